/** Interfaces, abstract classes and dynamic dispatch. */
public class A08Interfaces {
    interface Shape {
        int area();

        default int twice() { return 2 * area(); }

        static Shape unit() { return new Square(1); }
    }

    interface Named { String name(); }

    static abstract class Base implements Shape, Named {
        @Override public String toString() { return name(); }
    }

    static class Square extends Base {
        final int side;

        Square(int side) { this.side = side; }

        @Override public int area() { return side * side; }

        @Override public String name() { return "square"; }
    }

    static class Box extends Base {
        int w = 2;
        int h = 5;

        @Override public int area() { return w * h; }

        @Override public String name() { return "box"; }

        @Override public int twice() { return super.twice() + 1; }
    }

    interface Helper { }

    public static void main(String[] args) {
        Shape[] all = {new Square(3), new Box(), Shape.unit()};
        for (Shape s : all) {
            System.out.println(s.area());
            System.out.println(s.twice());
            System.out.println(s);
            if (s instanceof Named) System.out.println(((Named) s).name());
            System.out.println(s instanceof Helper);
        }
        Runnable r = new Runnable() {
            int n = 0;

            @Override public void run() {
                n++;
                System.out.println(n);
            }
        };
        r.run();
        r.run();
    }
}
