/** A thread group of its own: as long as it does not say so, it handles nothing; with an argument it does. */
public class GroupOfPlainThreads {
    static class Handling extends ThreadGroup {
        Handling() {
            super("handling");
        }

        @Override
        public void uncaughtException(Thread thread, Throwable failure) {
            System.out.println(failure.getMessage());
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ThreadGroup around = args.length > 0 ? new Handling() : new ThreadGroup("plain");
        Thread a = new Thread(new ThreadGroup(around, "inner"), () -> {
            throw new IllegalStateException("of a");
        }, "a");
        a.start();
        a.join();
    }
}
