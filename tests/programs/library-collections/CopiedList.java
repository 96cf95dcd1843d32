import java.util.concurrent.CopyOnWriteArrayList;

/** An iterator sees the list as it was; additions of two threads are both there in the end. */
public class CopiedList {
    static final CopyOnWriteArrayList<String> list = new CopyOnWriteArrayList<>();

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> list.add("a"), "a");
        a.start();
        list.add("main");
        int seen = 0;
        for (String ignored : list) seen++;
        assert seen == 1 || seen == 2;
        a.join();
        assert list.size() == 2 && list.contains("a") && list.contains("main");
    }
}
