import heddle.Heddle;

/** One of six combinations of two choices fails. */
public class ChooseFails {
    public static void main(String[] args) {
        int a = Heddle.choose(2);
        int b = Heddle.choose(3);
        Heddle.note("a=" + a + " b=" + b);
        assert a * 10 + b != 12 : "found";
    }
}
