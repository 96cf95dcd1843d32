/** An elevator: in each operation it lets somebody out, or picks somebody up, or rides some floors. */
final class Car implements Runnable {
    private final Building building;
    private final int number;
    private final int operations;
    private final int ride; // floors that it passes in an operation
    private final Person.Queue load = new Person.Queue();
    private int position;
    private boolean upwards;
    private int rides;
    private int stops;

    Car(Building building, int number, int position, int operations, int ride) {
        this.building = building;
        this.number = number;
        this.position = position;
        this.operations = operations;
        this.ride = ride;
        building.show(number, position);
    }

    @Override
    public void run() {
        for (int i = 0; i < operations; i++) {
            if (letOut() || pickUp()) {
                stops++;
            } else {
                ride();
            }
        }
    }

    private boolean letOut() {
        Person person = load.removeFor(position);
        if (person == null) return false;
        building.floor(position).arrive(person);
        return true;
    }

    private boolean pickUp() {
        Person person = building.pickUp(building.floor(position));
        if (person == null) return false;
        load.add(person);
        upwards = person.to > position;
        return true;
    }

    private void ride() {
        for (int i = 0; i < ride; i++) move();
        rides++;
    }

    /** One floor up or down. It turns at both ends. */
    private void move() {
        if (position == building.top()) upwards = false;
        if (position == 0) upwards = true;
        position += upwards ? 1 : -1;
        building.show(number, position);
    }

    /** Those who have not been let out when the elevator has ended. */
    int load() {
        return load.size();
    }

    /** Looks, after the end, whether the elevator has done what it was to do, and is where it is shown. */
    void verify() {
        assert rides + stops == operations : this + " has done " + rides + " rides and " + stops + " stops";
        assert building.shown(number) == position : this + " is not on floor " + building.shown(number);
    }

    @Override
    public String toString() {
        return "elevator " + number;
    }
}
