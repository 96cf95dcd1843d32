import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.lang3.ArrayUtils;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.lang3.builder.EqualsBuilder;
import org.apache.commons.lang3.builder.HashCodeBuilder;
import org.apache.commons.lang3.builder.ToStringBuilder;
import org.apache.commons.lang3.builder.ToStringStyle;
import org.apache.commons.lang3.concurrent.LazyInitializer;
import org.apache.commons.lang3.concurrent.Memoizer;
import org.apache.commons.lang3.mutable.MutableInt;
import org.apache.commons.lang3.reflect.FieldUtils;
import org.apache.commons.lang3.reflect.MethodUtils;
import org.apache.commons.lang3.tuple.Pair;

/** A lazy value asked for by two threads, and the everyday helpers. */
public class Lang {
    static final AtomicInteger MADE = new AtomicInteger();
    private int hidden = 4;

    public String greet(String name) {
        return "hello " + name;
    }

    public static void main(String[] args) throws Exception {
        LazyInitializer<String> lazy = new LazyInitializer<>() {
            @Override
            protected String initialize() {
                return "made " + MADE.incrementAndGet();
            }
        };
        Thread other = new Thread(() -> {
            try {
                lazy.get();
            } catch (Exception failed) {
                throw new IllegalStateException(failed);
            }
        });
        other.start();
        String got = lazy.get();
        other.join();
        System.out.println(got + " " + MADE);
        Memoizer<Integer, Integer> squares = new Memoizer<>((java.util.function.Function<Integer, Integer>) x -> x * x);
        System.out.println(squares.compute(7) + " " + StringUtils.leftPad("7", 3, '0') + " " + Pair.of("a", 1));
        System.out.println(StringUtils.join(ArrayUtils.toObject(new int[] {1, 2}), ";") + new MutableInt(3));
        Lang lang = new Lang();
        System.out.println(FieldUtils.readField(lang, "hidden", true) + " "
                + MethodUtils.invokeMethod(lang, "greet", "eve"));
        System.out.println(new ToStringBuilder(lang, ToStringStyle.SHORT_PREFIX_STYLE).append("x", 1));
        System.out.println(new HashCodeBuilder(3, 5).append(1).append("a").toHashCode() + " "
                + EqualsBuilder.reflectionEquals(lang, new Lang()));
    }
}
