/** A tight loop over integers. The result is printed so that no compiler may leave the loop out. */
public class IntLoop {
    public static void main(String[] args) {
        int rounds = Integer.parseInt(args[0]);
        int sum = 0;
        for (int i = 0; i < rounds; ++i) {
            sum = sum * 31 + (i ^ (sum >>> 7));
        }
        System.out.println(sum);
    }
}
