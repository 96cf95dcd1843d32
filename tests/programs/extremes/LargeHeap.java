import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A hundred megabytes in a few large arrays and in many small objects; two threads touch little of it. */
public class LargeHeap {
    static int touched;

    static synchronized void touch(int[] array) {
        array[7]++;
        touched++;
    }

    public static void main(String[] args) throws InterruptedException {
        List<int[]> arrays = new ArrayList<>();
        for (int i = 0; i < 90; i++) arrays.add(new int[1 << 18]);
        Map<Integer, String> map = new HashMap<>();
        for (int i = 0; i < 100_000; i++) map.put(i, "value " + i);
        Thread other = new Thread(() -> {
            touch(arrays.get(5));
            touch(arrays.get(6));
        });
        other.start();
        touch(arrays.get(6));
        touch(arrays.get(7));
        other.join();
        assert touched == 4 && arrays.get(6)[7] == 2 && map.size() == 100_000;
    }
}
