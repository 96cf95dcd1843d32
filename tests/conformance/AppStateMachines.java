// State machines: an enum with behaviour of its own, a table-driven one, a hierarchical one with entry and exit actions.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

public class AppStateMachines {
  enum Turnstile {
    LOCKED {
      @Override Turnstile coin() { return UNLOCKED; }
    },
    UNLOCKED {
      @Override Turnstile push() { passed++; return LOCKED; }
      @Override Turnstile coin() { refunded++; return this; }
    };
    static int passed, refunded;
    Turnstile coin() { return this; }
    Turnstile push() { return this; }
  }

  enum Light { RED, GREEN, YELLOW, BLINKING }
  enum Signal { TICK, FAULT, REPAIR }
  static final Map<Light, Map<Signal, Light>> TABLE = new EnumMap<>(Light.class);
  static {
    row(Light.RED, Light.GREEN, Light.BLINKING, null);
    row(Light.GREEN, Light.YELLOW, Light.BLINKING, null);
    row(Light.YELLOW, Light.RED, Light.BLINKING, null);
    row(Light.BLINKING, Light.BLINKING, null, Light.RED);
  }
  static void row(Light from, Light... to) {
    Map<Signal, Light> row = new EnumMap<>(Signal.class);
    for (Signal s : Signal.values()) if (to[s.ordinal()] != null) row.put(s, to[s.ordinal()]);
    TABLE.put(from, row);
  }

  static class State {
    final String name;
    final State parent;
    final Map<String, BiFunction<Machine, String, State>> on = new java.util.HashMap<>();
    State(String name, State parent) {
      this.name = name;
      this.parent = parent;
    }
    State on(String event, State target) {
      on.put(event, (m, e) -> target);
      return this;
    }
    int depth() { return parent == null ? 0 : 1 + parent.depth(); }
  }
  static class Machine {
    State current;
    final List<String> trace = new ArrayList<>();
    int volume = 5;
    Machine(State start) { enter(start, null); }
    void fire(String event) {
      for (State s = current; s != null; s = s.parent) {
        BiFunction<Machine, String, State> handler = s.on.get(event);
        if (handler == null) continue;
        State target = handler.apply(this, event);
        if (target == null) {
          trace.add(event + " in " + s.name);
          return;
        }
        State a = current, b = target;
        while (a != b) {
          if (a == null || b != null && b.depth() > a.depth()) b = b.parent;
          else { trace.add("-" + a.name); a = a.parent; }
        }
        enter(target, a);
        return;
      }
      trace.add("?" + event);
    }
    private void enter(State target, State above) {
      Deque<State> path = new ArrayDeque<>();
      for (State s = target; s != above; s = s.parent) path.push(s);
      for (State s : path) trace.add("+" + s.name);
      current = target;
    }
  }

  public static void main(String[] args) {
    Turnstile t = Turnstile.LOCKED;
    for (char c : "ppccppcpcccp".toCharArray()) t = c == 'c' ? t.coin() : t.push();
    System.out.println(t + " " + Turnstile.passed + " " + Turnstile.refunded + " " + t.getClass().getSuperclass().getSimpleName() + " " + t.getDeclaringClass().getSimpleName());
    Light light = Light.RED;
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < 12; i++) {
      Signal s = i % 5 == 4 ? Signal.FAULT : i % 7 == 6 ? Signal.REPAIR : Signal.TICK;
      Light next = TABLE.get(light).get(s);
      path.append(light.name().charAt(0)).append(next == null ? "!" : ">");
      light = next == null ? light : next;
    }
    System.out.println(path + " " + light + " " + TABLE);
    State on = new State("on", null), off = new State("off", null), playing = new State("playing", on), paused = new State("paused", on), fast = new State("fast", playing);
    off.on("power", playing);
    on.on("power", off).on.put("louder", (m, e) -> { m.volume++; return null; });
    playing.on("pause", paused).on("speed", fast);
    paused.on("pause", playing);
    fast.on("speed", playing);
    Machine machine = new Machine(off);
    for (String e : "pause power speed louder pause pause speed power louder power".split(" ")) machine.fire(e);
    System.out.println(machine.trace + " " + machine.current.name + " " + machine.volume);
  }
}
