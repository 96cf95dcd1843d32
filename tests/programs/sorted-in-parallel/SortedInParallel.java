import java.util.Arrays;
import java.util.stream.Collectors;

// A sorted parallel stream takes what its parts give through many collections. Static analyses must come to an end.
public class SortedInParallel {
    public static void main(String[] args) {
        System.out.print(Arrays.asList(2, 1).parallelStream().sorted().collect(Collectors.toList()));
    }
}
