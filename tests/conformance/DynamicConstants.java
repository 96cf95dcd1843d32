// Constants that are asked for when they are first used: method handles of every kind, and dynamic constants with
// bootstrap methods of the library and of the program, among them constants as arguments of others. The class that loads
// them is assembled here and defined hidden.
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class DynamicConstants {
  static final String SELF = "DynamicConstants";
  static final String LIBRARY = "java/lang/invoke/ConstantBootstraps";
  static final String LEADING = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;";

  public static int asked;
  public int number = 7;
  public static String word = "word";
  private static int secret = 1;

  // --- bootstrap methods of the program ----------------------------------------------------------------------------

  public static Object counted(MethodHandles.Lookup lookup, String name, Class<?> type) {
    ++asked;
    return new StringBuilder(name + " of " + type.getSimpleName() + " for " + lookup.lookupClass().getSimpleName().startsWith("Made"));
  }

  public static List<Object> listed(MethodHandles.Lookup lookup, String name, Class<?> type, Object... elements) {
    return Arrays.asList(elements);
  }

  public static long added(MethodHandles.Lookup lookup, String name, Class<?> type, long a, int b) {
    return a + b;
  }

  public static Object given(MethodHandles.Lookup lookup, String name, Class<?> type, Object value) {
    return value;
  }

  public static Object failing(MethodHandles.Lookup lookup, String name, Class<?> type) throws Exception {
    ++asked;
    throw new Exception("no constant");
  }

  public static Object broken(MethodHandles.Lookup lookup, String name, Class<?> type) {
    throw new IllegalStateException(name);
  }

  public static Object wild(MethodHandles.Lookup lookup, String name, Class<?> type) {
    throw new UnsupportedOperationError(name);
  }

  static class UnsupportedOperationError extends Error {
    UnsupportedOperationError(String message) {
      super(message);
    }
  }

  public static String greet(String whom) {
    return "hello " + whom;
  }

  public String greetBack(int n) {
    return number + " " + n;
  }

  // --- an assembler of classes with methods that load a constant ----------------------------------------------------

  static final class Maker {
    final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    final DataOutputStream pool = new DataOutputStream(bytes);
    final Map<List<Object>, Integer> known = new HashMap<>();
    final List<int[]> bootstraps = new ArrayList<>();
    final List<int[]> methods = new ArrayList<>();  // name, type, constant, width, kind of return
    int next = 1;

    interface Body {
      void write() throws IOException;
    }

    int entry(int slots, Body body, Object... key) throws IOException {
      Integer index = known.putIfAbsent(Arrays.asList(key), next);
      if (index != null) return index;
      pool.writeByte((Integer) key[0]);
      body.write();
      next += slots;
      return next - slots;
    }

    int utf8(String s) throws IOException {
      return entry(1, () -> pool.writeUTF(s), 1, s);
    }

    int named(int tag, String s) throws IOException {
      int name = utf8(s);
      return entry(1, () -> pool.writeShort(name), tag, name);
    }

    int pair(int tag, int a, int b) throws IOException {
      return entry(1, () -> { pool.writeShort(a); pool.writeShort(b); }, tag, a, b);
    }

    int integer(int value) throws IOException {
      return entry(1, () -> pool.writeInt(value), 3, value);
    }

    int longInteger(long value) throws IOException {
      return entry(2, () -> pool.writeLong(value), 5, value);
    }

    int member(int tag, String owner, String name, String type) throws IOException {
      return pair(tag, named(7, owner), pair(12, utf8(name), utf8(type)));
    }

    int handle(int kind, int tag, String owner, String name, String type) throws IOException {
      int member = member(tag, owner, name, type);
      return entry(1, () -> { pool.writeByte(kind); pool.writeShort(member); }, 15, kind, member);
    }

    // A dynamic constant. `types` are what the bootstrap method takes after the first three, and what it gives.
    int dynamic(String owner, String bootstrap, String types, String name, String type, int... arguments) throws IOException {
      int[] all = new int[arguments.length + 1];
      all[0] = handle(6, 10, owner, bootstrap, LEADING + types);
      System.arraycopy(arguments, 0, all, 1, arguments.length);
      bootstraps.add(all);
      return pair(17, bootstraps.size() - 1, pair(12, utf8(name), utf8(type)));
    }

    // A method `name` that gives the constant of that type.
    Maker method(String name, String type, int constant) throws IOException {
      int wide = type.equals("J") || type.equals("D") ? 2 : 1;
      int opcode = type.equals("J") ? 0xad : type.equals("D") ? 0xaf : type.equals("F") ? 0xae : type.length() == 1 ? 0xac : 0xb0;
      methods.add(new int[] {utf8(name), utf8("()" + type), constant, wide, opcode});
      return this;
    }

    MethodHandles.Lookup define() throws Exception {
      return MethodHandles.lookup().defineHiddenClass(assemble(), false);
    }

    // By a class loader of the program.
    MethodHandles.Lookup defineByLoader() throws Exception {
      byte[] made = assemble();
      ClassLoader loader = new ClassLoader(DynamicConstants.class.getClassLoader()) {
        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
          if (name.equals("Made")) return defineClass(name, made, 0, made.length);
          throw new ClassNotFoundException(name);
        }
      };
      return MethodHandles.privateLookupIn(Class.forName("Made", true, loader), MethodHandles.lookup());
    }

    byte[] assemble() throws Exception {
      int self = named(7, "Made"), object = named(7, "java/lang/Object"), code = utf8("Code"), attribute = utf8("BootstrapMethods");
      ByteArrayOutputStream made = new ByteArrayOutputStream();
      DataOutputStream out = new DataOutputStream(made);
      out.writeInt(0xcafebabe);
      out.writeInt(55);
      out.writeShort(next);
      bytes.writeTo(out);
      for (int s : new int[] {0x21, self, object, 0, 0, methods.size()}) out.writeShort(s);
      for (int[] m : methods) {
        for (int s : new int[] {9, m[0], m[1], 1, code}) out.writeShort(s);
        out.writeInt(16);
        out.writeShort(m[3]);
        out.writeShort(0);
        out.writeInt(4);
        out.writeByte(m[3] == 2 ? 0x14 : 0x13);  // ldc2_w, ldc_w
        out.writeShort(m[2]);
        out.writeByte(m[4]);
        out.writeInt(0);
      }
      out.writeShort(bootstraps.isEmpty() ? 0 : 1);
      if (!bootstraps.isEmpty()) {
        int length = 2;
        for (int[] b : bootstraps) length += 2 + 2 * b.length;
        out.writeShort(attribute);
        out.writeInt(length);
        out.writeShort(bootstraps.size());
        for (int[] b : bootstraps) {
          out.writeShort(b[0]);
          out.writeShort(b.length - 1);
          for (int i = 1; i < b.length; ++i) out.writeShort(b[i]);
        }
      }
      return made.toByteArray();
    }
  }

  static Object get(MethodHandles.Lookup made, String name, Class<?> type) throws Throwable {
    return made.findStatic(made.lookupClass(), name, MethodType.methodType(type)).invoke();
  }

  static void show(MethodHandles.Lookup made, String name, Class<?> type) {
    for (int i = 0; i < 2; ++i) {
      try {
        System.out.println(name + ": " + get(made, name, type));
      } catch (Throwable e) {
        String cause = e.getCause() == null ? "" : " <- " + e.getCause().getClass().getName();
        System.out.println(name + ": " + e.getClass().getName() + (e instanceof BootstrapMethodError ? cause : ""));
      }
    }
  }

  static void dynamicConstants() throws Throwable {
    Maker m = new Maker();
    String object = "Ljava/lang/Object;", string = "Ljava/lang/String;";
    int counted = m.dynamic(SELF, "counted", ")Ljava/lang/Object;", "one", object);
    m.method("first", object, counted).method("second", object, counted);
    m.method("other", object, m.dynamic(SELF, "counted", ")Ljava/lang/Object;", "two", "Ljava/lang/CharSequence;"));
    int sum = m.dynamic(SELF, "added", "JI)J", "sum", "J", m.longInteger(1L << 40), m.integer(2));
    m.method("sum", "J", sum);
    m.method("list", "Ljava/util/List;", m.dynamic(SELF, "listed", "[Ljava/lang/Object;)Ljava/util/List;", "l", "Ljava/util/List;",
        m.integer(1), sum, m.named(8, "text"), m.named(7, "java/lang/Runnable"), m.named(16, "(I)V"), counted,
        m.dynamic(LIBRARY, "nullConstant", ")Ljava/lang/Object;", "n", string)));
    m.method("primitive", "Ljava/lang/Class;", m.dynamic(LIBRARY, "primitiveClass", ")Ljava/lang/Class;", "J", "Ljava/lang/Class;"));
    m.method("constant", "Ljava/lang/Thread$State;",
        m.dynamic(LIBRARY, "enumConstant", ")Ljava/lang/Enum;", "BLOCKED", "Ljava/lang/Thread$State;"));
    m.method("statics", "I", m.dynamic(LIBRARY, "getStaticFinal", "Ljava/lang/Class;)Ljava/lang/Object;", "MAX_VALUE", "I",
        m.named(7, "java/lang/Integer")));
    m.method("own", "D", m.dynamic(LIBRARY, "getStaticFinal", "Ljava/lang/Class;)Ljava/lang/Object;", "PI", "D",
        m.named(7, "java/lang/Math")));
    m.method("invoked", object, m.dynamic(LIBRARY, "invoke", "Ljava/lang/invoke/MethodHandle;[Ljava/lang/Object;)Ljava/lang/Object;",
        "i", string, m.handle(6, 10, SELF, "greet", "(Ljava/lang/String;)Ljava/lang/String;"), m.named(8, "you")));
    m.method("field", "Ljava/lang/invoke/VarHandle;", m.dynamic(LIBRARY, "fieldVarHandle",
        "Ljava/lang/Class;Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;", "number", "Ljava/lang/invoke/VarHandle;", m.named(7, SELF),
        m.dynamic(LIBRARY, "primitiveClass", ")Ljava/lang/Class;", "I", "Ljava/lang/Class;")));
    m.method("flag", "Z", m.dynamic(SELF, "given", "Ljava/lang/Object;)Ljava/lang/Object;", "f", "Z",
        m.dynamic(LIBRARY, "getStaticFinal", ")Ljava/lang/Object;", "TRUE", "Ljava/lang/Boolean;")));
    m.method("letter", "C", m.dynamic(SELF, "given", "Ljava/lang/Object;)Ljava/lang/Object;", "c", "C",
        m.dynamic(LIBRARY, "explicitCast", "Ljava/lang/Object;)Ljava/lang/Object;", "e", "C", m.integer('q'))));
    m.method("failing", object, m.dynamic(SELF, "failing", ")Ljava/lang/Object;", "x", object));
    m.method("broken", object, m.dynamic(SELF, "broken", ")Ljava/lang/Object;", "x", object));
    m.method("wild", object, m.dynamic(SELF, "wild", ")Ljava/lang/Object;", "x", object));
    m.method("wrong", string, m.dynamic(SELF, "given", "Ljava/lang/Object;)Ljava/lang/Object;", "x", string, m.integer(1)));
    m.method("nothing", "I", m.dynamic(LIBRARY, "nullConstant", ")Ljava/lang/Object;", "x", "I"));
    MethodHandles.Lookup made = m.define();
    show(made, "first", Object.class);
    show(made, "second", Object.class);
    System.out.println(get(made, "first", Object.class) == get(made, "second", Object.class));
    show(made, "other", Object.class);
    show(made, "sum", long.class);
    show(made, "list", List.class);
    System.out.println(((List<?>) get(made, "list", List.class)).get(5) == get(made, "first", Object.class));
    System.out.println("asked " + asked);
    show(made, "primitive", Class.class);
    show(made, "constant", Thread.State.class);
    show(made, "statics", int.class);
    show(made, "own", double.class);
    show(made, "invoked", Object.class);
    VarHandle number = (VarHandle) get(made, "field", VarHandle.class);
    DynamicConstants object2 = new DynamicConstants();
    System.out.println((int) number.getAndAdd(object2, 3) + " " + object2.number);
    show(made, "flag", boolean.class);
    show(made, "letter", char.class);
    show(made, "failing", Object.class);
    System.out.println("asked " + asked);
    show(made, "broken", Object.class);
    show(made, "wild", Object.class);
    show(made, "wrong", String.class);
    show(made, "nothing", int.class);
  }

  static void handleConstants() throws Throwable {
    Maker m = new Maker();
    String type = "Ljava/lang/invoke/MethodHandle;";
    m.method("getter", type, m.handle(1, 9, SELF, "number", "I"));
    m.method("staticGetter", type, m.handle(2, 9, SELF, "word", "Ljava/lang/String;"));
    m.method("setter", type, m.handle(3, 9, SELF, "number", "I"));
    m.method("staticSetter", type, m.handle(4, 9, SELF, "word", "Ljava/lang/String;"));
    m.method("virtual", type, m.handle(5, 10, SELF, "greetBack", "(I)Ljava/lang/String;"));
    m.method("statics", type, m.handle(6, 10, SELF, "greet", "(Ljava/lang/String;)Ljava/lang/String;"));
    m.method("constructor", type, m.handle(8, 10, "java/lang/StringBuilder", "<init>", "(Ljava/lang/String;)V"));
    m.method("ofInterface", type, m.handle(9, 11, "java/util/List", "size", "()I"));
    m.method("again", type, m.handle(6, 10, SELF, "greet", "(Ljava/lang/String;)Ljava/lang/String;"));
    m.method("missing", type, m.handle(6, 10, SELF, "nobody", "()V"));
    m.method("missingField", type, m.handle(2, 9, SELF, "nothing", "I"));
    m.method("hidden", type, m.handle(2, 9, "java/lang/String", "COMPACT_STRINGS", "Z"));
    m.method("noClass", type, m.handle(6, 10, "no/Such", "nobody", "()V"));
    m.method("forName", type, m.handle(6, 10, "java/lang/Class", "forName", "(Ljava/lang/String;)Ljava/lang/Class;"));
    MethodHandles.Lookup made = m.define();
    DynamicConstants object = new DynamicConstants();
    ((MethodHandle) get(made, "setter", MethodHandle.class)).invoke(object, 70);
    System.out.println(((MethodHandle) get(made, "getter", MethodHandle.class)).invoke(object));
    ((MethodHandle) get(made, "staticSetter", MethodHandle.class)).invoke("changed");
    System.out.println(((MethodHandle) get(made, "staticGetter", MethodHandle.class)).invoke());
    System.out.println(((MethodHandle) get(made, "virtual", MethodHandle.class)).invoke(object, 3));
    System.out.println((String) ((MethodHandle) get(made, "statics", MethodHandle.class)).invokeExact("all"));
    System.out.println(((MethodHandle) get(made, "constructor", MethodHandle.class)).invoke("built"));
    System.out.println(((MethodHandle) get(made, "ofInterface", MethodHandle.class)).invoke(List.of(1, 2)));
    System.out.println(get(made, "statics", MethodHandle.class) == get(made, "again", MethodHandle.class));
    System.out.println(((MethodHandle) get(made, "forName", MethodHandle.class)).invoke("java.util.Set"));
    show(made, "missing", MethodHandle.class);
    show(made, "missingField", MethodHandle.class);
    show(made, "hidden", MethodHandle.class);
    show(made, "noClass", MethodHandle.class);
  }

  static void constantsOfALoader() throws Throwable {
    Maker m = new Maker();
    String object = "Ljava/lang/Object;";
    int one = m.dynamic(SELF, "counted", ")Ljava/lang/Object;", "one", object);
    m.method("one", object, one).method("same", object, one);
    m.method("list", "Ljava/util/List;", m.dynamic(SELF, "listed", "[Ljava/lang/Object;)Ljava/util/List;", "l", "Ljava/util/List;",
        one, m.named(7, "Made"), m.named(16, "(LMade;)V"), m.handle(6, 10, "Made", "one", "()Ljava/lang/Object;")));
    m.method("handle", "Ljava/lang/invoke/MethodHandle;", m.handle(6, 10, "Made", "one", "()Ljava/lang/Object;"));
    m.method("gone", "Ljava/lang/invoke/MethodHandle;", m.handle(6, 10, "Gone", "one", "()Ljava/lang/Object;"));
    m.method("goneType", object, m.dynamic(SELF, "counted", ")Ljava/lang/Object;", "one", "LGone;"));
    for (int i = 0; i < 2; ++i) {
      MethodHandles.Lookup made = m.defineByLoader();
      Object first = get(made, "one", Object.class);
      System.out.println(first + " " + (first == get(made, "same", Object.class)));
      List<?> list = (List<?>) get(made, "list", List.class);
      System.out.println(list.get(0) + " " + (list.get(1) == made.lookupClass()) + " " + list.get(2) + " "
          + (((MethodHandle) list.get(3)).invoke() == first));
      System.out.println(((MethodHandle) get(made, "handle", MethodHandle.class)).invoke() == first);
      show(made, "gone", MethodHandle.class);
      show(made, "goneType", Object.class);
      System.out.println("asked " + asked);
    }
  }

  public static void main(String[] args) throws Throwable {
    dynamicConstants();
    handleConstants();
    constantsOfALoader();
  }
}
