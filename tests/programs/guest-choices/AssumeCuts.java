import heddle.Heddle;

/** The bad combination is assumed away. */
public class AssumeCuts {
    public static void main(String[] args) {
        int a = Heddle.choose(4);
        Heddle.assume(a % 2 == 0);
        assert a == 0 || a == 2;
    }
}
