/**
 * Crypt with an error: the main thread waits for all encrypting threads but the last one. So the decryption may read
 * blocks that are not encrypted yet. It is a data race, and the check at the end finds the wrong bytes. The error is
 * artificial.
 */
public class CryptError extends Crypt {
    CryptError(int threads, int blocks, int rounds) {
        super(threads, blocks, rounds);
    }

    @Override
    void encrypt() throws InterruptedException {
        Thread[] workers = startEncryption();
        for (int i = 0; i < workers.length - 1; i++) workers[i].join();
    }

    public static void main(String[] args) throws InterruptedException {
        new CryptError(argument(args, 0, 2), argument(args, 1, 4), argument(args, 2, 2)).run();
    }
}
