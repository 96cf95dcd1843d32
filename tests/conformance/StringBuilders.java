/** StringBuilder and StringBuffer operations, growth, both Latin-1 and wide contents. */
public class StringBuilders {
    public static void main(String[] args) {
        StringBuilder sb = new StringBuilder();
        System.out.println(sb.length() + " " + sb.capacity() + " " + new StringBuilder("abc").capacity() + " " + new StringBuilder(5).capacity());
        sb.append(true).append('c').append(1).append(-2L).append(1.5f).append(-0.0).append("s").append((Object) null).append(new char[] {'x', 'y'}).append("abcdef", 1, 3);
        System.out.println(sb + " " + sb.length());
        sb.insert(0, 12).insert(2, "-").insert(sb.length(), 'E').insert(4, 2.5).insert(3, true);
        System.out.println(sb);
        sb.delete(0, 3).deleteCharAt(0).replace(2, 5, "REPLACED");
        System.out.println(sb);
        sb.setCharAt(0, 'Z');
        System.out.println(sb.charAt(0) + " " + sb.indexOf("s") + " " + sb.lastIndexOf("l") + " " + sb.indexOf("nope"));
        System.out.println(sb.reverse());
        sb.setLength(5);
        System.out.println(sb + "|");
        sb.setLength(7);
        System.out.println(sb.toString().replace('\0', '0') + "|" + (int) sb.charAt(6));
        System.out.println(sb.substring(2) + sb.substring(1, 3) + sb.subSequence(0, 2));
        StringBuilder wide = new StringBuilder("abc");
        wide.append('\u20ac').append("d").appendCodePoint(0x1F600).append(7);
        System.out.println(wide.length() + " " + wide.codePointCount(0, wide.length()) + " " + (int) wide.charAt(3) + " " + wide.codePointAt(5) + " " + wide.codePointBefore(7));
        wide.reverse();
        System.out.println(Integer.toHexString(wide.codePointAt(1)) + " " + wide.charAt(0) + " " + (int) wide.charAt(4));
        wide.setLength(1);
        wide.append("narrow");
        System.out.println(wide + " " + wide.compareTo(new StringBuilder("7narrov")));
        StringBuilder big = new StringBuilder();
        for (int i = 0; i < 1000; i++) big.append(i).append(i % 10 == 9 ? "\n" : ",");
        System.out.println(big.length() + " " + big.toString().hashCode() + " " + big.indexOf("500"));
        for (int i = big.length() - 1; i >= 0; i--) if (big.charAt(i) != '9') big.deleteCharAt(i);
        System.out.println(big.length());
        StringBuffer buf = new StringBuffer("buf");
        buf.append(1).append("x").insert(0, '<').reverse();
        System.out.println(buf + " " + buf.length());
        String[] bad = {"sb.charAt", "delete", "insert", "setLength", "deleteCharAt"};
        for (int i = 0; i < bad.length; i++) {
            StringBuilder t = new StringBuilder("abc");
            try {
                switch (i) {
                    case 0: t.charAt(3); break;
                    case 1: t.delete(2, 1); break;
                    case 2: t.insert(4, "x"); break;
                    case 3: t.setLength(-1); break;
                    default: t.deleteCharAt(3);
                }
                System.out.println("fine");
            } catch (IndexOutOfBoundsException e) {
                System.out.println(bad[i] + " " + e.getClass().getSimpleName());
            }
        }
        CharSequence cs = new StringBuilder("seq");
        System.out.println(cs.chars().sum() + " " + "seq".contentEquals(cs) + " " + cs.equals("seq") + " " + CharSequence.compare("a", "b"));
    }
}
