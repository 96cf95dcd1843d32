/** Objects, instance and static fields, constructors, simple virtual calls. */
public class A04Fields {
    static int made;
    static long total = 7;

    int x;
    int y = 3;
    A04Fields next;
    boolean flag;
    byte b = -1;
    short s = 300;
    char c = 'q';
    long big = 1L << 40;

    A04Fields(int x) {
        this.x = x;
        made++;
    }

    int sum() { return x + y; }

    static class Sub extends A04Fields {
        int z = 100;

        Sub(int x) { super(x * 2); }

        @Override int sum() { return super.sum() + z; }
    }

    public static void main(String[] args) {
        A04Fields p = new A04Fields(1);
        A04Fields q = new Sub(5);
        p.next = q;
        q.next = p;
        System.out.println(p.sum());
        System.out.println(q.sum());
        System.out.println(p.next.next == p);
        System.out.println(p.next == p);
        System.out.println(made);
        p.b += 200;
        p.s *= 300;
        p.c++;
        p.big += p.b;
        System.out.println(p.b);
        System.out.println(p.s);
        System.out.println(p.c);
        System.out.println(p.big);
        total += p.x + q.x;
        System.out.println(total);
        System.out.println(p.flag);
        System.out.println(q instanceof Sub);
        System.out.println(p instanceof Sub);
        System.out.println(((Sub) q).z);
        System.out.println(p.next.next.next.flag);
    }
}
