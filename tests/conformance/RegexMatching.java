import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Regular expressions: groups, quantifiers, lookaround, flags, replacement, splitting. */
public class RegexMatching {
    static void all(String p, String s) {
        Matcher m = Pattern.compile(p).matcher(s);
        List<String> r = new ArrayList<>();
        while (m.find()) {
            StringBuilder sb = new StringBuilder(m.start() + "-" + m.end() + ":" + m.group());
            for (int i = 1; i <= m.groupCount(); i++) sb.append('(').append(m.group(i)).append(')');
            r.add(sb.toString());
        }
        System.out.println(p + " " + r);
    }

    public static void main(String[] args) {
        all("a+", "caaandaab");
        all("(\\w)(\\d*)", "a12 b c3");
        all("(a|ab)(c|bcd)(d*)", "abcd");
        all("a*?b", "aaab b");
        all("a++b", "aaab");
        all("(?<=\\$)\\d+(?!\\d|%)", "$15 $20% 30");
        all("(?i)hello", "Hello hELLO");
        all("^\\w+$", "one\ntwo");
        all("(?m)^\\w+$", "one\ntwo");
        all("[^aeiou\\s]{2,3}", "strength and why");
        all("(\\w)\\1", "bookkeeper");
        all("\\bcat\\b", "cat concat cat.");
        all("x?", "axb");
        all("(?:ab)+|[x-z&&[^y]]", "ababxyz");
        all("\\p{Upper}\\p{Lower}*|\\p{Punct}", "Camel Case!");
        all(".", "\uD83D\uDE00a");
        Matcher m = Pattern.compile("(?<year>\\d{4})-(?<month>\\d\\d)").matcher("on 2024-05 and 1999-12");
        while (m.find()) System.out.print(m.group("year") + "/" + m.group("month") + "@" + m.start("month") + " ");
        System.out.println();
        System.out.println("2024-05".replaceAll("(\\d+)-(\\d+)", "$2.$1") + " " + Pattern.compile("\\d").matcher("a1b2").replaceAll(r -> "<" + r.group() + ">") + " " + Matcher.quoteReplacement("$1\\"));
        m = Pattern.compile("(\\d)").matcher("x1y2z");
        StringBuilder sb = new StringBuilder();
        while (m.find()) m.appendReplacement(sb, String.valueOf(Integer.parseInt(m.group(1)) * 11));
        m.appendTail(sb);
        System.out.println(sb);
        m = Pattern.compile("ab+").matcher("abbbc");
        System.out.println(m.matches() + " " + m.lookingAt() + " " + m.hitEnd() + " " + m.reset("ab").matches() + " " + Pattern.matches("[a-c]+", "abcabc") + " " + Pattern.quote("a.b") + " " + "a.b".matches(Pattern.quote("a.b")));
        System.out.println(Arrays.toString(Pattern.compile("\\s*,\\s*").split("a , b,c ,d")) + Arrays.toString(Pattern.compile("(?=[A-Z])").split("splitCamelCase")) + Pattern.compile("o").splitAsStream("foo boo").toList());
        System.out.println(Pattern.compile("a.c", Pattern.DOTALL).matcher("a\nc").matches() + " " + Pattern.compile("# comment\n a b", Pattern.COMMENTS).matcher("ab").matches() + " " + Pattern.compile("a.b", Pattern.LITERAL).matcher("axb").find() + " " + Pattern.compile("^b", Pattern.MULTILINE).matcher("a\nb").find());
        for (String bad : new String[] {"(", "[a", "*a", "a{2"}) {
            try {
                Pattern.compile(bad);
                System.out.println(bad + " compiled");
            } catch (PatternSyntaxException e) {
                System.out.println(bad + " " + e.getDescription() + " " + e.getIndex());
            }
        }
        System.out.println(Pattern.compile("\\d+").asPredicate().test("a1") + " " + Pattern.compile("(a)(b)?").matcher("a").results().map(r -> r.group(2)).toList());
    }
}
