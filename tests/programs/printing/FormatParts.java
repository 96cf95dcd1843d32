/** The arguments' own code runs, and prints, with the monitor held, between the parts of the text. */
public class FormatParts {
  public static void main(String[] args) {
    new Thread(() -> System.out.printf("1%s2", new Named())).start();
    System.out.print("c");
  }

  static class Named {
    @Override
    public String toString() {
      System.out.print("(");
      return "n)";
    }
  }
}
