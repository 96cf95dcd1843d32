/** The end of a virtual thread notifies nobody who waits on its object, and takes no monitor. */
public class VirtualEnd {
    public static void main(String[] args) throws InterruptedException {
        Thread virtual = Thread.ofVirtual().unstarted(() -> { });
        if (args[0].equals("wait")) {
            virtual.start();
            synchronized (virtual) {
                while (virtual.isAlive()) virtual.wait();
            }
        } else {
            synchronized (virtual) {
                virtual.start();
                virtual.join();
            }
            assert !virtual.isAlive();
        }
    }
}
