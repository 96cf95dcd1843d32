// A small Markdown to HTML converter: headings, lists, emphasis, code, links, escapes, tables of contents.
import java.util.*;
import java.util.regex.*;

public class AppMarkdown {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  static final List<String> toc = new ArrayList<>();
  static String esc(String s) { return s.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;"); }
  static String inline(String s) { List<String> kept = new ArrayList<>(); s = Pattern.compile("`([^`]+)`|\\\\(.)").matcher(s).replaceAll(m -> { kept.add(m.group(1) != null ? "<code>" + esc(m.group(1)) + "</code>" : esc(m.group(2))); return "\u0001" + (kept.size() - 1) + "\u0002"; }); s = esc(s).replaceAll("\\*\\*(.+?)\\*\\*", "<b>$1</b>").replaceAll("\\*(.+?)\\*", "<i>$1</i>").replaceAll("\\[([^]]+)]\\(([^)]+)\\)", "<a href='$2'>$1</a>"); return Pattern.compile("\u0001(\\d+)\u0002").matcher(s).replaceAll(m -> Matcher.quoteReplacement(kept.get(Integer.parseInt(m.group(1))))); }
  static String html(String md) { StringBuilder o = new StringBuilder(); Deque<String> lists = new ArrayDeque<>(); boolean code = false; StringBuilder para = new StringBuilder(); for (String l : (md + "\n").split("\n", -1)) { if (l.startsWith("```")) { code = !code; o.append(code ? "<pre>" : "</pre>\n"); continue; } if (code) { o.append(esc(l)).append('\n'); continue; } Matcher h = Pattern.compile("(#+) (.*)").matcher(l), li = Pattern.compile("(\\s*)(-|\\d+\\.) (.*)").matcher(l); boolean item = li.matches(); if ((l.isBlank() || h.matches() || item || l.equals("---")) && para.length() > 0) { o.append("<p>").append(inline(para.toString())).append("</p>\n"); para.setLength(0); } int depth = item ? li.group(1).length() / 2 + 1 : 0; if (!l.isBlank() || lists.isEmpty()) while (lists.size() > depth) o.append("</").append(lists.pop()).append(">\n"); if (item) { while (lists.size() < depth) { lists.push(li.group(2).equals("-") ? "ul" : "ol"); o.append("<").append(lists.peek()).append(">"); } o.append("<li>").append(inline(li.group(3))).append("</li>\n"); } else if (h.reset().matches()) { toc.add(" ".repeat(h.group(1).length()) + h.group(2)); o.append("<h").append(h.group(1).length()).append(">").append(inline(h.group(2))).append("</h>\n"); } else if (l.equals("---")) o.append("<hr>\n"); else if (!l.isBlank()) para.append(para.length() > 0 ? " " : "").append(l); } return o.toString(); }

  public static void main(String[] args) throws Exception {
    String md = "# Title *here*\n\nA **bold** and `a < b` [link](http://x/?a=1&b=2).\nsecond line\n\n- one\n- two\n  - nested\n- three\n\n1. first\n2. second\n\n## Sub & more\n\n```\ncode <tag>\n  kept\n```\n\n> quoted\n> text\n\n---\nend\\*not em\\*"; say(html(md)); say(toc);
  }
}
