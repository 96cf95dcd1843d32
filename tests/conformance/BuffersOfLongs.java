import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.Arrays;

/** Equality of buffers outside the heap and of arrays, with elements of eight bytes that differ behind the first. */
public class BuffersOfLongs {
    static LongBuffer longs(boolean direct, long... values) {
        ByteBuffer bytes = direct ? ByteBuffer.allocateDirect(64) : ByteBuffer.allocate(64);
        LongBuffer buffer = bytes.asLongBuffer();
        buffer.put(values).flip();
        return buffer;
    }

    static DoubleBuffer doubles(double... values) {
        DoubleBuffer buffer = ByteBuffer.allocateDirect(64).asDoubleBuffer();
        buffer.put(values).flip();
        return buffer;
    }

    public static void main(String[] args) {
        for (boolean direct : new boolean[] {false, true}) {
            LongBuffer one = longs(direct, 1, 2, 3);
            System.out.println(one.equals(longs(direct, 1, 2, 4)) + " " + one.equals(longs(direct, 1, 2, 3)) + " "
                    + one.mismatch(longs(direct, 1, 5, 3)) + " " + one.compareTo(longs(direct, 1, 2, 4)));
        }
        System.out.println(doubles(1, 2).mismatch(doubles(1, 3)) + " " + doubles(1, 2).equals(doubles(1, 2)));
        System.out.println(IntBuffer.wrap(new int[] {1, 2, 3}).mismatch(IntBuffer.wrap(new int[] {1, 2, 4})));
        System.out.println(Arrays.equals(new long[] {1, 2, 3}, new long[] {1, 2, 4}) + " "
                + Arrays.mismatch(new double[] {1, 2, 3}, new double[] {1, 2, 4}) + " "
                + Arrays.compare(new long[] {1, 2}, new long[] {1, 3}));
    }
}
