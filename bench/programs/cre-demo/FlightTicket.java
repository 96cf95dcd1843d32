/** Part of CreDemo: a ticket of an airline. The number begins with the two letters of the airline. */
final class FlightTicket {
    enum Comfort { ECONOMY, BUSINESS }

    private final String number;
    private final String passenger;
    private final Comfort comfort;

    FlightTicket(String number, String passenger, Comfort comfort) {
        if (number.length() < 3) throw new IllegalArgumentException("ticket " + number);
        this.number = number;
        this.passenger = passenger;
        this.comfort = comfort;
    }

    static String airlineOf(String ticketNumber) {
        return ticketNumber.length() < 2 ? "" : ticketNumber.substring(0, 2);
    }

    String number() {
        return number;
    }

    String airline() {
        return airlineOf(number);
    }

    String passenger() {
        return passenger;
    }

    /** The time in the network that belongs to the ticket. */
    int freeMinutes() {
        return comfort == Comfort.BUSINESS ? 60 : 30;
    }
}
