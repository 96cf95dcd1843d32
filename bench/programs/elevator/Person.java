/** Somebody who wants to ride from one floor to another. */
final class Person {
    final int number;
    final int from;
    final int to;
    private Person next; // in the queue of a floor or of an elevator
    private boolean arrived;

    Person(int number, int from, int to) {
        this.number = number;
        this.from = from;
        this.to = to;
    }

    void arrive(int floor) {
        assert floor == to : this + " has been let out on floor " + floor;
        assert !arrived : this + " arrives twice";
        arrived = true;
    }

    boolean hasArrived() {
        return arrived;
    }

    @Override
    public String toString() {
        return "person " + number;
    }

    /** People, first come, first served. */
    static final class Queue {
        private Person first;
        private int size;

        boolean isEmpty() {
            return first == null;
        }

        int size() {
            return size;
        }

        void add(Person person) {
            size++;
            if (first == null) {
                first = person;
                return;
            }
            Person last = first;
            while (last.next != null) last = last.next;
            last.next = person;
        }

        Person remove() {
            Person person = first;
            first = person.next;
            person.next = null;
            size--;
            return person;
        }

        /** Takes out somebody who wants to this floor; null if nobody does. */
        Person removeFor(int floor) {
            Person before = null;
            for (Person person = first; person != null; person = person.next) {
                if (person.to == floor) {
                    if (before == null) {
                        first = person.next;
                    } else {
                        before.next = person.next;
                    }
                    person.next = null;
                    size--;
                    return person;
                }
                before = person;
            }
            return null;
        }
    }
}
