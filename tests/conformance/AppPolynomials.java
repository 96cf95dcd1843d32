// Polynomials, complex numbers, a fast Fourier transform, Newton's method, Simpson's rule, Lagrange, a Runge-Kutta step.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class AppPolynomials {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  record C(double re, double im) { C add(C o) { return new C(re + o.re, im + o.im); } C sub(C o) { return new C(re - o.re, im - o.im); } C mul(C o) { return new C(re * o.re - im * o.im, re * o.im + im * o.re); } }
  static C[] fft(C[] a, boolean inverse) { int n = a.length; if (n == 1) return a.clone(); C[] e = new C[n / 2], o = new C[n / 2], r = new C[n]; for (int i = 0; i < n / 2; i++) { e[i] = a[2 * i]; o[i] = a[2 * i + 1]; } e = fft(e, inverse); o = fft(o, inverse); for (int k = 0; k < n / 2; k++) { double t = (inverse ? 2 : -2) * StrictMath.PI * k / n; C w = new C(StrictMath.cos(t), StrictMath.sin(t)).mul(o[k]); r[k] = e[k].add(w); r[k + n / 2] = e[k].sub(w); } return r; }
  static long[] multiply(long[] a, long[] b) { long[] c = new long[a.length + b.length - 1]; for (int i = 0; i < a.length; i++) for (int j = 0; j < b.length; j++) c[i + j] += a[i] * b[j]; return c; } static long eval(long[] p, long x) { long v = 0; for (int i = p.length - 1; i >= 0; i--) v = v * x + p[i]; return v; } static long[] derive(long[] p) { return IntStream.range(1, p.length).mapToLong(i -> i * p[i]).toArray(); } static double simpson(DoubleUnaryOperator f, double a, double b, int n) { double h = (b - a) / n, s = f.applyAsDouble(a) + f.applyAsDouble(b); for (int i = 1; i < n; i++) s += f.applyAsDouble(a + i * h) * (i % 2 == 0 ? 2 : 4); return Math.rint(s * h / 3 * 1e9) / 1e9; } static double lagrange(double[] xs, double[] ys, double x) { double s = 0; for (int i = 0; i < xs.length; i++) { double t = ys[i]; for (int j = 0; j < xs.length; j++) if (j != i) t *= (x - xs[j]) / (xs[i] - xs[j]); s += t; } return s; }

  public static void main(String[] args) throws Exception {
    long[] p = {1, -3, 0, 2}, q = {2, 1}; say(Arrays.toString(multiply(p, q)), eval(p, 2), Arrays.toString(derive(p)), Arrays.toString(multiply(derive(p), multiply(q, q)))); C[] x = IntStream.range(0, 8).mapToObj(i -> new C(i < 4 ? 1 : 0, 0)).toArray(C[]::new), f = fft(x, false), back = fft(f, true); say(Arrays.stream(f).map(c -> Math.round(c.re() * 1000) + "," + Math.round(c.im() * 1000)).toList(), Arrays.stream(back).map(c -> Math.round(c.re() / 8)).toList()); double root = 1; for (int i = 0; i < 20; i++) root -= (root * root * root - 2) / (3 * root * root); say(root, simpson(t -> t * t * t - t, 0, 2, 100), lagrange(new double[] {0, 1, 2}, new double[] {1, 3, 9}, 3)); double y = 1, h = 0.125; for (int i = 0; i < 8; i++) { double k1 = y, k2 = y + h / 2 * k1, k3 = y + h / 2 * k2, k4 = y + h * k3; y += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4); } say(y, Math.abs(y - Math.E) < 1e-4);
  }
}
