/** A thread that ends leaves its group and forgets its handler: others may look before or after that. */
public class GroupAfterEnd {
    public static void main(String[] args) {
        Thread worker = new Thread(() -> { });
        worker.setUncaughtExceptionHandler((thread, failure) -> { });
        worker.start();
        boolean looksAtGroup = args[0].equals("group");
        Object seen = looksAtGroup ? worker.getThreadGroup() : worker.getUncaughtExceptionHandler();
        System.out.print(seen == null ? "none" : "there");
    }
}
