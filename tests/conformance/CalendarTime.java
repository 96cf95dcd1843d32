import java.time.*;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;
import java.time.temporal.WeekFields;
import java.util.Locale;
import java.util.concurrent.Callable;

/** java.time: arithmetic of dates, times, zones of fixed offset, periods, durations; formatter patterns both ways. */
public class CalendarTime {
    static void attempt(Callable<?> c) {
        try {
            System.out.println(c.call());
        } catch (Exception e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        LocalDate d = LocalDate.of(2024, Month.FEBRUARY, 29);
        System.out.println(d.plusYears(1) + " " + d.plusMonths(12) + " " + d.minusMonths(3) + " " + d.plusDays(366) + " " + d.withDayOfYear(60) + " " + d.getDayOfWeek() + " " + d.lengthOfMonth() + d.isLeapYear() + " " + d.toEpochDay() + " " + d.with(TemporalAdjusters.lastDayOfMonth()) + " " + d.with(TemporalAdjusters.next(DayOfWeek.MONDAY)) + " " + d.with(TemporalAdjusters.firstInMonth(DayOfWeek.FRIDAY)));
        System.out.println(ChronoUnit.DAYS.between(LocalDate.of(1900, 1, 1), d) + " " + ChronoUnit.MONTHS.between(LocalDate.of(2023, 1, 31), d) + " " + Period.between(LocalDate.of(2000, 12, 31), d) + " " + d.until(LocalDate.of(2025, 1, 1)) + " " + LocalDate.of(2024, 1, 31).plusMonths(1) + " " + LocalDate.MIN + " " + LocalDate.MAX + " " + LocalDate.ofEpochDay(-1) + " " + LocalDate.ofYearDay(2023, 365));
        System.out.println(d.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) + " " + d.get(IsoFields.QUARTER_OF_YEAR) + " " + d.get(ChronoField.ALIGNED_WEEK_OF_YEAR) + " " + LocalDate.of(2021, 1, 3).get(WeekFields.ISO.weekOfWeekBasedYear()) + " " + d.isBefore(d.plusDays(1)) + d.compareTo(d.minusYears(3)) + d.equals(LocalDate.parse("2024-02-29")) + " " + d.hashCode() + " " + d.datesUntil(d.plusDays(10), Period.ofDays(4)).toList());
        LocalTime t = LocalTime.of(23, 59, 59, 999_000_000);
        System.out.println(t.plusNanos(1_000_000) + " " + t.truncatedTo(ChronoUnit.MINUTES) + " " + t.minusHours(30) + " " + LocalTime.MIDNIGHT.plusMinutes(-1) + " " + t.toSecondOfDay() + " " + t + " " + LocalTime.of(1, 0) + " " + LocalTime.NOON.until(t, ChronoUnit.MINUTES) + " " + LocalTime.ofNanoOfDay(1));
        LocalDateTime dt = d.atTime(t);
        System.out.println(dt + " " + dt.plusSeconds(1) + " " + dt.plusHours(-1000) + " " + Duration.between(dt, dt.plusDays(2).plusMinutes(-5)) + " " + dt.toEpochSecond(ZoneOffset.ofHours(-5)));
        Duration u = Duration.ofSeconds(3661, -1);
        System.out.println(u + " " + u.negated() + " " + u.multipliedBy(100) + " " + u.dividedBy(7) + " " + u.toMillis() + " " + u.toHoursPart() + ":" + u.toMinutesPart() + ":" + u.toSecondsPart() + " " + Duration.parse("-PT1H2.5S") + " " + Duration.ZERO + " " + Duration.ofDays(1).compareTo(Duration.ofHours(24)) + " " + Duration.ofMillis(-1500) + " " + Duration.ofNanos(Long.MAX_VALUE));
        Period p = Period.of(1, 14, -3);
        System.out.println(p + " " + p.normalized() + " " + p.plusDays(40).negated() + " " + Period.parse("P2Y3W1D") + " " + p.toTotalMonths() + " " + d.plus(p) + " " + Period.ZERO.isZero());
        ZonedDateTime z = ZonedDateTime.of(dt, ZoneOffset.ofHoursMinutes(5, 30));
        OffsetDateTime o = dt.atOffset(ZoneOffset.UTC);
        System.out.println(z + " " + z.withZoneSameInstant(ZoneOffset.UTC) + " " + o + " " + o.toInstant() + " " + o.isEqual(z.toOffsetDateTime()) + " " + z.toInstant().toEpochMilli());
        Instant i = Instant.ofEpochSecond(1_700_000_000L, 123_456_789);
        System.out.println(i + " " + i.plus(1, ChronoUnit.DAYS) + " " + i.truncatedTo(ChronoUnit.HOURS) + " " + Instant.EPOCH.minusNanos(1) + " " + Instant.parse("2007-12-03T10:15:30.00Z") + " " + Instant.MIN + " " + Instant.ofEpochMilli(-1).getNano());
        System.out.println(YearMonth.of(2023, 12).plusMonths(2).atEndOfMonth() + " " + Year.of(1900).isLeap() + " " + MonthDay.of(2, 29).atYear(2023) + " " + Month.JANUARY.minus(1) + " " + DayOfWeek.SUNDAY.plus(3) + " " + Month.MARCH.maxLength());
        Clock clock = Clock.fixed(i, ZoneOffset.UTC);
        System.out.println(LocalDateTime.now(clock) + " " + Clock.offset(clock, Duration.ofHours(1)).instant() + " " + LocalDate.now(clock));
        DateTimeFormatter f = DateTimeFormatter.ofPattern("uuuu/MM/dd HH:mm:ss.SSS", Locale.ROOT);
        System.out.println(dt.format(f) + " " + LocalDateTime.parse("1999/12/31 01:02:03.004", f) + " " + f);
        for (String pattern : new String[] {"yyyy-MM-dd'T'HH:mm", "d/M/yy", "DDD", "hh:mm a", "EEE, d MMM yyyy", "EEEE MMMM", "e", "Q", "kk:KK", "n", "A", "'quoted '''d", "[HH][ss]", "ppppd"}) attempt(() -> pattern + " -> " + dt.format(DateTimeFormatter.ofPattern(pattern, Locale.US)));
        System.out.println(DateTimeFormatter.ISO_DATE_TIME.format(z) + " " + DateTimeFormatter.BASIC_ISO_DATE.format(d) + " " + DateTimeFormatter.ISO_WEEK_DATE.format(d) + " " + DateTimeFormatter.ISO_ORDINAL_DATE.format(d) + " " + DateTimeFormatter.RFC_1123_DATE_TIME.format(z));
        DateTimeFormatter built = new DateTimeFormatterBuilder().appendValue(ChronoField.YEAR, 4).appendLiteral('~').appendValue(ChronoField.MONTH_OF_YEAR).optionalStart().appendLiteral('~').appendValue(ChronoField.DAY_OF_MONTH).optionalEnd().parseDefaulting(ChronoField.DAY_OF_MONTH, 1).toFormatter(Locale.ROOT);
        System.out.println(LocalDate.parse("2020~7", built) + " " + LocalDate.parse("2020~7~15", built));
        attempt(() -> LocalDate.parse("20240230", DateTimeFormatter.BASIC_ISO_DATE));
        attempt(() -> LocalDate.parse("31 Feb 2024", DateTimeFormatter.ofPattern("d MMM yyyy", Locale.US)));
        attempt(() -> LocalDate.parse("x", DateTimeFormatter.ISO_DATE));
        attempt(() -> LocalTime.of(24, 0));
        attempt(() -> LocalDate.MAX.plusDays(1));
        attempt(() -> d.get(ChronoField.HOUR_OF_DAY));
        attempt(() -> LocalTime.NOON.plus(1, ChronoUnit.DAYS));
        attempt(() -> DateTimeFormatter.ofPattern("b"));
        attempt(() -> DateTimeFormatter.ofPattern("HH").format(d));
        attempt(() -> ZoneOffset.ofHours(19));
        attempt(() -> ZoneId.of("No/Where"));
        attempt(() -> Duration.ofSeconds(Long.MAX_VALUE).plusSeconds(1));
        attempt(() -> Year.parse("12"));
    }
}
