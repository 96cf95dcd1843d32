package uav.sensors;

import uav.util.Angles;
import uav.util.CheckSum;
import uav.util.Vector3;

/**
 * Fixes as sentences of text: $UAVFX, the number, east, north and height in centimetres, speed and climb in centimetres a
 * second, the course in tenths of a degree, and a check sum in hexadecimal after a star.
 */
public final class GpsSentence {
    private static final String BEGIN = "$UAVFX,";
    private static final int FIELDS = 7;
    private static final String DIGITS = "0123456789ABCDEF";

    private GpsSentence() {}

    public static String encode(GpsFix fix) {
        StringBuilder text = new StringBuilder(BEGIN);
        text.append(fix.number()).append(',');
        text.append(hundredths(fix.position().east())).append(',');
        text.append(hundredths(fix.position().north())).append(',');
        text.append(hundredths(fix.position().up())).append(',');
        text.append(hundredths(fix.speed())).append(',');
        text.append(hundredths(fix.climb())).append(',');
        text.append(Angles.toTenths(fix.course()));
        int sum = CheckSum.ofText(text, 1, text.length());
        text.append('*').append(DIGITS.charAt(sum >> 4)).append(DIGITS.charAt(sum & 15));
        return text.toString();
    }

    /** The fix in a sentence; null where the sentence is damaged. */
    public static GpsFix decode(String sentence) {
        int star = sentence.length() - 3;
        if (!sentence.startsWith(BEGIN) || star < BEGIN.length() || sentence.charAt(star) != '*') return null;
        int told = DIGITS.indexOf(sentence.charAt(star + 1)) << 4 | DIGITS.indexOf(sentence.charAt(star + 2));
        if (told != CheckSum.ofText(sentence, 1, star)) return null;
        long[] fields = fields(sentence, BEGIN.length(), star);
        if (fields == null) return null;
        Vector3 position = new Vector3(fields[1] / 100.0, fields[2] / 100.0, fields[3] / 100.0);
        double course = Angles.fromTenths((int) fields[6]);
        return new GpsFix((int) fields[0], position, fields[4] / 100.0, course, fields[5] / 100.0);
    }

    private static long hundredths(double value) {
        return StrictMath.round(value * 100);
    }

    /** The numbers between commas; null where there are others than expected. */
    private static long[] fields(String text, int begin, int end) {
        long[] fields = new long[FIELDS];
        int place = begin;
        for (int i = 0; i < FIELDS; i++) {
            int comma = i == FIELDS - 1 ? end : text.indexOf(',', place);
            if (comma < 0 || comma > end || comma == place) return null;
            try {
                fields[i] = Long.parseLong(text, place, comma, 10);
            } catch (NumberFormatException e) {
                return null;
            }
            place = comma + 1;
        }
        return fields;
    }
}
