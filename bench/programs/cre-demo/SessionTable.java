import java.util.HashMap;
import java.util.Map;

/** Part of CreDemo: the sessions, by address. */
final class SessionTable {
    private final Map<IpAddress, Session> sessions = new HashMap<>();

    synchronized void add(Session session) {
        Session other = sessions.put(session.address(), session);
        assert other == null : "two sessions at " + session.address();
    }

    synchronized boolean has(IpAddress address) {
        return sessions.containsKey(address);
    }

    synchronized Session get(IpAddress address) throws AccessDeniedException {
        Session session = sessions.get(address);
        if (session != null) return session;
        throw new AccessDeniedException(AccessDeniedException.Reason.NOT_LOGGED_IN, address.toString());
    }

    /** Takes the session out, or returns null: only one caller gets it. */
    synchronized Session remove(IpAddress address) {
        return sessions.remove(address);
    }

    synchronized int size() {
        return sessions.size();
    }
}
