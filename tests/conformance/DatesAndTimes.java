import java.time.*;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** java.time with fixed values only. */
public class DatesAndTimes {
    public static void main(String[] args) {
        LocalDate d = LocalDate.of(2024, 2, 28);
        System.out.println(d.plusDays(2) + " " + d.plusYears(1).plusDays(1) + " " + d.isLeapYear() + " " + d.getDayOfWeek() + " " + d.lengthOfMonth() + " " + d.getDayOfYear() + " " + d.withDayOfMonth(1).minusDays(1) + " " + d.toEpochDay());
        System.out.println(LocalDate.parse("1999-12-31").until(d) + " " + ChronoUnit.DAYS.between(LocalDate.of(1970, 1, 1), d) + " " + Period.between(d, LocalDate.of(2025, 4, 1)) + " " + Period.parse("P1Y2M3D").toTotalMonths() + " " + d.isBefore(LocalDate.MAX) + " " + d.compareTo(LocalDate.of(2024, 3, 1)));
        LocalTime t = LocalTime.of(23, 59, 30);
        System.out.println(t.plusMinutes(2) + " " + t.truncatedTo(ChronoUnit.HOURS) + " " + t.toSecondOfDay() + " " + LocalTime.MIDNIGHT + " " + LocalTime.parse("10:15").plusNanos(1_500_000));
        LocalDateTime dt = LocalDateTime.of(d, t).plusSeconds(45);
        System.out.println(dt + " " + dt.toLocalDate() + " " + dt.getMonth() + " " + dt.with(TemporalAdjusters.lastDayOfMonth()));
        System.out.println(Duration.ofMinutes(135) + " " + Duration.parse("PT1H30M").toSeconds() + " " + Duration.between(LocalTime.NOON, t).toMinutes() + " " + Duration.ofMillis(-1500) + " " + Duration.ZERO + " " + Duration.ofDays(2).plusHours(3).compareTo(Duration.ofHours(51)));
        Instant i = Instant.ofEpochSecond(1_700_000_000L, 123_000_000);
        System.out.println(i + " " + i.plus(1, ChronoUnit.DAYS) + " " + i.toEpochMilli() + " " + Instant.parse("2000-01-01T00:00:00Z").getEpochSecond() + " " + Instant.EPOCH.isBefore(i));
        OffsetDateTime o = i.atOffset(ZoneOffset.ofHours(5));
        System.out.println(o + " " + o.withOffsetSameInstant(ZoneOffset.UTC) + " " + i.atZone(ZoneOffset.UTC).getHour() + " " + ZoneOffset.of("-03:30"));
        DateTimeFormatter f = DateTimeFormatter.ofPattern("dd/MM/uuuu HH:mm:ss.SSS", Locale.ROOT);
        System.out.println(dt.format(f) + " " + LocalDateTime.parse("01/02/2003 04:05:06.007", f) + " " + DateTimeFormatter.ISO_DATE.format(d) + " " + DateTimeFormatter.BASIC_ISO_DATE.format(d));
        for (Runnable r : new Runnable[] {() -> LocalDate.of(2023, 2, 29), () -> LocalTime.of(25, 0), () -> LocalDate.parse("2024-13-01")}) {
            try {
                r.run();
            } catch (DateTimeParseException e) {
                System.out.println("parse: " + e.getErrorIndex() + " " + e.getParsedString());
            } catch (DateTimeException e) {
                System.out.println(e.getMessage());
            }
        }
        Clock fixed = Clock.fixed(i, ZoneOffset.UTC);
        System.out.println(fixed.millis() + " " + LocalDateTime.now(fixed) + " " + Year.of(1900).isLeap() + " " + YearMonth.of(2024, 2).lengthOfMonth() + " " + MonthDay.of(12, 25) + " " + DayOfWeek.SUNDAY.plus(1) + " " + Month.of(12).maxLength());
        System.out.println(TimeUnit.HOURS.toMillis(2) + " " + TimeUnit.NANOSECONDS.toMicros(12345) + " " + TimeUnit.DAYS.convert(50, TimeUnit.HOURS) + " " + TimeUnit.SECONDS.toNanos(Long.MAX_VALUE) + " " + ChronoUnit.WEEKS.getDuration());
        System.out.println(d.atStartOfDay().equals(LocalDateTime.of(2024, 2, 28, 0, 0)) + " " + d.hashCode() + " " + t.hashCode() + " " + d.datesUntil(d.plusDays(3)).toList());
    }
}
