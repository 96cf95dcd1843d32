// Cron expressions over java.time: fields, ranges, steps, next run times, leap days, business calendars.
import java.util.*;
import java.time.*;
import java.time.temporal.*;

public class AppCronSchedule {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  static class Cron {
    final BitSet[] fields = new BitSet[5]; static final int[][] RANGE = {{0, 59}, {0, 23}, {1, 31}, {1, 12}, {0, 6}};
    Cron(String text) { String[] parts = text.split(" "); if (parts.length != 5) throw new IllegalArgumentException(parts.length + " fields"); for (int f = 0; f < 5; f++) { fields[f] = new BitSet(); for (String p : parts[f].split(",")) { String[] step = p.split("/"); int by = step.length > 1 ? Integer.parseInt(step[1]) : 1, lo = RANGE[f][0], hi = RANGE[f][1]; if (!step[0].equals("*")) { String[] r = step[0].split("-"); lo = Integer.parseInt(r[0]); hi = r.length > 1 ? Integer.parseInt(r[1]) : lo; } if (lo < RANGE[f][0] || hi > RANGE[f][1]) throw new IllegalArgumentException("out of range " + p); for (int i = lo; i <= hi; i += by) fields[f].set(i); } } }
    LocalDateTime next(LocalDateTime t) { t = t.truncatedTo(ChronoUnit.MINUTES).plusMinutes(1); for (;;) { if (!fields[3].get(t.getMonthValue())) t = t.plusMonths(1).withDayOfMonth(1).truncatedTo(ChronoUnit.DAYS); else if (!fields[2].get(t.getDayOfMonth()) || !fields[4].get(t.getDayOfWeek().getValue() % 7)) t = t.plusDays(1).truncatedTo(ChronoUnit.DAYS); else if (!fields[1].get(t.getHour())) t = t.plusHours(1).truncatedTo(ChronoUnit.HOURS); else if (!fields[0].get(t.getMinute())) t = t.plusMinutes(1); else return t; } }
  }

  public static void main(String[] args) throws Exception {
    for (String c : new String[] {"*/15 * * * *", "0 9-17/4 * * 1-5", "30 6 29 2 *", "5,10 0 1 */3 *", "0 0 31 * *"}) { Cron k = new Cron(c); LocalDateTime t = LocalDateTime.of(2023, 12, 30, 23, 50); StringBuilder s = new StringBuilder(c).append(" ->"); for (int i = 0; i < 4; i++) s.append(' ').append(t = k.next(t)); say(s); }
    for (String bad : new String[] {"* * *", "61 * * * *", "a * * * *"}) try { new Cron(bad); } catch (IllegalArgumentException e) { say(e.getClass().getSimpleName(), e.getMessage()); }
    Set<LocalDate> off = new TreeSet<>(List.of(LocalDate.of(2024, 1, 1))); LocalDate d = LocalDate.of(2023, 12, 29); for (int i = 0; i < 3; i++) { do d = d.plusDays(1); while (d.getDayOfWeek().getValue() > 5 || off.contains(d)); say(d, d.getDayOfWeek(), ChronoUnit.DAYS.between(LocalDate.EPOCH, d)); }
  }
}
