package org.example;

// No schedule violates.
public class Fine {
    static int count;

    static synchronized void add() {
        count++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(Fine::add);
        other.start();
        add();
        other.join();
        assert count == 2;
    }
}
