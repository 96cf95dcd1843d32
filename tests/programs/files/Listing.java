import java.io.File;
import java.io.IOException;

/** A folder is listed while a file is created in it; or it is deleted meanwhile: only one of the two can succeed. */
public class Listing {
  static final File FOLDER = new File("/tmp/folder");

  public static void main(String[] args) throws Exception {
    FOLDER.mkdir();
    String[] said = new String[1];
    Thread other = new Thread(() -> said[0] = create());
    other.start();
    String mine = args[0].equals("list") ? String.valueOf(FOLDER.list().length) : FOLDER.delete() ? "deleted" : "full";
    other.join();
    System.out.print(mine + "," + said[0] + "," + FOLDER.exists());
  }

  static String create() {
    try {
      return String.valueOf(new File(FOLDER, "a").createNewFile());
    } catch (IOException e) {
      return e.getMessage();
    }
  }
}
