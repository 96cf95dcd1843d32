/** Calls of an interface method with two receivers in turn. */
public class InterfaceCalls {
    interface Shape {
        int area(int scale);
    }

    record Square(int side) implements Shape {
        @Override
        public int area(int scale) {
            return side * side * scale;
        }
    }

    record Strip(int length) implements Shape {
        @Override
        public int area(int scale) {
            return length + scale;
        }
    }

    public static void main(String[] args) {
        int rounds = Integer.parseInt(args[0]);
        Shape[] shapes = {new Square(3), new Strip(5)};
        int sum = 0;
        for (int i = 0; i < rounds; ++i) {
            sum += shapes[i & 1].area(i);
        }
        System.out.println(sum);
    }
}
