/**
 * QSortMT with the error: the right part is given to the pool before the pivot has been moved out of it. When the other thread
 * gets hold of the last element in time, the array ends up unsorted, or with an element twice.
 */
public class QSortMTError extends QSortMT {
    QSortMTError(int length) {
        super(length);
    }

    @Override
    int split(Range range) {
        int place = values().gather(range);
        give(range.rightOf(place));
        values().swap(place, range.high);
        return place;
    }

    public static void main(String[] args) throws InterruptedException {
        int[] sizes = sizes(args, 2, 13);
        run(new QSortMTError(sizes[1]), sizes[0]);
    }
}
