import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;

// Ways by which reflection and method handles come to members of the program. Each argument is one. A thread writes 1
// and then 2. Main reads meanwhile, and prints what it has read. One of the two goes by reflection. With a second
// argument main begins at once.
@Members.Names(Members.Maker.class)
public class Members {
    static int data;
    static final Holder holder = new Holder();
    static final Viewer viewer = new DataViewer();
    static Object kept = viewer;

    @Retention(RetentionPolicy.RUNTIME)
    @interface Names {
        Class<?> value();
    }

    interface Viewer {
        int view();
    }

    static class Base {
        int value;
    }

    static class Holder extends Base {
        int[] elements = new int[1];
        Object[] boxes = {0};
    }

    static class DataViewer implements Viewer, Runnable {
        @Override
        public int view() {
            return data;
        }

        @Override
        public void run() {
            print(data);
        }
    }

    static class Maker {
        final int seen;

        Maker() {
            seen = data;
        }
    }

    static class LateMaker {
        static int first = data;

        int seen() {
            return first;
        }
    }

    static class LateHandle {
        static final VarHandle DATA;

        static {
            try {
                DATA = MethodHandles.lookup().findStaticVarHandle(Members.class, "data", int.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }
    }

    static class Telling extends RuntimeException {
        int tell() {
            return data;
        }
    }

    static int look() {
        return data;
    }

    static int lookAt(Holder at) {
        return at.value;
    }

    static int tellLater() {
        throw new Telling();
    }

    static synchronized int lookLocked() {
        return data;
    }

    static DataViewer made() {
        return new DataViewer();
    }

    static void print(Object seen) {
        System.out.print(seen);
    }

    // What a thread does: writes the number, or gives what it has read.
    interface Step {
        Object run(int number) throws Throwable;
    }

    // The ways are told apart before there is a second thread. So there is nothing of the others ahead.
    static Step writer(String way) {
        return switch (way) {
            case "write-field" -> number -> {
                Base.class.getDeclaredField("value").setInt(holder, number);
                return null;
            };
            case "write-static" -> number -> {
                Members.class.getDeclaredField("data").set(null, number);
                return null;
            };
            case "write-element" -> number -> {
                Array.setInt(holder.elements, 0, number);
                return null;
            };
            case "write-box" -> number -> {
                Array.set(holder.boxes, 0, number);
                return null;
            };
            case "field", "all-fields", "above", "argument", "bound" -> number -> holder.value = number;
            case "element" -> number -> holder.elements[0] = number;
            case "box" -> number -> holder.boxes[0] = number;
            default -> number -> data = number;
        };
    }

    static Step reader(String way) throws ReflectiveOperationException {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodType gives = MethodType.methodType(int.class);
        return switch (way) {
            case "write-field" -> number -> holder.value;
            case "write-element" -> number -> holder.elements[0];
            case "write-box" -> number -> holder.boxes[0];
            case "field" -> number -> Base.class.getDeclaredField("value").get(holder);
            case "static-field" -> number -> Members.class.getDeclaredField("data").getInt(null);
            case "before" -> {
                Field before = Members.class.getDeclaredField("data");
                yield number -> before.getInt(null);
            }
            case "all-fields" -> number -> {
                for (Field field : Base.class.getDeclaredFields()) {
                    if (field.getName().equals("value")) return field.get(holder);
                }
                return null;
            };
            case "above" -> number -> {
                for (Class<?> type = holder.getClass(); type != Object.class; type = type.getSuperclass()) {
                    for (Field field : type.getDeclaredFields()) {
                        if (field.getType() == int.class) return field.getInt(holder);
                    }
                }
                return null;
            };
            case "element" -> number -> Array.getInt(holder.elements, 0);
            case "box" -> number -> Array.get(holder.boxes, 0);
            case "method" -> number -> Members.class.getDeclaredMethod("look").invoke(null);
            case "virtual" -> number -> Viewer.class.getMethod("view").invoke(viewer);
            case "argument" -> number -> Members.class.getDeclaredMethod("lookAt", Holder.class).invoke(null, holder);
            case "streamed" -> number -> Arrays.stream(Members.class.getDeclaredMethods())
                    .filter(method -> method.getName().equals("look")).findFirst().get().invoke(null);
            case "locked" -> number -> Members.class.getDeclaredMethod("lookLocked").invoke(null);
            case "constructor" -> number -> Maker.class.getDeclaredConstructor().newInstance().seen;
            case "of-class" -> number -> Maker.class.newInstance().seen;
            case "named" -> number ->
                    ((LateMaker) Class.forName("Members$LateMaker").getDeclaredConstructor().newInstance()).seen();
            case "named-later" -> number -> {
                String name = way.equals("") ? "Members" : "Members$LateMaker";
                return ((LateMaker) Class.forName(name).getDeclaredConstructor().newInstance()).seen();
            };
            case "annotated" -> number -> {
                Class<?> named = Members.class.getAnnotation(Names.class).value();
                return ((Maker) named.getDeclaredConstructor().newInstance()).seen;
            };
            case "returned" -> number -> {
                Class<?> returned = Members.class.getDeclaredMethod("made").getReturnType();
                return ((Viewer) returned.getDeclaredConstructor().newInstance()).view();
            };
            case "member-class" -> number -> {
                for (Class<?> type : Members.class.getDeclaredClasses()) {
                    if (type.getSimpleName().equals("Maker")) {
                        return ((Maker) type.getDeclaredConstructor().newInstance()).seen;
                    }
                }
                return null;
            };
            case "thrown" -> number -> {
                try {
                    Method method = Members.class.getDeclaredMethod("tellLater");
                    return method.invoke(null);
                } catch (InvocationTargetException e) {
                    return ((Telling) e.getCause()).tell();
                }
            };
            case "target" -> number -> {
                try {
                    return Members.class.getDeclaredMethod("tellLater").invoke(null);
                } catch (InvocationTargetException e) {
                    return ((Telling) e.getTargetException()).tell();
                }
            };
            case "given" -> number -> ((Viewer) Members.class.getDeclaredField("kept").get(null)).view();
            case "handle" -> number -> (int) lookup.findStatic(Members.class, "look", gives).invokeExact();
            case "virtual-handle" -> number -> (int) lookup.findVirtual(Viewer.class, "view", gives).invokeExact(viewer);
            case "bound" -> number -> lookup.findGetter(Base.class, "value", int.class).bindTo(holder).invoke();
            case "new-handle" -> number ->
                    ((Maker) lookup.findConstructor(Maker.class, MethodType.methodType(void.class)).invoke()).seen;
            case "handle-before" -> {
                MethodHandle before = lookup.findStaticGetter(Members.class, "data", int.class);
                yield number -> (int) before.invokeExact();
            }
            case "static-var-handle" -> number -> (int) LateHandle.DATA.getVolatile();
            case "library" -> number -> Runnable.class.getMethod("run").invoke(viewer);
            case "started" -> number -> Thread.class.getMethod("start").invoke(new Thread((Runnable) viewer));
            default -> number -> data;
        };
    }

    public static void main(String[] args) throws Throwable {
        Step writer = writer(args[0]), reader = reader(args[0]);
        new Thread(() -> {
            try {
                writer.run(1);
                writer.run(2);
            } catch (Throwable e) {
                throw new AssertionError(e);
            }
        }).start();
        // The first action that others may meet: what follows is still to come then. Else it may be half done.
        if (args.length == 1 && data < 0) return;
        Object seen = reader.run(0);
        // The others print by themselves.
        if (seen != null) print(seen);
    }
}
