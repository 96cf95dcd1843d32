/** Part of Cocome: an event that says no more than its kind. */
final class SimpleEvent implements Event {
    private final Kind kind;

    SimpleEvent(Kind kind) {
        this.kind = kind;
    }

    @Override
    public Kind kind() {
        return kind;
    }
}
