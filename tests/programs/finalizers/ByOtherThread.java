// Only in some schedules the object is made before the collection.
public class ByOtherThread {
    private static class Closing {
        @Override
        @SuppressWarnings({"deprecation", "removal"})
        protected void finalize() { System.out.println("closed"); }
    }

    @SuppressWarnings({"deprecation", "removal"})
    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(Closing::new);
        if (args.length == 0) other.start();
        if (args.length == 1) System.runFinalization();
        System.gc();
        if (args.length != 0) other.start();
        other.join();
    }
}
