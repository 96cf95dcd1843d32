// A class gets an object from a class of another loader, and has found another class under the name of the object's.
public class LoaderConstraint {
  public static class Token {
    public int value = 5;
  }
  public static class Maker {
    public static Token make() { return new Token(); }
  }
  public static class User implements Runnable {
    public void run() {
      if (Maker.make().value != 5) throw new AssertionError();
    }
  }

  public static void main(String[] args) throws Exception {
    run("LoaderConstraint$User");
    if (args.length > 0) run("LoaderConstraint$User", "LoaderConstraint$Token");
  }
  static void run(String... own) throws Exception {
    Class<?> type = new LoaderShared.Loader(own).loadClass("LoaderConstraint$User");
    ((Runnable) type.getConstructor().newInstance()).run();
  }
}
