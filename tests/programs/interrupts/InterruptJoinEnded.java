/** Joining a thread that has already ended returns normally even when interrupted. */
public class InterruptJoinEnded {
    public static void main(String[] args) {
        Thread a = new Thread(() -> { }, "a");
        a.start();
        Thread.currentThread().interrupt();
        boolean caught = false;
        try {
            a.join();
        } catch (InterruptedException e) {
            caught = true;
        }
        assert caught : "returned normally";
    }
}
