package shop;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Counts visits by page. */
public class Counter {
    private final Map<String, Integer> visits = new ConcurrentHashMap<>();

    /** Bug: two visits may count as one. */
    public void visit(String page) {
        Integer old = visits.get(page);
        visits.put(page, old == null ? 1 : old + 1);
    }

    public void visitFixed(String page) {
        visits.merge(page, 1, Integer::sum);
    }

    public int visits(String page) {
        return visits.getOrDefault(page, 0);
    }
}
