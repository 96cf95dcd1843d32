// Random by seed: every distribution, streams, splits, bounds, bytes, gaussians, jumps of the new generators.
import java.util.*;
import java.util.random.*;
import java.util.stream.*;

public class RandomStreams {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  public static void main(String[] args) throws Exception {
    Random r = new Random(123); say(r.nextInt(), r.nextInt(10), r.nextLong(), r.nextBoolean(), r.nextDouble(), r.nextFloat(), r.nextGaussian(), r.nextInt(5, 8)); byte[] b = new byte[5]; r.nextBytes(b); say(Arrays.toString(b), r.ints(4, 0, 100).boxed().toList(), r.doubles(2).boxed().map(d -> Math.round(d * 1000)).toList(), r.longs(2, 10, 20).sum()); r.setSeed(123); say(r.nextInt(), new Random(0).ints().limit(3).sum()); SplittableRandom s = new SplittableRandom(7), t = s.split(); say(s.nextInt(100), t.nextInt(100), s.nextLong(5, 9), s.ints(3, 0, 9).boxed().toList(), t.split().nextBoolean()); for (String n : new String[] {"L64X128MixRandom", "Xoshiro256PlusPlus", "L32X64MixRandom", "SplittableRandom"}) { RandomGenerator g = RandomGeneratorFactory.of(n).create(99); say(n, g.nextInt(1000), g.nextLong(), g.nextDouble() < 1, g.nextExponential() > 0); } RandomGenerator.JumpableGenerator j = (RandomGenerator.JumpableGenerator) RandomGenerator.of("Xoroshiro128PlusPlus"); say(j.jumpDistance() > 1e9); try { r.nextInt(0); } catch (IllegalArgumentException e) { say(e.getMessage()); } try { RandomGenerator.of("Nope"); } catch (IllegalArgumentException e) { say(e.getMessage()); } try { r.ints(-1); } catch (IllegalArgumentException e) { say(e.getMessage()); } List<Integer> deck = IntStream.range(0, 10).boxed().collect(Collectors.toList()); Collections.shuffle(deck, new Random(5)); say(deck);
  }
}
