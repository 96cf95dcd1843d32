/** Floors and elevators, and the display that tells where the elevators are. */
class Building {
    private final Floor[] floors;
    private final int[] display; // the floor of each elevator; the array is its monitor

    Building(int floors, int elevators) {
        this.floors = new Floor[floors];
        for (int i = 0; i < floors; i++) this.floors[i] = new Floor(i);
        display = new int[elevators];
    }

    Floor floor(int number) {
        return floors[number];
    }

    int top() {
        return floors.length - 1;
    }

    void show(int elevator, int floor) {
        synchronized (display) {
            display[elevator] = floor;
        }
    }

    int shown(int elevator) {
        synchronized (display) {
            return display[elevator];
        }
    }

    /** Called by an elevator on the floor: who gets in, or null if nobody waits. */
    Person pickUp(Floor floor) {
        synchronized (floor) {
            if (!floor.isCalled()) return null;
            return floor.leave();
        }
    }

    int people() {
        int people = 0;
        for (Floor floor : floors) people += floor.people();
        return people;
    }
}
