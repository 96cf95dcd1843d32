package heddle.runner;

import java.util.ArrayList;
import java.util.List;

/** Lines of @CsvSource. */
final class Csv {
    private String delimiter = ",", empty = "";
    private char quote = '\'';
    private boolean trims = true;
    private final List<String> nulls = new ArrayList<>();

    /** Options stand before the lines that they are for; other words are not for it. */
    void option(String key, String value) {
        switch (key) {
            case "csvDelimiter": delimiter = value; break;
            case "csvQuote": quote = value.charAt(0); break;
            case "csvTrim": trims = value.equals("yes"); break;
            case "csvEmpty": empty = value; break;
            case "csvNulls": nulls.clear(); break;
            case "csvNull": nulls.add(value); break;
            default:
        }
    }

    /** The columns: null for one without anything, the text for empty ones for an empty one in quotes. */
    Object[] parse(String line) {
        List<Object> columns = new ArrayList<>();
        int at = 0;
        while (true) {
            int begin = at;
            while (trims && begin < line.length() && line.charAt(begin) <= ' ') ++begin;
            int end;
            if (begin < line.length() && line.charAt(begin) == quote) {
                StringBuilder text = new StringBuilder();
                end = readQuoted(line, begin + 1, text);
                columns.add(text.length() == 0 ? empty : text.toString());
                end = nextDelimiter(line, end);
            } else {
                end = nextDelimiter(line, at);
                String text = trims ? line.substring(at, end).trim() : line.substring(at, end);
                columns.add(text.isEmpty() || nulls.contains(text) ? null : text);
            }
            if (end >= line.length()) return columns.toArray();
            at = end + delimiter.length();
        }
    }

    private int nextDelimiter(String line, int from) {
        int found = line.indexOf(delimiter, from);
        return found < 0 ? line.length() : found;
    }

    /** Two quotes stand for one. Gives the place behind the closing quote. */
    private int readQuoted(String line, int at, StringBuilder text) {
        for (; at < line.length(); ++at) {
            if (line.charAt(at) != quote) {
                text.append(line.charAt(at));
            } else if (at + 1 < line.length() && line.charAt(at + 1) == quote) {
                text.append(quote);
                ++at;
            } else {
                return at + 1;
            }
        }
        throw new IllegalArgumentException("no closing quote in " + line);
    }
}
