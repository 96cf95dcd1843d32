// Serialization by hand: readObject and writeObject, transient, defaultWriteFields, putFields, readResolve, writeReplace, versions.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.ObjectInput;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class SerialCustom {
  static class Plain { int p = 1; Plain() { p = 42; } }
  static class Mixed extends Plain implements Serializable { private static final long serialVersionUID = 5L; int a = 3; transient int cached = 4; final String name; transient List<String> extra = new ArrayList<>(); Mixed(String n) { name = n; p = 9; }
    private void writeObject(ObjectOutputStream out) throws IOException { out.defaultWriteObject(); out.writeInt(extra.size()); for (String s : extra) out.writeUTF(s); out.writeObject(this); }
    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException { in.defaultReadObject(); extra = new ArrayList<>(); for (int n = in.readInt(); n > 0; n--) extra.add(in.readUTF()); if (in.readObject() != this) throw new InvalidObjectException("not me"); in.registerValidation(new ObjectInputValidation() { public void validateObject() { cached = 100; } }, 0); } }
  static class Fields implements Serializable { private static final ObjectStreamField[] serialPersistentFields = {new ObjectStreamField("width", int.class), new ObjectStreamField("label", String.class)}; private int w = 7; private Object l = "lab";
    private void writeObject(ObjectOutputStream out) throws IOException { ObjectOutputStream.PutField f = out.putFields(); f.put("width", w * 2); f.put("label", l + "!"); out.writeFields(); }
    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException { ObjectInputStream.GetField f = in.readFields(); w = f.get("width", -1); l = f.get("label", null); if (f.defaulted("width")) w = -2; } }
  static class Single implements Serializable { static final Single ONE = new Single(); private Object readResolve() { return ONE; } }
  static class Proxied implements Serializable { final int v; Proxied(int v) { this.v = v; } private Object writeReplace() { return new Stand(v); } private void readObject(ObjectInputStream in) throws InvalidObjectException { throw new InvalidObjectException("use the proxy"); } static class Stand implements Serializable { int v; Stand(int v) { this.v = v; } private Object readResolve() { return new Proxied(v + 1); } } }
  public static class Ext implements Externalizable { String s; double d; public Ext() { s = "made"; } Ext(String s, double d) { this.s = s; this.d = d; } public void writeExternal(ObjectOutput out) throws IOException { out.writeObject(s); out.writeDouble(d); } public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException { s += in.readObject(); d = in.readDouble(); } }
  record Rec(int a, List<Rec> kids) implements Serializable { Rec { if (a > 100) throw new IllegalArgumentException("too big"); System.out.print("<" + a + ">"); } }
  enum Color { RED { @Override public String toString() { return "rouge"; } } }
  static class Bad implements Serializable { Object inner = new Object(); }
  static byte[] write(Object o) throws IOException { ByteArrayOutputStream b = new ByteArrayOutputStream(); try (ObjectOutputStream out = new ObjectOutputStream(b)) { out.writeObject(o); } return b.toByteArray(); }
  static Object read(byte[] b) throws Exception { try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(b))) { return in.readObject(); } }
  public static void main(String[] args) throws Exception {
    Mixed m = new Mixed("n"); m.extra.add("x"); Mixed back = (Mixed) read(write(m)); System.out.println(back.a + " " + back.cached + " " + back.name + " " + back.extra + " " + back.p);
    Fields f = (Fields) read(write(new Fields())); System.out.println(f.w + " " + f.l);
    System.out.println(read(write(Single.ONE)) == Single.ONE); System.out.println(((Proxied) read(write(new Proxied(5)))).v);
    Ext e = (Ext) read(write(new Ext("e", 2.5))); System.out.println(e.s + e.d); System.out.println(read(write(new Rec(1, List.of(new Rec(2, List.of()), new Rec(3, List.of())))))); System.out.println(read(write(Color.RED)) == Color.RED);
    Object[] cycle = {"s", null, new int[][] {{1}, {2, 3}}, "s"}; cycle[1] = cycle; Object[] c2 = (Object[]) read(write(cycle)); System.out.println((c2[1] == c2) + " " + (c2[0] == c2[3]) + Arrays.deepToString((int[][]) c2[2]));
    try { write(new Bad()); } catch (NotSerializableException x) { System.out.println(x.getMessage()); }
    byte[] bytes = write(new Rec(7, null)); for (int i = 0; i < bytes.length - 4; i++) if (bytes[i] == 0 && bytes[i + 3] == 7 && bytes[i + 4] == 'p') bytes[i + 3] = 127; try { read(bytes); } catch (InvalidObjectException x) { System.out.println(x.getMessage() + " " + x.getCause().getClass().getSimpleName()); }
    ObjectStreamClass desc = ObjectStreamClass.lookup(Mixed.class); System.out.println(desc.getSerialVersionUID() + " " + Arrays.toString(desc.getFields()) + " " + ObjectStreamClass.lookup(Plain.class) + " " + ObjectStreamClass.lookup(String.class).getSerialVersionUID() + " " + ObjectStreamClass.lookup(Single.class).getSerialVersionUID());
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(write(new ArrayList<>(List.of(Color.RED)))))) { in.setObjectInputFilter(ObjectInputFilter.Config.createFilter("java.base/*;!*")); in.readObject(); } catch (java.io.InvalidClassException x) { System.out.println(x.getMessage()); }
    byte[] cut = write(List.of(1, 2)); for (int n : new int[] {0, 3, 20}) try { read(Arrays.copyOf(cut, n)); } catch (IOException x) { System.out.println(x.getClass().getSimpleName()); }
    ByteArrayOutputStream shared = new ByteArrayOutputStream(); try (ObjectOutputStream out = new ObjectOutputStream(shared) { { enableReplaceObject(true); } @Override protected Object replaceObject(Object o) { return o instanceof String s ? s.toUpperCase() : o; } }) { StringBuilder sb = new StringBuilder("k"); out.writeObject("up"); out.writeObject(sb); sb.append("x"); out.writeObject(sb); out.writeUnshared(sb); out.reset(); out.writeObject(sb); out.writeLong(-1); out.write(new byte[] {1, 2}); }
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(shared.toByteArray()))) { System.out.println(in.readObject() + " " + in.readObject() + in.readObject() + in.readObject() + in.readObject() + in.readLong() + in.available() + in.read() + in.read() + in.read()); }
  }
}
