package shop;

import java.util.ArrayList;
import java.util.List;

/** Articles that a customer wants. */
public class Basket {
    private final List<String> articles = new ArrayList<>();

    /** Bug: the customer and the shop's assistant may add at the same time. */
    public void add(String article) {
        articles.add(check(article));
    }

    public synchronized void addFixed(String article) {
        articles.add(check(article));
    }

    private static String check(String article) {
        if (article.isEmpty()) {
            throw new IllegalArgumentException("an article needs a name");
        }
        return article;
    }

    public synchronized int size() {
        return articles.size();
    }
}
