// Two threads ask for the date, each for itself: what the library looks for at the first time makes no states, and no
// races of its own.
import java.time.LocalDate;
import java.util.Calendar;

public class Dates {
  static void ask(String what) {
    if (what.equals("now")) LocalDate.now();
    if (what.equals("calendar")) Calendar.getInstance();
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> ask(args[0]));
    other.start();
    ask(args[0]);
    other.join();
  }
}
