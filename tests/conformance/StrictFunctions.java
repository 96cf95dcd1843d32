import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/** StrictMath's functions bit by bit: sums over many arguments of every size, near multiples of pi/2, and special values. */
public class StrictFunctions {
    static long state = 88172645463325252L;

    static long next() {
        state ^= state << 13;
        state ^= state >>> 7;
        state ^= state << 17;
        return state;
    }

    static double uniform() { return (next() >>> 11) * 0x1p-53; }

    static long bits(double d) { return Double.doubleToLongBits(d); }

    static double argument(int kind) {
        switch (kind) {
            case 0: return Double.longBitsToDouble(next());
            case 1: return uniform() * 2 - 1;
            case 2: return uniform() * 40 - 20;
            case 3: return uniform() * 1500 - 750;
            case 4: return (next() % 4000) * (Math.PI / 4);
            case 5: return (next() >> 20) * (Math.PI / 2);
            case 6: return Math.scalb(uniform() * 2 - 1, (int) (next() % 60));
            default: return (next() % 100000) * (Math.PI / 2) * (1 + Math.scalb(uniform(), -40));
        }
    }

    static void check(String name, int count, DoubleUnaryOperator f) {
        StringBuilder b = new StringBuilder(name);
        for (int kind = 0; kind < 8; kind++) {
            long sum = 0;
            for (int i = 0; i < count; i++) sum = sum * 31 + bits(f.applyAsDouble(argument(kind)));
            b.append(' ').append(Long.toHexString(sum));
        }
        System.out.println(b);
        double[] special = {0.0, -0.0, 1, -1, 0.5, -0.5, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, -Double.MIN_NORMAL, Double.MAX_VALUE, 1e-9, 1e22, Math.PI, Math.PI / 2, -Math.PI / 4, 710, -710, 709.78, 710.4758, 1e10, 1000, 0.001, 0x1p120, 6381956970095103.0 * 0x1p797};
        StringBuilder s = new StringBuilder();
        for (double d : special) s.append(f.applyAsDouble(d)).append(' ');
        System.out.println(s);
    }

    static void check2(String name, int count, DoubleBinaryOperator f) {
        StringBuilder b = new StringBuilder(name);
        for (int kind = 0; kind < 4; kind++) {
            long sum = 0;
            for (int i = 0; i < count; i++) sum = sum * 31 + bits(f.applyAsDouble(argument(kind), argument((int) (next() & 3))));
            b.append(' ').append(Long.toHexString(sum));
        }
        System.out.println(b);
        double[] special = {0.0, -0.0, 1, -1, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e-300, -1e300};
        StringBuilder s = new StringBuilder();
        for (double y : special) for (double x : special) s.append(f.applyAsDouble(y, x)).append(' ');
        System.out.println(s);
    }

    public static void main(String[] args) {
        int count = args.length > 0 ? Integer.parseInt(args[0]) : 500;
        check("sin", count, StrictMath::sin);
        check("cos", count, StrictMath::cos);
        check("tan", count, StrictMath::tan);
        check("asin", count, StrictMath::asin);
        check("acos", count, StrictMath::acos);
        check("atan", count, StrictMath::atan);
        check("exp", count, StrictMath::exp);
        check("expm1", count, StrictMath::expm1);
        check("log", count, StrictMath::log);
        check("log1p", count, StrictMath::log1p);
        check("log10", count, StrictMath::log10);
        check("sinh", count, StrictMath::sinh);
        check("cosh", count, StrictMath::cosh);
        check("tanh", count, StrictMath::tanh);
        check("cbrt", count, StrictMath::cbrt);
        check("sqrt", count, StrictMath::sqrt);
        check2("atan2", count, StrictMath::atan2);
        check2("hypot", count, StrictMath::hypot);
        check2("pow", count, StrictMath::pow);
        check2("IEEEremainder", count, StrictMath::IEEEremainder);
    }
}
