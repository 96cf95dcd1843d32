/** Strings and StringBuilder without the plus operator. */
public class A06Strings {
    public static void main(String[] args) {
        String s = "hello world";
        System.out.println(s.length());
        System.out.println(s.charAt(4));
        System.out.println(s.substring(3, 8));
        System.out.println(s.indexOf('w'));
        System.out.println(s.indexOf("lo"));
        System.out.println(s.indexOf("nope"));
        System.out.println(s.equals("hello world"));
        System.out.println(s.hashCode());
        System.out.println(s.toUpperCase());
        System.out.println(s.concat("!"));
        System.out.println("abc".compareTo("abd"));
        System.out.println(s.startsWith("hell"));
        System.out.println(s == "hello world");
        StringBuilder b = new StringBuilder();
        b.append("n=").append(42).append(' ').append(-7L).append(' ').append(true).append(' ').append('c');
        b.append(' ').append((String) null).append(' ').append(1.5);
        System.out.println(b.toString());
        System.out.println(b.length());
        b.setLength(4);
        b.reverse();
        System.out.println(b.toString());
        b.insert(0, "<").append(">");
        System.out.println(b);
        System.out.println(Integer.toString(-12345));
        System.out.println(Integer.parseInt("-987"));
        System.out.println(Long.toString(Long.MIN_VALUE));
        System.out.println(String.valueOf(3.25f));
        System.out.println("a,b,c".replace(',', ';'));
        System.out.println("  trim ".trim());
        char[] cs = s.toCharArray();
        cs[0] = 'J';
        System.out.println(new String(cs));
    }
}
