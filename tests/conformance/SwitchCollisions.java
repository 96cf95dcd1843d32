/** Switches on strings with equal hash codes, on chars and wide ranges; labelled jumps through nested finally blocks. */
public class SwitchCollisions {
    static String byText(String s) {
        switch (s) {
            case "Aa": return "first";
            case "BB": return "second";
            case "AaAa": return "third";
            case "BBBB": return "fourth";
            case "AaBB": return "fifth";
            case "": return "empty";
            case "\0": return "zero";
            default: return "none";
        }
    }

    static int fallThrough(String s) {
        int sum = 0;
        switch (s) {
            case "C#":
                sum += 1;
            case "Bb":
                sum += 10;
                break;
            default:
                sum += 100;
            case "last":
                sum += 1000;
        }
        return sum;
    }

    static String byChar(char c) {
        switch (c) {
            case 'a': case 'e': case 'i': case 'o': case 'u': return "vowel";
            case '\u0000': return "nul";
            case '\uffff': return "max";
            case '0': case '9': return "digit";
            default: return c >= 'a' && c <= 'z' ? "consonant" : "other";
        }
    }

    static int sparse(int i) {
        return switch (i) {
            case Integer.MIN_VALUE -> 1;
            case -1000000 -> 2;
            case 0 -> 3;
            case 7, 8, 9 -> 4;
            case Integer.MAX_VALUE -> 5;
            default -> {
                int twice = i * 2;
                yield twice;
            }
        };
    }

    static String jumps() {
        StringBuilder log = new StringBuilder();
        outer:
        for (int i = 0; i < 4; i++) {
            try {
                inner:
                for (int j = 0; ; j++) {
                    try {
                        try {
                            if (j == 1 && i == 0) continue outer;
                            if (j == 2 && i == 1) break inner;
                            if (j == 1 && i == 2) continue inner;
                            if (i == 3) break outer;
                            if (j == 3) throw new IllegalStateException("j3");
                            log.append(i).append(j).append(' ');
                        } finally {
                            log.append('f');
                            if (i == 2 && j == 2) continue;
                        }
                    } catch (IllegalStateException e) {
                        log.append(e.getMessage());
                        break;
                    } finally {
                        log.append("F ");
                    }
                }
                log.append("after ");
            } finally {
                log.append("O").append(i).append(' ');
            }
        }
        return log.toString();
    }

    @SuppressWarnings("finally")
    static int overriding(int kind) {
        for (;;) {
            try {
                try {
                    if (kind == 0) return 1;
                    if (kind == 1) throw new RuntimeException("lost");
                    kind--;
                    continue;
                } finally {
                    if (kind == 0) return 2;
                    if (kind == 1) break;
                }
            } finally {
                kind += 0;
            }
        }
        return 3;
    }

    static int block(int n) {
        int result = 0;
        done: {
            if (n == 0) break done;
            result = 1;
            again: {
                if (n == 1) break again;
                result = 2;
                if (n == 2) break done;
                result = 3;
            }
            result *= 10;
        }
        return result;
    }

    public static void main(String[] args) {
        for (String s : new String[] {"Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa", "", "\0", "C#", "x"}) System.out.println(s.hashCode() + " " + byText(s));
        for (String s : new String[] {"C#", "Bb", "last", "zz"}) System.out.println(s + " " + fallThrough(s));
        for (char c : "ab09Z\0\uffff".toCharArray()) System.out.println((int) c + " " + byChar(c));
        for (int i : new int[] {Integer.MIN_VALUE, -1000000, -5, 0, 6, 7, 8, 9, 10, Integer.MAX_VALUE}) System.out.print(sparse(i) + " ");
        System.out.println();
        System.out.println(jumps());
        for (int i = 0; i < 4; i++) System.out.print(overriding(i) + " " + block(i) + " ");
        System.out.println();
        try {
            byText(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}
