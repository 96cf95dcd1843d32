// invokedynamic with bootstrap methods of the program: constants of all kinds as arguments, collected arguments, call sites
// whose target changes, failures. The class with the instructions is assembled here, byte by byte, and defined hidden.
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

public class BootstrapMethods {
  static final String SELF = "BootstrapMethods";
  static final String LEADING =
      "Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;";
  static final String GIVES_SITE = ")Ljava/lang/invoke/CallSite;";

  // --- the bootstrap methods -----------------------------------------------------------------------------------------

  public static String text = "a field";
  static MutableCallSite changing;

  public static CallSite plain(MethodHandles.Lookup lookup, String name, MethodType type) throws Exception {
    System.out.println("plain " + name + type + " for " + lookup.lookupClass().getSimpleName().startsWith("Made"));
    return new ConstantCallSite(MethodHandles.lookup().findStatic(BootstrapMethods.class, name, type));
  }

  public static CallSite mixed(MethodHandles.Lookup lookup, String name, MethodType type, String s, int i, long l, float f,
      double d, Class<?> c, MethodType t) throws Exception {
    System.out.println(String.join(" ", s, "" + i, "" + l, "" + f, "" + d, c.getName(), t.toString()));
    return plain(lookup, name, type);
  }

  public static CallSite collected(MethodHandles.Lookup lookup, String name, MethodType type, Object... rest)
      throws Exception {
    System.out.println(rest.length + " " + Arrays.toString(rest));
    return plain(lookup, name, type);
  }

  public static CallSite handles(MethodHandles.Lookup lookup, String name, MethodType type, MethodHandle first,
      MethodHandle... rest) throws Throwable {
    System.out.println(first.type() + " " + (String) first.invoke("over"));
    for (MethodHandle handle : rest) System.out.println(handle.type());
    System.out.println((String) rest[0].invoke() + " " + rest[1].invoke("made"));
    return plain(lookup, name, type);
  }

  public static CallSite turning(MethodHandles.Lookup lookup, String name, MethodType type) throws Exception {
    changing = new MutableCallSite(MethodHandles.lookup().findStatic(BootstrapMethods.class, "one", type));
    return changing;
  }

  public static CallSite failing(MethodHandles.Lookup lookup, String name, MethodType type) throws Exception {
    System.out.println("failing");
    throw new Exception("no site");
  }

  public static CallSite broken(MethodHandles.Lookup lookup, String name, MethodType type) {
    throw new LinkageError("broken");
  }

  public static Object wrong(MethodHandles.Lookup lookup, String name, MethodType type) {
    return "no call site";
  }

  // --- what they link to ---------------------------------------------------------------------------------------------

  public static String one(String s) {
    return "one " + s;
  }

  public static String two(String s) {
    return "two " + s;
  }

  // --- a small assembler ---------------------------------------------------------------------------------------------

  static final class Pool {
    final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    final DataOutputStream out = new DataOutputStream(bytes);
    final Map<String, Integer> known = new LinkedHashMap<>();
    int next = 1;

    interface Body {
      void write(DataOutputStream out) throws IOException;
    }

    int entry(String key, int tag, int slots, Body body) throws IOException {
      Integer index = known.get(key);
      if (index != null) return index;
      out.writeByte(tag);
      body.write(out);
      known.put(key, next);
      next += slots;
      return next - slots;
    }

    int utf8(String s) throws IOException {
      return entry("u" + s, 1, 1, o -> o.writeUTF(s));
    }

    int reference(int tag, String s) throws IOException {
      int index = utf8(s);
      return entry(tag + s, tag, 1, o -> o.writeShort(index));
    }

    int pair(int tag, int a, int b) throws IOException {
      return entry(tag + ":" + a + ":" + b, tag, 1, o -> { o.writeShort(a); o.writeShort(b); });
    }

    int member(int tag, String owner, String name, String type) throws IOException {
      return pair(tag, reference(7, owner), pair(12, utf8(name), utf8(type)));
    }

    int handle(int kind, int member) throws IOException {
      return entry("h" + kind + ":" + member, 15, 1, o -> { o.writeByte(kind); o.writeShort(member); });
    }

    int constant(Object value) throws IOException {
      if (value instanceof String s) return reference(8, s);
      if (value instanceof Integer i) return entry("i" + i, 3, 1, o -> o.writeInt(i));
      if (value instanceof Float f) return entry("f" + f, 4, 1, o -> o.writeFloat(f));
      if (value instanceof Long l) return entry("l" + l, 5, 2, o -> o.writeLong(l));
      if (value instanceof Double d) return entry("d" + d, 6, 2, o -> o.writeDouble(d));
      if (value instanceof Class<?> c) return reference(7, c.getName().replace('.', '/'));
      if (value instanceof MethodType t) return reference(16, t.toMethodDescriptorString());
      return (Integer) ((Object[]) value)[0];
    }
  }

  // A class with a method `call` that runs the call site, once each time.
  static MethodHandle site(Pool pool, String bootstrap, String types, Object... arguments) throws Throwable {
    String type = "(Ljava/lang/String;)Ljava/lang/String;";
    int self = pool.reference(7, "Made"), object = pool.reference(7, "java/lang/Object");
    int method = pool.handle(6, pool.member(10, SELF, bootstrap, "(" + LEADING + types));
    int[] constants = new int[arguments.length];
    for (int i = 0; i < constants.length; i++) constants[i] = pool.constant(arguments[i]);
    int site = pool.pair(18, 0, pool.pair(12, pool.utf8("one"), pool.utf8(type)));
    int name = pool.utf8("call"), descriptor = pool.utf8(type), code = pool.utf8("Code");
    int methods = pool.utf8("BootstrapMethods");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(0xcafebabe);
    out.writeInt(52);
    out.writeShort(pool.next);
    pool.bytes.writeTo(out);
    for (int s : new int[] {0x21, self, object, 0, 0, 1, 9, name, descriptor, 1, code}) out.writeShort(s);
    out.writeInt(19);
    out.writeShort(1);
    out.writeShort(1);
    out.writeInt(7);
    out.writeByte(0x2a);  // aload_0
    out.writeByte(0xba);  // invokedynamic
    out.writeShort(site);
    out.writeShort(0);
    out.writeByte(0xb0);  // areturn
    out.writeShort(0);
    out.writeShort(0);
    out.writeShort(1);
    out.writeShort(methods);
    out.writeInt(6 + 2 * constants.length);
    out.writeShort(1);
    out.writeShort(method);
    out.writeShort(constants.length);
    for (int c : constants) out.writeShort(c);
    MethodHandles.Lookup made = MethodHandles.lookup().defineHiddenClass(bytes.toByteArray(), true);
    return made.findStatic(made.lookupClass(), "call", MethodType.methodType(String.class, String.class));
  }

  static void run(MethodHandle call) throws Throwable {
    for (int i = 0; i < 2; i++) {
      try {
        System.out.println((String) call.invokeExact("call " + i));
      } catch (BootstrapMethodError e) {
        System.out.println(e.getClass().getName());
        if (i == 0) System.out.println("caused by " + e.getCause().getClass().getName());
      } catch (LinkageError e) {
        System.out.println(e);
      }
    }
  }

  public static void main(String[] args) throws Throwable {
    run(site(new Pool(), "plain", GIVES_SITE));
    run(site(new Pool(), "mixed",
        "Ljava/lang/String;IJFDLjava/lang/Class;Ljava/lang/invoke/MethodType;" + GIVES_SITE, "text", 42, 1L << 40, 1.5f,
        -2.5, String.class, MethodType.methodType(int.class, long[].class)));
    run(site(new Pool(), "collected", "[Ljava/lang/Object;" + GIVES_SITE));
    run(site(new Pool(), "collected", "[Ljava/lang/Object;" + GIVES_SITE, "a", 1, 2L, 3f, 4.0));
    Pool pool = new Pool();
    Object[] statics = {pool.handle(6, pool.member(10, SELF, "two", "(Ljava/lang/String;)Ljava/lang/String;"))};
    Object[] getter = {pool.handle(2, pool.member(9, SELF, "text", "Ljava/lang/String;"))};
    Object[] constructor = {pool.handle(8, pool.member(10, "java/lang/StringBuilder", "<init>", "(Ljava/lang/String;)V"))};
    Object[] virtual = {pool.handle(5, pool.member(10, "java/lang/String", "length", "()I"))};
    Object[] ofInterface = {pool.handle(9, pool.member(11, "java/lang/Comparable", "compareTo", "(Ljava/lang/Object;)I"))};
    run(site(pool, "handles", "Ljava/lang/invoke/MethodHandle;[Ljava/lang/invoke/MethodHandle;" + GIVES_SITE, statics, getter,
        constructor, virtual, ofInterface));
    MethodHandle call = site(new Pool(), "turning", GIVES_SITE);
    run(call);
    changing.setTarget(MethodHandles.lookup().findStatic(BootstrapMethods.class, "two", changing.type()));
    run(call);
    run(site(new Pool(), "failing", GIVES_SITE));
    run(site(new Pool(), "broken", GIVES_SITE));
    run(site(new Pool(), "wrong", ")Ljava/lang/Object;"));
  }
}
