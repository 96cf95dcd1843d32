/** What a terminal does for one customer or one district. It is prepared at the terminal, and then carried out. */
abstract class Transaction {
    protected final Company company;
    protected final Warehouse home;

    Transaction(Company company, Warehouse home) {
        this.company = company;
        this.home = home;
    }

    /** Draws all that the customer would say. */
    abstract void prepare(Numbers numbers);

    abstract void process(TerminalLog log);

    /** Another warehouse so many times of a hundred, if there is one. */
    protected Warehouse mostlyHome(Numbers numbers, int percentElsewhere) {
        if (company.warehouses() == 1 || !numbers.chance(percentElsewhere)) return home;
        int other = numbers.below(company.warehouses() - 1);
        return company.warehouse(other < home.number() ? other : other + 1);
    }

    protected District anyDistrict(Warehouse warehouse, Numbers numbers) {
        return warehouse.district(numbers.below(warehouse.districts()));
    }

    protected Customer anyCustomer(District district, Numbers numbers) {
        return district.customer(numbers.skewedBelow(district.customers()));
    }
}
