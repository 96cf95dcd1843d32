/** String identity: literals, constants across classes, intern, computed strings, class names. */
public class Interning {
    static final String SHARED = "shared literal";

    static class Other {
        static final String SAME = "shared literal";
        static final String BUILT = "shared " + "literal";
        static String later = "shared";
    }

    static String id(String s) { return s; }

    public static void main(String[] args) {
        System.out.println(SHARED == Other.SAME);
        System.out.println(SHARED == Other.BUILT);
        String made = Other.later + " literal";
        System.out.println((SHARED == made) + " " + SHARED.equals(made) + " " + (SHARED == made.intern()) + " " + (made.intern() == made.intern()));
        System.out.println(id("lit") == id("lit"));
        System.out.println(new String("lit") == "lit");
        System.out.println("ab".substring(0, 2) == "ab");
        System.out.println(("a" + 1) == "a1");
        final int one = 1;
        int varOne = 1;
        System.out.println(("a" + one == "a1") + " " + ("a" + varOne == "a1"));
        System.out.println("".concat("x") == "x");
        System.out.println("x".concat("") == "x");
        System.out.println("abc".replace('z', 'y') == "abc");
        System.out.println("abc".trim() == "abc");
        System.out.println(String.valueOf((Object) "abc") == "abc");
        System.out.println("abc".toString() == "abc");
        System.out.println(Interning.class.getName() == Interning.class.getName());
        System.out.println(Interning.class == new Interning().getClass());
        System.out.println(int[].class == new int[0].getClass());
        synchronized ("lock literal") {
            System.out.println(Thread.holdsLock("lock literal") + " " + Thread.holdsLock(new String("lock literal")));
        }
        switch (made) {
            case SHARED: System.out.println("equal by value"); break;
            default: System.out.println("not found");
        }
    }
}
