/** Part of CreDemo: a request was refused. */
final class AccessDeniedException extends Exception {
    private static final long serialVersionUID = 1;

    enum Reason {
        UNKNOWN_TICKET, TICKET_USED, UNKNOWN_FLYER, WRONG_PIN, NO_MILES, UNKNOWN_ACCOUNT, WRONG_PASSWORD, EMPTY_ACCOUNT,
        UNKNOWN_CARD, CARD_LIMIT, NO_LEASE, LOGGED_IN, NOT_LOGGED_IN
    }

    private final Reason reason;

    AccessDeniedException(Reason reason, String about) {
        super(reason + ": " + about);
        this.reason = reason;
    }

    Reason reason() {
        return reason;
    }
}
