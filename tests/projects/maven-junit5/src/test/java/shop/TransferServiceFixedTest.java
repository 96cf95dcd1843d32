package shop;

class TransferServiceFixedTest extends TransferServiceContract {
    @Override
    TransferService create() {
        return new TransferServiceFixed();
    }
}
