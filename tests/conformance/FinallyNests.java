/** try/catch/finally in every nesting: returns overridden, loops left, exceptions replaced. */
public class FinallyNests {
    static StringBuilder log = new StringBuilder();

    @SuppressWarnings("finally")
    static int override() {
        try {
            return 1;
        } finally {
            return 2;
        }
    }

    static int keep() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 5;
            log.append("k");
        }
    }

    @SuppressWarnings("finally")
    static int swallow() {
        for (int i = 0; ; i++) {
            try {
                if (i < 3) throw new RuntimeException("r" + i);
                return i;
            } finally {
                log.append(i);
                if (i < 3) continue;
                break;
            }
        }
        return -1;
    }

    static void nested(int k) throws Exception {
        try {
            try {
                log.append("[a");
                if (k == 0) throw new Exception("k0");
                if (k == 1) throw new RuntimeException("k1");
                if (k == 2) return;
                log.append("b");
            } catch (RuntimeException e) {
                log.append("c");
                throw new Exception("from " + e.getMessage(), e);
            } finally {
                log.append("d");
                if (k == 3) throw new IllegalStateException("k3");
            }
            log.append("e");
        } catch (IllegalStateException e) {
            log.append("f");
        } finally {
            log.append("g]");
        }
        log.append("h");
    }

    static String deep() {
        String s = "";
        try {
            try {
                try {
                    throw new Error("one");
                } finally {
                    s += "1";
                    try {
                        throw new Exception("two");
                    } catch (Exception e) {
                        s += e.getMessage();
                    } finally {
                        s += "2";
                    }
                }
            } catch (Error e) {
                s += e.getMessage();
                throw new RuntimeException(e);
            } finally {
                s += "3";
            }
        } catch (RuntimeException e) {
            s += e.getCause().getMessage() + e.getMessage();
        }
        return s;
    }

    public static void main(String[] args) {
        System.out.println(override() + " " + keep() + " " + swallow() + " " + log);
        for (int k = 0; k < 5; k++) {
            log.setLength(0);
            try {
                nested(k);
                System.out.println(k + " ok " + log);
            } catch (Exception e) {
                System.out.println(k + " " + e.getMessage() + " " + log + " cause " + e.getCause());
            }
        }
        System.out.println(deep());
        Throwable t = new Exception("outer", new RuntimeException("middle", new Error("inner")));
        while (t != null) {
            System.out.println(t);
            t = t.getCause();
        }
        try {
            Exception e = new Exception("self");
            e.initCause(e);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
