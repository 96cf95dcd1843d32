// Variable handles: every access mode on fields of each kind, statics, array elements and views of bytes.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

public class VarHandleModes {
  int number;
  volatile long big;
  String text;
  boolean flag;
  byte small;
  double real;
  static int shared = 3;
  final int constant = 12;

  interface Body { Object run() throws Throwable; }

  static void attempt(String what, Body body) {
    try {
      System.out.println(what + " = " + body.run());
    } catch (Throwable t) {
      System.out.println(what + ": " + t.getClass().getSimpleName());
    }
  }

  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    VarHandleModes o = new VarHandleModes();
    VarHandle number = lookup.findVarHandle(VarHandleModes.class, "number", int.class);
    number.set(o, 1);
    number.setVolatile(o, (int) number.get(o) + 1);
    number.setOpaque(o, (int) number.getVolatile(o) * 10);
    number.setRelease(o, (int) number.getOpaque(o) + (int) number.getAcquire(o));
    System.out.println(o.number + " " + number.compareAndSet(o, 40, 41) + number.compareAndSet(o, 40, 42) + " " + (int) number.compareAndExchange(o, 41, 50)
        + " " + (int) number.compareAndExchangeAcquire(o, 0, 9) + " " + (int) number.compareAndExchangeRelease(o, 50, 51));
    System.out.println(number.weakCompareAndSet(o, 51, 52) + " " + number.weakCompareAndSetPlain(o, 0, 1) + number.weakCompareAndSetAcquire(o, 52, 53)
        + number.weakCompareAndSetRelease(o, 53, 54));
    System.out.println((int) number.getAndSet(o, 60) + " " + (int) number.getAndSetAcquire(o, 61) + " " + (int) number.getAndSetRelease(o, 62) + " "
        + (int) number.getAndAdd(o, 5) + " " + (int) number.getAndAddAcquire(o, -1) + " " + (int) number.getAndAddRelease(o, 1));
    System.out.println((int) number.getAndBitwiseOr(o, 0x100) + " " + (int) number.getAndBitwiseAnd(o, 0xFF0) + " " + (int) number.getAndBitwiseXor(o, 0xF0F) + " "
        + (int) number.getAndBitwiseOrAcquire(o, 1) + " " + (int) number.getAndBitwiseAndRelease(o, ~1) + " " + (int) number.getAndBitwiseXorAcquire(o, 2) + " " + o.number);
    VarHandle big = lookup.findVarHandle(VarHandleModes.class, "big", long.class);
    System.out.println((long) big.getAndAdd(o, 1L << 40) + " " + o.big + " " + big.varType() + " " + big.coordinateTypes());
    VarHandle text = lookup.findVarHandle(VarHandleModes.class, "text", String.class);
    System.out.println(text.compareAndSet(o, null, "a") + " " + (String) text.getAndSet(o, "b") + " " + (String) text.compareAndExchange(o, "x", "y") + " " + o.text);
    attempt("text added", () -> (String) text.getAndAdd(o, "c"));
    attempt("text of int", () -> { text.set(o, (Object) 5); return o.text; });
    VarHandle flag = lookup.findVarHandle(VarHandleModes.class, "flag", boolean.class);
    System.out.println((boolean) flag.getAndBitwiseOr(o, true) + " " + flag.compareAndSet(o, true, false) + " " + (boolean) flag.getAndBitwiseXor(o, true) + o.flag);
    VarHandle small = lookup.findVarHandle(VarHandleModes.class, "small", byte.class);
    System.out.println((byte) small.getAndAdd(o, (byte) 127) + " " + (byte) small.getAndAdd(o, (byte) 1) + " " + o.small);
    VarHandle real = lookup.findVarHandle(VarHandleModes.class, "real", double.class);
    System.out.println((double) real.getAndAdd(o, 1.5) + " " + real.compareAndSet(o, 1.5, -0.0) + real.compareAndSet(o, 0.0, 9.0) + " " + o.real);
    attempt("real bitwise", () -> (double) real.getAndBitwiseOr(o, 1.0));
    VarHandle shared = lookup.findStaticVarHandle(VarHandleModes.class, "shared", int.class);
    System.out.println((int) shared.getAndAdd(4) + " " + shared + " " + shared.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD));
    VarHandle constant = lookup.findVarHandle(VarHandleModes.class, "constant", int.class);
    System.out.println((int) constant.get(o) + " " + constant.isAccessModeSupported(VarHandle.AccessMode.SET));
    attempt("final set", () -> { constant.set(o, 3); return "set"; });
    attempt("null", () -> (int) number.get((VarHandleModes) null));
    attempt("other object", () -> (int) number.get((Object) "x"));
    attempt("few", () -> (int) number.get());
    attempt("boxed", () -> number.get((Object) o));
    attempt("long to int", () -> { number.set(o, 5L); return o.number; });
    attempt("byte to int", () -> { number.set(o, (byte) 5); return o.number; });

    VarHandle ints = MethodHandles.arrayElementVarHandle(int[].class);
    int[] array = {1, 2, 3};
    System.out.println((int) ints.getAndAdd(array, 1, 40) + " " + ints.compareAndSet(array, 0, 1, 7) + Arrays.toString(array) + ints.coordinateTypes());
    attempt("index", () -> (int) ints.getVolatile(array, 3));
    VarHandle strings = MethodHandles.arrayElementVarHandle(String[].class);
    String[] words = {"p", "q"};
    System.out.println((String) strings.getAndSet(words, 0, "r") + Arrays.toString(words));
    Object[] objects = new Integer[1];
    attempt("store", () -> { MethodHandles.arrayElementVarHandle(Object[].class).set(objects, 0, "s"); return objects[0]; });
    VarHandle view = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    byte[] bytes = new byte[12];
    view.set(bytes, 1, 0x01020304);
    System.out.println(Arrays.toString(bytes) + " " + (int) view.get(bytes, 2));
    attempt("outside", () -> (int) view.get(bytes, 9));
    VarHandle longs = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    longs.set(bytes, 0, 0x1122334455667788L);
    System.out.println(Long.toHexString((long) longs.get(bytes, 0)) + " " + bytes[0]);
    MethodHandle getter = number.toMethodHandle(VarHandle.AccessMode.GET);
    System.out.println((int) getter.invokeExact(o) + " " + getter.type() + " " + number.accessModeType(VarHandle.AccessMode.COMPARE_AND_SET));
    MethodHandle invoker = MethodHandles.varHandleInvoker(VarHandle.AccessMode.SET, MethodType.methodType(void.class, VarHandleModes.class, int.class));
    invoker.invoke(number, o, 77);
    System.out.println(o.number + " " + VarHandle.AccessMode.valueFromMethodName("getAndSet"));
    VarHandle.fullFence();
    VarHandle.acquireFence();
    VarHandle.releaseFence();
    VarHandle.loadLoadFence();
    VarHandle.storeStoreFence();
  }
}
