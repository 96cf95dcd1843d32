import java.util.Locale;

// A thread asks the library for an array, which another one changes. Whatever lies where in the objects of the library,
// these are elements.
public class LibraryArray {
    static String[] countries;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            String[] found = countries;
            if (found != null) found[3] = "none";
        });
        writer.start();
        countries = Locale.getISOCountries();
        boolean seen = false;
        for (int i = 3; i >= 0; i--) seen |= countries[i].length() == 4;
        writer.join();
        System.out.print(seen);
    }
}
