// A loader whose answer depends on the thread that asks first.
public class LoaderUndecided {
  public static void main(String[] args) throws Exception {
    LoaderShared.run(new LoaderShared.Loader("LoaderShared$Work", "LoaderShared$Part") {
      @Override boolean mine(String name) {
        return super.mine(name) && !(name.endsWith("Part") && Thread.currentThread().getName().equals("two"));
      }
    });
  }
}
