package shop;

public enum OrderState {
    NEW, PAID, SENT, CANCELLED;

    public boolean mayBecome(OrderState next) {
        switch (this) {
            case NEW:
                return next == PAID || next == CANCELLED;
            case PAID:
                return next == SENT || next == CANCELLED;
            default:
                return false;
        }
    }

    public boolean isFinal() {
        return this == SENT || this == CANCELLED;
    }
}
