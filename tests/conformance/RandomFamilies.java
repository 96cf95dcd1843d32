// Random generators by name, their streams, bounds, splits and jumps; seeded ones give the same numbers as java.
import java.util.*;
import java.util.random.*;
import java.util.stream.*;

public class RandomFamilies {
  public static void main(String[] args) {
    for (String name : new String[] {"Random", "SplittableRandom", "L32X64MixRandom", "L64X128MixRandom", "L64X128StarStarRandom", "L64X256MixRandom", "L128X128MixRandom", "L128X256MixRandom", "Xoroshiro128PlusPlus", "Xoshiro256PlusPlus"}) {
      RandomGeneratorFactory<RandomGenerator> f = RandomGeneratorFactory.of(name);
      RandomGenerator g = f.create(42);
      System.out.println(name + " " + g.nextInt() + " " + g.nextLong() + " " + g.nextInt(10) + " " + g.nextInt(5, 9) + " " + g.nextDouble() + " " + g.nextFloat() + " " + g.nextBoolean() + " " + g.nextLong(1L << 40) + " " + g.nextDouble(2, 3));
      System.out.println("  " + f.group() + " " + f.isStatistical() + f.isStochastic() + f.isHardware() + f.isArbitrarilyJumpable() + f.isJumpable() + f.isLeapable() + f.isSplittable() + f.isStreamable() + " " + f.stateBits() + " " + f.equidistribution());
    }
    Random r = new Random(7);
    byte[] bytes = new byte[7];
    r.nextBytes(bytes);
    System.out.println(Arrays.toString(bytes) + " " + r.nextGaussian() + " " + r.nextGaussian() + " " + r.nextExponential() + " " + r.nextGaussian(10, 2) + " " + r.ints(4, 0, 100).boxed().toList() + r.longs(2).boxed().toList() + r.doubles(2, 1, 2).boxed().toList());
    r.setSeed(7);
    System.out.println(r.nextInt() + " " + r.nextInt(1 << 20) + " " + r.nextInt(1000003));
    SplittableRandom s = new SplittableRandom(5);
    SplittableRandom t = s.split();
    System.out.println(s.nextInt(100) + " " + t.nextInt(100) + " " + s.ints(3, 0, 9).boxed().toList() + " " + s.splits(2).map(x -> x.nextInt(50)).toList());
    for (Runnable bad : new Runnable[] {() -> r.nextInt(0), () -> r.nextInt(5, 5), () -> r.nextDouble(-1), () -> r.ints(-1), () -> RandomGenerator.of("Nothing"), () -> r.nextGaussian(0, -1)}) {
      try { bad.run(); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    }
    RandomGenerator.JumpableGenerator j = (RandomGenerator.JumpableGenerator) RandomGeneratorFactory.of("Xoshiro256PlusPlus").create(1);
    long before = j.copy().nextLong();
    j.jump();
    System.out.println((before == j.nextLong()) + " " + j.jumpDistance());
    List<Integer> deck = new ArrayList<>(IntStream.range(0, 12).boxed().toList());
    Collections.shuffle(deck, new Random(99));
    System.out.println(deck + " " + new Random(3).ints(5, 1, 7).sum());
    Random custom = new Random() { int n; @Override protected int next(int bits) { return n++ >>> (32 - bits) ^ n; } };
    System.out.println(custom.nextInt() + " " + custom.nextLong() + " " + custom.nextBoolean());
  }
}
