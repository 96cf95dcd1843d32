/** The question for the class is the first thing that a thread does: it comes before the class is added, or after. */
public class AskedFirst {
    static volatile boolean added;

    static boolean isThere() {
        try {
            Class.forName(Added.NAME);
            return true;
        } catch (ClassNotFoundException early) {
            return false;
        }
    }

    public static void main(String[] args) throws Exception {
        byte[] bytes = Added.bytes();
        isThere();
        Thread adds = new Thread(() -> {
            try {
                Added.define(bytes);
            } catch (IllegalAccessException failed) {
                throw new IllegalStateException(failed);
            }
        });
        adds.start();
        System.out.println(isThere());
    }
}
