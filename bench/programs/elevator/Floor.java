/** A floor of the building, with those who wait there, and those who have come there. It is its own monitor. */
final class Floor {
    final int number;
    private final Person.Queue waiting = new Person.Queue();
    private int calls; // how often somebody has called an elevator
    private int arrivals;

    Floor(int number) {
        this.number = number;
    }

    synchronized void call(Person person) {
        calls++;
        waiting.add(person);
    }

    /** Called with the floor locked. */
    boolean isCalled() {
        return !waiting.isEmpty();
    }

    /** Called with the floor locked, by an elevator that has found that it is called. */
    Person leave() {
        assert !waiting.isEmpty() : "nobody is on floor " + number;
        return waiting.remove();
    }

    synchronized void arrive(Person person) {
        person.arrive(number);
        arrivals++;
    }

    /** The people who are on the floor after all threads have ended. */
    synchronized int people() {
        return waiting.size() + arrivals;
    }

    synchronized int calls() {
        return calls;
    }
}
