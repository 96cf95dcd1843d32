/** All aircraft. It does not change any more when the threads begin. */
class Airspace {
    static final int MOST_AIRCRAFT = 200;
    static final float SIZE = 100;
    static final float HEIGHT = 12;

    private final Aircraft[] aircraft;

    private Airspace(Aircraft[] aircraft) {
        this.aircraft = aircraft;
    }

    /** Straight flights, holding patterns and descents in turns; most of them cross the middle. */
    static Airspace generate(int count, int frames) {
        Numbers numbers = new Numbers(417);
        Aircraft[] all = new Aircraft[count];
        for (int i = 0; i < count; i++) {
            int first = i < 2 ? 0 : numbers.below(2);
            int last = i % 4 == 3 ? frames / 2 : frames;
            all[i] = new Aircraft(CallSign.ofNumber(i), plan(i, frames, numbers), first, last);
        }
        return new Airspace(all);
    }

    private static FlightPlan plan(int number, int frames, Numbers numbers) {
        float height = numbers.between(HEIGHT / 3, HEIGHT);
        switch (number % 3) {
            case 0:
                Vector3 start = new Vector3(numbers.between(0, SIZE / 4), numbers.between(0, SIZE), height);
                Vector3 end = new Vector3(SIZE - start.x(), SIZE - start.y(), numbers.between(HEIGHT / 3, HEIGHT));
                return new StraightFlight(start, end, frames);
            case 1:
                Vector3 centre = new Vector3(SIZE / 2, SIZE / 2, height);
                return new HoldingPattern(centre, numbers.between(SIZE / 10, SIZE / 4), 12, numbers.below(12));
            default:
                Vector3 top = new Vector3(numbers.between(0, SIZE), SIZE, HEIGHT);
                return new Descent(top, new Vector3(0, -SIZE / frames, 0), HEIGHT / frames, HEIGHT / 4);
        }
    }

    int size() {
        return aircraft.length;
    }

    Aircraft aircraft(int index) {
        return aircraft[index];
    }
}
