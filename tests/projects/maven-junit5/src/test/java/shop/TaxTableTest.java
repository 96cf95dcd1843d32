package shop;

class TaxTableTest extends TaxTableContract {
    @Override
    TaxTable.Holder create() {
        return new TaxTable.LazyHolder();
    }
}
