/** A thread asks for the class by name while another adds it: it is there only on the paths that have added it. */
public class FoundLater {
    public static void main(String[] args) throws Exception {
        byte[] bytes = Added.bytes();
        String[] found = new String[1];
        Thread asks = new Thread(() -> {
            try {
                Class<?> type = Class.forName(Added.NAME, true, FoundLater.class.getClassLoader());
                found[0] = Base.wordOf(Added.make(type));
            } catch (ClassNotFoundException early) {
                found[0] = "not there";
            }
        });
        asks.start();
        Added.define(bytes);
        asks.join();
        System.out.println(found[0]);
    }
}
