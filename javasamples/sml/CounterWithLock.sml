// A shared counter, incremented under a lock: the paper's figure 1.
shared counter, L;

many thread Worker {
    acquire L;
    read counter;
    write counter;
    release L;
}
