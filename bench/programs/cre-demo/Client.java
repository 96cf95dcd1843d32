/**
 * Part of CreDemo: somebody with a notebook, who comes to the network several times. Each time they get an address, and
 * log in in one of three ways. They use some minutes, log out, and give the address back.
 */
final class Client implements Runnable {
    private static final int MINUTES = 10;
    private static final String PASSWORD = "secret";

    private final AirportNetwork network;
    private final int number;
    private final int sessions;
    private final int uses;
    private int milesPaid;

    Client(AirportNetwork network, int number, int sessions, int uses) {
        this.network = network;
        this.number = number;
        this.sessions = sessions;
        this.uses = uses;
    }

    @Override
    public void run() {
        try {
            for (int i = 0; i < sessions; i++) visit(i);
        } catch (InterruptedException | AccessDeniedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void visit(int i) throws InterruptedException, AccessDeniedException {
        MacAddress card = new MacAddress(100 + number);
        Lease lease = network.addresses().request(card);
        IpAddress address = lease.address();
        assert address.isIn(AirportNetwork.FIRST, 24) : "strange address " + address;
        expectRoute(address, AirportNetwork.PORTAL);
        int way = (number + i) % 3;
        int minutes = login(address, way);
        expectRoute(address, AirportNetwork.OUTSIDE);
        int used = use(address, minutes);
        if (way == 1) milesPaid += used * FrequentFlyer.MILES_OF_A_MINUTE;
        expectRoute(address, AirportNetwork.PORTAL);
        network.addresses().release(lease);
    }

    /** Returns the minutes that were bought. */
    private int login(IpAddress address, int way) throws AccessDeniedException {
        Arbitrator arbitrator = network.arbitrator();
        String name = AirportNetwork.nameOf(number);
        switch (way) {
            case 0 -> {
                arbitrator.loginWithTicket(address, AirportNetwork.ticketOf(number));
                return 30;
            }
            case 1 -> {
                arbitrator.loginWithMiles(address, name, AirportNetwork.pinOf(number), MINUTES);
                return MINUTES;
            }
            default -> {
                Receipt receipt = arbitrator.prepay(name, PASSWORD, AirportNetwork.cardOf(number), MINUTES);
                assert receipt.amount() == MINUTES * Account.PRICE_OF_A_MINUTE : "receipt " + receipt.number();
                arbitrator.loginWithAccount(address, name, PASSWORD, MINUTES);
                return MINUTES;
            }
        }
    }

    /** Uses some of the minutes, and logs out. Returns how many were used. */
    private int use(IpAddress address, int minutes) throws AccessDeniedException {
        Arbitrator arbitrator = network.arbitrator();
        int used = 0;
        for (int i = 0; i < uses && used + 2 <= minutes; i++) {
            boolean more = arbitrator.use(address, 2);
            assert more : "no minutes left after " + used;
            used += 2;
        }
        arbitrator.logout(address);
        return used;
    }

    private void expectRoute(IpAddress from, IpAddress wanted) {
        IpAddress to = network.firewall().route(from, AirportNetwork.OUTSIDE);
        assert to.equals(wanted) : "routed to " + to;
    }

    /** After the end of the thread. */
    int milesPaid() {
        return milesPaid;
    }
}
