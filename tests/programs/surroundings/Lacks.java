import java.io.FileReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Scanner;

/** What the argument names was not given to the program. */
public class Lacks {
    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "class" -> Class.forName("com.example.Missing");
            case "platform-class" -> Class.forName("java.lang.Missing");
            case "variable" -> System.out.println(System.getenv("HEDDLE_LACKS").length());
            case "variables" -> System.out.println(Integer.parseInt(System.getenv().get("HEDDLE_LACKS")));
            case "named" -> {
                if (System.getenv("HEDDLE_LACKS") == null) throw new IllegalStateException("HEDDLE_LACKS is not set");
            }
            case "exit" -> {
                if (System.getenv("HEDDLE_LACKS") == null) System.exit(2);
            }
            case "variable-elsewhere" -> {
                System.getenv("HEDDLE_LACKS");
                assert args.length > 1 : "for another reason";
            }
            case "file" -> new FileReader("none.txt").close();
            case "path" -> Files.readString(Path.of("none.txt"));
            case "line" -> System.out.println(new Scanner(System.in).nextLine());
            case "end" -> System.out.println(System.console() == null ? read().trim() : "");
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    static String read() throws Exception {
        return new java.io.BufferedReader(new java.io.InputStreamReader(System.in)).readLine();
    }
}
