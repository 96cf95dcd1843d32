import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.ConstantBootstraps;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

// Reflection that is used by reflection, or by the library in its own name. Each argument is a way. A thread reads at its
// end, and main writes 1 and then 2. With a second argument main reads, and the thread writes.
public class Indirect {
    static int data;
    static int seen;

    static class Reads {
        static {
            seen = data;
        }
    }

    public static class Maker {
        public Maker() {
            seen = data;
        }
    }

    static int look() {
        return data;
    }

    static Object lookBoxed() {
        return data;
    }

    static int bootstrap(MethodHandles.Lookup lookup, String name, Class<?> type) {
        return data;
    }

    interface Step {
        Object run() throws Throwable;
    }

    static Step reader(String way) throws ReflectiveOperationException {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        ClassDesc own = ClassDesc.of("Indirect");
        switch (way) {
            case "handle-of-name": {
                MethodHandle names =
                        lookup.findStatic(Class.class, "forName", MethodType.methodType(Class.class, String.class));
                return () -> {
                    Object found = names.invoke("Indirect$Reads");
                    return seen;
                };
            }
            case "handle-of-maker": {
                MethodHandle makes =
                        lookup.findVirtual(Class.class, "newInstance", MethodType.methodType(Object.class));
                Class<?> type = Maker.class;
                return () -> {
                    Object made = makes.invoke(type);
                    return seen;
                };
            }
            case "method-of-field": {
                Field field = Indirect.class.getDeclaredField("data");
                Method gets = Field.class.getMethod("getInt", Object.class);
                return () -> gets.invoke(field, (Object) null);
            }
            case "method-of-constructor": {
                Constructor<?> constructor = Maker.class.getConstructor();
                Method makes = Constructor.class.getMethod("newInstance", Object[].class);
                return () -> {
                    makes.invoke(constructor, (Object) null);
                    return seen;
                };
            }
            case "method-of-name": {
                Method names = Class.class.getMethod("forName", String.class);
                return () -> {
                    names.invoke(null, "Indirect$Reads");
                    return seen;
                };
            }
            case "method-of-handle": {
                MethodHandle getter = lookup.findStaticGetter(Indirect.class, "data", int.class);
                Method invokes = MethodHandle.class.getMethod("invokeWithArguments", Object[].class);
                return () -> invokes.invoke(getter, (Object) new Object[0]);
            }
            case "bootstrap": {
                MethodHandle look =
                        lookup.findStatic(Indirect.class, "lookBoxed", MethodType.methodType(Object.class));
                return () -> ConstantBootstraps.invoke(lookup, "name", Object.class, look);
            }
            case "described-handle": {
                DirectMethodHandleDesc described = MethodHandleDesc.ofMethod(DirectMethodHandleDesc.Kind.STATIC, own,
                        "look", MethodTypeDesc.ofDescriptor("()I"));
                return () -> ((MethodHandle) described.resolveConstantDesc(lookup)).invoke();
            }
            default: {  // described-constant
                DynamicConstantDesc<Integer> described = DynamicConstantDesc.ofNamed(
                        ConstantDescs.ofConstantBootstrap(own, "bootstrap", ConstantDescs.CD_int), "name",
                        ConstantDescs.CD_int);
                return () -> described.resolveConstantDesc(lookup);
            }
        }
    }

    static void read(Step step) {
        try {
            System.out.print(step.run());
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    static void write() {
        data = 1;
        data = 2;
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        Step step = reader(args[0]);
        if (args.length > 1) {
            new Thread(Indirect::write).start();
            read(step);
        } else {
            new Thread(() -> read(step)).start();
            write();
        }
    }
}
