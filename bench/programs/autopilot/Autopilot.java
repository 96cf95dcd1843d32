import uav.Plane;
import uav.shared.ThrustModule;

/**
 * An autopilot of an unmanned plane, with a simulator of the plane. Seven tasks are executed once a period: radio, navigation,
 * altitude control, climb control, stabilization, fly-by-wire, and the simulator. They share what they know by nine modules,
 * each a class with synchronized methods. Arguments: periods (1), threads (7), and `summary` to print how the flight was. With
 * less than seven threads, threads execute several tasks, one after the other, so that small sizes can be explored.
 *
 * Stands for jPapaBench, told of in "Fast Detection of Concurrency Errors by State Space Traversal with Randomization and
 * Early Backtracking", section 5.1: a plain Java version of PapaBench, an autopilot of unmanned aerial vehicles, of 4500 lines
 * and 7 threads. Kept: the number of threads, what the tasks do, periodic tasks, shared modules, a flight plan, a simulator.
 * Left out: interrupts, messages to the ground, and real time: threads wait until all have ended a period.
 */
public class Autopilot {
    static void run(ThrustModule thrusts, String[] args) throws InterruptedException {
        int periods = number(args, 0, 1, 1_000_000);
        int threads = number(args, 1, Plane.TASKS, Plane.TASKS);
        if (periods < 1 || threads < 1 || args.length > 3 || args.length == 3 && !args[2].equals("summary")) {
            System.err.println("usage: Autopilot [PERIODS [THREADS [summary]]] (at least 1 period, 1 to 7 threads)");
            System.exit(2);
        }
        Plane.preflight();
        String remarks = new Plane(thrusts).fly(periods, threads);
        if (args.length == 3) System.out.println(remarks);
    }

    /** The number at this place, or the usual one where there is none; -1 for anything bad. */
    private static int number(String[] args, int place, int usual, int most) {
        if (place >= args.length) return usual;
        try {
            int number = Integer.parseInt(args[place]);
            return number <= most ? number : -1;
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        run(new ThrustModule(), args);
    }
}
