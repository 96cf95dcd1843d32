/**
 * A Feistel cipher for blocks of 64 bits. Its round function mixes three operations on 16-bit words, as IDEA does:
 * exclusive or, addition modulo 2^16, multiplication modulo 2^16 + 1. It decrypts with the subkeys of the rounds in
 * reverse order. This is an exercise for threads and no protection of any secret.
 */
class Cipher {
    static final int BLOCK = 8;
    static final int KEYS_OF_ROUND = 3;

    private static final int MODULUS = 0x10001;

    private final int[] subkeys;

    Cipher(int[] subkeys) {
        this.subkeys = subkeys;
    }

    /** Reads a block at the position of one array, and writes it at the same position of the other. */
    void transform(byte[] from, byte[] to, int position) {
        int left = load(from, position);
        int right = load(from, position + 4);
        for (int k = 0; k < subkeys.length; k += KEYS_OF_ROUND) {
            int next = left ^ mix(right, subkeys[k], subkeys[k + 1], subkeys[k + 2]);
            left = right;
            right = next;
        }
        store(right, to, position);
        store(left, to, position + 4);
    }

    private static int mix(int half, int key0, int key1, int key2) {
        int high = multiply(half >>> 16, key0);
        int low = add(half, key1);
        int sum = multiply(high ^ low, key2);
        high = add(high, sum);
        low ^= sum;
        return low << 16 | high;
    }

    private static int add(int a, int b) {
        return a + b & 0xffff;
    }

    /** Zero stands for 2^16, so that every factor has an inverse. */
    private static int multiply(int a, int b) {
        long factor = a == 0 ? 0x10000 : a;
        long other = b == 0 ? 0x10000 : b;
        return (int) (factor * other % MODULUS) & 0xffff;
    }

    private static int load(byte[] bytes, int position) {
        int word = 0;
        for (int i = 0; i < 4; i++) word = word << 8 | bytes[position + i] & 0xff;
        return word;
    }

    private static void store(int word, byte[] bytes, int position) {
        for (int i = 3; i >= 0; i--) {
            bytes[position + i] = (byte) word;
            word >>>= 8;
        }
    }
}
