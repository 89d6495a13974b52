package apart;
public class Apart { int g() { return 1; } public int call() { return g(); } }
