"""Idioms of streams: output as a lock, other streams in its place, and closing what others use."""

from idioms.family import Family

OUTPUT = Family("output", [
    (4, "System.out.print(\"$c\");"),
    (4, "synchronized (System.out) { System.out.print(\"$c\"); System.out.print(\"$c\"); }"),
    (3, "System.out.printf(\"%s%d\", \"$c\", $n);"),
    (1, "System.out.format(\"$c\");"),
    (2, "System.out.println($n);"),
    (1, "System.out.print('$c');"),
    (1, "System.out.print($n + 0.5);"),
    (1, "System.out.print(new char[] {'$c', '$c'});"),
    (1, "System.out.append(\"$c\").append('$c');"),
    (1, "System.out.write('$c'); System.out.flush();"),
    (1, "System.out.println((Object) \"$c\");"),
    (1, "System.out.println();"),
    (1, "System.out.println(true);"),
    (1, "$log += System.out.checkError();"),
    (2, "System.err.print(\"$c\");"),
    (3, "synchronized (System.out) { System.out.wait(); }"),
    (2, "synchronized (System.out) { System.out.wait(1); }"),
    (3, "synchronized (System.out) { System.out.notify(); }"),
    (2, "synchronized (System.out) { synchronized (lock) { x = x * 2 + $n; } }"),
    (2, "synchronized (lock) { System.out.print(\"$c\"); }"),
    (1, "System.out.println(new Object() { public String toString() { synchronized (lock) { return \"$c\" + x; } } });"),
    (1, "synchronized (System.out) { $t.join(); }"),
], most=2)

REPLACED = Family("replaced", [
    (3, "System.out.print(\"$c\");"),
    (3, "System.setOut(other);"),
    (2, "System.setOut(first);"),
    (2, "$log += System.out == first;"),
    (2, "System.setErr(other);"),
    (1, "System.err.print(\"$c\");"),
    (1, "$log += System.err == other;"),
    (2, "System.setIn(input);"),
    (2, "$log += System.in == input;"),
    (1, "$log += System.in.read() + \" \";"),
    (1, "other.print(\"$c\");"),
    (1, "synchronized (lock) { $log += kept.size(); }"),
], """
    static final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    static final PrintStream other = new PrintStream(kept, true);
    static final PrintStream first = System.out;
    static final InputStream input = new ByteArrayInputStream(new byte[] {1, 2, 3});
""", most=2)

CLOSED = Family("closed", [
    (3, "System.out.print(\"$c\");"),
    (2, "System.out.close();"),
    (1, "$log += System.out.checkError();"),
    (3, "stream.print(\"$c\");"),
    (2, "stream.close();"),
    (1, "$log += stream.checkError();"),
    (2, "synchronized (stream) { stream.print(\"$c\"); stream.print(\"$c\"); }"),
    (2, "$log += file.read() + \" \";"),
    (2, "file.close();"),
    (1, "$log += file.available() + \" \";"),
    (2, "$log += reader.read() + \" \";"),
    (2, "reader.close();"),
    (2, "$log += System.in.read() + \" \";"),
    (2, "System.in.close();"),
    (1, "writer.write(\"$c\");"),
    (1, "writer.close();"),
    (1, "synchronized (lock) { $log += kept; }"),
], """
    static final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    static final PrintStream stream = new PrintStream(kept, true);
    static final BufferedReader reader = new BufferedReader(new StringReader("rstuv"));
    static final BufferedWriter writer = new BufferedWriter(new StringWriter());
    static FileInputStream file;
""", setup="file = new FileInputStream(args[0]);", most=2)

PIPES = Family("pipes", [
    (4, "sink.write($n);"),
    (4, "$log += source.read() + \" \";"),
    (2, "sink.close();"),
    (1, "source.close();"),
    (2, "sink.flush();"),
    (1, "$log += source.available() + \" \";"),
    (2, "synchronized (source) { x = x * 2 + $n; }"),
], """
    static final PipedOutputStream sink = new PipedOutputStream();
    static PipedInputStream source;
""", setup="source = new PipedInputStream(sink, 1);", most=2)

FAMILIES = [OUTPUT, REPLACED, CLOSED, PIPES]
