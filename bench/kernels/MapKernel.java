import java.util.HashMap;
import java.util.Map;

/** Puts into a HashMap and gets from it. */
public class MapKernel {
    public static void main(String[] args) {
        int rounds = Integer.parseInt(args[0]);
        Map<Integer, Integer> map = new HashMap<>();
        long sum = 0;
        for (int i = 0; i < rounds; ++i) {
            Integer key = i * 7 % 512;
            map.merge(key, i, Integer::sum);
            sum += map.get(key);
        }
        System.out.println(sum);
    }
}
