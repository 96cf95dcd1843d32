// A program that sets a property before its own first use of what reads it: it comes in time.
import java.util.TimeZone;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.SimpleFormatter;

public class Sets {
  public static void main(String[] args) {
    System.setProperty("user.timezone", "Europe/Berlin");
    System.setProperty("java.util.logging.SimpleFormatter.format", "<%5$s>");
    System.out.print(TimeZone.getDefault().getID() + new SimpleFormatter().format(new LogRecord(Level.INFO, "text")));
  }
}
