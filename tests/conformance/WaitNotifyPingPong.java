/** Two threads take turns through wait and notifyAll: the output order is forced. */
public class WaitNotifyPingPong {
    final Object lock = new Object();
    int turn;
    final StringBuilder log = new StringBuilder();

    void play(int me, int rounds) throws InterruptedException {
        for (int k = 0; k < rounds; k++) {
            synchronized (lock) {
                while (turn % 3 != me) lock.wait();
                log.append(me).append(':').append(turn).append(' ');
                System.out.println("player " + me + " turn " + turn);
                turn++;
                lock.notifyAll();
            }
        }
    }

    static class Slot {
        private String item;

        synchronized void put(String s) throws InterruptedException {
            while (item != null) wait();
            item = s;
            notify();
        }

        synchronized String take() throws InterruptedException {
            while (item == null) wait();
            String s = item;
            item = null;
            notify();
            return s;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        WaitNotifyPingPong game = new WaitNotifyPingPong();
        Thread[] ts = new Thread[3];
        for (int i = 2; i >= 0; i--) {
            int me = i;
            ts[i] = new Thread(() -> {
                try {
                    game.play(me, 4);
                } catch (InterruptedException e) {
                    System.out.println("interrupted");
                }
            }, "player-" + i);
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(game.log);
        Slot slot = new Slot();
        Thread producer = new Thread(() -> {
            try {
                for (int i = 0; i < 10; i++) slot.put("item" + i);
                slot.put(null == null ? "end" : "");
            } catch (InterruptedException e) {
                throw new RuntimeException(e);
            }
        });
        producer.start();
        for (String s; !(s = slot.take()).equals("end"); ) System.out.print(s + " ");
        producer.join();
        System.out.println(producer.getState());
    }
}
