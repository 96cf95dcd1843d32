/**
 * Elevators in a building, and one thread for its people. Each elevator comes down through a zone of its own to the top of the
 * zone below, and picks up who waits where it stops. The first one who waits stands on the floor at the top of the lowest zone.
 * The first elevator begins there, and the second one ends there. Arguments: elevators, operations of each, floors that an
 * elevator passes in an operation, people; there is one thread more than elevators.
 *
 * Stands for Elevator in "Fast Detection of Concurrency Errors by State Space Traversal with Randomization and Early
 * Backtracking", section 5.1 (4 threads), "Approximating Happens-Before Order", and "Hybrid Partial Order Reduction" (3
 * threads: two elevators of four operations each, and people), 300 lines. Kept: a thread for each elevator and one for the
 * people, floors that are locked one by one, synchronized accesses to array elements. Left out: random choices and the time
 * that a ride takes.
 */
public class Elevator {
    private static final String USAGE = "usage: Elevator [ELEVATORS [OPERATIONS [RIDE [PEOPLE]]]], each 1 or more";

    /** Makes a building of so many floors and elevators, which the version with the error does otherwise. */
    interface BuildingFactory {
        Building create(int floors, int elevators);
    }

    private final Building building;
    private final Car[] cars;
    private final People people;

    private Elevator(int elevators, int operations, int ride, int people, BuildingFactory factory) {
        int stops = Math.max(1, operations - 1);
        int zone = stops * ride;
        building = factory.create(elevators * zone + 1, elevators);
        cars = new Car[elevators];
        for (int i = 0; i < elevators; i++) cars[i] = new Car(building, i, (i + 1) * zone, operations, ride);
        this.people = new People(building, people, stops, ride);
    }

    private void run() throws InterruptedException {
        Thread[] threads = new Thread[cars.length + 1];
        threads[0] = new Thread(people, "people");
        for (int i = 0; i < cars.length; i++) threads[i + 1] = new Thread(cars[i], cars[i].toString());
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        verify();
    }

    private void verify() {
        int loaded = 0;
        int calls = 0;
        for (Car car : cars) {
            car.verify();
            loaded += car.load();
        }
        for (int i = 0; i <= building.top(); i++) calls += building.floor(i).calls();
        assert calls == people.size() : calls + " calls";
        assert building.people() + loaded == people.size() : building.people() + " people, and " + loaded + " in elevators";
        assert people.arrived() <= people.size() - loaded : "some are in an elevator and have arrived";
    }

    static void run(int[] sizes, BuildingFactory factory) throws InterruptedException {
        new Elevator(sizes[0], sizes[1], sizes[2], sizes[3], factory).run();
    }

    /** The arguments, or the given sizes where there are none. */
    static int[] sizes(String[] args, int... sizes) {
        try {
            if (args.length > sizes.length) throw new NumberFormatException();
            for (int i = 0; i < args.length; i++) {
                sizes[i] = Integer.parseInt(args[i]);
                if (sizes[i] < 1) throw new NumberFormatException();
            }
        } catch (NumberFormatException e) {
            System.err.println(USAGE);
            System.exit(2);
        }
        return sizes;
    }

    public static void main(String[] args) throws InterruptedException {
        run(sizes(args, 2, 4, 6, 3), Building::new);
    }
}
