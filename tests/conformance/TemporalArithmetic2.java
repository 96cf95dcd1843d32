// Durations and periods in code: age, billing cycles, working hours, stop watch over a clock of its own, recurring events.
import java.util.*;
import java.time.*;
import java.time.temporal.*;
import java.time.format.*;

public class TemporalArithmetic2 {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  public static void main(String[] args) throws Exception {
    Clock[] clock = {Clock.fixed(Instant.parse("2024-02-28T22:30:00Z"), ZoneOffset.UTC)}; LocalDate born = LocalDate.of(2000, 2, 29); for (int i = 0; i < 3; i++) { LocalDate d = LocalDate.now(clock[0]); say(d, Period.between(born, d), ChronoUnit.YEARS.between(born, d), born.withYear(d.getYear()), d.getDayOfWeek().plus(10), d.query(TemporalQueries.precision())); clock[0] = Clock.offset(clock[0], Duration.ofHours(13)); } LocalDate bill = LocalDate.of(2023, 11, 30); for (int i = 1; i < 6; i++) say(bill.plusMonths(i), bill.with(TemporalAdjusters.lastDayOfMonth()).plusMonths(i).with(TemporalAdjusters.lastDayOfMonth())); Duration worked = Duration.ZERO; LocalDateTime t = LocalDateTime.of(2024, 3, 1, 15, 0), end = LocalDateTime.of(2024, 3, 5, 10, 30); for (; t.isBefore(end); t = t.plusMinutes(30)) if (t.getDayOfWeek().compareTo(DayOfWeek.SATURDAY) < 0 && t.getHour() >= 9 && t.getHour() < 17) worked = worked.plusMinutes(30); say(worked, worked.toHoursPart(), worked.toMinutes(), worked.multipliedBy(3).negated(), worked.compareTo(Duration.ofDays(1)), Duration.between(LocalTime.NOON, LocalTime.of(9, 15))); ZonedDateTime z = ZonedDateTime.of(2024, 3, 30, 2, 30, 0, 0, ZoneId.of("Europe/Paris")); for (int i = 0; i < 3; i++) say(z.plusDays(i), z.plus(Duration.ofDays(i)), z.plusDays(i).toOffsetDateTime().toInstant()); TreeMap<LocalDateTime, String> agenda = new TreeMap<>(); for (int w = 0; w < 3; w++) agenda.put(LocalDate.of(2024, 1, 1).with(TemporalAdjusters.nextOrSame(DayOfWeek.WEDNESDAY)).plusWeeks(w).atTime(9, 5), "meeting " + w); agenda.put(Year.of(2024).atDay(10).atStartOfDay(), "day ten"); say(agenda, agenda.ceilingKey(LocalDateTime.of(2024, 1, 9, 0, 0)), agenda.headMap(LocalDateTime.MAX).size()); try { LocalDate.EPOCH.plus(1, ChronoUnit.HOURS); } catch (UnsupportedTemporalTypeException e) { say(e.getMessage()); } try { Period.parse("P1D2"); } catch (DateTimeParseException e) { say(e.getMessage()); } say(DateTimeFormatter.ofPattern("EEEE, d. MMMM uuuu 'at' h:mm a", Locale.ENGLISH).format(t), YearMonth.parse("2024-02").lengthOfMonth(), Month.of(2).minLength(), OffsetTime.parse("10:15+01:00").toLocalTime(), ValueRange.of(1, 28, 31), ChronoField.DAY_OF_WEEK.range(), Instant.EPOCH.atZone(ZoneId.of("UTC")).getZone());
  }
}
