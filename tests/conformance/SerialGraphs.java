// Serialization: cycles, shared objects, transients, Externalizable, replacement, records, enums, evolution hooks, failures.
import java.io.*;
import java.util.*;

public class SerialGraphs {
  static class Node implements Serializable {
    String name; Node next; transient int cache = 5; static int made;
    final List<Node> children = new ArrayList<>();
    Node(String name) { this.name = name; made++; }
  }
  static class Plain { int base = 1; Plain() { base = 42; } }
  static class OverPlain extends Plain implements Serializable { int own = 2; }
  static class Custom implements Serializable {
    private static final long serialVersionUID = 7;
    int[] data = {1, 2, 3}; transient String extra = "e";
    private void writeObject(ObjectOutputStream out) throws IOException { out.defaultWriteObject(); out.writeUTF(extra + "!"); out.writeInt(data.length); }
    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException { in.defaultReadObject(); extra = in.readUTF(); if (in.readInt() != data.length) throw new InvalidObjectException("length"); }
  }
  public static class Ext implements Externalizable {
    int a; String b;
    public Ext() { System.out.println("Ext()"); }
    Ext(int a, String b) { this.a = a; this.b = b; }
    public void writeExternal(ObjectOutput out) throws IOException { out.writeInt(a); out.writeObject(b); }
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException { a = in.readInt(); b = (String) in.readObject(); }
  }
  static class Single implements Serializable {
    static final Single ONE = new Single();
    private Object readResolve() { return ONE; }
  }
  static class Money implements Serializable {
    final long cents;
    Money(long cents) { this.cents = cents; }
    private Object writeReplace() { return new Proxy(cents); }
    private record Proxy(long cents) implements Serializable { private Object readResolve() { return new Money(cents); } }
  }
  record Point(int x, double y, String label) implements Serializable { Point { if (x < 0) throw new IllegalArgumentException("x"); } }
  enum Color { RED, GREEN { @Override public String toString() { return "verde"; } } }
  static class Bad implements Serializable { Object o = new Object(); }
  static class Validated implements Serializable, ObjectInputValidation {
    int v = 9;
    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException { in.registerValidation(this, 0); in.defaultReadObject(); }
    public void validateObject() { System.out.println("validated " + v); }
  }
  static class Fields implements Serializable {
    private static final ObjectStreamField[] serialPersistentFields = {new ObjectStreamField("kept", int.class), new ObjectStreamField("text", String.class)};
    transient int kept = 3; int dropped = 4;
    private void writeObject(ObjectOutputStream out) throws IOException { ObjectOutputStream.PutField f = out.putFields(); f.put("kept", kept * 2); f.put("text", "put"); out.writeFields(); }
    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException { ObjectInputStream.GetField f = in.readFields(); kept = f.get("kept", -1); dropped = f.get("text", "").toString().length() + (f.defaulted("kept") ? 100 : 0); }
  }

  static byte[] write(Object... objects) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) { for (Object o : objects) out.writeObject(o); }
    return bytes.toByteArray();
  }
  @SuppressWarnings("unchecked")
  static <T> T copy(T o) throws Exception { return (T) new ObjectInputStream(new ByteArrayInputStream(write(o))).readObject(); }

  public static void main(String[] args) throws Exception {
    Node a = new Node("a"), b = new Node("b");
    a.next = b; b.next = a; a.children.add(b); a.children.add(a); a.children.add(null);
    Node c = copy(a);
    System.out.println(c.name + c.next.name + (c.next.next == c) + (c.children.get(1) == c) + c.children.get(2) + c.cache + " " + Node.made);
    OverPlain op = new OverPlain(); op.base = 7; op.own = 8;
    OverPlain opc = copy(op);
    System.out.println(opc.base + " " + opc.own);
    Custom custom = copy(new Custom());
    System.out.println(Arrays.toString(custom.data) + custom.extra);
    Ext ext = copy(new Ext(5, "five"));
    System.out.println(ext.a + ext.b);
    System.out.println((copy(Single.ONE) == Single.ONE) + " " + copy(new Money(250)).cents + " " + copy(new Point(1, 2.5, "p")) + " " + copy(Color.GREEN) + (copy(Color.RED) == Color.RED));
    Object[] mixed = {1, 2L, 'c', true, 1.5f, "s", new int[][] {{1}, {2, 3}}, null, String.class, new Date(0), new java.math.BigDecimal("1.20"), Optional.class.getName()};
    System.out.println(Arrays.deepToString(copy(mixed)));
    Map<Object, Object> map = new LinkedHashMap<>(Map.of("k", List.of(1, 2)));
    map.put(new TreeSet<>(Comparator.reverseOrder()), new ArrayDeque<>(List.of(1)));
    System.out.println(copy(map) + " " + copy(new EnumMap<>(Map.of(Color.RED, 1))) + " " + copy(new BitSet()) + copy(Collections.unmodifiableList(new LinkedList<>(List.of(4)))) + copy(new PriorityQueue<>(List.of(3, 1, 2))) + copy(EnumSet.allOf(Color.class)));
    copy(new Validated());
    Fields f = copy(new Fields());
    System.out.println(f.kept + " " + f.dropped);
    try { copy(new Bad()); } catch (NotSerializableException e) { System.out.println("not serializable " + e.getMessage()); }
    byte[] bytes = write("x");
    System.out.println(bytes.length + " " + bytes[0] + " " + Arrays.toString(write(new int[] {1, 2})).hashCode() + " " + write(new Custom()).length);
    bytes[0] = 0;
    try { new ObjectInputStream(new ByteArrayInputStream(bytes)); } catch (StreamCorruptedException e) { System.out.println(e.getMessage()); }
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(write("one", 2)))) {
      System.out.println(in.readObject() + " " + in.readObject());
      in.readObject();
    } catch (EOFException e) { System.out.println("end " + e.getMessage()); }
    ObjectInputStream filtered = new ObjectInputStream(new ByteArrayInputStream(write(new Node("f"))));
    filtered.setObjectInputFilter(info -> info.serialClass() == Node.class ? ObjectInputFilter.Status.REJECTED : ObjectInputFilter.Status.UNDECIDED);
    try { filtered.readObject(); } catch (InvalidClassException e) { System.out.println(e.getMessage()); }
    System.out.println(ObjectStreamClass.lookup(Custom.class) + " " + ObjectStreamClass.lookup(Object.class) + " " + ObjectStreamClass.lookup(Point.class).getSerialVersionUID() + " " + Arrays.toString(ObjectStreamClass.lookup(Fields.class).getFields()) + " " + ObjectStreamClass.lookup(Node.class).getSerialVersionUID());
  }
}
