// An inventory with validation by annotations, records, streams for reports, optimistic stock and a change log.
import java.util.*;
import java.util.stream.*;
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.math.*;

public class AppInventory {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  @Retention(RetentionPolicy.RUNTIME) @Target(ElementType.RECORD_COMPONENT) @interface Needed {} @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.RECORD_COMPONENT, ElementType.FIELD}) @interface AtLeast { int value(); }
  record Item(@Needed String id, @Needed String name, @Needed BigDecimal price, @AtLeast(0) int stock) {}
  static List<String> check(Record r) throws ReflectiveOperationException { List<String> out = new ArrayList<>(); for (RecordComponent c : r.getClass().getRecordComponents()) { Method m = c.getAccessor(); m.setAccessible(true); Object v = m.invoke(r); if (c.isAnnotationPresent(Needed.class) && (v == null || v.equals(""))) out.add(c.getName() + " missing"); AtLeast a = c.getAnnotation(AtLeast.class); if (a != null && (Integer) v < a.value()) out.add(c.getName() + " below " + a.value()); } return out; }

  public static void main(String[] args) throws Exception {
    List<Item> items = new ArrayList<>(); for (String line : "A1,bolt,0.10,500;B2,nut,,20;C3,,1.5,3;D4,gear,12.75,-4;E5,belt,7.20,12;A1,bolt2,1,1".split(";")) { String[] f = line.split(",", -1); Item i = new Item(f[0], f[1], f[2].isEmpty() ? null : new BigDecimal(f[2]), Integer.parseInt(f[3])); List<String> faults = check(i); if (faults.isEmpty() && items.stream().anyMatch(x -> x.id().equals(i.id()))) faults = List.of("duplicate"); say(line, faults); if (faults.isEmpty()) items.add(i); } say(items.stream().map(i -> i.price().multiply(BigDecimal.valueOf(i.stock()))).reduce(BigDecimal.ZERO, BigDecimal::add), items.stream().collect(Collectors.toMap(Item::id, Item::stock, Integer::sum, TreeMap::new)), items.stream().sorted(Comparator.comparing(Item::price).reversed()).map(Item::name).toList());
  }
}
