/** Part of CreDemo: makes tokens, and counts them. */
final class TokenFactory {
    private int made;
    private int ended;

    synchronized Token make(Payment payment) {
        return new Token(++made, payment);
    }

    synchronized void noteEnd() {
        ended++;
        assert ended <= made : "more tokens ended than made";
    }

    synchronized int running() {
        return made - ended;
    }
}
