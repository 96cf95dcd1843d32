package uav.plan;

import uav.util.Angles;

/** One line of a flight plan: words, which are taken one after the other. */
final class PlanLine {
    private final int number;
    private final String[] words;
    private int next;

    PlanLine(int number, String text) {
        this.number = number;
        int comment = text.indexOf('#');
        String told = (comment < 0 ? text : text.substring(0, comment)).strip();
        words = told.isEmpty() ? new String[0] : split(told);
    }

    boolean isEmpty() {
        return words.length == 0;
    }

    boolean hasMore() {
        return next < words.length;
    }

    String word() {
        if (!hasMore()) throw error("something is missing");
        return words[next++];
    }

    /** Takes the next word if it is this one. */
    boolean take(String word) {
        if (!hasMore() || !words[next].equals(word)) return false;
        next++;
        return true;
    }

    double number() {
        String word = word();
        try {
            return Double.parseDouble(word);
        } catch (NumberFormatException e) {
            throw error("'" + word + "' is no number");
        }
    }

    double angle() {
        return Angles.fromDegrees(number());
    }

    void end() {
        if (hasMore()) throw error("'" + words[next] + "' is too much");
    }

    PlanException error(String what) {
        return new PlanException(number, what);
    }

    /** The words between spaces. */
    private static String[] split(String text) {
        int count = 1;
        for (int i = 1; i < text.length(); i++) {
            if (text.charAt(i) == ' ' && text.charAt(i - 1) != ' ') count++;
        }
        String[] words = new String[count];
        int begin = 0;
        for (int i = 0; i < count; i++) {
            while (text.charAt(begin) == ' ') begin++;
            int end = text.indexOf(' ', begin);
            if (end < 0) end = text.length();
            words[i] = text.substring(begin, end);
            begin = end;
        }
        return words;
    }
}
