/** A daemon may still fail an assertion after main has done its part. */
public class DaemonTooLate {
    static volatile boolean mainDone;

    public static void main(String[] args) {
        Thread d = new Thread(() -> {
            assert !mainDone : "too late";
        });
        d.setDaemon(true);
        d.start();
        mainDone = true;
    }
}
