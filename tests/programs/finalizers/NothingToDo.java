// An empty finalizer is none; nor has an object one that is made after the last collection.
public class NothingToDo {
    private static class Empty {
        @Override
        @SuppressWarnings({"deprecation", "removal"})
        protected void finalize() {}
    }

    private static class Closing {
        @Override
        @SuppressWarnings({"deprecation", "removal"})
        protected void finalize() { System.out.println("closed"); }
    }

    @SuppressWarnings({"deprecation", "removal"})
    public static void main(String[] args) {
        new Empty();
        System.gc();
        System.runFinalization();
        new Closing();
    }
}
