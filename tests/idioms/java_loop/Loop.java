import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;

/**
 * Runs the main methods of programs again and again, each time with classes, streams and threads of its own.
 * usage: Loop RUNS LIMIT_MILLIS CLASSES ARGUMENT PROGRAM...
 * For each program and result one line: PROGRAM COUNT RESULT, the result in Base64.
 */
public final class Loop {
    private static final int MOST_HANGS = 20;

    private Loop() {}

    public static void main(String[] args) throws Exception {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true);
        int runs = Integer.parseInt(args[0]);
        long limit = Long.parseLong(args[1]);
        URL[] classes = {Path.of(args[2]).toUri().toURL()};
        String[] arguments = {args[3]};
        for (String program : Arrays.asList(args).subList(4, args.length)) {
            Map<String, Integer> results = new TreeMap<>();
            int hangs = 0;
            boolean late = false;
            for (int i = 0; i < runs && hangs < MOST_HANGS && !late; i++) {
                String result = new Run(classes, program, arguments).result(limit);
                results.merge(result, 1, Integer::sum);
                hangs += result.equals("hang") ? 1 : 0;
                late = result.equals("late");
            }
            results.forEach((result, count) -> {
                byte[] text = result.getBytes(StandardCharsets.UTF_8);
                out.println(program + " " + count + " " + Base64.getEncoder().encodeToString(text));
            });
            if (late) {
                break; // what goes on would print into the next run's output
            }
        }
        Runtime.getRuntime().halt(0);
    }
}
