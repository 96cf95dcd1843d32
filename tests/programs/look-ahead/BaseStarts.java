// The initialiser of the superclass starts a thread and waits for it. The initialiser of the main class, which the machine
// itself runs after that, reads what the thread goes on writing. Who does not foresee the read makes no choice before a write.
public class BaseStarts extends StartsEarly {
    static {
        System.out.print(Cell.data);
    }

    public static void main(String[] args) {}
}

class StartsEarly {
    static class Cell {
        static volatile boolean go;
        static int data;
    }

    static class Writer extends Thread {
        @Override
        public void run() {
            Cell.go = true;
            Cell.data = 1;
            Cell.data = 2;
        }
    }

    static {
        new Writer().start();
        while (!Cell.go) Thread.onSpinWait();
    }
}
