/** Part of Cocome: who delivers products. It never changes. */
final class Supplier {
    private final String name;
    private final int box;

    Supplier(String name, int box) {
        this.name = name;
        this.box = box;
    }

    String name() {
        return name;
    }

    /** How many pieces come in a box: only whole boxes can be ordered. */
    int box() {
        return box;
    }
}
