import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

abstract class LifecycleBase {
    final List<String> calls = new ArrayList<>();

    @BeforeEach void first() { calls.add("first"); }
    @BeforeEach void overridden() { calls.add("overridden in the superclass"); }

    @Test void inherited() { }

    List<String> sorted() {
        List<String> copy = new ArrayList<>(calls);
        Collections.sort(copy);
        return copy;
    }
}

abstract class NestedBase {
    int prepared;

    @BeforeEach void prepare() { prepared = 1; }

    @org.junit.jupiter.api.Nested class Inherited {
        @BeforeEach void prepareMore() { ++prepared; }
        @Test void isRunForEachSubclass() { org.junit.jupiter.api.Assertions.assertEquals(2, prepared); }
    }
}

class NestedOnceTest extends NestedBase {
    @Test void own() { org.junit.jupiter.api.Assertions.assertEquals(1, prepared); }
}
