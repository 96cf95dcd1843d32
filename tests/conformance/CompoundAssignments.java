// Compound assignment with its hidden casts, evaluation order of its operands, increments of everything, string +=.
public class CompoundAssignments {
  static int calls;
  static int[] array() { System.out.print("a"); return data; }
  static int index(int i) { System.out.print("i"); return i; }
  static int value(int v) { System.out.print("v"); calls++; return v; }
  static int[] data = {1, 2, 3};
  byte b = 120;
  short s = -1;
  char c = 'x';
  long l = 1L << 40;
  float f = 1.1f;
  Integer boxed = 127;
  Character boxedChar = 'a';
  String text = "t";
  static CompoundAssignments instance;
  static CompoundAssignments self() { System.out.print("s"); return instance; }
  public static void main(String[] args) {
    CompoundAssignments o = instance = new CompoundAssignments();
    o.b += 10; o.b++; o.b >>>= 1; System.out.println(o.b);
    o.s >>>= 10; System.out.println(o.s);
    o.s *= 1.5; System.out.println(o.s);
    o.c += 1; o.c++; o.c -= 'a' - 'A'; System.out.println(o.c + " " + (int) o.c);
    o.c *= 1000; System.out.println((int) o.c);
    o.l += 0.5f; o.l <<= 65; System.out.println(o.l);
    int i = 5; i += 3.99; i -= -0.5; i <<= 33; i ^= 0xffL; System.out.println(i);
    o.f /= 0; System.out.println(o.f + " " + (o.f -= o.f));
    o.boxed++; o.boxed += 2; System.out.println(o.boxed + " " + (o.boxed == 130) + " " + o.boxed-- + " " + --o.boxed);
    o.boxedChar++; System.out.println(o.boxedChar);
    o.text += 1 + 2 + "x" + null + 'c' + 1.0f + new char[0].length; System.out.println(o.text);
    String[] strings = {null, "b"}; strings[0] += strings[1] += "z"; System.out.println(strings[0] + strings[1]);
    Object object = "o"; object += "p"; System.out.println(object);
    array()[index(1)] += value(10); array()[index(2)]++; System.out.println(" " + data[1] + data[2]);
    int k = 0; k += k++ + ++k; System.out.println(k);
    int[] x = {0, 0, 0}; int n = 0; x[n++] = x[n] = n = 2; System.out.println(x[0] + "" + x[1] + x[2] + n);
    self().text += self().text.length(); System.out.println(o.text);
    try {
      int[] none = null; none[index(0)] += value(1);
    } catch (NullPointerException e) { System.out.println(" null " + calls); }
    try {
      array()[index(9)] = value(5);
    } catch (ArrayIndexOutOfBoundsException e) { System.out.println(" " + e.getMessage() + " " + calls); }
    try {
      array()[index(9)] += value(5);
    } catch (ArrayIndexOutOfBoundsException e) { System.out.println(" " + calls); }
    try {
      i /= value(0);
    } catch (ArithmeticException e) { System.out.println(" " + i); }
    boolean t = true; t &= false; t |= 3 > 2; t ^= true; System.out.println(t);
    final int big = Integer.MAX_VALUE; int wrapped = big; wrapped++; System.out.println(wrapped + " " + -wrapped + " " + Math.abs(wrapped) + " " + wrapped / -1 + " " + wrapped % -1);
    long ll = wrapped; ll--; System.out.println(ll + " " + (int) ll + " " + (short) ll + " " + (char) ('a' + 1) + ('a' + 1));
    double d = 10; d %= 3.7; d -= 1e-3; System.out.println(d); d++; System.out.println(d-- + " " + --d);
  }
}
