/** Switch expressions: arrows, yield, nested, on enum and string, exhaustive enum without default. */
public class SwitchExpressions {
    enum Op { ADD, SUB, MUL, NEG }

    static int eval(Op op, int a, int b) {
        return switch (op) {
            case ADD -> a + b;
            case SUB -> a - b;
            case MUL -> {
                int r = 0;
                for (int i = 0; i < b; i++) r += a;
                yield r;
            }
            case NEG -> -a;
        };
    }

    static String size(int n) {
        return switch (n) {
            case 0 -> "none";
            case 1, 2, 3 -> "few";
            case 4 -> {
                if (n % 2 == 0) yield "even four";
                yield "odd four";
            }
            default -> n < 0 ? "negative" : "many";
        };
    }

    static int score(String s) {
        int base = switch (s) {
            case "gold":
                yield 3;
            case "silver":
                yield 2;
            case "bronze":
                System.out.println("third");
            default:
                yield s.length();
        };
        return base * 10;
    }

    static double mixed(int k) {
        return switch (k) {
            case 0 -> 1;
            case 1 -> 2.5f;
            default -> 'a';
        };
    }

    static void action(Object o) {
        String s = String.valueOf(o);
        switch (s) {
            case "a", "b" -> System.out.println("ab " + s);
            case "c" -> throw new IllegalArgumentException("no c");
            default -> { }
        }
    }

    public static void main(String[] args) {
        for (Op op : Op.values()) System.out.println(op + " " + eval(op, 6, 7));
        for (int i = -1; i < 6; i++) System.out.println(size(i));
        for (String s : new String[] {"gold", "silver", "bronze", "copper"}) System.out.println(score(s));
        for (int i = 0; i < 3; i++) System.out.println(mixed(i));
        action('a');
        action("b");
        action(null);
        try {
            action("c");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        int x = 3;
        System.out.println("v" + switch (x) { case 3 -> switch (x + 1) { case 4 -> "inner"; default -> "?"; }; default -> "outer"; } + "w");
        int sum = 0;
        for (int i = 0; i < 10; i++) {
            sum += switch (i % 3) {
                case 0 -> {
                    try {
                        yield Integer.parseInt("1" + i);
                    } finally {
                        sum++;
                    }
                }
                case 1 -> 100;
                default -> -1;
            };
        }
        System.out.println(sum);
    }
}
