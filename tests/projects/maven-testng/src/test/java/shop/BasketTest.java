package shop;

import static org.testng.Assert.assertEquals;

import org.testng.annotations.BeforeMethod;
import org.testng.annotations.DataProvider;
import org.testng.annotations.Test;

public class BasketTest {
    private Basket basket;

    protected void add(Basket to, String article) {
        to.add(article);
    }

    @BeforeMethod
    public void setUp() {
        basket = new Basket();
    }

    @DataProvider(name = "articles")
    public Object[][] articles() {
        return new Object[][] {{"tea", 1}, {"coffee", 2}};
    }

    @Test(dataProvider = "articles")
    public void holdsArticles(String article, int count) {
        for (int i = 0; i < count; i++) {
            add(basket, article);
        }
        assertEquals(basket.size(), count);
    }

    @Test(expectedExceptions = IllegalArgumentException.class, expectedExceptionsMessageRegExp = ".* needs a name")
    public void refusesEmptyNames() {
        add(basket, "");
    }

    @Test
    public void twoMayAdd() throws InterruptedException {
        Thread assistant = new Thread(() -> add(basket, "tea"), "assistant");
        assistant.start();
        add(basket, "coffee");
        assistant.join();
        assertEquals(basket.size(), 2);
    }

    @Test(enabled = false)
    public void isPaid() {
        throw new AssertionError("must not run");
    }
}
