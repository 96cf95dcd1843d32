import java.util.Arrays;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** String.split and replace corner cases, groups, look-around, flags, quantifier kinds, regions, bad patterns. */
public class RegexCorners {
    static void split(String text, String regex, int limit) { System.out.println(Arrays.toString(text.split(regex, limit)) + " " + text.split(regex, limit).length); }

    static void find(String regex, String text) {
        Matcher m = Pattern.compile(regex).matcher(text);
        StringBuilder b = new StringBuilder(regex).append(" : ");
        while (m.find()) {
            b.append(m.start()).append('-').append(m.end()).append('=').append(m.group());
            for (int g = 1; g <= m.groupCount(); g++) b.append('{').append(m.group(g)).append('@').append(m.start(g)).append('}');
            b.append(' ');
        }
        System.out.println(b);
    }

    static void bad(String regex) {
        try {
            Pattern.compile(regex);
            System.out.println("compiled " + regex);
        } catch (PatternSyntaxException e) {
            System.out.println(e.getMessage().replace('\n', '~') + " " + e.getIndex());
        }
    }

    public static void main(String[] args) {
        for (int limit : new int[] {0, -1, 2}) {
            split("a,b,,c,,", ",", limit);
            split(",a", ",", limit);
            split("", ",", limit);
            split("abc", "", limit);
            split("a1b22c", "\\d", limit);
            split("a.b.c", ".", limit);
            split("a|b|c", "|", limit);
            split(" lead and trail ", " +", limit);
            split("boo:and:foo", "o", limit);
            split("k=v=w", "(?==)", limit);
        }
        find("(a)(b)?", "abaab");
        find("(?<year>\\d{4})-(?<month>\\d\\d)", "on 2024-02 and 1999-12");
        find("(\\w)\\1", "aabbcde ff");
        find("a*", "baac");
        find("a*?", "aa");
        find("a*+a", "aaa");
        find("(?i)HeLLo", "hello HELLO");
        find("(?m)^\\w+$", "one\ntwo words\nthree");
        find("(?s)a.b", "a\nb");
        find("(?<=\\$)\\d+(?!\\d|\\.)", "$100 $20.5 30");
        find("(?<!a)b", "ab bb");
        find("\\b\\w", "the quick fox");
        find("(x+x+)+y", "xxxxxxxxxxxxxy");
        find("[a-c&&[^b]]+", "abcacb");
        find("\\p{Lu}\\p{L}*", "Ab cD \u00c9t\u00e9");
        find("(a|ab)(c|bcd)(d*)", "abcd");
        find("(?:(\\d+)|(\\w+))", "12 ab 3c");
        find("\\Qa.b\\E", "a.b axb");
        find("\\R", "a\r\nb\nc");
        find("x{2,3}", "xxxxxxx");
        find("\\G\\d", "12a3");
        find(".", new String(Character.toChars(0x1f600)) + "z");
        System.out.println("a.b.c".replace(".", "$") + " " + "aXbX".replaceAll("X", "\\$0") + " " + "2024-02".replaceAll("(\\d+)-(\\d+)", "$2/$1") + " " + "aaa".replaceFirst("a", "<$0>") + " " + "abc".replaceAll("", "-") + " " + "abc".replaceAll("x*", "-") + " " + "A1".replaceAll("(?<l>[A-Z])", "${l}${l}"));
        System.out.println(Pattern.compile("\\d+").matcher("a1b22c333").replaceAll(r -> "" + Integer.parseInt(r.group()) * 2) + " " + Matcher.quoteReplacement("a$b\\c") + " " + Pattern.quote("a\\Eb"));
        Matcher m = Pattern.compile("(\\d)(x)?").matcher("1x2");
        StringBuilder b = new StringBuilder();
        while (m.find()) m.appendReplacement(b, m.group(2) == null ? "none" : "$2$1");
        System.out.println(m.appendTail(b));
        m.reset("a1b");
        System.out.println(m.matches() + " " + m.lookingAt() + " " + m.find(1) + " " + m.hitEnd() + " " + m.region(0, 1).find() + " " + m.regionEnd());
        try {
            m.group();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            "x".replaceAll("x", "$2");
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            "x".replaceAll("x", "$");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Pattern.compile(",").splitAsStream("x,y,z").toList() + " " + Pattern.compile("\\w").matcher("a b").results().map(MatchResult::start).toList() + " " + Pattern.compile("a.*").asMatchPredicate().test("abc") + Pattern.compile("b").asPredicate().test("abc") + " " + Pattern.matches("[0-9a-f]+", "beef") + " " + "beef".matches("[a-d]*") + " " + Pattern.compile("a", Pattern.LITERAL | Pattern.CASE_INSENSITIVE).flags());
        for (String s : new String[] {"(", ")", "[", "a{2", "*", "a**", "(?<n", "\\", "[z-a]", "(?<=a*)b", "x{3,2}", "\\k<no>", "(?z)", "\\p{Nope}"}) bad(s);
    }
}
