import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Parallel streams and parallel array operations whose results do not depend on the schedule. */
public class ParallelSums {
    public static void main(String[] args) {
        System.out.println(IntStream.rangeClosed(1, 1000).parallel().sum());
        System.out.println(IntStream.range(0, 100).parallel().filter(i -> i % 7 == 0).boxed().collect(Collectors.toList()));
        List<String> words = List.of("one", "two", "three", "four", "five", "six");
        System.out.println(words.parallelStream().map(String::toUpperCase).collect(Collectors.joining(",")));
        System.out.println(words.parallelStream().mapToInt(String::length).max().getAsInt());
        ConcurrentHashMap<Integer, Integer> m = new ConcurrentHashMap<>();
        IntStream.range(0, 60).parallel().forEach(i -> m.merge(i % 4, 1, Integer::sum));
        System.out.println(m.get(0) + m.get(1) * 100 + m.get(2) * 10000);
        int[] a = IntStream.range(0, 10000).map(i -> (i * 7919) % 10007).toArray();
        int[] b = a.clone();
        Arrays.parallelSort(a);
        Arrays.sort(b);
        System.out.println(Arrays.equals(a, b) + " " + a[5000]);
        Arrays.parallelSetAll(b, i -> i * 2);
        Arrays.parallelPrefix(b, Integer::sum);
        System.out.println(b[100] + " " + Arrays.stream(b).parallel().limit(10).boxed().collect(Collectors.toList()));
    }
}
