// jdk: 25
// Module imports and an instance main method, as the launcher calls it.
import module java.base;

public class ModuleImports {
  final Map<String, Integer> counts = new TreeMap<>();

  ModuleImports() {
    System.out.println("made by the launcher");
  }

  void main() {
    IO.println("instance main without arguments");
    for (String word : "to be or not to be".split(" ")) counts.merge(word, 1, Integer::sum);
    IO.println(counts);
    IO.print("no line end;");
    IO.println();
    IO.println(Stream.of(3, 1, 2).sorted(Comparator.reverseOrder()).toList());
    IO.println(Duration.between(LocalTime.of(1, 2), LocalTime.NOON));
    IO.println(new AtomicInteger(4).incrementAndGet());
    IO.println(Pattern.compile("b+").matcher("abbbc").replaceAll("-"));
    IO.println(BigInteger.TWO.pow(70));
    IO.println(StandardCharsets.UTF_8 + " " + Path.of("a", "b") + " " + Files.isDirectory(Path.of("/dev/no/such")));
  }
}
