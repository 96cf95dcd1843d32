import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/** Random and SplittableRandom from fixed seeds: every kind of draw, bounds, streams, shuffles, splits. */
public class SeededGenerators {
    static class Counting extends Random {
        int calls;

        Counting(long seed) { super(seed); }

        @Override protected int next(int bits) {
            calls++;
            return super.next(bits);
        }
    }

    static void attempt(Runnable r) {
        try {
            r.run();
            System.out.println("fine");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (long seed : new long[] {0, 1, -1, 42, Long.MIN_VALUE, 0x5DEECE66DL}) {
            Random r = new Random(seed);
            System.out.println(seed + ": " + r.nextInt() + " " + r.nextInt(10) + " " + r.nextInt(1 << 20) + " " + r.nextInt((1 << 30) + 1) + " " + r.nextLong() + " " + r.nextBoolean() + " " + r.nextFloat() + " " + r.nextDouble() + " " + r.nextGaussian() + " " + r.nextGaussian() + " " + r.nextInt(5, 9) + " " + r.nextLong(100L) + " " + r.nextLong(-5L, 5L) + " " + r.nextDouble(2.5) + " " + r.nextFloat(1f, 2f));
            SplittableRandom s = new SplittableRandom(seed);
            SplittableRandom child = s.split();
            System.out.println(s.nextInt() + " " + s.nextInt(100) + " " + s.nextLong() + " " + s.nextDouble() + " " + s.nextBoolean() + " " + child.nextInt(-3, 3) + " " + child.nextLong(1000) + " " + child.split().nextLong() + " " + s.nextDouble(1, 3));
        }
        Random r = new Random(99);
        byte[] bytes = new byte[11];
        r.nextBytes(bytes);
        System.out.println(Arrays.toString(bytes));
        System.out.println(r.ints(5).boxed().toList() + " " + r.ints(5, 0, 6).boxed().toList() + " " + r.longs(3, 10, 20).boxed().toList() + " " + r.doubles(2).boxed().toList());
        System.out.println(new SplittableRandom(5).ints(4, 0, 100).boxed().collect(Collectors.toList()) + " " + new SplittableRandom(5).longs(2).boxed().toList() + " " + new SplittableRandom(5).doubles(2, 0, 1).sum());
        r.setSeed(99);
        byte[] again = new byte[11];
        r.nextBytes(again);
        System.out.println(Arrays.equals(bytes, again));
        List<Integer> l = new ArrayList<>();
        for (int i = 0; i < 20; i++) l.add(i);
        Collections.shuffle(l, new Random(1));
        System.out.println(l);
        Counting c = new Counting(3);
        c.nextLong();
        c.nextDouble();
        c.nextInt(7);
        c.nextBoolean();
        c.nextFloat();
        System.out.println(c.calls);
        int[] histogram = new int[6];
        for (int i = 0; i < 6000; i++) histogram[r.nextInt(6)]++;
        System.out.println(Arrays.toString(histogram));
        double mean = 0, square = 0;
        for (int i = 0; i < 1000; i++) {
            double g = r.nextGaussian();
            mean += g;
            square += g * g;
        }
        System.out.println(Math.rint(mean) + " " + Math.rint(square));
        attempt(() -> r.nextInt(0));
        attempt(() -> r.nextInt(5, 5));
        attempt(() -> r.ints(1, 2, 2));
        attempt(() -> r.ints(-1));
        attempt(() -> r.nextDouble(Double.NaN));
        attempt(() -> new SplittableRandom(1).nextLong(0));
    }
}
