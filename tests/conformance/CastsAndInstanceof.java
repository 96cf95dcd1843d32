import java.util.*;

/** checkcast and instanceof over classes, interfaces, arrays and null. */
public class CastsAndInstanceof {
    interface I { }
    interface J extends I { }
    static class A implements J { }
    static class B extends A implements Comparable<B>, Cloneable {
        @Override public int compareTo(B o) { return 0; }
    }
    static final class F { }

    static String kinds(Object o) {
        return bit(o instanceof I) + bit(o instanceof J) + bit(o instanceof A) + bit(o instanceof B) + bit(o instanceof F) + bit(o instanceof Comparable) + bit(o instanceof Cloneable)
            + bit(o instanceof Object[]) + bit(o instanceof int[]) + bit(o instanceof I[]) + bit(o instanceof A[]) + bit(o instanceof B[][]) + bit(o instanceof Object[][]) + bit(o instanceof Number) + bit(o instanceof CharSequence) + bit(o instanceof Object);
    }

    static String bit(boolean b) { return b ? "1" : "0"; }

    static void cast(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + " ok");
        } catch (ClassCastException e) {
            System.out.println(what + " ClassCastException");
        }
    }

    public static void main(String[] args) {
        Object[] all = {null, new A(), new B(), new F(), new Object[0], new int[0], new A[1], new B[1], new B[1][1], new I[0], new J[0][0], new int[1][1], 5, 2L, "s", new StringBuilder(), new ArrayList<>(), Thread.State.NEW, int.class, (Runnable) () -> { }};
        for (Object o : all) System.out.println(kinds(o));
        Object b = new B(), arr = new B[2], ia = new int[2][2];
        cast("B to A", () -> System.out.print(((A) b).getClass().getSimpleName() + " "));
        cast("B to I", () -> System.out.print(((I) b) == b ? "same " : "other "));
        cast("B to F", () -> System.out.print((Object) F.class.cast(b)));
        cast("B[] to A[]", () -> System.out.print(((A[]) arr).length + " "));
        cast("B[] to Comparable[]", () -> System.out.print(((Comparable<?>[]) arr).length + " "));
        cast("B[] to F[]", () -> System.out.print(((F[]) arr).length + " "));
        cast("int[][] to Object[]", () -> System.out.print(((Object[]) ia).length + " "));
        cast("int[][] to int[]", () -> System.out.print(((int[]) ia).length + " "));
        cast("null", () -> System.out.print((String) (Object) null + " "));
        cast("raw list", () -> {
            List<Object> l = new ArrayList<>();
            l.add(1);
            @SuppressWarnings({"unchecked", "rawtypes"}) List<String> s = (List) l;
            System.out.print(s.get(0).length());
        });
        cast("Integer to Long", () -> System.out.print((Long) (Object) 5));
        try {
            Object o = "text";
            Integer i = (Integer) o;
            System.out.println(i);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(A.class.isAssignableFrom(B.class) + " " + I[].class.isAssignableFrom(B[].class) + " " + Object.class.isAssignableFrom(int.class) + " " + int.class.isInstance(5) + " " + Object[].class.isInstance(ia));
    }
}
