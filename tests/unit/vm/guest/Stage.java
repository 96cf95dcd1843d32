// The classes of the states that tests make by hand; main is never run.
public class Stage {
  static class Node {
    Object a, b;
    int value;
  }

  static Object first, second;
  static int number;

  public static void main(String[] args) {}
}
