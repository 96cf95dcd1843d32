package shop;

class InventoryTest extends InventoryContract {
    @Override
    Inventory create() {
        return new PlainInventory();
    }
}
