package shop;

public class VoucherFixed extends Voucher {
    public VoucherFixed(int uses) {
        super(uses);
    }

    @Override
    public boolean use() {
        return left.getAndUpdate(uses -> Math.max(0, uses - 1)) > 0;
    }
}
