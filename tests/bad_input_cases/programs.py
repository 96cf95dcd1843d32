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
    "CallsJdkNative": """
        public class CallsJdkNative {
            static void ask() { sun.misc.Signal.raise(new sun.misc.Signal("TERM")); }
            public static void main(String[] args) { ask(); }
        }""",
    "Opens": """
        public class Opens {
            public static void main(String[] args) throws Exception {
                var field = String.class.getDeclaredField("hash");
                field.setAccessible(true);
                System.out.println("opened " + String.join(" ", args));
            }
        }""",
    "Exports": """
        import java.lang.reflect.*;
        public class Exports {
            public static void main(String[] args) throws Exception {
                Method parse = Class.forName("sun.net.util.IPAddressUtil").getMethod("isIPv4LiteralAddress", String.class);
                System.out.println(parse.invoke(null, "1.2.3.4"));
            }
        }""",
    "Modules": """
        public class Modules {
            public static void main(String[] args) {
                System.out.println(ModuleLayer.boot().findModule(args[0]).isPresent());
            }
        }""",
    "Listens": """
        import java.net.*;
        import java.nio.channels.*;
        public class Listens {
            public static void main(String[] args) throws Exception {
                switch (args[0]) {
                    case "server" -> new ServerSocket(0).close();
                    case "client" -> new Socket("127.0.0.1", 1).close();
                    case "channel" -> ServerSocketChannel.open().close();
                    default -> InetAddress.getByName("example.org");
                }
            }
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
    "Writes": """
        import java.nio.file.*;
        public class Writes {
            public static void main(String[] args) throws Exception {
                Files.createDirectories(Path.of("/tmp/empty"));
                Files.createDirectories(Path.of("/tmp/made"));
                Files.writeString(Path.of("/tmp/made/b.txt"), "guest");
                Files.writeString(Path.of(args[0], "a.txt"), "more", StandardOpenOption.APPEND);
                Files.readString(Path.of(args[0], "same.txt"));
                if (args[1].equals("fail")) throw new IllegalStateException();
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
