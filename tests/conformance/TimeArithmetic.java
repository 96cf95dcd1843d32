// java.time: arithmetic, adjusters, formatting and parsing in many patterns, zones with gaps and overlaps, failures.
import java.time.*;
import java.time.chrono.*;
import java.time.format.*;
import java.time.temporal.*;
import java.util.*;

public class TimeArithmetic {
  interface Body { Object run(); }
  static void attempt(Body b) {
    try { System.out.println(b.run()); } catch (DateTimeException | ArithmeticException e) { System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage()); }
  }
  public static void main(String[] args) {
    LocalDate d = LocalDate.of(2024, 2, 29);
    System.out.println(d.plusYears(1) + " " + d.plusMonths(12) + " " + d.minusDays(60) + " " + d.with(TemporalAdjusters.lastDayOfMonth()) + " " + d.with(TemporalAdjusters.next(DayOfWeek.MONDAY))
        + " " + d.with(TemporalAdjusters.dayOfWeekInMonth(2, DayOfWeek.FRIDAY)) + " " + d.isLeapYear() + d.lengthOfYear() + " " + d.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) + " " + d.get(IsoFields.QUARTER_OF_YEAR));
    System.out.println(Period.between(d, LocalDate.of(2026, 1, 15)) + " " + ChronoUnit.DAYS.between(d, LocalDate.MIN) + " " + d.until(LocalDate.of(2025, 2, 28), ChronoUnit.MONTHS) + " " + d.datesUntil(d.plusDays(3)).toList());
    System.out.println(Duration.ofMillis(-1501) + " " + Duration.parse("P1DT2H3.5S").toMinutes() + " " + Duration.ofSeconds(3661, 5).toHoursPart() + " " + Duration.between(LocalTime.MIN, LocalTime.MAX) + " " + Duration.ofSeconds(10).dividedBy(3) + " " + Duration.ofDays(1).truncatedTo(ChronoUnit.DAYS));
    ZoneId berlin = ZoneId.of("Europe/Berlin"), york = ZoneId.of("America/New_York");
    ZonedDateTime gap = ZonedDateTime.of(2024, 3, 31, 2, 30, 0, 0, berlin), overlap = ZonedDateTime.of(2024, 10, 27, 2, 30, 0, 0, berlin);
    System.out.println(gap + " " + overlap + " " + overlap.withLaterOffsetAtOverlap() + " " + overlap.plusHours(1) + " " + overlap.withZoneSameInstant(york) + " " + gap.toInstant());
    System.out.println(berlin.getRules().getTransition(LocalDateTime.of(2024, 3, 31, 2, 30)) + " " + berlin.getRules().nextTransition(Instant.parse("2024-05-01T00:00:00Z")) + " " + york.getRules().isDaylightSavings(Instant.parse("2024-07-01T00:00:00Z")));
    DateTimeFormatter f = DateTimeFormatter.ofPattern("EEEE, d MMMM uuuu 'at' hh:mm:ss.SSS a xxx VV", Locale.ENGLISH);
    System.out.println(f.format(ZonedDateTime.of(2023, 12, 5, 15, 4, 9, 87_000_000, york)));
    for (FormatStyle s : FormatStyle.values()) System.out.print(DateTimeFormatter.ofLocalizedDate(s).withLocale(Locale.US).format(d) + ";");
    System.out.println();
    System.out.println(DateTimeFormatter.ISO_WEEK_DATE.format(d) + " " + DateTimeFormatter.ISO_ORDINAL_DATE.format(d) + " " + DateTimeFormatter.RFC_1123_DATE_TIME.format(gap) + " " + DateTimeFormatter.BASIC_ISO_DATE.format(d));
    DateTimeFormatter own = new DateTimeFormatterBuilder().appendValue(ChronoField.YEAR, 4).optionalStart().appendLiteral('/').appendValue(ChronoField.MONTH_OF_YEAR, 2).optionalEnd().parseDefaulting(ChronoField.MONTH_OF_YEAR, 6).parseDefaulting(ChronoField.DAY_OF_MONTH, 1).toFormatter();
    System.out.println(LocalDate.parse("2020", own) + " " + LocalDate.parse("2020/11", own));
    attempt(() -> LocalDate.of(2023, 2, 29));
    attempt(() -> LocalDate.parse("2023-13-01"));
    attempt(() -> LocalTime.of(25, 0));
    attempt(() -> LocalTime.parse("10:61"));
    attempt(() -> LocalDate.parse("29.02.2023", DateTimeFormatter.ofPattern("dd.MM.uuuu").withResolverStyle(ResolverStyle.STRICT)));
    attempt(() -> LocalDate.parse("31.02.2023", DateTimeFormatter.ofPattern("dd.MM.uuuu")));
    attempt(() -> LocalDate.MAX.plusDays(1));
    attempt(() -> LocalTime.NOON.get(ChronoField.YEAR));
    attempt(() -> ZoneId.of("Nowhere/City"));
    attempt(() -> Duration.ofSeconds(Long.MAX_VALUE).plusSeconds(1));
    attempt(() -> Year.of(2024).atDay(367));
    attempt(() -> DateTimeFormatter.ofPattern("yyyy").format(LocalTime.NOON));
    attempt(() -> YearMonth.parse("2024-02").atEndOfMonth());
    attempt(() -> MonthDay.of(2, 29).atYear(2023));
    attempt(() -> Instant.ofEpochSecond(-1, 999_999_999).toEpochMilli());
    attempt(() -> OffsetDateTime.parse("2024-01-01T00:00:00+05:30").toInstant());
    System.out.println(JapaneseDate.from(d) + " " + ThaiBuddhistDate.from(d) + " " + MinguoDate.from(d) + " " + HijrahDate.from(d) + " " + IsoChronology.INSTANCE.dateYearDay(2024, 60));
    System.out.println(WeekFields.of(Locale.US).getFirstDayOfWeek() + " " + d.get(WeekFields.ISO.weekOfYear()) + " " + d.query(TemporalQueries.precision()) + " " + DayOfWeek.SUNDAY.plus(8) + " " + Month.JANUARY.minus(1) + " " + Month.MAY.getDisplayName(TextStyle.SHORT, Locale.ENGLISH));
    Clock fixed = Clock.fixed(Instant.EPOCH, ZoneOffset.ofHoursMinutes(-3, -30));
    System.out.println(LocalDateTime.now(fixed) + " " + fixed + " " + Clock.offset(fixed, Duration.ofHours(1)).instant() + " " + Clock.tick(fixed, Duration.ofMinutes(1)).millis());
    System.out.println(new GregorianCalendar(2024, Calendar.MARCH, 1).toZonedDateTime().toLocalDate() + " " + Date.from(Instant.EPOCH).toInstant() + " " + java.util.TimeZone.getTimeZone("GMT+2").getRawOffset() + " " + LocalDate.EPOCH.atTime(OffsetTime.MIN).toEpochSecond());
  }
}
