/**
 * QSortMT with the error: the right part is given to the pool before the pivot has been moved out of it. When the other thread
 * gets hold of the last element in time, the array ends up unsorted.
 */
public class QSortMTError extends QSortMT {
    QSortMTError(int length) {
        super(length);
    }

    @Override
    int split(int low, int high) {
        int middle = gather(low, high);
        give(middle + 1, high);
        swap(middle, high);
        return middle;
    }

    public static void main(String[] args) throws InterruptedException {
        run(new QSortMTError(Integer.parseInt(args[1])), Integer.parseInt(args[0]));
    }
}
