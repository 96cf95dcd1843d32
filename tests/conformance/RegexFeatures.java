// Regular expressions: groups, lookaround, quantifier kinds, flags, classes, replacement, regions, splitting, failures.
import java.util.*;
import java.util.regex.*;
import java.util.stream.*;

public class RegexFeatures {
  static void all(String regex, String text, int... flags) {
    try {
      Matcher m = Pattern.compile(regex, flags.length == 0 ? 0 : flags[0]).matcher(text);
      StringBuilder b = new StringBuilder(regex.replace("\n", "\\n") + " on " + text.replace("\n", "\\n") + ":");
      while (m.find()) {
        b.append(' ').append(m.start()).append('-').append(m.end()).append('[');
        for (int i = 1; i <= m.groupCount(); i++) b.append(i > 1 ? "," : "").append(m.group(i));
        b.append(']');
      }
      System.out.println(b);
    } catch (PatternSyntaxException e) {
      System.out.println(regex + " " + e.getDescription() + " " + e.getIndex());
    }
  }
  public static void main(String[] args) {
    all("(a+)(b*)", "aabab"); all("(a|ab)(c|bcd)(d*)", "abcd"); all("(?<y>\\d{4})-(?<m>\\d\\d)", "2024-05 x 1999-12"); all("(\\w)\\1", "hello book"); all("(?<q>['\"]).*?\\k<q>", "say \"hi\" 'yo'");
    all("a{2,3}", "aaaaaaa"); all("a{2,3}?", "aaaaa"); all("a*+a", "aaa"); all("(?>a|ab)c", "abc ac"); all(".*?(?=b)", "aab"); all("(?<=\\$)\\d+", "a1 $22 $3"); all("(?<!\\d)\\d{2}(?!\\d)", "12 345 67"); all("\\bcat\\b", "cat concat cat."); all("^\\w+$", "one\ntwo", Pattern.MULTILINE); all("a.c", "a\nc", Pattern.DOTALL);
    all("STRASSE", "strasse Strasse", Pattern.CASE_INSENSITIVE); all("\u00e9", "\u00c9\u00e9", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE); all("a b # comment\n c", "abc", Pattern.COMMENTS); all("a.b*", "a.b* axbb", Pattern.LITERAL); all("(?i)ab(?-i)C", "ABC abc aBC"); all("[a-z&&[^aeiou]]+", "education"); all("[\\p{L}&&[^\\p{Lu}]]+", "aBcD\u00e9"); all("\\p{Punct}+|\\p{javaUpperCase}", "Hi, there!!"); all("\\R", "a\r\nb\nc\u2028"); all("\\X", "e\u0301x"); all("\\h+\\v", " \t\n"); all("[\\x41\\u0042\\103]+", "ABCD"); all("\\Qa.b\\E+", "a.bbb"); all("()|x", "ax"); all("(a(b)?)+", "aba"); all("(?:x(y)?)*", "xyx"); all("\\G\\d", "12a3"); all("\\p{IsGreek}+|\\p{InCyrillic}", "\u03b1\u03b2 \u0416"); all("^$", ""); all("\\Aa|b\\z", "ab"); all("\\d+(?=(\\d{3})+$)", "1234567");
    for (String bad : new String[] {"(", "a)", "[a", "*a", "a{2,1}", "\\", "(?<n", "(?<n>a)(?<n>b)", "\\k<z>", "[z-a]", "\\p{Nope}", "(?<=a*)b", "a**", "x{99999999999}", "(?z)", "\\c"}) all(bad, "");
    Matcher m = Pattern.compile("(\\d)(?<unit>[a-z])").matcher("1a 2b 3c");
    System.out.println(m.replaceAll("$2${unit}$1\\$") + " " + m.replaceFirst("<$0>") + " " + m.replaceAll(r -> r.group(1).repeat(Integer.parseInt(r.group(1)))) + " " + m.results().map(MatchResult::group).collect(Collectors.joining("|")));
    StringBuilder sb = new StringBuilder();
    m.reset();
    while (m.find()) m.appendReplacement(sb, Matcher.quoteReplacement("$" + m.start()));
    System.out.println(m.appendTail(sb) + " " + m.reset().region(3, 5).lookingAt() + " " + m.matches() + " " + m.hitEnd() + m.requireEnd() + " " + m.regionStart() + m.regionEnd() + " " + m.usePattern(Pattern.compile("\\d")).find() + " " + m.toMatchResult().end());
    for (String rep : new String[] {"$9", "${none}", "\\", "$"}) try { System.out.println("x1a".replaceAll("(\\d)", rep)); } catch (RuntimeException e) { System.out.println(e.getClass().getSimpleName() + " " + e.getMessage()); }
    try { Pattern.compile("a").matcher("b").group(); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
    System.out.println(Arrays.toString("a1b22c".split("\\d")) + Arrays.toString(",a,,b,,".split(",")) + Arrays.toString(",a,,b,,".split(",", -1)) + Arrays.toString("a,b,c".split(",", 2)) + Arrays.toString("abc".split("")) + Arrays.toString("".split(",")) + Arrays.toString("a|b".split("|")) + Arrays.toString("x.y".split(".")) + Arrays.toString("boo:and:foo".split("o", 5)) + Arrays.toString(Pattern.compile("(?=b)").split("abab")));
    System.out.println(Pattern.compile("x").asPredicate().test("axb") + " " + Pattern.compile("x").asMatchPredicate().test("axb") + " " + Pattern.matches("[^\\s]+", "ab") + " " + Pattern.quote("a\\Eb") + " " + Pattern.compile("a(?<b>c)", 3).flags() + " " + "aaa".replaceAll("a*", "X") + " " + "abc".replaceAll("", "-") + " " + "a.b".replace(".", "$") + " " + "Ab".matches("(?i)aB"));
    System.out.println(Pattern.compile("(x+x+)+y").matcher("xxxxxxxxxxxx").find() + " " + Pattern.compile("(?:a|b)*c").matcher("ab".repeat(200) + "c").matches() + " " + new Scanner("a1b2").useDelimiter("\\d").tokens().toList());
  }
}
