/** A thread that will wait for a monitor need not have come there. */
public class OnItsWay {
    public static void main(String[] args) {
        Thread enters = new Thread(() -> {
            synchronized (OnItsWay.class) {
            }
        }, "enters");
        synchronized (OnItsWay.class) {
            enters.start();
            assert enters.getState() == Thread.State.BLOCKED;
        }
    }
}
