import java.util.stream.Gatherers;
import java.util.stream.Stream;

// The stream is no parallel one, but its gatherer maps each element in a virtual thread of its own. Static analyses must
// know of these threads.
public class Gathered {
    static int calls;

    public static void main(String[] args) {
        System.out.print(Stream.of(1, 2).gather(Gatherers.mapConcurrent(2, Gathered::map)).toList());
    }

    static int map(int number) {
        calls++;
        return number;
    }
}
