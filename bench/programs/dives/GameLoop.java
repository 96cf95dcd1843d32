/**
 * A game draws frame after frame until a player quits. Players take a seat, make some moves, and quit.
 *
 * The first path: nobody quits, and frames are drawn for ever. The error: a player looks for a free seat and sits down in two
 * synchronized blocks, so two players may want the same. Arguments: players (2), moves of each (3).
 */
public class GameLoop {
    /** Where a player is. It moves by its speed in each frame. */
    private static final class Figure {
        private final int speed;
        private int x;
        private int y;

        Figure(int speed) {
            this.speed = speed;
        }

        void advance() {
            x = (x + speed) % 100;
        }

        void step(int dy) {
            y = Math.max(0, Math.min(50, y + dy));
        }
    }

    /** The seats and figures; each method is atomic. */
    private static final class World {
        private final Figure[] figures;
        private boolean over;
        private long frame;

        World(int seats) {
            figures = new Figure[seats];
        }

        synchronized boolean drawFrame() {
            if (over) return false;
            frame++;
            for (Figure figure : figures) {
                if (figure != null) figure.advance();
            }
            return true;
        }

        synchronized int freeSeat() {
            for (int i = 0; i < figures.length; i++) {
                if (figures[i] == null) return i;
            }
            throw new IllegalStateException("no seat is free");
        }

        synchronized void sitDown(int seat) {
            if (figures[seat] != null) throw new IllegalStateException("somebody sits on seat " + seat);
            figures[seat] = new Figure(seat + 1);
        }

        synchronized void move(int seat, int dy) {
            figures[seat].step(dy);
        }

        synchronized void quit() {
            over = true;
        }
    }

    private final World world;

    private GameLoop(int players) {
        world = new World(players);
    }

    private void loop() {
        while (world.drawFrame()) {
            // the next frame
        }
    }

    private void play(int moves) {
        int seat = world.freeSeat();
        world.sitDown(seat);
        for (int i = 1; i <= moves; i++) world.move(seat, i % 2 == 0 ? -i : i);
        world.quit();
    }

    private void run(int players, int moves) throws InterruptedException {
        Thread[] threads = new Thread[players + 1];
        threads[0] = new Thread(this::loop);
        for (int i = 1; i <= players; i++) threads[i] = new Thread(() -> play(moves));
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }

    public static void main(String[] args) throws InterruptedException {
        Arguments sizes = new Arguments("GameLoop [PLAYERS [MOVES]]", args);
        int players = sizes.number(0, 2, 1, 100);
        new GameLoop(players).run(players, sizes.number(1, 3, 0, 1000));
    }
}
