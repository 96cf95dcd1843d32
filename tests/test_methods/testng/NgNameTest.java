import static org.testng.Assert.assertEquals;

import java.lang.reflect.Method;
import org.testng.annotations.BeforeMethod;
import org.testng.annotations.Test;

/** What needs the framework's own launcher. */
public class NgNameTest {
    private String name;

    @BeforeMethod
    public void begin(Method method) { name = method.getName(); }

    @Test
    public void isNamed() { assertEquals(name, "isNamed"); }

    @Test
    public void isNamedOtherwise() { assertEquals(name, "isNamed"); }
}
