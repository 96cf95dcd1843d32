// Loads, verifies and initialises the classes of many generated programs in one Java virtual machine: each folder below
// the given one with class loaders of its own. Prints the folders that fail, and how many passed.
// `java VerifyPrograms.java FOLDER`
import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Arrays;

public class VerifyPrograms {
  public static void main(String[] args) throws Exception {
    File[] folders = new File(args[0]).listFiles(File::isDirectory);
    Arrays.sort(folders);
    int good = 0;
    for (File folder : folders) {
      if (verify(folder)) ++good;
    }
    System.out.println(good + " of " + folders.length + " programs verified");
    System.exit(good == folders.length && good > 0 ? 0 : 1);
  }

  static boolean verify(File folder) throws Exception {
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toURI().toURL()}, null)) {
      for (File file : folder.listFiles()) {
        if (!file.getName().endsWith(".class")) continue;
        String name = file.getName().substring(0, file.getName().length() - ".class".length());
        try {
          Class.forName(name, true, loader);  // initialisation comes after verification
        } catch (ExceptionInInitializerError | NoClassDefFoundError failedInitialiser) {
          if (failedInitialiser instanceof NoClassDefFoundError && failedInitialiser.getCause() == null) {
            throw failedInitialiser;
          }
        }
      }
      return true;
    } catch (LinkageError e) {
      System.out.println(folder + ": " + e);
      return false;
    }
  }
}
