package shop;

public class VoucherFixedTest extends VoucherTest {
    @Override
    protected Voucher create(int uses) {
        return new VoucherFixed(uses);
    }
}
