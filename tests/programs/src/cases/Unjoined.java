package cases;

/** Threads fill the rows of a table from another one; who started them does not wait for the first. */
public class Unjoined {
    final int[][] cells;

    Unjoined(int size) {
        cells = new int[size][size];
    }

    void fill(int row, Unjoined from) {
        for (int column = 0; column < cells.length; column++) {
            int sum = 0;
            for (int k = 0; k < cells.length; k++) {
                sum += from.cells[row][k] + from.cells[k][column];
            }
            cells[row][column] = sum;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Unjoined from = new Unjoined(3), to = new Unjoined(3);
        Thread[] workers = new Thread[3];
        for (int row = 0; row < workers.length; row++) {
            int mine = row;
            workers[row] = new Thread(() -> to.fill(mine, from), "row-" + row);
            workers[row].start();
        }
        for (int row = 1; row < workers.length; row++) {
            workers[row].join();
        }
        System.out.println(to.cells[0][0]);
    }
}
