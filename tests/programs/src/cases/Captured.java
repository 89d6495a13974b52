package cases;

/** Two threads write an array that a lambda captured and no field refers to. */
public class Captured {
    public static void main(String[] args) throws InterruptedException {
        int[][] grid = new int[2][2];
        Thread worker = new Thread(() -> grid[1][0] = 1);
        worker.start();
        grid[1][0] = 2;
        worker.join();
    }
}
