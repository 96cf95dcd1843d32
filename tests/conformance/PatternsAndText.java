/** instanceof patterns with scope rules, sealed classes, text blocks, var. */
public class PatternsAndText {
    static sealed abstract class Shape permits Circle, Rect { }

    static final class Circle extends Shape {
        final double r;

        Circle(double r) { this.r = r; }
    }

    static non-sealed class Rect extends Shape {
        final int w;
        final int h;

        Rect(int w, int h) {
            this.w = w;
            this.h = h;
        }
    }

    static class Square extends Rect {
        Square(int s) { super(s, s); }
    }

    static String show(Object o) {
        if (!(o instanceof Shape s)) {
            return o instanceof String t && t.length() > 2 ? "long string " + t : "not a shape: " + o;
        }
        if (s instanceof Square q) return "square " + q.w;
        if (s instanceof Rect r && r.w == r.h) return "equal rect";
        if (s instanceof Rect r) return "rect " + r.w * r.h;
        return s instanceof Circle c ? "circle " + c.r : "?";
    }

    static int len(Object o) {
        return o instanceof int[] a ? a.length : o instanceof CharSequence cs ? cs.length() : o instanceof Integer i && i > 0 ? i : -1;
    }

    public static void main(String[] args) {
        Object[] all = {new Circle(1.5), new Rect(2, 3), new Rect(4, 4), new Square(5), "ab", "abc", null, 17};
        for (Object o : all) System.out.println(show(o));
        System.out.println(len(new int[3]) + " " + len("four") + " " + len(9) + " " + len(-9) + " " + len(null) + " " + len(new StringBuilder("xy")));
        String block = """
            Hello,
              "quoted" and \"""triple\"""
            tab\there, joined \
            line   \s
            end""";
        System.out.println(block);
        System.out.println(block.length() + " " + block.lines().count());
        String empty = """
            """;
        System.out.println(empty.isEmpty());
        System.out.println("""
            <a>
              <b/>
            </a>
            """.indent(2).strip());
        var list = new java.util.ArrayList<String>();
        list.add("var");
        for (var s : list) {
            var n = s.length() * 1.5;
            System.out.println(s + n);
        }
        Object o = "scope";
        while (!(o instanceof Integer k)) {
            o = o.toString().length();
        }
        System.out.println(k + 1);
    }
}
