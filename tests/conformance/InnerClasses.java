import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

/** Inner, static nested, local and anonymous classes; captures of locals and of enclosing instances. */
public class InnerClasses {
    private int value = 10;
    private static int shared = 100;

    class Inner {
        private int value = 20;

        class Deep {
            int value = 30;

            String all() { return value + "," + Inner.this.value + "," + InnerClasses.this.value; }

            void bump() {
                Inner.this.value++;
                InnerClasses.this.value += 2;
                shared *= 2;
            }
        }

        private int secret() { return value * 7; }
    }

    static class Nested {
        private final String s;

        private Nested(String s) { this.s = s; }
    }

    class SubInner extends Inner {
        int outerValue() { return InnerClasses.this.value; }
    }

    IntSupplier local(int a, final long b) {
        int c = a * 2;
        class Local implements IntSupplier {
            int calls;

            @Override public int getAsInt() {
                calls++;
                return (int) (a + b + c + value + calls);
            }
        }
        return new Local();
    }

    List<Runnable> anonymous() {
        List<Runnable> rs = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            final int k = i;
            rs.add(new Runnable() {
                int n = k;
                { n += 100; }

                @Override public void run() {
                    value += n;
                    System.out.println(k + " " + n + " " + value);
                    n++;
                }
            });
        }
        return rs;
    }

    static abstract class Template {
        final String name;

        Template(String name) {
            this.name = name;
            System.out.println("Template " + describe());
        }

        abstract String describe();
    }

    static Template make(String x) {
        return new Template(x + "!") {
            @Override String describe() { return name + "/" + x; }
        };
    }

    int recursiveLocal(int n) {
        class Fact {
            int of(int k) { return k <= 1 ? 1 : k * new Fact().of(k - 1); }
        }
        return new Fact().of(n);
    }

    public static void main(String[] args) {
        InnerClasses o = new InnerClasses();
        Inner in = o.new Inner();
        Inner.Deep d = in.new Deep();
        System.out.println(d.all());
        d.bump();
        System.out.println(d.all() + " " + shared + " " + in.secret());
        System.out.println(o.new SubInner().outerValue() + " " + new Nested("nested").s);
        IntSupplier s = o.local(1, 2L);
        System.out.println(s.getAsInt() + " " + s.getAsInt());
        List<Runnable> rs = o.anonymous();
        for (Runnable r : rs) r.run();
        rs.get(0).run();
        System.out.println(make("x").describe());
        System.out.println(o.recursiveLocal(6));
        System.out.println(in.getClass().getName() + " " + s.getClass().getName() + " " + rs.get(0).getClass().getName() + " " + d.getClass().getSimpleName());
        System.out.println(rs.get(0).getClass().isAnonymousClass() + " " + s.getClass().isLocalClass() + " " + Nested.class.isMemberClass());
        InnerClasses none = null;
        try {
            none.new Inner();
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
    }
}
