/** When classes are initialised, and what happens when an initialiser fails: first error, then NoClassDefFoundError. */
public class ClassInitFailure {
    static class Bad {
        static int v = 1;
        static { if (v == 1) throw new IllegalStateException("bad init"); }

        static int get() { return v; }
    }

    static class BadError {
        static int x;
        static { x = fail(); }

        static int fail() { throw new Error("plain error"); }
    }

    static class Arith {
        static final int ZERO = Integer.parseInt("0");
        static final int INF = 1 / ZERO;
    }

    static class Parent {
        static { System.out.println("Parent init"); }
        static int p = 1;

        static void m() { System.out.println("Parent.m"); }
    }

    static class Child extends Parent {
        static { System.out.println("Child init"); }
        static final int CONST = 42;
        static final String STR = "constant";
    }

    interface WithDefault {
        int A = note("WithDefault.A");

        default void d() { }
    }

    interface NoDefault {
        int B = note("NoDefault.B");
    }

    static class Impl implements WithDefault, NoDefault {
        static { System.out.println("Impl init"); }
    }

    static int note(String s) {
        System.out.println(s + " init");
        return 1;
    }

    static class SubOfBad extends Bad { }

    static void attempt(String name, Runnable r) {
        try {
            r.run();
            System.out.println(name + " fine");
        } catch (ExceptionInInitializerError e) {
            System.out.println(name + " EIIE message=" + e.getMessage() + " cause=" + e.getCause());
        } catch (NoClassDefFoundError e) {
            System.out.println(name + " NCDFE " + e.getMessage());
        } catch (Error e) {
            System.out.println(name + " Error " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        attempt("bad1", () -> System.out.println(Bad.v));
        attempt("bad2", () -> System.out.println(Bad.get()));
        attempt("bad3", () -> new Bad());
        attempt("sub", () -> new SubOfBad());
        attempt("error1", () -> System.out.println(BadError.x));
        attempt("error2", () -> BadError.x = 3);
        attempt("arith", () -> System.out.println(Arith.INF));
        System.out.println(Child.CONST + Child.STR);
        System.out.println("child array " + new Child[2].length);
        System.out.println(Child.class.getName());
        System.out.println(Child.p);
        Child.m();
        System.out.println("now child");
        new Child();
        new Impl();
        System.out.println("interface const");
        System.out.println(NoDefault.B);
        Class<?> c = Class.forName("ClassInitFailure$Late", false, ClassInitFailure.class.getClassLoader());
        System.out.println("loaded");
        Class.forName("ClassInitFailure$Late");
        try {
            Class.forName("NoSuchClassAnywhere");
        } catch (ClassNotFoundException e) {
            System.out.println(e);
        }
    }

    static class Late {
        static { System.out.println("Late init"); }
    }
}
