package shop;

class TaxTableFixedTest extends TaxTableContract {
    @Override
    TaxTable.Holder create() {
        return new TaxTable.LazyHolderFixed();
    }
}
