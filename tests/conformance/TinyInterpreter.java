import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** A recursive-descent calculator and a small stack machine: long loops, switches, deep call trees. */
public class TinyInterpreter {
    static class Parser {
        final String s;
        int at;
        final Map<String, Double> vars = new HashMap<>();

        Parser(String s) { this.s = s; }

        char peek() {
            while (at < s.length() && s.charAt(at) == ' ') at++;
            return at < s.length() ? s.charAt(at) : 0;
        }

        boolean eat(char c) {
            if (peek() != c) return false;
            at++;
            return true;
        }

        double expr() {
            double v = term();
            while (true) {
                if (eat('+')) v += term();
                else if (eat('-')) v -= term();
                else return v;
            }
        }

        double term() {
            double v = factor();
            while (true) {
                if (eat('*')) v *= factor();
                else if (eat('/')) v /= factor();
                else if (eat('%')) v %= factor();
                else return v;
            }
        }

        double factor() {
            if (eat('-')) return -factor();
            if (eat('(')) {
                double v = expr();
                if (!eat(')')) throw new IllegalStateException("expected ) at " + at);
                return v;
            }
            int from = at;
            char c = peek();
            from = at;
            if (Character.isLetter(c)) {
                while (at < s.length() && Character.isLetterOrDigit(s.charAt(at))) at++;
                String name = s.substring(from, at);
                if (eat('=')) {
                    double v = expr();
                    vars.put(name, v);
                    return v;
                }
                Double v = vars.get(name);
                if (v == null) throw new IllegalStateException("unknown " + name);
                return v;
            }
            while (at < s.length() && (Character.isDigit(s.charAt(at)) || s.charAt(at) == '.')) at++;
            if (from == at) throw new IllegalStateException("unexpected " + (c == 0 ? "end" : "" + c) + " at " + at);
            return Double.parseDouble(s.substring(from, at));
        }
    }

    static long run(int[] code, long arg) {
        Deque<Long> st = new ArrayDeque<>();
        long[] reg = new long[4];
        reg[0] = arg;
        for (int pc = 0, steps = 0; ; steps++) {
            int op = code[pc++];
            switch (op >> 8) {
                case 0: st.push((long) (op & 0xff)); break;
                case 1: st.push(reg[op & 3]); break;
                case 2: reg[op & 3] = st.pop(); break;
                case 3: st.push(st.pop() + st.pop()); break;
                case 4: st.push(st.pop() * st.pop()); break;
                case 5: { long b = st.pop(); st.push(st.pop() - b); break; }
                case 6: if (st.pop() != 0) pc = op & 0xff; break;
                case 7: return st.pop() * 1000 + steps;
                default: throw new IllegalStateException("op " + op);
            }
        }
    }

    public static void main(String[] args) {
        for (String s : new String[] {"1+2*3", "(1+2)*3", "-4/-(2+6)", "7%4*2.5", "2*(3+", "x", "a=3", "((((5))))", "1/0", "1 $ 2", ")"}) {
            try {
                System.out.println(s + " = " + new Parser(s).expr());
            } catch (IllegalStateException e) {
                System.out.println(s + " ! " + e.getMessage());
            }
        }
        Parser p = new Parser("a=2*(b=4)+b");
        System.out.println(p.expr() + " " + p.vars.get("a") + " " + p.vars.get("b"));
        int[] factorial = {1, 0x201, 0x101, 0x100, 0x400, 0x201, 0x100, 1, 0x500, 0x200, 0x100, 0x602, 0x101, 0x700};
        System.out.println(run(factorial, 5) + " " + run(factorial, 12) + " " + run(factorial, 1));
    }
}
