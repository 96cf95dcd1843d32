package shop;

public class BasketFixedTest extends BasketTest {
    @Override
    protected void add(Basket to, String article) {
        to.addFixed(article);
    }
}
