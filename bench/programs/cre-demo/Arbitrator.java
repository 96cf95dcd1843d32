/**
 * Part of CreDemo: decides who gets into the network. It asks the databases, makes tokens, keeps the sessions, and
 * opens and closes the firewall. It has no monitor of its own; each part that it asks has one.
 */
final class Arbitrator {
    private final AirlineDirectory airlines;
    private final FrequentFlyerDatabase flyers;
    private final AccountDatabase accounts;
    private final CardCenter cards;
    private final AddressServer addresses;
    private final Firewall firewall;
    private final TokenFactory tokens = new TokenFactory();
    private final SessionTable sessions = new SessionTable();

    Arbitrator(AirlineDirectory airlines, FrequentFlyerDatabase flyers, AccountDatabase accounts, CardCenter cards,
            AddressServer addresses, Firewall firewall) {
        this.airlines = airlines;
        this.flyers = flyers;
        this.accounts = accounts;
        this.cards = cards;
        this.addresses = addresses;
        this.firewall = firewall;
    }

    void loginWithTicket(IpAddress address, String number) throws AccessDeniedException {
        checkMayLogIn(address);
        TicketDatabase airline = airlines.airlineOf(number);
        FlightTicket ticket = airline.use(number);
        start(address, new TicketPayment(airline, ticket));
    }

    void loginWithMiles(IpAddress address, String flyer, int pin, int minutes) throws AccessDeniedException {
        checkMayLogIn(address);
        flyers.pay(flyer, pin, minutes);
        start(address, new FlyerPayment(flyers, flyer, minutes));
    }

    void loginWithAccount(IpAddress address, String id, String password, int minutes) throws AccessDeniedException {
        checkMayLogIn(address);
        Account account = accounts.open(id, password);
        int given = account.withdraw(minutes);
        if (given == 0) throw new AccessDeniedException(AccessDeniedException.Reason.EMPTY_ACCOUNT, id);
        start(address, new AccountPayment(account, given));
    }

    /** Puts minutes that a card pays for into an account, which is made if there is none. */
    Receipt prepay(String id, String password, String card, int minutes) throws AccessDeniedException {
        Account account = accounts.openOrCreate(id, password);
        Receipt receipt = cards.charge(card, id, minutes * Account.PRICE_OF_A_MINUTE);
        account.prepay(receipt);
        return receipt;
    }

    /** Uses minutes of a session. False if it has none left: then it is over. */
    boolean use(IpAddress address, int minutes) throws AccessDeniedException {
        if (sessions.get(address).token().use(minutes)) return true;
        logout(address);
        return false;
    }

    void logout(IpAddress address) throws AccessDeniedException {
        Session session = sessions.remove(address);
        if (session == null) {
            throw new AccessDeniedException(AccessDeniedException.Reason.NOT_LOGGED_IN, address.toString());
        }
        firewall.close(address);
        Token token = session.token();
        token.payment().settle(token.end());
        tokens.noteEnd();
    }

    private void checkMayLogIn(IpAddress address) throws AccessDeniedException {
        if (!addresses.isLeased(address)) {
            throw new AccessDeniedException(AccessDeniedException.Reason.NO_LEASE, address.toString());
        }
        if (sessions.has(address)) {
            throw new AccessDeniedException(AccessDeniedException.Reason.LOGGED_IN, address.toString());
        }
    }

    private void start(IpAddress address, Payment payment) {
        Token token = tokens.make(payment);
        token.start();
        sessions.add(new Session(address, token));
        firewall.open(address);
    }

    /** Called when everybody has gone. */
    void checkEmpty() {
        assert sessions.size() == 0 : sessions.size() + " sessions are left";
        assert tokens.running() == 0 : tokens.running() + " tokens are left";
        assert firewall.size() == 0 : firewall.size() + " addresses are open";
        assert airlines.ticketsInUse() == 0 : airlines.ticketsInUse() + " tickets are in use";
        assert cards.sumOfCards() == cards.sumOfReceipts() : "cards and receipts differ";
        assert accounts.paid() == cards.sumOfCards() : "accounts and cards differ";
    }
}
