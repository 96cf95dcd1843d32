package org.example;

// Names, output and messages that look like markup.
public class Hostile {
    static final String MARKUP = "</script><script>window.hacked = 1</script><img src=x onerror='window.hacked = 2'>&amp;\"]]>";
    static int shared;

    public static void main(String[] args) throws InterruptedException {
        System.out.println(MARKUP);
        System.err.println("--><!--<script>window.hacked = 3</script>\u0001\ud800");
        Thread other = new Thread(() -> {
            shared = 1;
        }, MARKUP);
        other.start();
        if (shared == 1) {
            throw new IllegalStateException(MARKUP);
        }
        other.join();
    }
}
