/** What can be ordered. It does not change. */
class Item {
    private final int number;
    private final String name;
    private final Money price;

    Item(int number, String name, Money price) {
        this.number = number;
        this.name = name;
        this.price = price;
    }

    int number() {
        return number;
    }

    Money price() {
        return price;
    }

    @Override
    public String toString() {
        return name;
    }
}
