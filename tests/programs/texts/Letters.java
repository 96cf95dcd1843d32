/** The letters of a shared text are read by two threads, one of which has made it; nobody can write them. */
public class Letters {
    static int count(String text) {
        int count = 0;
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == 'a') count++;
        }
        return count;
    }

    public static void main(String[] args) throws InterruptedException {
        String text = new StringBuilder("a banana, and a pear").reverse().toString();
        int[] counts = new int[1];
        Thread other = new Thread(() -> counts[0] = count(text) + count("alabaster"));
        other.start();
        int mine = count(text) + count("alabaster");
        other.join();
        assert counts[0] == mine;
    }
}
