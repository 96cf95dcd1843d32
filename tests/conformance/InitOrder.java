/** Order of static and instance initialisers, field initialisers, constructors and virtual calls from constructors. */
public class InitOrder {
    static int seq;

    static int log(String s) {
        System.out.println(++seq + " " + s);
        return seq;
    }

    static class Base {
        static int s1 = log("Base.s1");
        static { log("Base static"); }
        int f1 = log("Base.f1");
        { log("Base init"); }

        Base() {
            log("Base()");
            hook();
        }

        void hook() { log("Base.hook"); }
    }

    static class Derived extends Base {
        static int s2 = log("Derived.s2");
        int f2 = log("Derived.f2");
        String set = "set";
        { log("Derived init " + f2); }

        Derived() {
            this(log("arg"));
            log("Derived()");
        }

        Derived(int n) {
            super();
            log("Derived(int) " + n);
        }

        @Override void hook() { log("Derived.hook f2=" + f2 + " set=" + set); }

        static { log("Derived static"); }
    }

    static class Forward {
        static int a = get();
        static int b = 5;
        static final int C = 6;
        static final Integer D = 7;

        static int get() {
            System.out.println("b=" + b + " C=" + C + " D=" + Forward.dee());
            return b + 1;
        }

        static Integer dee() { return D; }
    }

    static class Cycle1 {
        static int v = Cycle2.v + 1;
    }

    static class Cycle2 {
        static int v = Cycle1.v + 10;
    }

    static class Single {
        static final Single INSTANCE = new Single();
        static int count = 3;
        int seen;

        Single() { seen = count++; }
    }

    static { log("InitOrder static"); }

    public static void main(String[] args) {
        log("main");
        new Derived();
        new Derived(3);
        System.out.println(Forward.a + " " + Forward.b);
        System.out.println(Cycle1.v + " " + Cycle2.v);
        System.out.println(Single.INSTANCE.seen + " " + Single.count);
    }
}
