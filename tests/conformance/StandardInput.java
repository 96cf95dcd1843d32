// stdin: data/orders.txt
// env: HEDDLE_MODE=fast EMPTY= OTHER=a=b
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.NoSuchElementException;
import java.util.Scanner;

/** Reads standard input with a Scanner, then a reader, then bytes; and looks at the environment. */
public class StandardInput {
    public static void main(String[] args) throws IOException {
        System.out.println("available " + (System.in.available() > 0) + ", first byte " + System.in.read());
        System.in.mark(100);
        byte[] two = new byte[2];
        System.out.println(System.in.read(two) + " " + new String(two, StandardCharsets.UTF_8));
        System.in.reset();
        Scanner scanner = new Scanner(System.in);
        System.out.println(scanner.next() + "|" + scanner.nextDouble() + "|" + scanner.nextLine() + "|");
        double total = 0;
        while (scanner.hasNextLine()) {
            Scanner line = new Scanner(scanner.nextLine());
            if (line.hasNextInt()) {
                int count = line.nextInt();
                String what = line.next();
                double price = line.nextDouble();
                total += count * price;
                System.out.println(count + " x " + what);
            } else {
                System.out.println("skipped: " + (line.hasNext() ? line.nextLine() : "(empty)"));
            }
        }
        System.out.println("total " + total);
        try {
            scanner.nextLine();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        System.out.println("at the end: " + System.in.read() + " " + System.in.read(new byte[4]) + " " + System.in.available());
        BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
        System.out.println(reader.readLine() + " " + reader.read());
        System.out.println(System.getenv("HEDDLE_MODE") + " [" + System.getenv("EMPTY") + "] " + System.getenv("OTHER") + " "
                + System.getenv("NOT_THERE_AT_ALL") + " " + System.getenv().containsKey("EMPTY"));
        System.in.close();
        try {
            System.in.read();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
    }
}
