import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.Formatter;
import java.util.Scanner;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

// Exceptions of the library that lead to code of the program: what they hold is the program's, or what they were thrown
// by gives it back. Each argument is one way: at its end a field is read. The writer lets the reader go, and writes
// again. Who does not foresee the read gives no choice before that.
public class Causes {
    static volatile boolean go;
    static int data;
    static int seen = -1;

    static class Telling extends IOException {
        @Override
        public String getMessage() {
            seen = data;
            return "told";
        }
    }

    static class TellingReader extends Reader {
        @Override
        public int read(char[] buffer, int offset, int length) throws IOException {
            throw new Telling();
        }

        @Override
        public void close() {}
    }

    static class TellingSink implements Appendable {
        @Override
        public Appendable append(CharSequence text) throws IOException {
            throw new Telling();
        }

        @Override
        public Appendable append(CharSequence text, int begin, int end) throws IOException {
            throw new Telling();
        }

        @Override
        public Appendable append(char one) throws IOException {
            throw new Telling();
        }
    }

    static class TellingClass {
        static {
            if (data >= 0) fail();
        }

        static void fail() {
            throw new IllegalStateException(new Telling());
        }

        static void use() {}
    }

    static class Resource implements AutoCloseable {
        @Override
        public void close() throws IOException {
            throw new Telling();
        }
    }

    public static void tell() throws Telling {
        throw new Telling();
    }

    interface Way {
        void go() throws Throwable;
    }

    static Way way(String how) {
        switch (how) {
            case "invoked":
                return () -> {
                    try {
                        Causes.class.getMethod("tell").invoke(null);
                    } catch (InvocationTargetException e) {
                        e.getCause().getMessage();
                    }
                };
            case "target":
                return () -> {
                    try {
                        Causes.class.getMethod("tell").invoke(null);
                    } catch (InvocationTargetException e) {
                        e.getTargetException().getMessage();
                    }
                };
            case "read":
                return () -> {
                    try {
                        new BufferedReader(new TellingReader()).readLine();
                    } catch (IOException e) {
                        e.getMessage();
                    }
                };
            case "unchecked":
                return () -> {
                    try {
                        new BufferedReader(new TellingReader()).lines().forEach(line -> {});
                    } catch (UncheckedIOException e) {
                        e.getCause().getMessage();
                    }
                };
            case "proxied":
                return () -> {
                    try {
                        Runnable proxy = (Runnable) Proxy.newProxyInstance(Causes.class.getClassLoader(),
                                new Class<?>[] {Runnable.class}, (self, method, arguments) -> {
                                    throw new Telling();
                                });
                        proxy.run();
                    } catch (UndeclaredThrowableException e) {
                        e.getUndeclaredThrowable().getMessage();
                    }
                };
            case "scanned":
                return () -> {
                    Scanner scanner = new Scanner(new TellingReader());
                    scanner.hasNext();
                    scanner.ioException().getMessage();
                };
            case "formatted":
                return () -> {
                    Formatter formatter = new Formatter(new TellingSink());
                    formatter.format("text");
                    formatter.ioException().getMessage();
                };
            case "initialised":
                return () -> {
                    try {
                        TellingClass.use();
                    } catch (ExceptionInInitializerError e) {
                        e.getException().getCause().getMessage();
                    }
                };
            case "closed":
                return () -> {
                    try (Resource resource = new Resource()) {
                        throw new IllegalStateException();
                    } catch (IllegalStateException e) {
                        e.getSuppressed()[0].getMessage();
                    }
                };
            case "wrapped":
                return () -> {
                    new RuntimeException(new Telling());
                };
            case "task":
                return () -> {
                    FutureTask<?> task = new FutureTask<>(() -> {
                        throw new Telling();
                    });
                    task.run();
                    try {
                        task.get();
                    } catch (ExecutionException e) {
                        e.getCause().getMessage();
                    }
                };
            case "stage":
                return () -> {
                    CompletableFuture<?> stage = CompletableFuture.completedFuture(1).thenRun(() -> {
                        throw new UncheckedIOException(new Telling());
                    });
                    try {
                        stage.join();
                    } catch (CompletionException e) {
                        ((UncheckedIOException) e.getCause()).getCause().getMessage();
                    }
                };
            case "chained":
                return () -> {
                    try {
                        new File("/tmp/missing/a").createNewFile();
                    } catch (IOException e) {
                        e.addSuppressed(new Telling());
                        e.getSuppressed()[0].getMessage();
                    }
                };
            case "caused":
                return () -> {
                    try {
                        new File("/tmp/missing/a").createNewFile();
                    } catch (IOException e) {
                        e.initCause(new Telling());
                        e.getCause().getMessage();
                    }
                };
            default: throw new IllegalArgumentException(how);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Way way = way(args[0]);
        Thread actor = new Thread(() -> {
            while (!go) Thread.onSpinWait();
            try {
                way.go();
            } catch (Throwable e) {
                seen = -2;
            }
        });
        Thread writer = new Thread(() -> {
            data = 1;
            go = true;
            data = 2;
        });
        actor.start();
        writer.start();
        actor.join();
        writer.join();
        System.out.print(seen);
    }
}
