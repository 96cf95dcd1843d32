package shop;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Articles on a shelf. */
public class Shelf {
    private final int number;
    private final Lock lock = new ReentrantLock();
    private int articles;

    public Shelf(int number, int articles) {
        this.number = number;
        this.articles = articles;
    }

    public int articles() {
        lock.lock();
        try {
            return articles;
        } finally {
            lock.unlock();
        }
    }

    /** Bug: two moves in opposite directions may wait for each other. */
    public void moveAllTo(Shelf other) {
        moveAll(this, other, other);
    }

    public void moveAllToFixed(Shelf other) {
        Shelf first = number < other.number ? this : other;
        moveAll(first, first == this ? other : this, other);
    }

    private void moveAll(Shelf first, Shelf second, Shelf target) {
        first.lock.lock();
        try {
            second.lock.lock();
            try {
                target.articles += first == target ? second.takeAll() : first.takeAll();
            } finally {
                second.lock.unlock();
            }
        } finally {
            first.lock.unlock();
        }
    }

    private int takeAll() {
        int all = articles;
        articles = 0;
        return all;
    }
}
