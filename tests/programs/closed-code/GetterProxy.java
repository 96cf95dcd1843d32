import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.util.function.IntSupplier;

// An object that the library makes of a method handle reads a static of the program.
public class GetterProxy {
    static int data;

    public static void main(String[] args) throws ReflectiveOperationException {
        IntSupplier supplier = MethodHandleProxies.asInterfaceInstance(
            IntSupplier.class, MethodHandles.lookup().findStaticGetter(GetterProxy.class, "data", int.class));
        new Thread(() -> System.out.print(supplier.getAsInt())).start();
        data = 1;
        data = 2;
    }
}
