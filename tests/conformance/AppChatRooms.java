// Chat rooms over threads and queues: members, broadcasts, private words, leaving; only per-member order is shown.
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

public class AppChatRooms {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  static class Member { final String name; final Queue<String[]> inbox = new ConcurrentLinkedQueue<>(); Member(String n) { name = n; } } static class Room { private final Map<String, Member> members = new ConcurrentHashMap<>(); void join(Member m) { members.put(m.name, m); } void leave(String n) { members.remove(n); } synchronized void say(String from, String what) { members.values().forEach(m -> { if (!m.name.equals(from)) m.inbox.add(new String[] {from, what}); }); } void tell(String from, String to, String what) { members.computeIfPresent(to, (k, m) -> { m.inbox.add(new String[] {"*" + from, what}); return m; }); } }

  public static void main(String[] args) throws Exception {
    Room room = new Room(); List<Thread> all = new ArrayList<>(); Map<String, Member> members = new TreeMap<>(); for (String n : List.of("ann", "bob", "cid")) { Member m = new Member(n); members.put(n, m); room.join(m); } for (Member m : members.values()) { Thread t = new Thread(() -> { for (int i = 0; i < 4; i++) room.say(m.name, "m" + i); room.tell(m.name, "ann", "secret of " + m.name); }); all.add(t); t.start(); } for (Thread t : all) t.join(); room.leave("bob"); room.say("ann", "late"); for (Member m : members.values()) { Map<String, List<String>> by = new TreeMap<>(); for (String[] x : m.inbox) by.computeIfAbsent(x[0], k -> new ArrayList<>()).add(x[1]); say(m.name, by); }
  }
}
