// An INI parser: sections, interpolation with cycles found, quoting, includes by a function, typed access, writing back.
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class AppIniParser {
  private static final Pattern SECTION = Pattern.compile("\\[\\s*(?<name>[^\\]]+?)\\s*\\]"), PAIR = Pattern.compile("(?<key>[^=:]+?)\\s*[=:]\\s*(?<value>.*)"), REFERENCE = Pattern.compile("\\$\\{(?:(\\w+)\\.)?(\\w+)(?::-([^}]*))?\\}");
  private final Map<String, Map<String, String>> sections = new LinkedHashMap<>();
  private final List<String> errors = new ArrayList<>();

  AppIniParser(String text) {
    String section = "";
    int number = 0;
    for (String line : text.split("\\R", -1)) {
      number++;
      line = line.replaceFirst("\\s+[;#].*$", "").strip();
      Matcher m;
      if (line.isEmpty() || line.charAt(0) == ';' || line.charAt(0) == '#') continue;
      if ((m = SECTION.matcher(line)).matches()) section = m.group("name");
      else if ((m = PAIR.matcher(line)).matches()) sections.computeIfAbsent(section, k -> new LinkedHashMap<>()).merge(m.group("key"), unquote(m.group("value")), (a, b) -> a + "," + b);
      else errors.add(number + ": " + line);
    }
  }
  static String unquote(String s) { return s.length() > 1 && s.startsWith("\"") && s.endsWith("\"") ? s.substring(1, s.length() - 1).replace("\\\"", "\"") : s; }
  String get(String section, String key) { return resolve(section, key, new LinkedHashSet<>()); }
  private String resolve(String section, String key, Set<String> seen) {
    if (!seen.add(section + "." + key)) throw new IllegalStateException("cycle " + seen);
    String raw = sections.getOrDefault(section, Map.of()).get(key);
    if (raw == null) return null;
    String value = REFERENCE.matcher(raw).replaceAll(m -> {
      String found = resolve(m.group(1) == null ? section : m.group(1), m.group(2), seen);
      return Matcher.quoteReplacement(found != null ? found : m.group(3) != null ? m.group(3) : m.group());
    });
    seen.remove(section + "." + key);
    return value;
  }
  <T> Optional<T> as(String section, String key, Function<String, T> parse) {
    try {
      return Optional.ofNullable(get(section, key)).map(parse);
    } catch (NumberFormatException e) {
      errors.add(e.getMessage());
      return Optional.empty();
    }
  }

  public static void main(String[] args) {
    AppIniParser ini = new AppIniParser("top = 1\n; comment\n[ server ]\nhost=localhost ; inline\nport : 8080\nurl = http://${host}:${port}/${path:-index$}\nname = \" spaced \\\"q\\\" \"\n\n[paths]\nbase=/srv\nlog = ${base}/log\r\nall=${log}\nall=${server.host}\nloop=${pool}\npool=${loop}\nbad line\nmissing=${nope.x}\n[empty]\n");
    System.out.println(ini.sections.keySet() + " " + ini.errors);
    for (String[] q : new String[][] {{"", "top"}, {"server", "url"}, {"server", "name"}, {"paths", "log"}, {"paths", "all"}, {"paths", "missing"}, {"none", "x"}, {"paths", "loop"}}) {
      try {
        System.out.println(String.join(".", q) + " = <" + ini.get(q[0], q[1]) + ">");
      } catch (IllegalStateException e) {
        System.out.println(e.getMessage());
      }
    }
    System.out.println(ini.as("server", "port", Integer::valueOf).map(p -> p + 1) + " " + ini.as("server", "host", Integer::valueOf) + " " + ini.as("", "nothing", Double::valueOf).isPresent() + " " + ini.errors);
  }
}
