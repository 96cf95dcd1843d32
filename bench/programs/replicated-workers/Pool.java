/**
 * A queue of elements in an array that grows. It has no lock of its own: whoever uses it has to have one.
 *
 * @param <E> what is in it
 */
final class Pool<E> {
    private Object[] elements = new Object[4];
    private int first;
    private int size;

    boolean isEmpty() {
        return size == 0;
    }

    int size() {
        return size;
    }

    void add(E element) {
        if (size == elements.length) grow();
        elements[(first + size) % elements.length] = element;
        size++;
    }

    private void grow() {
        Object[] larger = new Object[2 * elements.length];
        for (int i = 0; i < size; i++) larger[i] = elements[(first + i) % elements.length];
        elements = larger;
        first = 0;
    }

    E remove() {
        if (size == 0) throw new IllegalStateException("the pool is empty");
        E element = get(0);
        elements[first] = null;
        first = (first + 1) % elements.length;
        size--;
        return element;
    }

    @SuppressWarnings("unchecked")
    E get(int index) {
        return (E) elements[(first + index) % elements.length];
    }
}
