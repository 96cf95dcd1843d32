// jdk: 25
// Methods of strings, numbers, collections and threads that came after 17.
import java.time.Duration;
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

public class NewLibrary25 {
  public static void main(String[] args) throws Exception {
    StringBuilder sb = new StringBuilder("ab");
    sb.repeat("xy", 2).repeat('!', 3).repeat(0x1F600, 1);
    System.out.println(sb + " " + sb.length() + " " + sb.codePointCount(0, sb.length()));
    System.out.println("a,b,,c".splitWithDelimiters(",+", 0).length + " " + Arrays.toString("a1b22c".splitWithDelimiters("\\d+", 2)));
    System.out.println("hello".indexOf('l', 0, 3) + " " + "hello".indexOf("l", 3, 5) + " " + "hello".indexOf('o', 0, 4));
    System.out.println("abc".chars().sum() + " " + "%s-%d".formatted("x", 3) + " " + "  a\n b".stripIndent() + "|");
    System.out.println(Character.toString(65) + " " + Character.isEmoji(0x1F600) + Character.isEmojiModifier('a') + " " + "Ab".compareTo("aB"));
    System.out.println(Math.clamp(15L, 1, 10) + " " + Math.clamp(-2.5, -1.0, 1.0) + " " + Math.ceilDiv(7, 2) + " " + Math.ceilMod(7, 2)
        + " " + Math.unsignedMultiplyHigh(-1L, 2L) + " " + Math.floorDiv(-7, 2));
    try {
      Math.powExact(10, 10);
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(Integer.compress(0xABCD, 0xF0F0) + " " + Integer.toHexString(Integer.expand(0x5, 0xF0F)) + " " + Long.compress(0xFFL, 0x0FL));
    System.out.println(Float.float16ToFloat((short) 0x3C00) + " " + Float.floatToFloat16(0.1f));
    System.out.println(new TreeMap<>(HashMap.<String, Integer>newHashMap(10)) + " " + Stream.of(1, 2, 3, 4).mapToInt(x -> x).boxed().toList());
    Random random = Random.from(new SplittableRandom(7));
    System.out.println(random.nextInt(100) + " " + random.nextInt(100));
    List<Integer> shuffled = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6));
    Collections.shuffle(shuffled, new SplittableRandom(3));
    System.out.println(shuffled);
    Thread t = Thread.ofPlatform().name("p").start(() -> {});
    System.out.println(t.join(Duration.ofMinutes(1)) + " " + t.threadId() * 0);
    try (ExecutorService pool = Executors.newFixedThreadPool(1)) {
      Future<Integer> f = pool.submit(() -> 41);
      System.out.println(f.get() + f.resultNow() + " " + f.state());
      try {
        f.exceptionNow();
      } catch (IllegalStateException e) {
        System.out.println(e.getMessage());
      }
    }
    System.out.println(Duration.ofSeconds(90).isPositive() + " " + Duration.ofNanos(-1).isPositive());
    System.out.println(java.time.Instant.ofEpochSecond(5).until(java.time.Instant.ofEpochSecond(9)));
    System.out.println(String.join("", List.of("a", "b").reversed()) + " " + "x".describeConstable().get() + " " + "cafe".equalsIgnoreCase("CAFE"));
    System.out.println(Objects.toIdentityString("s").startsWith("java.lang.String@") + " " + Objects.checkIndex(3L, 4L));
    System.out.println(Locale.of("de", "AT") + " " + Locale.of("fr").getLanguage());
    System.out.println("ßA".toUpperCase() + " " + "\t tab\u2003".strip() + "|");
    String teed = List.of(1, 2, 3).stream().takeWhile(x -> x < 3).collect(Collectors.teeing(Collectors.counting(), Collectors.summingInt(x -> x), (a, b) -> a + ":" + b));
    System.out.println(teed);
    BitSet bits = BitSet.valueOf(new long[] {5});
    System.out.println(bits + " " + IntStream.iterate(1, x -> x < 50, x -> x * 3).sum());
    System.out.println(new StringBuilder("compare").compareTo(new StringBuilder("compass")) < 0);
    System.out.println(Integer.toString(255, 36) + " " + Integer.parseInt("x12", 1, 3, 10) + " " + Double.toHexString(0.1) + " " + Double.toString(2e-3) + " " + Float.toString(1.0E10f));
  }
}
