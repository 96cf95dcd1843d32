import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Part of CreDemo: the tickets of one airline, and which of them are in use in the network. */
final class TicketDatabase {
    private final String airline;
    private final Map<String, FlightTicket> tickets = new HashMap<>();
    private final Set<String> inUse = new HashSet<>();

    TicketDatabase(String airline) {
        this.airline = airline;
    }

    String airline() {
        return airline;
    }

    synchronized void add(FlightTicket ticket) {
        if (!ticket.airline().equals(airline)) throw new IllegalArgumentException("ticket of another airline");
        if (tickets.put(ticket.number(), ticket) != null) throw new IllegalStateException("two tickets of one number");
    }

    /** The ticket, which nobody else can use until it is given back. */
    synchronized FlightTicket use(String number) throws AccessDeniedException {
        FlightTicket ticket = tickets.get(number);
        if (ticket == null) throw new AccessDeniedException(AccessDeniedException.Reason.UNKNOWN_TICKET, number);
        if (!inUse.add(number)) throw new AccessDeniedException(AccessDeniedException.Reason.TICKET_USED, number);
        return ticket;
    }

    synchronized void giveBack(FlightTicket ticket) {
        boolean was = inUse.remove(ticket.number());
        assert was : "ticket was not in use: " + ticket.number();
    }

    synchronized int inUse() {
        return inUse.size();
    }
}
