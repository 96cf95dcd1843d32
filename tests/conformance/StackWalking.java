import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** StackWalker: names, lines, classes, types and byte code indexes of frames; limits, filters, skips, deep stacks. */
public class StackWalking {
    static final StackWalker PLAIN = StackWalker.getInstance();
    static final StackWalker CLASSES = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    interface Action { Object act() throws Exception; }

    static class Base {
        Object early;

        Base(Action action) throws Exception { early = action.act(); }
    }

    static class Derived extends Base {
        Derived(Action action) throws Exception { super(action); }

        private String named(int a, long[] b, String c) { return names(); }

        static Class<?> whoCalls() { return CLASSES.getCallerClass(); }
    }

    static class Loaded {
        static final String FROM = names();
    }

    static String names() {
        return PLAIN.walk(s -> s.map(f -> f.getClassName() + "." + f.getMethodName() + ":" + f.getLineNumber())
                .collect(Collectors.joining(" < ")));
    }

    static int deep(int depth) {
        return depth == 0 ? (int) (long) PLAIN.walk(s -> s.count()) : deep(depth - 1);
    }

    static List<String> some(int depth, int skip, int limit) {
        if (depth > 0) return some(depth - 1, skip, limit);
        return PLAIN.walk(s -> s.skip(skip).limit(limit).map(StackWalker.StackFrame::getMethodName).toList());
    }

    public static String reflected() { return names(); }

    public static void main(String[] args) throws Exception {
        System.out.println(names());
        System.out.println(new Derived(() -> names()).early);
        System.out.println(new Derived(() -> 1).named(1, null, ""));
        System.out.println(Loaded.FROM);
        System.out.println(deep(0) + " " + deep(5) + " " + deep(50) + " " + deep(500));
        System.out.println(some(3, 0, 2) + " " + some(3, 2, 10) + " " + some(300, 295, 8) + " " + some(3, 0, 0));
        System.out.println(StackWalking.class.getMethod("reflected").invoke(null));
        System.out.println(Derived.whoCalls());
        try {
            PLAIN.getCallerClass();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        try {
            CLASSES.getCallerClass();
        } catch (IllegalCallerException e) {
            System.out.println(e.getMessage());
        }
        PLAIN.forEach(f -> System.out.println(f + " " + f.getByteCodeIndex() + " " + f.isNativeMethod() + " " + f.getFileName() + " " + f.getDescriptor()));
        Action action = () -> CLASSES.walk(s -> s.map(f -> f.getDeclaringClass().getSimpleName() + f.getMethodType() + " " + f.toStackTraceElement()).toList());
        System.out.println(new Derived(action).early);
        try {
            PLAIN.walk(s -> s.map(StackWalker.StackFrame::getDeclaringClass).toList());
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        Optional<StackWalker.StackFrame> first = PLAIN.walk(s -> s.filter(f -> f.getMethodName().equals("main")).findFirst());
        System.out.println(first.isPresent() + " " + first.get().getLineNumber());
        try {
            PLAIN.walk(s -> { throw new IllegalStateException("in the walk"); });
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            Object stream = PLAIN.walk(s -> s);
            ((java.util.stream.Stream<?>) stream).count();
        } catch (IllegalStateException e) {
            System.out.println("closed");
        }
        StackWalker all = StackWalker.getInstance(EnumSet.of(StackWalker.Option.RETAIN_CLASS_REFERENCE, StackWalker.Option.SHOW_REFLECT_FRAMES), 4);
        Set<Class<?>> classes = all.walk(s -> s.map(StackWalker.StackFrame::getDeclaringClass).collect(Collectors.toSet()));
        System.out.println(classes);
        List<String> fromThread = new ArrayList<>();
        Thread t = new Thread(() -> fromThread.add(names()), "walker");
        t.start();
        t.join();
        System.out.println(fromThread);
        Runnable nested = () -> System.out.println((boolean) PLAIN.walk(s -> s.map(f -> f.getMethodName() + names()).toList().size() > 2));
        nested.run();
    }
}
