/**
 * Elevators in a building, and one thread for its people. Each elevator comes down from the top of its zone to the top of the
 * zone below, and picks up who waits where it stops. One person waits on the floor at the top of the lowest zone, which the
 * first elevator serves at the beginning and the second one at the end of its way. Arguments: elevators, operations of each,
 * floors that an elevator passes in an operation; there is one thread more than elevators.
 *
 * Re-created from "Fast Detection of Concurrency Errors by State Space Traversal with Randomization and Early Backtracking",
 * section 5.1 (4 threads), and "Approximating Happens-Before Order" (3 threads: two elevators of four operations each, and
 * people; synchronized accesses to array elements).
 */
public class Elevator {
    private final int[] waiting;
    private final int[] position;
    private final int operations;
    private final int ride;
    private int delivered;

    Elevator(int elevators, int operations, int ride) {
        this.operations = operations;
        this.ride = ride;
        waiting = new int[elevators * (operations - 1) * ride + 1];
        position = new int[elevators];
    }

    /** Called by an elevator that is on the floor: whether it has picked somebody up. */
    boolean pickUp(int floor) {
        synchronized (this) {
            if (!isCalled(floor)) return false;
            board(floor);
            return true;
        }
    }

    boolean isCalled(int floor) {
        return waiting[floor] > 0;
    }

    void board(int floor) {
        waiting[floor]--;
        assert waiting[floor] >= 0 : "nobody is on floor " + floor;
    }

    private synchronized void call(int floor) {
        waiting[floor]++;
    }

    private synchronized void move(int elevator, int floor) {
        position[elevator] = floor;
    }

    private synchronized void deliver() {
        delivered++;
    }

    private void runElevator(int elevator) {
        int floor = topOfZone(elevator);
        boolean loaded = false;
        for (int i = 0; i < operations; i++) {
            if (loaded) {
                deliver();
                loaded = false;
            } else if (pickUp(floor)) {
                loaded = true;
            } else {
                for (int k = 0; k < ride && floor > 0; k++) move(elevator, --floor);
            }
        }
        if (loaded) deliver();
    }

    private void runPeople() {
        call(topOfZone(0));
    }

    /** The last operation is at the top of the zone below. */
    private int topOfZone(int elevator) {
        return (elevator + 1) * (operations - 1) * ride;
    }

    static void run(Elevator building) throws InterruptedException {
        int elevators = building.position.length;
        Thread[] threads = new Thread[elevators + 1];
        threads[0] = new Thread(building::runPeople);
        for (int i = 0; i < elevators; i++) {
            int elevator = i;
            threads[i + 1] = new Thread(() -> building.runElevator(elevator));
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        int people = building.delivered;
        for (int left : building.waiting) people += left;
        assert people == 1 : people + " people";
    }

    public static void main(String[] args) throws InterruptedException {
        run(new Elevator(Integer.parseInt(args[0]), Integer.parseInt(args[1]), Integer.parseInt(args[2])));
    }
}
