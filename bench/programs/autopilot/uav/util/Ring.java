package uav.util;

import java.util.ArrayList;
import java.util.List;

/** The last items of a sequence; older ones are overwritten. */
public final class Ring<T> {
    private final Object[] items;
    private long added;

    public Ring(int capacity) {
        items = new Object[capacity];
    }

    public void add(T item) {
        items[(int) (added % items.length)] = item;
        added++;
    }

    /** How many there were, kept or not. */
    public long added() {
        return added;
    }

    public int size() {
        return (int) Math.min(added, items.length);
    }

    /** The items that are kept, the oldest one first. */
    public List<T> toList() {
        List<T> list = new ArrayList<>(size());
        for (long i = added - size(); i < added; i++) list.add(at(i));
        return list;
    }

    public T last() {
        return added == 0 ? null : at(added - 1);
    }

    @SuppressWarnings("unchecked")
    private T at(long index) {
        return (T) items[(int) (index % items.length)];
    }
}
