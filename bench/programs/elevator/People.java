/** The people of the building: one after the other goes to a floor and calls an elevator. */
final class People implements Runnable {
    private final Building building;
    private final Person[] people;

    /** Each one rides down to the next floor where elevators stop. The first one begins at the top of a zone of `stops`. */
    People(Building building, int size, int stops, int ride) {
        this.building = building;
        people = new Person[size];
        for (int i = 0; i < size; i++) {
            int from = (stops - i % stops) * ride;
            people[i] = new Person(i, from, from - ride);
        }
    }

    @Override
    public void run() {
        for (Person person : people) building.floor(person.from).call(person);
    }

    int size() {
        return people.length;
    }

    int arrived() {
        int arrived = 0;
        for (Person person : people) {
            if (person.hasArrived()) arrived++;
        }
        return arrived;
    }
}
