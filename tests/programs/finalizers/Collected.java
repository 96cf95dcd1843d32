// Under java the finalizer runs.
public class Collected {
    private static volatile boolean ran;

    @Override
    @SuppressWarnings({"deprecation", "removal"})
    protected void finalize() { ran = true; }

    @SuppressWarnings({"deprecation", "removal"})
    public static void main(String[] args) throws InterruptedException {
        new Collected();
        if (args.length == 0) System.gc();
        System.runFinalization();
        for (int i = 0; i < 100 && !ran; ++i) Thread.sleep(10);
        if (!ran) throw new IllegalStateException("not finalised");
    }
}
