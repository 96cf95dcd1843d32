// stdin: data/orders.txt
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.LineNumberReader;
import java.io.StreamTokenizer;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;

/** Standard input as lines, as a stream of lines, and through the file descriptor. */
public class ReaderOnInput {
    public static void main(String[] args) throws IOException {
        FileInputStream raw = new FileInputStream(FileDescriptor.in);
        byte[] head = raw.readNBytes(5);
        System.out.println(new String(head, StandardCharsets.US_ASCII));
        System.out.println("skipped " + raw.skip(3));
        BufferedReader reader = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8), 16);
        System.out.println(reader.ready() + " " + reader.readLine());
        LineNumberReader numbered = new LineNumberReader(reader);
        System.out.println(numbered.readLine() + " " + numbered.getLineNumber());
        StreamTokenizer tokens = new StreamTokenizer(numbered);
        for (int i = 0; i < 4; i++) {
            int kind = tokens.nextToken();
            System.out.println(kind == StreamTokenizer.TT_WORD ? "word " + tokens.sval
                    : kind == StreamTokenizer.TT_NUMBER ? "number " + tokens.nval : "kind " + kind);
        }
        System.out.println(numbered.lines().map(line -> line.length() + ":" + line).collect(Collectors.joining("\n")));
        System.out.println(numbered.readLine() + " " + raw.read());
    }
}
