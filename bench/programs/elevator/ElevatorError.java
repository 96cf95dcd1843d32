/**
 * Elevator with the error: an elevator looks in one synchronized block whether somebody waits, and lets them board in another.
 * It fails only if one elevator stands between the two for as long as another one needs for all its way to that floor.
 */
public class ElevatorError {
    static final class HastyBuilding extends Building {
        HastyBuilding(int floors, int elevators) {
            super(floors, elevators);
        }

        @Override
        Person pickUp(Floor floor) {
            synchronized (floor) {
                if (!floor.isCalled()) return null;
            }
            synchronized (floor) {
                return floor.leave();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Elevator.run(Elevator.sizes(args, 2, 4, 6, 3), HastyBuilding::new);
    }
}
