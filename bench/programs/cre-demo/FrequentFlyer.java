/** Part of CreDemo: a member of the programme of frequent flyers. The database guards the miles. */
final class FrequentFlyer {
    static final int MILES_OF_A_MINUTE = 10;

    private final String id;
    private final int pin;
    private int miles;

    FrequentFlyer(String id, int pin, int miles) {
        this.id = id;
        this.pin = pin;
        this.miles = miles;
    }

    String id() {
        return id;
    }

    boolean hasPin(int tried) {
        return pin == tried;
    }

    int miles() {
        return miles;
    }

    void addMiles(int more) {
        assert miles + more >= 0 : "miles of " + id + ": " + (miles + more);
        miles += more;
    }
}
