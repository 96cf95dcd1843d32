// Two threads reach one object, and each has a field, an array and a lock of its own in it.
public class OwnFields {
    final Object leftLock = new Object(), rightLock = new Object();
    final int[] leftCounts = new int[2], rightCounts = new int[2];
    int left, right;

    public static void main(String[] args) throws InterruptedException {
        OwnFields shared = new OwnFields();
        Thread one = new Thread(shared::countLeft), other = new Thread(shared::countRight);
        one.start();
        other.start();
        one.join();
        other.join();
        assert shared.left + shared.right == 2;
    }

    void countLeft() {
        synchronized (leftLock) {
            left++;
            leftCounts[1] = left;
        }
    }

    void countRight() {
        synchronized (rightLock) {
            right++;
            rightCounts[1] = right;
        }
    }
}
