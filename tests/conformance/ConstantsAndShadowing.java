/** Constants, shadowing, initialisation of finals, scopes, static nested constants, blocks. */
public class ConstantsAndShadowing {
    static final int K = 10;
    static final long L = K * 1_000_000_000L;
    static final String S = "k" + K + L;
    static final char C = 'a' + 1;
    static final boolean DEBUG = false;
    static final double D = 1 / 3 + 1 / 3.0;
    static final int LATE;
    final int inst;
    int x = 1;
    static int y = 2;

    static {
        int t = 3;
        for (int i = 0; i < 4; i++) t *= i + 1;
        LATE = t;
    }

    { inst = x + 1; }

    ConstantsAndShadowing() { }

    ConstantsAndShadowing(int x) {
        this();
        this.x = x;
        x = 50;
        y += x + this.x;
    }

    int shadow(int x) {
        int r = x * 100 + this.x;
        {
            int y = 7;
            r += y;
        }
        r += y;
        class Inner {
            int x = 1000;

            int sum() { return x + ConstantsAndShadowing.this.x; }
        }
        return r + new Inner().sum();
    }

    static int pick() {
        final int v;
        if (K > 5) v = 1;
        else v = 2;
        if (DEBUG) System.out.println("never");
        return v;
    }

    static int x(int x) { return x == 0 ? x : x + x(x - 1); }

    public static void main(String[] args) {
        System.out.println(K + " " + L + " " + S + " " + C + " " + D + " " + LATE + " " + pick());
        ConstantsAndShadowing a = new ConstantsAndShadowing(), b = new ConstantsAndShadowing(5);
        System.out.println(a.inst + " " + b.inst + " " + a.x + " " + b.x + " " + y);
        System.out.println(a.shadow(3) + " " + b.shadow(4) + " " + x(10));
        int y = ConstantsAndShadowing.y++;
        System.out.println(y + " " + ConstantsAndShadowing.y);
        switch (args.length + 10) {
            case K: System.out.println("K"); break;
            case K + 1: System.out.println("K+1");
        }
        byte bb = K;
        bb += 300;
        short ss = (short) L;
        System.out.println(bb + " " + ss + " " + (S == "k1010000000000") + " " + (0x1p3 + 0b101 + 0_17 + 1e2));
        System.out.println((char) ('\u0041' + 2) + "\t|\101\60\0|".replace('\0', '0') + '\'' + "\"" + '\\');
        ConstantsAndShadowing n = null;
        System.out.println(n.K + ((ConstantsAndShadowing) null).y);
    }
}
