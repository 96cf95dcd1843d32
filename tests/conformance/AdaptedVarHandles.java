// Var handles whose accesses are the library's own code: views of ByteBuffers, and handles that adapt the value or the
// coordinates of another one. Bounds, order of bytes, access modes, exact types, failures.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;
import java.lang.invoke.WrongMethodTypeException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

public class AdaptedVarHandles {
  int number = 5;
  static String text = "t";

  interface Attempt {
    Object run() throws Throwable;
  }

  static void show(String what, Attempt attempt) {
    try {
      System.out.println(what + ": " + attempt.run());
    } catch (Throwable e) {
      System.out.println(what + ": " + (e instanceof WrongMethodTypeException ? e.toString() : e.getClass().getName()));
    }
  }

  static String parse(int value) {
    return "<" + value + ">";
  }

  static int unparse(String value) {
    return Integer.parseInt(value.substring(1, value.length() - 1));
  }

  static int twice(int index) {
    return 2 * index;
  }

  static int sum(int a, long b) {
    return a + (int) b;
  }

  static AdaptedVarHandles of(String name) {
    AdaptedVarHandles made = new AdaptedVarHandles();
    made.number = name.length();
    return made;
  }

  static void views() {
    VarHandle ints = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    VarHandle longs = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    VarHandle chars = MethodHandles.byteBufferViewVarHandle(char[].class, ByteOrder.BIG_ENDIAN);
    VarHandle shorts = MethodHandles.byteBufferViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    VarHandle floats = MethodHandles.byteBufferViewVarHandle(float[].class, ByteOrder.BIG_ENDIAN);
    VarHandle doubles = MethodHandles.byteBufferViewVarHandle(double[].class, ByteOrder.LITTLE_ENDIAN);
    System.out.println(ints.varType() + " " + ints.coordinateTypes() + " " + longs.accessModeType(AccessMode.COMPARE_AND_SET));
    for (ByteBuffer b : new ByteBuffer[] {ByteBuffer.allocate(32), ByteBuffer.allocateDirect(32)}) {
      ints.set(b, 1, 0x01020304);
      longs.set(b, 8, 0x1112131415161718L);
      chars.set(b, 20, 'x');
      shorts.set(b, 22, (short) -2);
      byte[] bytes = new byte[32];
      b.duplicate().get(bytes);
      System.out.println(Arrays.toString(bytes) + " " + (int) ints.get(b, 2) + " " + (long) longs.get(b, 9) + " "
          + (char) chars.get(b, 20) + " " + (short) shorts.get(b, 22));
      floats.set(b, 4, 1.5f);
      doubles.set(b, 24, Math.E);
      System.out.println((float) floats.get(b, 4) + " " + (double) doubles.get(b, 24) + " " + (long) (int) ints.get(b, 4));
      long widened = (int) ints.get(b, 4);
      Object boxed = ints.get(b, 4);
      System.out.println(widened + " " + boxed);
      show("beyond", () -> (int) ints.get(b, 29));
      show("before", () -> (int) ints.get(b, -1));
      b.limit(16);
      show("limited", () -> (long) longs.get(b, 9));
      b.clear();
      show("read only", () -> { ints.set(b.asReadOnlyBuffer(), 0, 1); return "set"; });
      show("read only read", () -> (int) ints.get(b.asReadOnlyBuffer(), 1));
      show("null", () -> (int) ints.get((ByteBuffer) null, 0));
      show("sliced", () -> { b.position(4); return (int) ints.get(b.slice(), 0); });
      b.clear();
      show("wrong", () -> (int) ints.get("no buffer", 0));
      show("many", () -> (int) ints.get(b, 0, 0));
      show("value", () -> { ints.set(b, 0, 1L); return "set"; });
      show("short value", () -> { ints.set(b, 0, (short) 7); return (int) ints.get(b, 0); });
    }
    ByteBuffer direct = ByteBuffer.allocateDirect(32);
    show("cas", () -> ints.compareAndSet(direct, 8, 0, 42) + " " + ints.compareAndSet(direct, 8, 0, 43) + " " + ints.getVolatile(direct, 8));
    show("add", () -> (long) longs.getAndAdd(direct, 16, 9L) + " " + (long) longs.getAcquire(direct, 16));
    show("or", () -> (int) ints.getAndBitwiseOr(direct, 8, 1) + " " + (int) ints.getOpaque(direct, 8));
    show("misaligned", () -> (int) ints.getVolatile(direct, 9));
    show("no such mode", () -> (short) shorts.getAndAdd(direct, 8, (short) 1));
    show("no such mode for floats", () -> (float) floats.getAndAdd(direct, 8, 1f));
    for (AccessMode mode : AccessMode.values()) {
      System.out.print((ints.isAccessModeSupported(mode) ? 1 : 0) + (shorts.isAccessModeSupported(mode) ? 2 : 0)
          + (doubles.isAccessModeSupported(mode) ? 4 : 0) + " ");
    }
    System.out.println();
    VarHandle exact = ints.withInvokeExactBehavior();
    show("exact", () -> (int) exact.get(direct, 8));
    show("exact misfit", () -> { exact.set(direct, 8, (short) 1); return "set"; });
    show("behaviour", () -> exact.hasInvokeExactBehavior() + " " + exact.withInvokeBehavior().hasInvokeExactBehavior());
    show("as a handle", () -> {
      MethodHandle get = ints.toMethodHandle(AccessMode.GET);
      MethodHandle invoker = MethodHandles.varHandleInvoker(AccessMode.GET, ints.accessModeType(AccessMode.GET));
      return get.type() + " " + (int) get.invokeExact(direct, 8) + " " + (int) invoker.invoke(ints, direct, 8);
    });
  }

  static void adapted() throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    VarHandle number = lookup.findVarHandle(AdaptedVarHandles.class, "number", int.class);
    VarHandle elements = MethodHandles.arrayElementVarHandle(int[].class);
    MethodHandle parse = lookup.findStatic(AdaptedVarHandles.class, "parse", MethodType.methodType(String.class, int.class));
    MethodHandle unparse = lookup.findStatic(AdaptedVarHandles.class, "unparse", MethodType.methodType(int.class, String.class));
    MethodHandle twice = lookup.findStatic(AdaptedVarHandles.class, "twice", MethodType.methodType(int.class, int.class));
    MethodHandle sum = lookup.findStatic(AdaptedVarHandles.class, "sum", MethodType.methodType(int.class, int.class, long.class));
    MethodHandle of = lookup.findStatic(AdaptedVarHandles.class, "of", MethodType.methodType(AdaptedVarHandles.class, String.class));
    AdaptedVarHandles object = new AdaptedVarHandles();
    int[] array = {0, 1, 2, 3, 4, 5, 6};
    // These are in MethodHandles since JDK 22, in other places before that.
    if (Runtime.version().feature() < 22) return;
    VarHandle words = adapt("filterValue", number, unparse, parse);
    show("filtered", () -> words.varType().getSimpleName() + " " + words.get(object) + " " + words.compareAndSet(object, "<5>", "<6>")
        + " " + object.number + " " + words.getAndSet(object, "<8>") + " " + object.number);
    show("cannot add", () -> words.getAndAdd(object, "<1>"));
    VarHandle even = adapt("filterCoordinates", elements, 1, new MethodHandle[] {twice});
    show("coordinate filtered", () -> (int) even.get(array, 2) + " " + (int) even.getAndAdd(array, 3, 10) + " " + array[6]);
    VarHandle fixed = adapt("insertCoordinates", elements, 1, new Object[] {3});
    show("inserted", () -> fixed.coordinateTypes().size() + " " + (int) fixed.get(array) + " " + fixed.compareAndSet(array, 3, 33) + " " + array[3]);
    VarHandle added = adapt("collectCoordinates", elements, 1, sum);
    show("collected", () -> added.coordinateTypes().size() + " " + (int) added.get(array, 1, 3L));
    VarHandle turned = adapt("permuteCoordinates", elements, java.util.List.of(int.class, int[].class), new int[] {1, 0});
    show("turned", () -> { turned.setVolatile(1, array, 77); return array[1] + " " + turned.accessModeType(AccessMode.GET); });
    VarHandle dropped = adapt("dropCoordinates", number, 0, new Class<?>[] {String.class, long.class});
    show("dropped", () -> (int) dropped.getAndAdd("unused", 1L, object, 1) + " " + object.number);
    VarHandle made = adapt("collectCoordinates", number, 0, of);
    show("made", () -> (int) made.get("four"));
    VarHandle both = adapt("insertCoordinates", words, 0, new Object[] {object});
    show("twice adapted", () -> both.get() + " " + both.getAndSet("<1>") + " " + object.number + " " + both.isAccessModeSupported(AccessMode.GET_AND_ADD));
    VarHandle exact = even.withInvokeExactBehavior();
    show("exact", () -> (int) exact.get(array, 1));
    show("exact misfit", () -> (long) (int) exact.get(array, (short) 1));
    show("out of bounds", () -> (int) even.get(array, 9));
  }

  // The combinators by name, as they are not there in older JDKs.
  static VarHandle adapt(String name, Object... arguments) throws Throwable {
    for (var method : MethodHandles.class.getMethods()) {
      if (method.getName().equals(name)) return (VarHandle) method.invoke(null, arguments);
    }
    throw new NoSuchMethodException(name);
  }

  public static void main(String[] args) throws Throwable {
    views();
    adapted();
  }
}
