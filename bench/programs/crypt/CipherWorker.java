/** What one thread does in one phase: the blocks of its part, one after the other. */
class CipherWorker implements Runnable {
    private final Cipher cipher;
    private final byte[] from;
    private final byte[] to;
    private final int first;
    private final int end;

    CipherWorker(Cipher cipher, byte[] from, byte[] to, int first, int end) {
        this.cipher = cipher;
        this.from = from;
        this.to = to;
        this.first = first;
        this.end = end;
    }

    @Override
    public void run() {
        for (int position = first; position < end; position += Cipher.BLOCK) cipher.transform(from, to, position);
    }
}
