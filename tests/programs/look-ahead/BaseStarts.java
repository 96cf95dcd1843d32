// The initialiser of the superclass starts a thread that writes twice. The initialiser of the main class, which the machine
// itself runs after that, reads. Who does not foresee the read makes no choice between the writes.
public class BaseStarts extends StartsEarly {
    static {
        System.out.print(Cell.data);
    }

    public static void main(String[] args) {}
}

class StartsEarly {
    static class Cell {
        static int data;
    }

    static class Writer extends Thread {
        @Override
        public void run() {
            Cell.data = 1;
            Cell.data = 2;
        }
    }

    static {
        Cell.data = 0;
        new Writer().start();
    }
}
