import java.util.stream.IntStream;

/** A parallel stream over two elements. */
public class ParallelStream {
    public static void main(String[] args) {
        assert IntStream.range(0, 2).parallel().sum() == 1;
    }
}
