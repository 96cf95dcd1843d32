// A text adventure played by a script: rooms, items, verbs as an enum with behaviour, inventory, doors, a score.
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.BiFunction;

public class AppTextAdventure {
  enum Direction { NORTH, EAST, SOUTH, WEST; Direction back() { return values()[(ordinal() + 2) % 4]; } }
  record Item(String name, int weight, boolean lights) implements Comparable<Item> {
    public int compareTo(Item o) { return name.compareTo(o.name); }
    @Override public String toString() { return name; }
  }
  static class Room {
    final String name;
    final boolean dark;
    final Map<Direction, Door> doors = new EnumMap<>(Direction.class);
    final TreeSet<Item> items = new TreeSet<>();
    Room(String name, boolean dark, Item... items) {
      this.name = name;
      this.dark = dark;
      this.items.addAll(List.of(items));
    }
    Door to(Direction d, Room other) {
      Door door = new Door(this, other);
      doors.put(d, door);
      other.doors.put(d.back(), door);
      return door;
    }
  }
  static class Door {
    final Room a, b;
    String key;
    Door(Room a, Room b) { this.a = a; this.b = b; }
    Room from(Room r) { return r == a ? b : a; }
  }
  enum Verb {
    GO((g, what) -> {
      Door door;
      try {
        door = g.here.doors.get(Direction.valueOf(what.toUpperCase(Locale.ROOT)));
      } catch (IllegalArgumentException e) {
        return "where is " + what + "?";
      }
      if (door == null) return "a wall";
      if (door.key != null) return "locked";
      g.here = door.from(g.here);
      return g.look();
    }),
    TAKE((g, what) -> {
      if (g.here.dark && !g.hasLight()) return "too dark";
      Item item = g.here.items.stream().filter(i -> i.name().equals(what)).findAny().orElse(null);
      if (item == null) return "no " + what;
      if (g.bag.stream().mapToInt(Item::weight).sum() + item.weight() > 10) return "too heavy";
      g.here.items.remove(item);
      g.bag.add(item);
      g.score += 5;
      return "taken";
    }),
    DROP((g, what) -> g.bag.removeIf(i -> i.name().equals(what) && g.here.items.add(i)) ? "dropped" : "you have none"),
    UNLOCK((g, what) -> {
      for (Door d : g.here.doors.values()) {
        if (d.key == null || g.bag.stream().noneMatch(i -> i.name().equals(d.key))) continue;
        d.key = null;
        g.score += 20;
        return "click";
      }
      return "nothing happens";
    }),
    LOOK((g, what) -> g.look()), BAG((g, what) -> g.bag + " " + g.score);
    final BiFunction<AppTextAdventure, String, String> action;
    Verb(BiFunction<AppTextAdventure, String, String> action) { this.action = action; }
  }
  Room here;
  final List<Item> bag = new ArrayList<>();
  int score, turn;
  boolean hasLight() { return bag.stream().anyMatch(Item::lights) || here.items.stream().anyMatch(Item::lights); }
  String look() { return here.dark && !hasLight() ? "darkness" : here.name + " " + here.items + " " + here.doors.keySet(); }
  String play(String line) {
    turn++;
    String[] words = line.trim().split("\\s+", 2);
    for (Verb verb : Verb.values()) if (verb.name().equalsIgnoreCase(words[0])) return verb.action.apply(this, words.length > 1 ? words[1] : "");
    return "I don't know how to " + words[0];
  }

  public static void main(String[] args) {
    AppTextAdventure game = new AppTextAdventure();
    Room hall = new Room("hall", false, new Item("lamp", 3, true), new Item("anvil", 9, false)), cellar = new Room("cellar", true, new Item("key", 1, false)), vault = new Room("vault", false, new Item("gold", 6, false));
    hall.to(Direction.SOUTH, cellar);
    hall.to(Direction.EAST, vault).key = "key";
    game.here = hall;
    for (String line : "look/go south/take key/go north/go up/take lamp/take anvil/go south/take key/dance/go north/go east/unlock/go east/take gold/take  gold/drop lamp/take gold/bag/go west/look/drop gold/drop gold/bag".split("/")) System.out.println("> " + line + ": " + game.play(line));
    System.out.println(game.turn);
  }
}
