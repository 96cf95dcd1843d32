import java.util.Arrays;

/** Sorts arrays of integers by the class library's own sort, and checks the order. */
public class SortKernel {
    public static void main(String[] args) {
        int rounds = Integer.parseInt(args[0]);
        int seed = 1;
        long sum = 0;
        for (int round = 0; round < rounds; ++round) {
            int[] numbers = new int[1000];
            for (int i = 0; i < numbers.length; ++i) {
                seed = seed * 1103515245 + 12345;
                numbers[i] = seed >>> 8;
            }
            Arrays.sort(numbers);
            for (int i = 1; i < numbers.length; ++i) {
                if (numbers[i - 1] > numbers[i]) {
                    throw new AssertionError("not sorted");
                }
            }
            sum += numbers[500];
        }
        System.out.println(sum);
    }
}
