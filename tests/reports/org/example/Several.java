package org.example;

// Two assertions fail, in different schedules, and both threads race.
public class Several {
    static int one, two;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            one = 1;
            two = 1;
            assert two == 1 : "two was set back";
        });
        other.start();
        two = 2;
        assert one == 0 : "one is set";
        other.join();
    }
}
