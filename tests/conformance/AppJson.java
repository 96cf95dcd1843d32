// A JSON reader and writer: escapes, numbers, nesting, errors with positions, pretty printing, records by reflection.
import java.lang.reflect.Array;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

public class AppJson {
  record Address(String street, int number, Optional<String> note) {}
  record Person(String name, double height, boolean member, long[] scores, List<Address> addresses, Map<String, Object> extra, Kind kind, char initial) {}
  enum Kind { HUMAN, ROBOT }

  static class ParseError extends RuntimeException {
    ParseError(String message, int at) { super(message + " at " + at, null, false, false); }
  }
  static class Reader {
    final String s;
    int at;
    Reader(String s) { this.s = s; }
    Object read() {
      Object value = value();
      space();
      if (at < s.length()) throw new ParseError("trailing " + s.charAt(at), at);
      return value;
    }
    void space() { while (at < s.length() && " \t\r\n".indexOf(s.charAt(at)) >= 0) at++; }
    char next() {
      if (at >= s.length()) throw new ParseError("end", at);
      return s.charAt(at++);
    }
    Object value() {
      space();
      char c = next();
      switch (c) {
        case '{': {
          Map<String, Object> map = new LinkedHashMap<>();
          space();
          if (s.startsWith("}", at)) { at++; return map; }
          do {
            space();
            if (next() != '"') throw new ParseError("key expected", at - 1);
            String key = string();
            space();
            if (next() != ':') throw new ParseError(": expected", at - 1);
            map.put(key, value());
            space();
          } while (more('}'));
          return map;
        }
        case '[': {
          List<Object> list = new ArrayList<>();
          space();
          if (s.startsWith("]", at)) { at++; return list; }
          do {
            list.add(value());
            space();
          } while (more(']'));
          return list;
        }
        case '"': return string();
        case 't': return word("true", Boolean.TRUE);
        case 'f': return word("false", Boolean.FALSE);
        case 'n': return word("null", null);
        default: {
          int start = --at;
          while (at < s.length() && "+-.eE0123456789".indexOf(s.charAt(at)) >= 0) at++;
          try {
            BigDecimal number = new BigDecimal(s.substring(start, at));
            return number.scale() <= 0 && number.precision() < 18 ? (Object) number.longValueExact() : number;
          } catch (NumberFormatException e) {
            throw new ParseError("bad number", start);
          }
        }
      }
    }
    boolean more(char end) {
      char c = next();
      if (c == ',') return true;
      if (c == end) return false;
      throw new ParseError(", or " + end + " expected", at - 1);
    }
    Object word(String word, Object value) {
      if (!s.startsWith(word, at - 1)) throw new ParseError("bad word", at - 1);
      at += word.length() - 1;
      return value;
    }
    String string() {
      StringBuilder text = new StringBuilder();
      for (char c; (c = next()) != '"'; ) {
        if (c < ' ') throw new ParseError("control character", at - 1);
        if (c != '\\') {
          text.append(c);
          continue;
        }
        switch (c = next()) {
          case 'n' -> text.append('\n');
          case 't' -> text.append('\t');
          case 'u' -> { text.append((char) Integer.parseInt(s, at, at + 4, 16)); at += 4; }
          case '"', '\\', '/' -> text.append(c);
          default -> throw new ParseError("bad escape " + c, at - 1);
        }
      }
      return text.toString();
    }
  }

  static String write(Object o, String indent) throws ReflectiveOperationException {
    String inner = indent + "  ";
    if (o == null || o instanceof Number || o instanceof Boolean) return String.valueOf(o);
    if (o instanceof Optional<?> opt) return write(opt.orElse(null), indent);
    if (o instanceof Map<?, ?> map) {
      List<String> parts = new ArrayList<>();
      for (Map.Entry<?, ?> e : map.entrySet()) parts.add("\n" + inner + write(e.getKey(), inner) + ": " + write(e.getValue(), inner));
      return parts.isEmpty() ? "{}" : "{" + String.join(",", parts) + "\n" + indent + "}";
    }
    if (o instanceof Iterable<?> items) {
      List<String> parts = new ArrayList<>();
      for (Object item : items) parts.add(write(item, indent));
      return "[" + String.join(", ", parts) + "]";
    }
    if (o.getClass().isArray()) {
      List<Object> items = new ArrayList<>();
      for (int i = 0; i < Array.getLength(o); i++) items.add(Array.get(o, i));
      return write(items, indent);
    }
    if (o instanceof Record) {
      Map<String, Object> map = new LinkedHashMap<>();
      for (RecordComponent c : o.getClass().getRecordComponents()) map.put(c.getName(), c.getAccessor().invoke(o));
      return write(map, indent);
    }
    StringBuilder text = new StringBuilder("\"");
    for (char c : o.toString().toCharArray()) {
      if (c == '"' || c == '\\') text.append('\\').append(c);
      else if (c < ' ' || c > '~') text.append(String.format("\\u%04x", (int) c));
      else text.append(c);
    }
    return text.append('"').toString();
  }

  public static void main(String[] args) throws Exception {
    Person person = new Person("Zo\u00eb \"Z\"", 1.75, true, new long[] {1, 1L << 40}, List.of(new Address("Main\tStreet", 5, Optional.empty()), new Address("Side", 7, Optional.of("back"))),
        new LinkedHashMap<>(Map.of("empty", List.of())), Kind.ROBOT, 'Z');
    String text = write(person, "");
    System.out.println(text);
    Object back = new Reader(text).read();
    System.out.println(back + "\n" + write(back, "").equals(text));
    for (String bad : new String[] {"[1, 2.50, -3e2, 12345678901234567890]", "{\"a\": {\"b\": [true, null]}}", "\"\\u0041\\n\\/\"", "[1,]", "{\"a\" 1}", "[1 2]", "nul", "-", "\"open", "\"\\x\"", "[] []", ""}) {
      try {
        System.out.println(new Reader(bad).read());
      } catch (ParseError e) {
        System.out.println(e.getMessage() + " " + e.getStackTrace().length);
      }
    }
  }
}
