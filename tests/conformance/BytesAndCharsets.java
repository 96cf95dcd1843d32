import java.io.*;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.UUID;

/** Charsets, Base64, UUID, byte streams, data streams, heap byte buffers. */
public class BytesAndCharsets {
    static String hex(byte[] b) {
        StringBuilder sb = new StringBuilder();
        for (byte x : b) sb.append(Character.forDigit((x >> 4) & 15, 16)).append(Character.forDigit(x & 15, 16));
        return sb.toString();
    }

    public static void main(String[] args) throws IOException {
        String s = "a\u00e9\u20ac\uD83D\uDE00z";
        for (Charset c : new Charset[] {StandardCharsets.UTF_8, StandardCharsets.UTF_16, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE, StandardCharsets.ISO_8859_1, StandardCharsets.US_ASCII}) {
            byte[] b = s.getBytes(c);
            System.out.println(c.name() + " " + hex(b) + " " + new String(b, c).equals(s) + " " + new String(b, c).length());
        }
        String broken = new String(new byte[] {'o', (byte) 0xff, (byte) 0xe2, (byte) 0x82, 'k'}, StandardCharsets.UTF_8);
        System.out.println(broken.length() + " " + (int) broken.charAt(1) + " " + hex("\uD800x".getBytes(StandardCharsets.UTF_8)) + " " + Charset.forName("utf-8") + " " + Charset.isSupported("no-such"));
        try {
            "x".getBytes("no-such-charset");
        } catch (UnsupportedEncodingException e) {
            System.out.println(e);
        }
        byte[] data = new byte[50];
        for (int i = 0; i < data.length; i++) data[i] = (byte) (i * 37);
        String b64 = Base64.getEncoder().encodeToString(data);
        System.out.println(b64 + " " + Arrays.equals(Base64.getDecoder().decode(b64), data) + " " + Base64.getUrlEncoder().withoutPadding().encodeToString(new byte[] {-1, -2, -3, -4}));
        try {
            Base64.getDecoder().decode("a*b=");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(UUID.nameUUIDFromBytes("heddle".getBytes(StandardCharsets.UTF_8)) + " " + UUID.fromString("123e4567-e89b-12d3-a456-426614174000").version() + " " + new UUID(1, 2));
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bo);
        out.writeInt(-2);
        out.writeLong(1L << 40);
        out.writeDouble(-0.5);
        out.writeFloat(1.5f);
        out.writeUTF("u\u00e9\0");
        out.writeBoolean(true);
        out.writeShort(-3);
        out.writeChar('c');
        out.writeBytes("bytes");
        System.out.println(out.size() + " " + hex(bo.toByteArray()));
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bo.toByteArray()));
        System.out.println(in.readInt() + " " + in.readLong() + " " + in.readDouble() + " " + in.readFloat() + " " + in.readUTF().length() + " " + in.readBoolean() + " " + in.readUnsignedShort() + " " + in.readChar() + " " + in.available() + " " + in.skip(3) + " " + in.readByte() + in.read() + in.read());
        try {
            in.readInt();
        } catch (EOFException e) {
            System.out.println("eof");
        }
        ByteBuffer bb = ByteBuffer.allocate(32);
        bb.putInt(0x01020304).putLong(5).put((byte) 6).putDouble(7.5).order(ByteOrder.LITTLE_ENDIAN).putShort((short) 0x0809);
        System.out.println(bb + " " + hex(Arrays.copyOf(bb.array(), bb.position())));
        bb.flip();
        System.out.println(bb.getInt() + " " + bb.order(ByteOrder.BIG_ENDIAN).getLong() + " " + bb.get() + " " + bb.getDouble() + " " + bb.remaining() + " " + bb.hasRemaining());
        bb.rewind().position(2).mark();
        ByteBuffer sl = bb.slice();
        sl.put(0, (byte) 99);
        System.out.println(bb.get(2) + " " + sl.capacity() + " " + bb.compact().position() + " " + ByteBuffer.wrap(new byte[] {1, 2}).equals(ByteBuffer.wrap(new byte[] {1, 2})) + " " + CharBuffer.wrap("chars").subSequence(1, 3));
        try {
            ByteBuffer.allocate(2).putInt(1);
        } catch (java.nio.BufferOverflowException e) {
            System.out.println("overflow");
        }
        BufferedReader r = new BufferedReader(new StringReader("l1\nl2\r\n\nl4"));
        for (String line; (line = r.readLine()) != null; ) System.out.print("[" + line + "]");
        System.out.println();
        Reader ir = new InputStreamReader(new ByteArrayInputStream(s.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
        int sum = 0;
        for (int c; (c = ir.read()) >= 0; ) sum = sum * 31 + c;
        StringWriter sw = new StringWriter();
        PrintWriter pw = new PrintWriter(sw);
        pw.printf("%d-%s", 1, "x").append('!').println(2.5);
        pw.flush();
        PrintStream ps = new PrintStream(bo = new ByteArrayOutputStream(), true, "UTF-8");
        ps.print("\u20ac");
        ps.print('x');
        ps.write(65);
        System.out.println(sum + " " + sw.toString().trim() + " " + hex(bo.toByteArray()) + " " + new String(new ByteArrayInputStream(data).readNBytes(3), StandardCharsets.ISO_8859_1).length());
        PushbackReader pr = new PushbackReader(new StringReader("ab"));
        int first = pr.read();
        pr.unread(first);
        System.out.println((char) pr.read() + " " + (char) pr.read() + pr.read());
    }
}
