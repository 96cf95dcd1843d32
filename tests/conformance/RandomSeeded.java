import java.util.*;
import java.util.stream.Collectors;

/** java.util.Random and SplittableRandom with fixed seeds. */
public class RandomSeeded {
    public static void main(String[] args) {
        Random r = new Random(12345);
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 8; i++) sb.append(r.nextInt()).append(' ').append(r.nextInt(100)).append(' ');
        System.out.println(sb);
        System.out.println(r.nextLong() + " " + r.nextDouble() + " " + r.nextFloat() + " " + r.nextBoolean() + " " + r.nextInt(1 << 20) + " " + r.nextInt(5, 9));
        System.out.println(Math.rint(r.nextGaussian() * 1e9) / 1e9 + " " + Math.rint(r.nextGaussian() * 1e9) / 1e9);
        byte[] b = new byte[7];
        r.nextBytes(b);
        System.out.println(Arrays.toString(b));
        r.setSeed(0);
        System.out.println(r.ints(5, 0, 10).boxed().collect(Collectors.toList()) + " " + r.doubles(2).sum());
        SplittableRandom s = new SplittableRandom(99);
        SplittableRandom t = s.split();
        System.out.println(s.nextInt() + " " + s.nextInt(10) + " " + s.nextLong() + " " + t.nextInt(1000) + " " + t.nextDouble());
        List<Integer> l = new ArrayList<>();
        for (int i = 0; i < 15; i++) l.add(i);
        Collections.shuffle(l, new Random(7));
        System.out.println(l);
        try {
            r.nextInt(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        double m = Math.random();
        System.out.println(m >= 0 && m < 1);
        long seed = 42;
        for (int i = 0; i < 5; i++) {
            seed = (seed * 0x5DEECE66DL + 0xBL) & ((1L << 48) - 1);
            System.out.print((int) (seed >>> 16) + " ");
        }
        System.out.println();
    }
}
