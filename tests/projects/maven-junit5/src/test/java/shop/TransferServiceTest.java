package shop;

class TransferServiceTest extends TransferServiceContract {
    @Override
    TransferService create() {
        return new TransferService();
    }
}
