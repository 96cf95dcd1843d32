/**
 * Warehouses with an error: what a warehouse has received this year is read in one synchronized block, and written in
 * another. A payment that comes between the two is lost, and the audit finds that. The error is artificial.
 */
public class WarehousesError extends Warehouses {
    WarehousesError(int warehouses, int terminals, int transactions) {
        super(warehouses, terminals, transactions);
    }

    @Override
    Warehouse newWarehouse(int number, int tax, District[] districts, Stock[] stocks) {
        return new Warehouse(number, tax, districts, stocks) {
            @Override
            void receive(Payment payment) {
                Money sum;
                synchronized (this) {
                    sum = received().plus(payment.amount());
                }
                synchronized (this) {
                    record(payment, sum);
                }
            }
        };
    }

    public static void main(String[] args) throws InterruptedException {
        new WarehousesError(argument(args, 0, 1), argument(args, 1, 2), argument(args, 2, 2)).run();
    }
}
