import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EmptySource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.NullAndEmptySource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

// Each source of arguments, and the conversions. Some rows fail.
class ArgumentsTest {
    @ParameterizedTest @ValueSource(ints = {1, 2, -3}) void ints(int n) { assertTrue(n > 0); }
    @ParameterizedTest @ValueSource(ints = {1}) void widened(long n) { assertEquals(1L, n); }
    @ParameterizedTest @ValueSource(longs = {1L << 40}) void longs(long n) { assertEquals(1L << 40, n); }
    @ParameterizedTest @ValueSource(doubles = {0.5, -2.25}) void doubles(double d) { assertTrue(d > 0); }
    @ParameterizedTest @ValueSource(floats = 1.5f) void floats(float f) { assertEquals(1.5f, f); }
    @ParameterizedTest @ValueSource(chars = {'a', '\u20ac'}) void chars(char c) { assertTrue(c == 'a' || c == '\u20ac'); }
    @ParameterizedTest @ValueSource(booleans = {true, false}) void booleans(boolean b) { assertTrue(b); }
    @ParameterizedTest @ValueSource(shorts = 7) void shorts(short s) { assertEquals(7, s); }
    @ParameterizedTest @ValueSource(bytes = -1) void bytes(byte b) { assertEquals(-1, b); }
    @ParameterizedTest @ValueSource(strings = {"", " a b ", "it's", "gr\u00fc\u00df", "\ud83d\ude00"})
    void strings(String text) { assertEquals(text, new String(text)); assertNotNull(text); }
    @ParameterizedTest @ValueSource(classes = {String.class, int.class, List[].class})
    void classes(Class<?> type) { assertEquals(String.class, type); }
    @ParameterizedTest @ValueSource(strings = {"PT1S", "never"})
    void converted(Duration duration) { assertEquals(1, duration.getSeconds()); }
    @ParameterizedTest @ValueSource(strings = {"SECONDS", "FORTNIGHTS"})
    void constant(TimeUnit unit) { assertEquals(TimeUnit.SECONDS, unit); }
    @ParameterizedTest @ValueSource(strings = {"0x10", "7"}) void decoded(int n) { assertTrue(n == 16 || n == 7); }
    @ParameterizedTest @ValueSource(strings = "x") void byFactory(Name name) { assertEquals("x", name.text); }
    @ParameterizedTest @NullSource void nothing(String text) { assertNull(text); }
    @ParameterizedTest @EmptySource void empty(List<String> list) { assertTrue(list.isEmpty()); }
    @ParameterizedTest @NullAndEmptySource @ValueSource(strings = "x") void several(String text) {
        assertTrue(text == null || text.length() < 2);
    }
    @ParameterizedTest @EnumSource void allOf(Light light) { assertTrue(light.ordinal() < 3); }
    @ParameterizedTest @EnumSource(Light.class) void ofClass(Light light) { assertNotNull(light); }
    @ParameterizedTest @EnumSource(names = {"RED", "AMBER"}) void some(Light light) { assertTrue(light != Light.GREEN); }
    @ParameterizedTest @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "GREEN")
    void others(Light light) { assertTrue(light != Light.GREEN); }
    @ParameterizedTest @EnumSource(mode = EnumSource.Mode.MATCH_ALL, names = ".*R.*")
    void matching(Light light) { assertTrue(light.name().contains("R")); }
    @ParameterizedTest @CsvSource({"1, one", "2, 'two, or more'", "3,", "4, ''", "x, five"})
    void csv(int number, String word) { assertTrue(number < 5); assertTrue(number != 3 || word == null); }
    @ParameterizedTest @CsvSource(value = {"1;a", "2;NIL", "3;'it''s'"}, delimiter = ';', nullValues = "NIL")
    void csvWithOptions(int number, String word) { assertEquals(number == 2, word == null); }
    @ParameterizedTest @MethodSource("rows") void method(int n, String text) { assertEquals(n, text.length()); }
    @ParameterizedTest @MethodSource void sameName(int n) { assertTrue(n < 3); }
    @ParameterizedTest @MethodSource("rows") void toldToo(int n, String text, TestInfo info) {
        assertEquals("toldToo", info.getTestMethod().get().getName());
    }
    @ParameterizedTest @MethodSource("Elsewhere#lists") void elsewhere(List<Integer> list) { assertEquals(2, list.size()); }

    static Stream<Arguments> rows() { return Stream.of(arguments(1, "a"), arguments(2, "b")); }
    static IntStream sameName() { return IntStream.range(0, 4); }

    enum Light { RED, AMBER, GREEN }

    static final class Name {
        final String text;
        private Name(String text) { this.text = text; }
        static Name of(String text) { return new Name(text); }
    }
}

class Elsewhere {
    static List<List<Integer>> lists() { return Arrays.asList(Arrays.asList(1, 2), Arrays.asList(3)); }
}
