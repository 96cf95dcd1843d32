/** Part of Cocome: the money of a cash desk. */
final class CashBox {
    private int money;

    /** Takes what is given and returns the change. */
    int take(int given, int total) {
        if (given < total) throw new IllegalArgumentException("too little money: " + given);
        money += total;
        return given - total;
    }

    int money() {
        return money;
    }
}
