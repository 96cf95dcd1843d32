// Buffers of every kind, heap and direct: views, slices, orders, bulk operations, comparisons, read-only ones, errors.
import java.nio.BufferOverflowException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ReadOnlyBufferException;
import java.nio.charset.StandardCharsets;

public class DirectBuffers {
  static void use(ByteBuffer buffer) {
    System.out.println(buffer.isDirect() + " " + buffer.hasArray() + " " + buffer.capacity() + " " + buffer.order());
    buffer.put((byte) 1).putShort((short) 0x0203).putInt(0x04050607).putLong(0x08090a0b0c0d0e0fL).putChar('x').putFloat(1.5f).putDouble(Math.E);
    System.out.println(buffer.position() + " " + buffer.remaining());
    buffer.flip();
    System.out.println(buffer.get() + " " + buffer.getShort() + " " + buffer.getInt() + " " + buffer.getLong() + " " + buffer.getChar() + " " + buffer.getFloat() + " " + buffer.getDouble());
    buffer.order(ByteOrder.LITTLE_ENDIAN);
    System.out.println(Integer.toHexString(buffer.getInt(3)) + " " + Long.toHexString(buffer.getLong(7)) + " " + (int) buffer.getChar(1));
    buffer.clear().position(4);
    IntBuffer ints = buffer.slice().order(ByteOrder.BIG_ENDIAN).asIntBuffer();
    ints.put(new int[] {10, 20, 30}).flip();
    int sum = 0;
    while (ints.hasRemaining()) sum += ints.get();
    System.out.println(sum + " " + ints.isDirect() + " " + buffer.get(7) + " " + buffer.get(11));
    LongBuffer longs = buffer.duplicate().order(ByteOrder.LITTLE_ENDIAN).clear().asLongBuffer();
    longs.put(0, 77L).put(1, -1L);
    System.out.println(longs.get(0) + " " + buffer.get(0) + " " + buffer.get(15) + " " + longs.capacity());
    DoubleBuffer doubles = buffer.clear().asDoubleBuffer().put(2.5).put(-0.0).flip();
    System.out.println(doubles.get(0) + " " + doubles.get(1));
    ByteBuffer readOnly = buffer.asReadOnlyBuffer();
    try {
      readOnly.put(0, (byte) 1);
    } catch (ReadOnlyBufferException e) {
      System.out.println("read only " + readOnly.isReadOnly());
    }
    byte[] bulk = new byte[5];
    buffer.position(2).get(bulk).compact();
    System.out.println(buffer.position() + " " + bulk.length);
    buffer.clear().put("hello".getBytes(StandardCharsets.US_ASCII)).flip();
    System.out.println(StandardCharsets.UTF_8.decode(buffer) + " " + buffer.remaining());
    try {
      buffer.get();
    } catch (BufferUnderflowException e) {
      System.out.println("underflow");
    }
    try {
      buffer.clear().put(new byte[100]);
    } catch (BufferOverflowException e) {
      System.out.println("overflow");
    }
    try {
      buffer.getInt(buffer.limit() - 3);
    } catch (IndexOutOfBoundsException e) {
      System.out.println("out of bounds");
    }
    ByteBuffer copy = ByteBuffer.allocate(buffer.capacity()).put(buffer.clear()).flip();
    buffer.clear();
    System.out.println(copy.equals(buffer) + " " + copy.compareTo(buffer) + " " + copy.mismatch(buffer) + " " + (copy.hashCode() == buffer.hashCode()));
    copy.put(9, (byte) (copy.get(9) + 1));
    System.out.println(copy.equals(buffer) + " " + copy.compareTo(buffer) + " " + copy.mismatch(buffer));
  }

  public static void main(String[] args) {
    use(ByteBuffer.allocate(40));
    use(ByteBuffer.allocateDirect(40));
    CharBuffer chars = ByteBuffer.allocateDirect(8).asCharBuffer().put("ab").flip();
    System.out.println(chars + " " + chars.length() + " " + chars.subSequence(1, 2));
    CharBuffer wrapped = CharBuffer.wrap("wrapped text", 2, 7);
    System.out.println(wrapped + " " + wrapped.charAt(1) + " " + wrapped.isReadOnly());
    ByteBuffer big = ByteBuffer.allocateDirect(1 << 16);
    for (int i = 0; i < big.capacity(); i += 4) big.putInt(i, i * 31);
    long total = 0;
    for (int i = 0; i < big.capacity(); i += 4) total += big.getInt(i);
    System.out.println(total + " " + big.slice(100, 8).getInt(0) + " " + big.alignedSlice(8).capacity());
    try {
      ByteBuffer.allocateDirect(-1);
    } catch (IllegalArgumentException e) {
      System.out.println("negative");
    }
  }
}
