import java.util.List;

/** Part of CreDemo: all parts of the network of an airport, and who may use it. */
final class AirportNetwork {
    static final IpAddress PORTAL = new IpAddress(10, 0, 0, 1);
    static final IpAddress FIRST = new IpAddress(10, 0, 0, 10);
    static final IpAddress STAFF = new IpAddress(10, 0, 1, 1);
    static final IpAddress OUTSIDE = new IpAddress(192, 0, 2, 7);
    static final int MILES = 1000;
    static final int CARD_LIMIT = 10_000;

    private final AddressServer addresses;
    private final Firewall firewall = new Firewall(PORTAL);
    private final FrequentFlyerDatabase flyers = new FrequentFlyerDatabase();
    private final Arbitrator arbitrator;

    AirportNetwork(AddressPool pool, int clients) {
        addresses = new AddressServer(pool);
        addresses.reserve(new MacAddress(1), STAFF);
        TicketDatabase north = new TicketDatabase("NO");
        TicketDatabase south = new TicketDatabase("SO");
        CardCenter cards = new CardCenter();
        for (int i = 0; i < clients; i++) {
            (i % 2 == 0 ? north : south).add(new FlightTicket(ticketOf(i), nameOf(i), comfortOf(i)));
            flyers.add(new FrequentFlyer(nameOf(i), pinOf(i), MILES));
            cards.add(new CreditCard(cardOf(i), nameOf(i), CARD_LIMIT));
        }
        AirlineDirectory airlines = new AirlineDirectory(List.of(north, south));
        arbitrator = new Arbitrator(airlines, flyers, new AccountDatabase(), cards, addresses, firewall);
    }

    static String nameOf(int client) {
        return "client " + client;
    }

    static String ticketOf(int client) {
        return (client % 2 == 0 ? "NO" : "SO") + (100 + client);
    }

    static String cardOf(int client) {
        return "card " + client;
    }

    static int pinOf(int client) {
        return 1000 + client;
    }

    private static FlightTicket.Comfort comfortOf(int client) {
        return client % 3 == 0 ? FlightTicket.Comfort.BUSINESS : FlightTicket.Comfort.ECONOMY;
    }

    AddressServer addresses() {
        return addresses;
    }

    Firewall firewall() {
        return firewall;
    }

    Arbitrator arbitrator() {
        return arbitrator;
    }

    /** Called when everybody has gone. */
    void check(int clients, int[] milesPaid) throws AccessDeniedException {
        arbitrator.checkEmpty();
        assert addresses.leasesLeft() == 0 : addresses.leasesLeft() + " leases are left";
        for (int i = 0; i < clients; i++) {
            int miles = flyers.miles(nameOf(i));
            assert miles == MILES - milesPaid[i] : nameOf(i) + " has " + miles + " miles";
        }
    }
}
