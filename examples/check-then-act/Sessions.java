import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** One session per user, created at the first request. */
public class Sessions {
    private final Map<String, Object> sessions = new ConcurrentHashMap<>();

    Object sessionOf(String user) {
        if (!sessions.containsKey(user)) {
            sessions.put(user, new Object());
        }
        return sessions.get(user);
    }

    public static void main(String[] args) throws InterruptedException {
        Sessions server = new Sessions();
        Object[] seen = new Object[2];
        Thread a = new Thread(() -> seen[0] = server.sessionOf("ann"), "request 1");
        Thread b = new Thread(() -> seen[1] = server.sessionOf("ann"), "request 2");
        a.start();
        b.start();
        a.join();
        b.join();
        assert seen[0] == seen[1] : "ann has two sessions";
    }
}
