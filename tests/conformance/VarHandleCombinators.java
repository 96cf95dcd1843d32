// Var handles made of others and of memory: views of byte arrays, as method handles, invokers, access mode types.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;
import java.nio.ByteOrder;
import java.util.Arrays;

public class VarHandleCombinators {
  static int counter = 1;
  volatile String text = "t";

  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    VarHandle counterHandle = lookup.findStaticVarHandle(VarHandleCombinators.class, "counter", int.class);
    VarHandle textHandle = lookup.findVarHandle(VarHandleCombinators.class, "text", String.class);
    System.out.println(counterHandle.varType() + " " + textHandle.varType().getSimpleName() + " " + textHandle.coordinateTypes().size()
        + " " + counterHandle.accessModeType(AccessMode.COMPARE_AND_SET) + " " + counterHandle.isAccessModeSupported(AccessMode.GET_AND_ADD)
        + " " + textHandle.isAccessModeSupported(AccessMode.GET_AND_ADD));
    MethodHandle add = counterHandle.toMethodHandle(AccessMode.GET_AND_ADD);
    System.out.println(add.type() + " " + (int) add.invokeExact(4) + " " + counter);
    MethodHandle get = textHandle.toMethodHandle(AccessMode.GET_VOLATILE);
    VarHandleCombinators object = new VarHandleCombinators();
    System.out.println(get.invoke(object));
    MethodHandle invoker = MethodHandles.varHandleInvoker(AccessMode.SET, counterHandle.accessModeType(AccessMode.SET));
    invoker.invoke(counterHandle, 77);
    System.out.println(counter);
    MethodHandle exact = MethodHandles.varHandleExactInvoker(AccessMode.GET_AND_BITWISE_OR, counterHandle.accessModeType(AccessMode.GET_AND_BITWISE_OR));
    System.out.println((int) exact.invokeExact(counterHandle, 0x100) + " " + counter);
    byte[] bytes = new byte[16];
    VarHandle big = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    VarHandle little = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    big.set(bytes, 1, 0x01020304);
    little.set(bytes, 8, 0x1112131415161718L);
    System.out.println(Arrays.toString(bytes) + " " + (int) big.get(bytes, 2) + " " + (long) little.get(bytes, 0));
    VarHandle doubles = MethodHandles.byteArrayViewVarHandle(double[].class, ByteOrder.BIG_ENDIAN);
    doubles.set(bytes, 0, Math.PI);
    System.out.println((double) doubles.get(bytes, 0) + " " + bytes[0]);
    try {
      big.get(bytes, 13);
    } catch (IndexOutOfBoundsException e) {
      System.out.println("out of bounds");
    }
  }
}
