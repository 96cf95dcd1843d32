import java.util.ArrayList;
import java.util.List;

/** Part of CreDemo: finds the airline that knows a ticket. It does not change after the network has been built. */
final class AirlineDirectory {
    private final List<TicketDatabase> airlines;

    AirlineDirectory(List<TicketDatabase> airlines) {
        this.airlines = List.copyOf(airlines);
    }

    TicketDatabase airlineOf(String ticketNumber) throws AccessDeniedException {
        String airline = FlightTicket.airlineOf(ticketNumber);
        for (TicketDatabase database : airlines) {
            if (database.airline().equals(airline)) return database;
        }
        throw new AccessDeniedException(AccessDeniedException.Reason.UNKNOWN_TICKET, ticketNumber);
    }

    int ticketsInUse() {
        int count = 0;
        for (TicketDatabase database : new ArrayList<>(airlines)) count += database.inUse();
        return count;
    }
}
