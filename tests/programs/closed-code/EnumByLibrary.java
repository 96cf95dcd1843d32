import java.util.EnumMap;
import java.util.EnumSet;

// The library runs the initialiser of an enum, and gives its constants. With `lock` two locks are taken in opposite orders,
// one of them in the initialiser. With `constant` a constant is found by the library and written by name.
public class EnumByLibrary {
    static final Object LEFT = new Object(), RIGHT = new Object();
    static boolean locks;
    static int data;

    enum Colour {
        RED;

        static {
            if (locks) {
                synchronized (LEFT) {
                    synchronized (RIGHT) {
                        data = 3;
                    }
                }
            } else {
                System.out.print(data);
            }
        }
    }

    enum Shape {
        ROUND;

        int size;
    }

    public static void main(String[] args) {
        locks = args[0].equals("lock");
        if (args[0].equals("constant")) {
            Shape.ROUND.size = 0;
            new Thread(() -> {
                Shape.ROUND.size = 1;
                Shape.ROUND.size = 2;
            }).start();
            for (Shape shape : EnumSet.allOf(Shape.class)) System.out.print(shape.size);
            return;
        }
        new Thread(() -> {
            if (locks) {
                new EnumMap<Colour, String>(Colour.class);
            } else {
                EnumSet.noneOf(Colour.class);
            }
        }).start();
        if (locks) {
            synchronized (RIGHT) {
                synchronized (LEFT) {
                    data = 1;
                }
            }
        } else {
            data = 1;
            data = 2;
        }
    }
}
