package shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class OrderStateTest {
    @ParameterizedTest
    @EnumSource(value = OrderState.class, names = {"SENT", "CANCELLED"})
    void finalStatesStay(OrderState state) {
        assertThat(state.isFinal()).isTrue();
        assertThat(OrderState.values()).noneMatch(state::mayBecome);
    }

    @ParameterizedTest(name = "{0} -> {1}: {2}")
    @MethodSource("steps")
    void stepsAreChecked(OrderState from, OrderState to, boolean allowed) {
        assertThat(from.mayBecome(to)).isEqualTo(allowed);
    }

    static Stream<Arguments> steps() {
        return Stream.of(
                arguments(OrderState.NEW, OrderState.PAID, true),
                arguments(OrderState.NEW, OrderState.SENT, false),
                arguments(OrderState.PAID, OrderState.SENT, true));
    }
}
