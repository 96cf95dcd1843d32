import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;

/** Two threads take from one source: which gets what depends on the schedule; nothing is lost or read twice. */
public class TwoReaders {
    static String[] got = new String[2];

    public static void main(String[] args) throws Exception {
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
        Thread[] readers = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int me = i;
            readers[i] = new Thread(() -> {
                try {
                    got[me] = lines.readLine();
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            });
            readers[i].start();
        }
        for (Thread reader : readers) reader.join();
        System.out.println(got[0] + got[1] + lines.readLine());
    }
}
