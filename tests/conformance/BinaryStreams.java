import java.io.*;
import java.nio.*;
import java.nio.charset.*;
import java.util.Arrays;

/** Charsets with bad input, data streams, byte and character buffers with views, readers and writers in memory. */
public class BinaryStreams {
    static void attempt(java.util.concurrent.Callable<?> c) {
        try {
            System.out.println(c.call());
        } catch (Exception e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) throws Exception {
        String s = "a\u00e9\u4e2d\ud83d\ude00\ud800z";
        for (String name : new String[] {"UTF-8", "US-ASCII", "ISO-8859-1", "UTF-16", "UTF-16LE", "UTF-16BE"}) {
            byte[] b = s.getBytes(name);
            System.out.println(name + " " + Arrays.toString(b) + " " + new String(b, name).equals(s) + " " + Charset.forName(name).newEncoder().canEncode('\u00e9') + Charset.forName(name).newEncoder().maxBytesPerChar());
        }
        byte[] broken = {'x', (byte) 0xc3, (byte) 0x28, (byte) 0xe2, (byte) 0x82, 'y', (byte) 0xf0, (byte) 0x9f, (byte) 0xff, (byte) 0xed, (byte) 0xa0, (byte) 0x80};
        System.out.println(new String(broken, StandardCharsets.UTF_8).chars().mapToObj(Integer::toHexString).toList());
        attempt(() -> StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(broken)));
        attempt(() -> StandardCharsets.US_ASCII.newEncoder().encode(CharBuffer.wrap("\u00e9")));
        attempt(() -> StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPLACE).replaceWith("?").decode(ByteBuffer.wrap(broken)));
        attempt(() -> StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.IGNORE).decode(ByteBuffer.wrap(broken)));
        CharsetEncoder encoder = StandardCharsets.UTF_8.newEncoder();
        ByteBuffer small = ByteBuffer.allocate(4);
        CharBuffer chars = CharBuffer.wrap("ab\u4e2dc");
        System.out.println(encoder.encode(chars, small, true) + " " + small.position() + " " + chars.remaining());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        DataOutputStream data = new DataOutputStream(out);
        data.writeBoolean(true);
        data.writeByte(-2);
        data.writeShort(-3);
        data.writeChar('\u4e2d');
        data.writeInt(Integer.MIN_VALUE + 5);
        data.writeLong(Long.MAX_VALUE - 5);
        data.writeFloat(-1.5f);
        data.writeDouble(Double.MIN_VALUE);
        data.writeUTF("u\0\u00e9\u4e2d\ud83d\ude00");
        data.writeChars("ch");
        data.writeBytes("by");
        System.out.println(data.size() + " " + Arrays.hashCode(out.toByteArray()));
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(out.toByteArray()));
        System.out.println(in.readBoolean() + " " + in.readByte() + " " + in.readUnsignedShort() + " " + in.readChar() + " " + in.readInt() + " " + in.readLong() + " " + in.readFloat() + " " + in.readDouble() + " " + in.readUTF().length() + " " + in.readChar() + in.skipBytes(2) + " " + in.readUnsignedByte() + " " + in.read() + " " + in.read());
        attempt(in::readInt);
        attempt(() -> new DataInputStream(new ByteArrayInputStream(new byte[] {0, 2, (byte) 0xc3, 'x'})).readUTF());
        ByteBuffer b = ByteBuffer.allocate(32);
        b.putInt(0x01020304).putLong(-2).put((byte) 9).putChar('x').putDouble(2.5).order(ByteOrder.LITTLE_ENDIAN).putShort((short) 0x1234).flip();
        System.out.println(b + " " + Arrays.toString(Arrays.copyOf(b.array(), b.limit())) + " " + b.order());
        b.order(ByteOrder.BIG_ENDIAN);
        System.out.println(b.getInt() + " " + b.getLong() + " " + b.mark().get() + " " + b.reset().position() + " " + b.get(12) + " " + b.getChar(13) + " " + b.getDouble(15) + " " + b.order(ByteOrder.LITTLE_ENDIAN).getShort(23) + " " + b.remaining());
        ByteBuffer slice = b.slice().put(0, (byte) 77);
        System.out.println(slice.capacity() + " " + b.get(12) + " " + b.duplicate().clear() + " " + b.asReadOnlyBuffer().isReadOnly() + " " + b.compact().position() + " " + ByteBuffer.wrap(new byte[] {1, 2, 3}, 1, 2).slice().compareTo(ByteBuffer.wrap(new byte[] {2, 4})) + " " + ByteBuffer.wrap(new byte[] {1, 2}).equals(ByteBuffer.wrap(new byte[] {0, 1, 2}, 1, 2)) + " " + ByteBuffer.wrap(new byte[] {1, 2}).hashCode());
        IntBuffer ints = ByteBuffer.allocate(16).asIntBuffer().put(5).put(new int[] {6, 7});
        System.out.println(ints.flip() + " " + ints.get(2) + " " + LongBuffer.wrap(new long[] {1, 2}).get(1));
        attempt(() -> ByteBuffer.allocate(2).putInt(1));
        attempt(() -> ByteBuffer.allocate(2).flip().get());
        attempt(() -> ByteBuffer.allocate(2).asReadOnlyBuffer().put((byte) 1));
        attempt(() -> ByteBuffer.allocate(2).position(3));
        attempt(() -> ByteBuffer.allocate(2).reset());
        attempt(() -> ByteBuffer.allocate(-1));
        CharBuffer cb = CharBuffer.allocate(10).put("hello").put(5, '!');
        System.out.println(cb.position() + " " + cb.flip() + " " + cb.subSequence(1, 3) + " " + cb.charAt(4) + " " + CharBuffer.wrap("wrapped", 2, 5) + " " + cb.length() + cb.chars().sum());
        StringWriter text = new StringWriter();
        PrintWriter print = new PrintWriter(text);
        print.printf("%03d|", 7).append("app").append('c').print(1.5);
        print.println(new char[] {'x'});
        print.println((Object) null);
        print.write("part", 1, 2);
        System.out.println(text.toString().replace("\n", "/") + " " + print.checkError() + " " + text.getBuffer().length());
        BufferedReader lines = new BufferedReader(new StringReader("one\rtwo\r\n\nfour"), 4);
        System.out.println(lines.readLine() + (char) lines.read() + lines.readLine() + "[" + lines.readLine() + "]" + lines.lines().toList() + lines.readLine());
        LineNumberReader numbered = new LineNumberReader(new StringReader("a\nb\r\nc"));
        numbered.readLine();
        numbered.skip(2);
        System.out.println(numbered.getLineNumber());
        PushbackReader push = new PushbackReader(new StringReader("xyz"), 2);
        int first = push.read();
        push.unread('Q');
        System.out.println((char) first + "" + (char) push.read() + (char) push.read());
        StreamTokenizer tokens = new StreamTokenizer(new StringReader("sum = 3.5 + 'q' // note\n-2 /* c */ end"));
        tokens.slashSlashComments(true);
        tokens.slashStarComments(true);
        StringBuilder seen = new StringBuilder();
        while (tokens.nextToken() != StreamTokenizer.TT_EOF) seen.append(tokens.ttype).append(':').append(tokens.sval).append(':').append(tokens.nval).append(' ');
        System.out.println(seen);
        SequenceInputStream sequence = new SequenceInputStream(new ByteArrayInputStream(new byte[] {1, 2}), new ByteArrayInputStream(new byte[] {3}));
        System.out.println(Arrays.toString(sequence.readNBytes(2)) + sequence.read() + sequence.read());
        BufferedInputStream marked = new BufferedInputStream(new ByteArrayInputStream("marked".getBytes()), 2);
        marked.mark(5);
        marked.skip(3);
        marked.reset();
        System.out.println((char) marked.read() + " " + marked.available() + " " + new String(marked.readAllBytes()));
        PipedWriter pw = new PipedWriter();
        PipedReader pr = new PipedReader(pw, 8);
        Thread writer = new Thread(() -> {
            try (pw) {
                for (int i = 0; i < 20; i++) pw.write('a' + i);
            } catch (IOException e) {
                System.out.println(e);
            }
        });
        writer.start();
        StringBuilder piped = new StringBuilder();
        for (int c; (c = pr.read()) >= 0;) piped.append((char) c);
        System.out.println(piped);
        attempt(() -> { Reader r = new StringReader("x"); r.close(); return r.read(); });
        attempt(() -> new ByteArrayInputStream(new byte[2]).read(new byte[1], 0, 2));
        attempt(() -> new InputStreamReader(new ByteArrayInputStream(broken), "UTF-8").read(new char[20]));
        System.out.println(new OutputStreamWriter(new ByteArrayOutputStream(), StandardCharsets.ISO_8859_1).getEncoding() + " " + Charset.forName("latin1") + " " + Charset.isSupported("x-none") + " " + StandardCharsets.UTF_8.aliases().contains("UTF8"));
    }
}
