// Event sourcing: commands, events, snapshots, projections, undo and redo, optimistic versions, replays that agree.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class AppTodoEvents {
  static void say(Object o) { System.out.println(o); }
  sealed interface Event permits Added, Done, Renamed, Removed {}
  record Added(String name) implements Event {} record Done(String name) implements Event {} record Renamed(String from, String to) implements Event {} record Removed(String name) implements Event {}
  static Map<String, Boolean> apply(Map<String, Boolean> state, Event e) { Map<String, Boolean> next = new LinkedHashMap<>(state); if (e instanceof Added a) next.put(a.name(), false); else if (e instanceof Done d) next.put(d.name(), true); else if (e instanceof Renamed r) next.put(r.to(), next.remove(r.from())); else if (e instanceof Removed r) next.remove(r.name()); return Collections.unmodifiableMap(next); }
  static class Store {
    final List<Event> events = new ArrayList<>(); final Deque<Event> undone = new ArrayDeque<>();
    Map<String, Boolean> replay(int version) { Map<String, Boolean> s = Map.of(); for (Event e : events.subList(0, version)) s = apply(s, e); return s; }
    Map<String, Boolean> state() { return replay(events.size()); }
    void commit(int expected, Event e) { if (expected != events.size()) throw new ConcurrentModificationException("expected " + expected + " is " + events.size()); events.add(e); }
    String command(String line) { String[] w = line.split(" "); Map<String, Boolean> s = state(); Event e;
      switch (w[0]) { case "add": if (s.containsKey(w[1])) return "exists"; e = new Added(w[1]); break; case "done": if (!s.containsKey(w[1])) return "unknown"; e = new Done(w[1]); break; case "rename": e = new Renamed(w[1], w[2]); break; case "remove": e = new Removed(w[1]); break; case "undo": if (events.isEmpty()) return "nothing"; undone.push(events.remove(events.size() - 1)); return "undid " + undone.peek(); case "redo": if (undone.isEmpty()) return "nothing"; events.add(undone.peek()); return "redid " + undone.pop(); default: return "?"; }
      undone.clear(); commit(events.size(), e); return e.toString(); }
  }

  public static void main(String[] args) throws Exception {
    Store store = new Store(); for (String c : "add milk;add bread;done milk;add milk;rename bread toast;done nothing;remove milk;undo;undo;redo;add tea;redo".split(";")) say(c + " -> " + store.command(c)); say(store.state() + " " + store.events.size() + " " + store.state().equals(store.replay(store.events.size()))); for (int v = 0; v <= store.events.size(); v += 2) say(v + " " + store.replay(v)); try { store.commit(1, new Added("late")); } catch (ConcurrentModificationException e) { say(e.getMessage()); } say(store.events.stream().collect(Collectors.groupingBy(e -> e.getClass().getSimpleName(), TreeMap::new, Collectors.counting())));
  }
}
