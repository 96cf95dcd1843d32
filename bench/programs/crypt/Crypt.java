/**
 * Encrypts an array and decrypts it again. In each phase every thread has a part of the blocks. The main thread waits
 * for the encryption before it starts the decryption; nothing else orders the threads. Arguments: threads, blocks,
 * rounds of the cipher.
 *
 * Stands for Crypt of the Java Grande suite, as measured in "Hybrid Partial Order Reduction with Under-Approximate
 * Dynamic Points-To and Determinacy Information", section IV. Kept: the two phases, three shared byte arrays, subkeys
 * that all threads read, the check at the end. Left out: the cipher itself (see Cipher), clocks and the classes of the
 * suite around it. The paper has no error for it.
 */
public class Crypt {
    private final int threads;
    private final byte[] plain;
    private final byte[] encrypted;
    private final byte[] decrypted;
    private final Cipher encryption;
    private final Cipher decryption;

    Crypt(int threads, int blocks, int rounds) {
        this.threads = threads;
        KeySchedule keys = new KeySchedule(userKey(), rounds);
        encryption = new Cipher(keys.forEncryption());
        decryption = new Cipher(keys.forDecryption());
        plain = text(blocks * Cipher.BLOCK);
        encrypted = new byte[plain.length];
        decrypted = new byte[plain.length];
    }

    private static int[] userKey() {
        Numbers numbers = new Numbers(1365);
        int[] key = new int[KeySchedule.WORDS];
        for (int i = 0; i < key.length; i++) key[i] = numbers.below(1 << 16);
        return key;
    }

    private static byte[] text(int length) {
        Numbers numbers = new Numbers(4711);
        byte[] text = new byte[length];
        for (int i = 0; i < length; i++) text[i] = (byte) numbers.below(256);
        return text;
    }

    void encrypt() throws InterruptedException {
        awaitAll(startEncryption());
    }

    private void decrypt() throws InterruptedException {
        awaitAll(start(decryption, encrypted, decrypted));
    }

    Thread[] startEncryption() {
        return start(encryption, plain, encrypted);
    }

    /** Gives each thread as many blocks as the others, or one less. */
    private Thread[] start(Cipher cipher, byte[] from, byte[] to) {
        int blocks = from.length / Cipher.BLOCK;
        Thread[] workers = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            int first = blocks * i / threads * Cipher.BLOCK;
            int end = blocks * (i + 1) / threads * Cipher.BLOCK;
            workers[i] = new Thread(new CipherWorker(cipher, from, to, first, end));
            workers[i].start();
        }
        return workers;
    }

    static void awaitAll(Thread[] workers) throws InterruptedException {
        for (Thread worker : workers) worker.join();
    }

    private void check() {
        boolean changed = false;
        for (int i = 0; i < plain.length; i++) {
            assert decrypted[i] == plain[i] : "byte " + i + " was " + plain[i] + " and is " + decrypted[i];
            changed |= encrypted[i] != plain[i];
        }
        assert changed : "nothing was encrypted";
    }

    void run() throws InterruptedException {
        encrypt();
        decrypt();
        check();
    }

    static int argument(String[] args, int index, int usual) {
        try {
            int value = index < args.length ? Integer.parseInt(args[index]) : usual;
            if (value > 0 && args.length <= 3) return value;
        } catch (NumberFormatException e) {
            // refused below
        }
        System.err.println("arguments: [threads [blocks [rounds]]], each at least 1");
        System.exit(2);
        return 0;
    }

    public static void main(String[] args) throws InterruptedException {
        new Crypt(argument(args, 0, 2), argument(args, 1, 4), argument(args, 2, 2)).run();
    }
}
