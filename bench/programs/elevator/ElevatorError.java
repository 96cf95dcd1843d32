/**
 * Elevator with the error: an elevator looks in one synchronized block whether somebody waits, and lets them board in another.
 * It fails only if one elevator stands between the two for as long as another one needs for all its way to that floor.
 */
public class ElevatorError extends Elevator {
    ElevatorError(int elevators, int operations, int ride) {
        super(elevators, operations, ride);
    }

    @Override
    boolean pickUp(int floor) {
        synchronized (this) {
            if (!isCalled(floor)) return false;
        }
        synchronized (this) {
            board(floor);
        }
        return true;
    }

    public static void main(String[] args) throws InterruptedException {
        run(new ElevatorError(Integer.parseInt(args[0]), Integer.parseInt(args[1]), Integer.parseInt(args[2])));
    }
}
