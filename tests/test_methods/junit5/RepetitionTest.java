import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a test is told of itself: its name, and which repetition it is. */
class RepetitionTest {
    private String name;

    @BeforeEach
    void begin(TestInfo info) { name = info.getDisplayName(); }

    @RepeatedTest(3)
    void total(RepetitionInfo info) { assertEquals(3, info.getTotalRepetitions()); }

    @RepeatedTest(3)
    void failsInTheThird(RepetitionInfo info) { assertTrue(info.getCurrentRepetition() < 3); }

    @RepeatedTest(2)
    void isCalled(RepetitionInfo info) {
        assertEquals("repetition " + info.getCurrentRepetition() + " of 2", name);
    }

    @Test
    @DisplayName("what it is called")
    void named() { assertEquals("what it is called", name); }

    @Test
    void unnamed(TestInfo info) { assertEquals("unnamed(TestInfo)", name); }

    @ParameterizedTest
    @ValueSource(ints = {5, 6})
    void row(int value) { assertEquals("[" + (value - 4) + "] " + value, name); }
}
