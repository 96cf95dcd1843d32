// Serializable lambdas of every shape: captured values, method references, constructors, varargs, nested, copied through streams.
import java.util.*;
import java.util.function.*;
import java.io.*;

public class SerialLambdas2 implements Serializable {
  final int k;
  SerialLambdas2(int k) { this.k = k; }
  int add(int x) { return x + k; }
  interface F { int apply(int x); } interface G { List<?> make(int n); } interface H { String join(String a, String b); }
  @SuppressWarnings("unchecked") static <T> T copy(T t) throws Exception { ByteArrayOutputStream o = new ByteArrayOutputStream(); try (ObjectOutputStream out = new ObjectOutputStream(o)) { out.writeObject(t); } try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(o.toByteArray()))) { return (T) in.readObject(); } }
  static void check(F f) throws Exception { F c = copy(f); System.out.println(f.apply(-7) + " " + c.apply(-7) + " " + (c instanceof Serializable)); }
  static F probe(int n, String s) { return (F & Serializable) x -> x + n + s.length(); }

  public static void main(String[] args) throws Exception {
    int n = 5; String s = "cap"; StringBuilder b = new StringBuilder("b"); check((F & Serializable) x -> x + n); check((F & Serializable) x -> x + s.length() + b.length()); check((F & Serializable) Math::abs); check((F & Serializable) new SerialLambdas2(3)::add); G g = copy((G & Serializable) ArrayList::new); System.out.println(g.make(4)); H h = copy((H & Serializable) String::concat); System.out.println(h.join("a", "b")); F outer = copy((F & Serializable) x -> ((F & Serializable) y -> y * 2 + n).apply(x)); System.out.println(outer.apply(4)); Supplier<F> f2 = copy((Supplier<F> & Serializable) () -> (F & Serializable) q -> q - n); System.out.println(f2.get().apply(1));
    try { copy((F) x -> x); } catch (NotSerializableException e) { System.out.println("plain lambdas are not"); } Object bad = new Object(); try { copy((F & Serializable) x -> x + bad.getClass().getName().length()); } catch (NotSerializableException e) { System.out.println(e.getMessage()); } System.out.println(copy(probe(n, s)).apply(1));
  }
}
