/** Part of CreDemo: the minutes belong to a flight ticket. What is not used is lost. */
final class TicketPayment implements Payment {
    private final TicketDatabase airline;
    private final FlightTicket ticket;

    TicketPayment(TicketDatabase airline, FlightTicket ticket) {
        this.airline = airline;
        this.ticket = ticket;
    }

    @Override
    public int minutes() {
        return ticket.freeMinutes();
    }

    @Override
    public void settle(int unused) {
        airline.giveBack(ticket);
    }
}
