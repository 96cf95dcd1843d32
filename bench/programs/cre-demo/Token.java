/** Part of CreDemo: the right to use the network for some minutes. Its monitor guards it. */
final class Token {
    private enum State { NEW, RUNNING, ENDED }

    private final int id;
    private final Payment payment;
    private State state = State.NEW;
    private int minutes;

    Token(int id, Payment payment) {
        this.id = id;
        this.payment = payment;
        minutes = payment.minutes();
    }

    int id() {
        return id;
    }

    Payment payment() {
        return payment;
    }

    synchronized void start() {
        assert state == State.NEW : "token " + id + " was started before";
        state = State.RUNNING;
    }

    /** Uses minutes; false if there are not enough left, and then the token has ended. */
    synchronized boolean use(int wanted) {
        if (state != State.RUNNING) return false;
        if (wanted > minutes) {
            minutes = 0;
            state = State.ENDED;
            return false;
        }
        minutes -= wanted;
        return true;
    }

    /** Ends the token and gives the minutes that are left. */
    synchronized int end() {
        int left = minutes;
        minutes = 0;
        state = State.ENDED;
        return left;
    }
}
