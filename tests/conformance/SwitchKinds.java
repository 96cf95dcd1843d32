/** Old-style switches: table, lookup, fall-through, char, string with hash collisions, enum. */
public class SwitchKinds {
    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }

    static String table(int n) {
        switch (n) {
            case 0: return "zero";
            case 1: return "one";
            case 2:
            case 3: return "two-three";
            case 5: return "five";
            default: return "many";
            case -1: return "minus";
        }
    }

    static int lookup(int n) {
        switch (n) {
            case Integer.MIN_VALUE: return 1;
            case -1000: return 2;
            case 0: return 3;
            case 77777: return 4;
            case Integer.MAX_VALUE: return 5;
        }
        return 0;
    }

    static String fall(int n) {
        StringBuilder sb = new StringBuilder();
        switch (n) {
            default: sb.append('d');
            case 1: sb.append('1');
            case 2: sb.append('2'); break;
            case 3: sb.append('3');
        }
        return sb.toString();
    }

    static int string(String s) {
        switch (s) {
            case "Aa": return 1;
            case "BB": return 2;
            case "": return 3;
            case "AaAa":
            case "BBBB": return 4;
            case "long string with spaces": return 5;
            default: return -1;
        }
    }

    static String day(Day d) {
        switch (d) {
            case SAT:
            case SUN: return "weekend";
            case FRI: return "almost";
            default: return "work";
        }
    }

    static boolean vowel(char c) {
        switch (Character.toLowerCase(c)) {
            case 'a': case 'e': case 'i': case 'o': case 'u': return true;
        }
        return false;
    }

    public static void main(String[] args) {
        for (int i = -3; i < 8; i++) System.out.println(i + " " + table(i));
        System.out.println(table(Integer.MAX_VALUE) + table(Integer.MIN_VALUE));
        for (int n : new int[] {Integer.MIN_VALUE, -1000, -999, 0, 1, 77777, Integer.MAX_VALUE, 77778}) System.out.println(lookup(n));
        for (int i = 0; i < 5; i++) System.out.println(fall(i));
        for (String s : new String[] {"Aa", "BB", "AaBB", "BBBB", "AaAa", "", "long string with spaces", "C#"}) System.out.println(s + " " + string(s));
        for (Day d : Day.values()) System.out.println(d + " " + day(d));
        for (char c : "Heddle IO".toCharArray()) System.out.print(vowel(c) ? '1' : '0');
        System.out.println();
        Byte boxed = 2;
        switch (boxed) {
            case 2: System.out.println("boxed two"); break;
            default: System.out.println("other");
        }
        try {
            System.out.println(string(null));
        } catch (NullPointerException e) {
            System.out.println("npe string");
        }
        try {
            System.out.println(day(null));
        } catch (NullPointerException e) {
            System.out.println("npe enum");
        }
    }
}
