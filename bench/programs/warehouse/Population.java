/** Makes the data that the company begins with, from a fixed seed. */
class Population {
    static final int DISTRICTS = 2; // of each warehouse
    static final int CUSTOMERS = 2; // of each district
    static final int ITEMS = 4;
    static final int FIRST_ORDERS = 1; // of each district
    static final int FIRST_QUANTITY = 12; // of each item in each warehouse

    private final Numbers numbers = new Numbers(1996);
    private final Warehouses factory;
    private final int warehouses;

    Population(Warehouses factory, int warehouses) {
        this.factory = factory;
        this.warehouses = warehouses;
    }

    Item[] items() {
        Item[] items = new Item[ITEMS];
        for (int i = 0; i < items.length; i++) {
            items[i] = new Item(i, "item " + i, Money.ofCents(numbers.between(100, 10000)));
        }
        return items;
    }

    Warehouse[] warehouses(Item[] items) {
        Warehouse[] all = new Warehouse[warehouses];
        for (int i = 0; i < all.length; i++) all[i] = warehouse(i, items);
        return all;
    }

    private Warehouse warehouse(int number, Item[] items) {
        District[] districts = new District[DISTRICTS];
        for (int i = 0; i < districts.length; i++) districts[i] = district(number, i, items);
        Stock[] stocks = new Stock[items.length];
        for (int i = 0; i < stocks.length; i++) stocks[i] = new Stock(items[i], FIRST_QUANTITY);
        return factory.newWarehouse(number, numbers.below(200), districts, stocks);
    }

    private District district(int warehouse, int number, Item[] items) {
        Customer[] customers = new Customer[CUSTOMERS];
        for (int i = 0; i < customers.length; i++) customers[i] = customer(i);
        District district = new District(number, numbers.below(200), customers);
        for (int i = 0; i < FIRST_ORDERS; i++) {
            Customer customer = customers[i % CUSTOMERS];
            Order order = firstOrder(customer, warehouse, items);
            district.place(order);
            customer.ordered(order);
        }
        return district;
    }

    private Customer customer(int number) {
        boolean goodCredit = !numbers.chance(10);
        return new Customer(number, numbers.below(500), goodCredit, Money.ofCents(5000000));
    }

    private Order firstOrder(Customer customer, int warehouse, Item[] items) {
        OrderLine[] lines = new OrderLine[numbers.between(1, 2)];
        for (int i = 0; i < lines.length; i++) {
            Item item = items[numbers.below(items.length)];
            lines[i] = new OrderLine(item, warehouse, numbers.between(1, 5));
        }
        return new Order(customer, lines);
    }
}
