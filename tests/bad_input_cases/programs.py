"""The programs that the cases run."""

PROGRAMS = {
    "Ok": """
        public class Ok { public static void main(String[] args) { System.out.println("ok"); } }""",
    "NoMain": """
        public class NoMain { public static void helper(String[] args) { } }""",
    "Fails": """
        public class Fails { public static void main(String[] args) { assert args.length > 0 : "no arguments"; } }""",
    "CallsNative": """
        public class CallsNative {
            static native int secret(int x);
            static int ask() { return secret(1); }
            public static void main(String[] args) { System.out.println(ask()); }
        }""",
    "DeepRecursion": """
        public class DeepRecursion {
            static int down(int n) { return 1 + down(n + 1); }
            public static void main(String[] args) {
                if (args.length > 0) down(0);
                try { down(0); } catch (StackOverflowError e) { System.out.println("overflow"); }
            }
        }""",
    "EatsHeap": """
        public class EatsHeap {
            static long[][] kept = new long[100000][];
            static void eat() { for (int i = 0; i < kept.length; i++) kept[i] = new long[100000]; }
            public static void main(String[] args) {
                if (args.length > 0) eat();
                try { eat(); } catch (OutOfMemoryError e) { kept = null; System.out.println("full"); }
            }
        }""",
    "ReadsInput": """
        public class ReadsInput {
            public static void main(String[] args) throws Exception {
                int sum = System.in.read();
                try (var file = new java.io.FileInputStream("a.txt")) { sum += file.read(); }
                assert sum == 0 : sum + System.getenv("WHAT");
            }
        }""",
    "Touches": """
        import java.io.*;
        import java.nio.file.*;
        public class Touches {
            public static void main(String[] args) throws Exception {
                File file = new File(args[1]);
                switch (args[0]) {
                    case "read" -> new FileInputStream(file).close();
                    case "exists" -> file.exists();
                    case "list" -> file.list();
                    case "write" -> new FileOutputStream(file).close();
                    case "mkdir" -> file.mkdir();
                    case "delete" -> file.delete();
                    case "temp" -> File.createTempFile("abc", "b");
                    case "nio-read" -> Files.readString(file.toPath());
                    case "nio-exists" -> Files.exists(file.toPath());
                    case "nio-write" -> Files.writeString(file.toPath(), "x");
                    case "nio-list" -> Files.list(file.toPath());
                    case "nio-delete" -> Files.delete(file.toPath());
                    case "nio-mkdir" -> Files.createDirectory(file.toPath());
                }
            }
        }""",
    "Gone": """
        public class Gone { }""",
    "Heir": """
        public class Heir extends Gone { public static void main(String[] args) { } }""",
    "Needs": """
        public class Needs {
            public static void main(String[] args) throws Exception {
                tell(() -> new Gone());
                tell(() -> new Gone());
                tell(() -> new Heir());
                tell(() -> Class.forName("Heir"));
                tell(() -> Class.forName("[LHeir;"));
                tell(() -> Class.forName("Gone"));
                tell(() -> Class.forName("[[LGone;"));
                tell(() -> Needs.class.getClassLoader().loadClass("Heir"));
                new Gone();
            }
            static void tell(java.util.concurrent.Callable<Object> what) {
                try {
                    what.call();
                } catch (Throwable e) {
                    System.out.println(e + " because of " + e.getCause());
                }
            }
        }""",
    "Many": """
        public class Many {
            static volatile int a, b, c, d;
            public static void main(String[] args) {
                for (int t = 0; t < 6; t++) {
                    int k = t + 2;
                    new Thread(() -> { for (int i = 0; ; i++) { a += k; b += a; c ^= b * 31; d += c + i; } }).start();
                }
            }
        }""",
}
