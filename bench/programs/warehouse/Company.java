/** All warehouses, and the items that they sell. */
class Company {
    private final Item[] items;
    private final Warehouse[] warehouses;

    Company(Population population) {
        items = population.items();
        warehouses = population.warehouses(items);
    }

    int warehouses() {
        return warehouses.length;
    }

    Warehouse warehouse(int number) {
        return warehouses[number];
    }

    int items() {
        return items.length;
    }

    /** Null if there is no such item. */
    Item item(int number) {
        return number < items.length ? items[number] : null;
    }
}
