/** Makes the subkeys of all rounds from a key of eight words with 16 bits each. */
class KeySchedule {
    static final int WORDS = 8;

    private final int[] subkeys;

    /** Words go round; each time that all were used, the whole key turns by 25 bits. */
    KeySchedule(int[] userKey, int rounds) {
        int[] key = userKey.clone();
        subkeys = new int[rounds * Cipher.KEYS_OF_ROUND];
        for (int i = 0; i < subkeys.length; i++) {
            if (i > 0 && i % WORDS == 0) key = turned(key);
            subkeys[i] = key[i % WORDS] ^ i;
        }
    }

    /** 25 bits: one word and nine bits of the next. */
    private static int[] turned(int[] key) {
        int[] result = new int[WORDS];
        for (int i = 0; i < WORDS; i++) {
            int here = key[(i + 1) % WORDS];
            int next = key[(i + 2) % WORDS];
            result[i] = (here << 9 | next >>> 7) & 0xffff;
        }
        return result;
    }

    int[] forEncryption() {
        return subkeys.clone();
    }

    int[] forDecryption() {
        int[] reversed = new int[subkeys.length];
        for (int i = 0; i < subkeys.length; i += Cipher.KEYS_OF_ROUND) {
            int round = subkeys.length - Cipher.KEYS_OF_ROUND - i;
            System.arraycopy(subkeys, round, reversed, i, Cipher.KEYS_OF_ROUND);
        }
        return reversed;
    }
}
