// main comes to the worker through the list of all threads alone, and writes its field.
public class Enumerated {
    static class Worker extends Thread {
        int field;

        @Override
        public void run() {
            int before = field;
            int after = field;
            System.out.print(before + after);
        }
    }

    public static void main(String[] args) {
        new Worker().start();
        Thread[] all = new Thread[2];
        Thread.enumerate(all);
        if (all[1] instanceof Worker) {
            ((Worker) all[1]).field = 1;
        }
    }
}
