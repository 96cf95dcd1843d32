/** Main polls a flag, sleeping in between. */
public class SleepPollPlain {
    static boolean done;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> done = true, "a");
        a.start();
        while (!done) Thread.sleep(10);
        a.join();
    }
}
