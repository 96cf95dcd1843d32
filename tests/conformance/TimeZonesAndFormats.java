// java.time: zones with gaps and overlaps, formatter builders, resolver styles, adjusters, ISO weeks, other calendars, clocks, periods.
import java.time.Clock;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.chrono.HijrahDate;
import java.time.chrono.JapaneseDate;
import java.time.chrono.MinguoDate;
import java.time.chrono.ThaiBuddhistDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.format.FormatStyle;
import java.time.format.ResolverStyle;
import java.time.format.SignStyle;
import java.time.format.TextStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.time.temporal.JulianFields;
import java.time.temporal.TemporalAdjusters;
import java.time.temporal.UnsupportedTemporalTypeException;
import java.time.temporal.WeekFields;
import java.util.Locale;

public class TimeZonesAndFormats {
  public static void main(String[] args) {
    ZoneId berlin = ZoneId.of("Europe/Berlin"), york = ZoneId.of("America/New_York"), kiribati = ZoneId.of("Pacific/Kiritimati");
    ZonedDateTime gap = ZonedDateTime.of(2024, 3, 31, 2, 30, 0, 0, berlin), overlap = ZonedDateTime.of(2024, 10, 27, 2, 30, 0, 0, berlin);
    System.out.println(gap + " " + overlap + " " + overlap.withLaterOffsetAtOverlap() + " " + overlap.plusHours(1) + " " + overlap.plusDays(1) + " " + Duration.between(overlap.minusDays(1), overlap.plusDays(1)));
    System.out.println(gap.withZoneSameInstant(york) + " " + gap.withZoneSameLocal(kiribati).toInstant() + " " + berlin.getRules().getTransition(LocalDateTime.of(2024, 3, 31, 2, 30)) + " " + york.getRules().nextTransition(Instant.EPOCH) + " " + york.getRules().isDaylightSavings(Instant.parse("2024-07-01T00:00:00Z")) + " " + berlin.getRules().getTransitionRules().size());
    DateTimeFormatter f = new DateTimeFormatterBuilder().parseCaseInsensitive().appendPattern("EEE, d MMM ").appendValue(ChronoField.YEAR, 4, 10, SignStyle.EXCEEDS_PAD).optionalStart().appendLiteral(" at ").appendPattern("H:mm[:ss][.SSS]").optionalEnd().padNext(8, '*').appendText(ChronoField.AMPM_OF_DAY, TextStyle.SHORT).toFormatter(Locale.US);
    System.out.println(f.format(LocalDateTime.of(12024, 2, 29, 15, 4, 5)) + " " + LocalDateTime.parse("thu, 29 feb 2024 at 3:04******PM", DateTimeFormatter.ofPattern("[EEE]", Locale.US) == null ? f : new DateTimeFormatterBuilder().parseCaseInsensitive().appendPattern("EEE, d MMM uuuu' at 'h:mm").padNext(8, '*').appendPattern("a").toFormatter(Locale.US)));
    for (ResolverStyle style : ResolverStyle.values()) try { System.out.println(style + " " + LocalDate.parse("2023-02-31", DateTimeFormatter.ofPattern("uuuu-MM-dd").withResolverStyle(style))); } catch (DateTimeParseException e) { System.out.println(style + " " + e.getMessage()); }
    LocalDate d = LocalDate.of(2024, Month.DECEMBER, 30);
    System.out.println(d.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) + " " + d.get(IsoFields.WEEK_BASED_YEAR) + " " + d.get(WeekFields.of(Locale.US).weekOfYear()) + " " + d.get(IsoFields.QUARTER_OF_YEAR) + " " + d.getLong(JulianFields.JULIAN_DAY) + " " + d.with(TemporalAdjusters.firstInMonth(DayOfWeek.FRIDAY)) + d.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY)) + d.with(TemporalAdjusters.dayOfWeekInMonth(-2, DayOfWeek.SUNDAY)) + d.with(t -> t.plus(5, ChronoUnit.DECADES)) + d.with(ChronoField.EPOCH_DAY, 0));
    System.out.println(JapaneseDate.from(d) + " " + MinguoDate.from(d) + " " + ThaiBuddhistDate.from(d) + " " + HijrahDate.from(d) + " " + d.isLeapYear() + d.lengthOfYear() + " " + YearMonth.of(2023, 2).atEndOfMonth() + MonthDay.of(2, 29).atYear(2023) + Year.parse("-0044").isLeap());
    System.out.println(Period.between(LocalDate.of(2020, 2, 29), LocalDate.of(2024, 2, 28)) + " " + Period.parse("P1Y-13M10W").normalized() + " " + ChronoUnit.MONTHS.between(LocalDate.of(2024, 1, 31), LocalDate.of(2024, 2, 29)) + " " + LocalDate.of(2024, 1, 31).plusMonths(1).minusMonths(1) + " " + Duration.parse("PT-1H30.5S") + " " + Duration.ofMillis(-1).toNanosPart() + " " + Duration.ofSeconds(3661, 5).toMinutesPart() + Duration.ofDays(2).dividedBy(Duration.ofHours(5)) + d.until(LocalDate.of(2025, 3, 1), ChronoUnit.WEEKS));
    System.out.println(LocalTime.MIN.minusNanos(1) + " " + LocalTime.of(23, 59).plusMinutes(2) + " " + LocalTime.parse("10:15").truncatedTo(ChronoUnit.HOURS) + LocalTime.NOON.get(ChronoField.CLOCK_HOUR_OF_AMPM) + " " + Instant.ofEpochSecond(-1, 999_999_999).plusNanos(1) + " " + Instant.MAX + " " + Instant.parse("2024-02-29T23:59:60Z".replace(":60", ":59")).toEpochMilli() + " " + OffsetDateTime.parse("2024-01-01T00:00+18:00").toEpochSecond() + ZoneOffset.ofHoursMinutesSeconds(-5, -30, -15));
    Clock fixed = Clock.fixed(Instant.parse("2020-02-29T12:00:00Z"), york); System.out.println(LocalDateTime.now(fixed) + " " + ZonedDateTime.now(Clock.offset(fixed, Duration.ofDays(-366))) + " " + Clock.tick(fixed, Duration.ofHours(5)).instant() + " " + fixed.withZone(berlin));
    for (String z : new String[] {"Z", "UTC+01:00", "+09", "GMT0", "Mars/Base", "+25:00"}) try { System.out.print(ZoneId.of(z) + "/" + ZoneId.of(z).normalized() + " "); } catch (DateTimeException e) { System.out.println(e.getClass().getSimpleName()); }
    ZonedDateTime z = ZonedDateTime.of(2024, 7, 4, 9, 5, 7, 123_000_000, york); for (DateTimeFormatter x : new DateTimeFormatter[] {DateTimeFormatter.ISO_ZONED_DATE_TIME, DateTimeFormatter.RFC_1123_DATE_TIME, DateTimeFormatter.BASIC_ISO_DATE, DateTimeFormatter.ISO_ORDINAL_DATE, DateTimeFormatter.ISO_WEEK_DATE, DateTimeFormatter.ofPattern("G yy QQQ LLLL cc B x O VV n", Locale.US), DateTimeFormatter.ofLocalizedDate(FormatStyle.FULL).withLocale(Locale.US), DateTimeFormatter.ISO_INSTANT}) System.out.println(x.format(z));
    try { LocalDate.now(fixed).get(ChronoField.HOUR_OF_DAY); } catch (UnsupportedTemporalTypeException e) { System.out.println(e.getMessage()); } try { LocalDate.of(2023, 2, 29); } catch (DateTimeException e) { System.out.println(e.getMessage()); } try { LocalTime.parse("25:00"); } catch (DateTimeParseException e) { System.out.println(e.getMessage() + e.getErrorIndex()); } try { Instant.MAX.plusSeconds(1); } catch (DateTimeException e) { System.out.println(e.getMessage()); }
  }
}
