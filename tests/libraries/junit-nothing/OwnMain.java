import org.junit.runner.JUnitCore;
import org.junit.runner.Result;

/** A main method of the program's own, which starts JUnit 4. */
public class OwnMain {
    public static void main(String[] args) {
        Result result = new JUnitCore().run(OldIgnoredTest.class);
        System.out.println(result.getRunCount());
    }
}
