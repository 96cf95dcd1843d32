import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/** Properties, Runtime and System methods whose results are fixed or can be checked for sense. */
public class SystemFacts {
    public static void main(String[] args) throws Exception {
        System.out.println(System.getProperty("line.separator").equals("\n") + " " + System.getProperty("file.separator") + " " + System.getProperty("path.separator") + " " + (System.lineSeparator().length() == 1) + " " + System.getProperty("java.vm.specification.name"));
        System.out.println(System.getProperty("no.such") + " " + System.getProperty("no.such", "dflt") + " " + System.setProperty("my.own", "1") + " " + System.setProperty("my.own", "2") + " " + System.getProperty("my.own") + " " + Integer.getInteger("my.own") + " " + System.clearProperty("my.own") + Boolean.getBoolean("my.own"));
        System.out.println((Runtime.version().feature() >= 17) + " " + (Runtime.getRuntime().availableProcessors() > 0) + " " + (Runtime.getRuntime().totalMemory() > 0) + " " + (Runtime.getRuntime().maxMemory() >= Runtime.getRuntime().totalMemory()) + " " + (Runtime.getRuntime().freeMemory() > 0));
        long n = System.nanoTime();
        long c = System.currentTimeMillis();
        System.out.println((System.nanoTime() >= n) + " " + (System.currentTimeMillis() >= c) + " " + (c > 0));
        System.gc();
        Runtime.getRuntime().gc();
        System.out.println(System.getenv("NO_SUCH_VARIABLE_HERE") + " " + (System.getSecurityManager() == null) + " " + (System.identityHashCode(null) == 0));
        Properties p = new Properties();
        p.load(new java.io.StringReader("# comment\na=1\nb : two words\nc\\ d=x\\\n  y\n"));
        List<String> keys = new ArrayList<>(p.stringPropertyNames());
        keys.sort(null);
        for (String k : keys) System.out.println(k + "=" + p.getProperty(k));
        java.io.PrintStream old = System.out;
        java.io.ByteArrayOutputStream b = new java.io.ByteArrayOutputStream();
        System.setOut(new java.io.PrintStream(b, true));
        System.out.print("captured");
        System.setOut(old);
        System.out.println(b.size() + " " + b);
        System.err.println("to standard error");
        System.out.println(System.in != null);
        System.out.print('a');
        System.out.print(1);
        System.out.print(2L);
        System.out.print(1.5f);
        System.out.print(2.5);
        System.out.print(true);
        System.out.print((Object) null);
        System.out.print((String) null);
        System.out.print(new char[] {'x', 'y'});
        System.out.println();
        System.out.append("app").append('!').append("abcdef", 1, 3).println();
        System.out.write('W');
        System.out.write(new byte[] {'X', 'Y', '\n'}, 0, 3);
        System.out.flush();
        StackWalker w = StackWalker.getInstance();
        System.out.println("" + w.walk(s -> s.map(StackWalker.StackFrame::getMethodName).toList()));
    }
}
