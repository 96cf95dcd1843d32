package org.example;

// Five philosophers count their meals, and then lock their forks in a circle.
public class Ring {
    static final int SEATS = 5, MEALS = 6;
    static final Object[] FORKS = new Object[SEATS];
    static final int[] meals = new int[SEATS];
    static int total;

    static void eat(int seat) {
        synchronized (FORKS[seat]) {
            meals[seat]++;
            total++;
        }
    }

    static void dine(int seat) {
        for (int i = 0; i < MEALS; i++) {
            synchronized (Ring.class) {
                eat(seat);
            }
        }
        synchronized (FORKS[seat]) {
            synchronized (FORKS[(seat + 1) % SEATS]) {
                meals[seat] = -1;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[SEATS];
        for (int i = 0; i < SEATS; i++) {
            FORKS[i] = new Object();
            int seat = i;
            threads[i] = new Thread(() -> dine(seat), "philosopher-" + i);
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        System.out.println("all have eaten");
    }
}
