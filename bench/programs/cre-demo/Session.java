/** Part of CreDemo: the time between login and logout of an address. It never changes; its token does. */
final class Session {
    private final IpAddress address;
    private final Token token;

    Session(IpAddress address, Token token) {
        this.address = address;
        this.token = token;
    }

    IpAddress address() {
        return address;
    }

    Token token() {
        return token;
    }
}
