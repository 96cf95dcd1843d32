/** Default, static and private interface methods, diamonds, super-default calls, abstract re-declaration. */
public class InterfaceMethods {
    interface A {
        default String who() { return "A"; }

        default String hello() { return "hello " + who() + secret(); }

        private String secret() { return "(a)"; }

        static String make() { return "A.make"; }
    }

    interface B extends A {
        @Override default String who() { return "B"; }

        private static int helper(int x) { return x * 2; }

        default int doubled(int x) { return helper(x) + 1; }
    }

    interface C extends A { }

    interface D extends A {
        @Override String who();
    }

    static class BC implements B, C { }

    static class CB implements C, B {
        @Override public String who() { return "CB>" + B.super.who(); }
    }

    static class Base {
        public String who() { return "Base"; }
    }

    static class Wins extends Base implements B, C { }

    static class FromD implements D {
        @Override public String who() { return "FromD"; }
    }

    interface X {
        default String m() { return "X.m"; }
    }

    interface Y {
        default String m() { return "Y.m"; }
    }

    static class XY implements X, Y {
        @Override public String m() { return X.super.m() + "+" + Y.super.m(); }
    }

    static abstract class Abs implements A {
        abstract int n();

        @Override public String toString() { return who() + n(); }
    }

    static class Conc extends Abs {
        int n;

        @Override int n() { return ++n; }
    }

    interface Generic<T> {
        T id(T t);

        default T twice(T t) { return id(id(t)); }
    }

    static class Inc implements Generic<Integer> {
        @Override public Integer id(Integer t) { return t + 1; }
    }

    interface Stringy {
        String toString();

        default String shout() { return toString().toUpperCase() + "!"; }
    }

    public static void main(String[] args) {
        A[] all = {new A() { }, new BC(), new CB(), new Wins(), new FromD(), new Conc()};
        for (A a : all) System.out.println(a.who() + " " + a.hello());
        System.out.println(A.make() + " " + new BC().doubled(20));
        System.out.println(new XY().m());
        Conc c = new Conc();
        System.out.println(c + " " + c);
        System.out.println(new Inc().twice(5));
        Generic<String> g = s -> s + "x";
        System.out.println(g.twice("a"));
        Stringy st = new Stringy() {
            @Override public String toString() { return "quiet"; }
        };
        System.out.println(st.shout());
        X viaXY = new XY();
        System.out.println(viaXY.m() + (viaXY instanceof Y));
        Base viaBase = new Wins();
        System.out.println(viaBase.who() + ((A) viaBase).who());
    }
}
