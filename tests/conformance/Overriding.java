/** Overriding, hiding, private and package methods, super chains, fields of the same name, calls from constructors. */
public class Overriding {
    static class A {
        String name = "A.name";
        static String s() { return "A.s"; }
        private String p() { return "A.p"; }
        String callP() { return p(); }
        protected String m(Object o) { return "A.m(Object)"; }
        String m(String s) { return "A.m(String)"; }
        Object co() { return "A.co"; }
        String chain() { return "A"; }
        final String fin() { return "fin " + m("x"); }
        @Override public String toString() { return "A:" + name; }
    }

    static class B extends A {
        String name = "B.name";
        static String s() { return "B.s"; }
        private String p() { return "B.p"; }
        String callP2() { return p() + callP(); }
        @Override protected String m(Object o) { return "B.m(Object)"; }
        @Override String co() { return "B.co"; }
        @Override String chain() { return "B" + super.chain(); }
        String names() { return name + super.name + ((A) this).name; }
    }

    static class C extends B {
        String name = "C.name";
        @Override String m(String s) { return "C.m(String)+" + super.m(s) + "+" + super.m((Object) s); }
        @Override String chain() { return "C" + super.chain(); }
        String m(Integer i) { return "C.m(Integer)"; }
    }

    static abstract class Shape {
        final double area;
        Shape() { area = compute(); }
        abstract double compute();
    }

    static class Sq extends Shape {
        double side = 3;
        @Override double compute() { return side * side; }
    }

    public static void main(String[] args) {
        A a = new A(), b = new B(), c = new C();
        for (A x : new A[] {a, b, c}) {
            System.out.println(x.name + " " + x.callP() + " " + x.m(1) + " " + x.m("s") + " " + x.m((Object) "s") + " " + x.co() + " " + x.chain() + " " + x.fin() + " " + x);
        }
        System.out.println(A.s() + B.s() + C.s() + ((B) b).names() + ((B) c).name + ((C) c).name + ((B) c).callP2());
        System.out.println(((C) c).m(Integer.valueOf(1)) + " " + c.m(1) + " " + ((C) c).m("q"));
        System.out.println(new Sq().area + " " + new Sq().compute());
        A anon = new B() {
            @Override String chain() { return "anon" + super.chain(); }
        };
        System.out.println(anon.chain() + " " + anon.co());
    }
}
