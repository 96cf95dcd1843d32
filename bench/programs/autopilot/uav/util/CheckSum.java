package uav.util;

/** Check sums of messages. */
public final class CheckSum {
    private CheckSum() {}

    /** Fletcher's sum of the first bytes: two sums modulo 255, the second one over the first. */
    public static int fletcher(byte[] bytes, int length) {
        int simple = 0;
        int weighted = 0;
        for (int i = 0; i < length; i++) {
            simple = (simple + (bytes[i] & 0xff)) % 255;
            weighted = (weighted + simple) % 255;
        }
        return weighted << 8 | simple;
    }

    /** The exclusive or of all characters of a part of a text, as sentences of GPS receivers have it. */
    public static int ofText(CharSequence text, int begin, int end) {
        int sum = 0;
        for (int i = begin; i < end; i++) sum ^= text.charAt(i);
        return sum & 0xff;
    }
}
