import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.FileReader;
import java.io.FileWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.CopyOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One thread, and much of what java.io and java.nio.file do to files. It says the same under java. */
public class FilesRoundTrip {
  interface Action {
    Object run() throws Exception;
  }

  static Path home;

  static void say(String what, Action action) {
    String answer;
    try {
      answer = String.valueOf(action.run());
    } catch (Exception e) {
      answer = e.getClass().getName() + ": " + e.getMessage();
    }
    System.out.println(what + " -> " + answer.replace(home.toString(), "HOME"));
  }

  public static void main(String[] args) throws Exception {
    home = Files.createTempDirectory("round");
    streams();
    names();
    randomAccess();
    channels();
    nio();
    attributes();
    locks();
    walk();
  }

  static void streams() {
    File a = home.resolve("a.txt").toFile();
    say("exists", a::exists);
    say("read missing", () -> new FileInputStream(a).read());
    say("write", () -> {
      try (FileWriter out = new FileWriter(a)) {
        out.write("one\ntwo\n");
      }
      return a.length();
    });
    say("append", () -> {
      try (PrintWriter out = new PrintWriter(new BufferedWriter(new FileWriter(a, true)))) {
        out.println("three");
      }
      return a.length();
    });
    say("lines", () -> {
      try (BufferedReader in = new BufferedReader(new FileReader(a))) {
        return in.lines().collect(Collectors.toList());
      }
    });
    say("overwrite", () -> {
      try (FileOutputStream out = new FileOutputStream(a)) {
        out.write('x');
        out.write(new byte[] {'y', 'z'}, 1, 1);
      }
      return new String(new FileInputStream(a).readAllBytes());
    });
    say("in a missing folder", () -> new FileOutputStream(home.resolve("no/b").toFile()));
    say("a folder", () -> new FileOutputStream(home.toFile()));
    say("read a folder", () -> new FileInputStream(home.toFile()));
    say("below a file", () -> new FileInputStream(new File(a, "b")));
    say("skip", () -> {
      try (FileInputStream in = new FileInputStream(a)) {
        return in.skip(1) + " " + in.available() + " " + (char) in.read() + " " + in.read();
      }
    });
  }

  static void names() {
    File f = home.resolve("f").toFile();
    File d = home.resolve("d").toFile();
    say("create", f::createNewFile);
    say("create again", f::createNewFile);
    say("create below nothing", () -> new File(d, "x").createNewFile());
    say("mkdir", d::mkdir);
    say("mkdir again", d::mkdir);
    say("mkdirs", () -> new File(d, "e/f/g").mkdirs());
    say("is", () -> f.isFile() + " " + f.isDirectory() + " " + d.isFile() + " " + d.isDirectory());
    say("list", () -> sorted(home.toFile().list()));
    say("list a file", f::list);
    say("delete full", d::delete);
    say("rename", () -> f.renameTo(new File(d, "f")));
    say("rename missing", () -> f.renameTo(new File(d, "g")));
    say("rename folder", () -> d.renameTo(home.resolve("dd").toFile()));
    say("rename into itself", () -> home.resolve("dd").toFile().renameTo(home.resolve("dd/e/h").toFile()));
    say("list", () -> sorted(home.resolve("dd").toFile().list()));
    say("delete", () -> home.resolve("dd/f").toFile().delete());
    say("delete missing", f::delete);
    say("temp", () -> File.createTempFile("pre", ".suf", home.toFile()).getName().matches("pre\\d+\\.suf"));
    say("modified", () -> {
      File a = home.resolve("a.txt").toFile();
      return a.setLastModified(1234567000L) + " " + a.lastModified();
    });
    say("read only", () -> {
      File a = home.resolve("a.txt").toFile();
      boolean before = a.canWrite();
      return before + " " + a.setReadOnly() + " " + a.canRead() + " " + a.setWritable(true) + " " + a.canWrite();
    });
  }

  static List<String> sorted(String[] names) {
    Arrays.sort(names);
    return Arrays.stream(names).map(n -> n.replaceAll("\\d{4,}", "N")).collect(Collectors.toList());
  }

  static void randomAccess() {
    say("random access", () -> {
      try (RandomAccessFile file = new RandomAccessFile(home.resolve("r").toFile(), "rw")) {
        file.writeInt(0x01020304);
        file.seek(10);
        file.writeUTF("end");
        file.seek(2);
        String said = file.readShort() + " " + file.getFilePointer() + " " + file.length();
        file.setLength(5);
        file.seek(7);
        file.write(1);
        file.seek(4);
        return said + " " + file.read() + file.read() + file.read() + file.read() + file.read() + " " + file.length();
      }
    });
    say("read only", () -> {
      try (RandomAccessFile file = new RandomAccessFile(home.resolve("r").toFile(), "r")) {
        file.write(1);
        return "written";
      }
    });
    say("missing", () -> new RandomAccessFile(home.resolve("none").toFile(), "r"));
  }

  static String text(FileChannel channel, long at, int count) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(count);
    int read = at < 0 ? channel.read(buffer) : channel.read(buffer, at);
    return read + ":" + new String(buffer.array(), 0, Math.max(0, read));
  }

  static void channels() {
    Path c = home.resolve("c");
    say("channel", () -> {
      try (FileChannel channel = FileChannel.open(c, StandardOpenOption.CREATE, StandardOpenOption.WRITE,
          StandardOpenOption.READ)) {
        int written = channel.write(ByteBuffer.wrap("hello world".getBytes(), 0, 9));
        String said = written + " " + channel.position() + " " + channel.size();
        said += " " + text(channel, 0, 5) + " " + text(channel, -1, 5);
        channel.write(ByteBuffer.wrap("J".getBytes()), 0);
        channel.position(3);
        said += " " + text(channel, -1, 3) + " " + channel.position();
        channel.truncate(4);
        said += " " + channel.position() + " " + channel.size() + " " + text(channel, 0, 9);
        channel.force(true);
        return said;
      }
    });
    say("append", () -> {
      try (FileChannel channel = FileChannel.open(c, StandardOpenOption.APPEND)) {
        channel.write(ByteBuffer.wrap("++".getBytes()));
        return channel.position() + " " + Files.readString(c);
      }
    });
    say("create new", () -> FileChannel.open(c, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
    say("no such", () -> FileChannel.open(home.resolve("none"), StandardOpenOption.WRITE));
    say("delete on close", () -> {
      Path gone = home.resolve("gone");
      try (FileChannel channel = FileChannel.open(gone, StandardOpenOption.CREATE, StandardOpenOption.WRITE,
          StandardOpenOption.DELETE_ON_CLOSE)) {
        channel.write(ByteBuffer.wrap(new byte[3]));
      }
      return Files.exists(gone);
    });
    say("transfer", () -> {
      try (FileChannel from = FileChannel.open(c, StandardOpenOption.READ);
          FileChannel to = FileChannel.open(home.resolve("c2"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
        long there = from.transferTo(1, 3, to);
        long back = to.transferFrom(from, 3, 2);
        return there + " " + back;
      }
    });
    say("transferred", () -> Files.readString(home.resolve("c2")));
    say("closed", () -> {
      FileChannel channel = FileChannel.open(c);
      channel.close();
      return channel.size();
    });
    say("not writable", () -> FileChannel.open(c).write(ByteBuffer.allocate(1)));
    say("unlinked but open", () -> {
      Path u = home.resolve("u");
      try (FileChannel channel = FileChannel.open(u, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE,
          StandardOpenOption.READ)) {
        Files.delete(u);
        channel.write(ByteBuffer.wrap("still".getBytes()));
        Files.writeString(u, "other");
        return text(channel, 0, 9) + " " + Files.readString(u);
      }
    });
  }

  static void nio() {
    Path p = home.resolve("p"), q = home.resolve("q");
    say("write string", () -> Files.readString(Files.writeString(p, "text")));
    say("write lines", () -> Files.readAllLines(Files.write(p, List.of("a", "b"), StandardOpenOption.APPEND)));
    say("copy", () -> Files.readString(Files.copy(p, q)).length());
    say("copy again", () -> Files.copy(p, q));
    say("copy over", () -> Files.copy(p, q, StandardCopyOption.REPLACE_EXISTING).getFileName());
    say("copy missing", () -> Files.copy(home.resolve("none"), q, StandardCopyOption.REPLACE_EXISTING));
    say("move", () -> Files.move(q, home.resolve("m")).getFileName());
    say("moved", () -> Files.exists(q) + " " + Files.size(home.resolve("m")));
    say("move onto", () -> Files.move(p, home.resolve("m")));
    say("move atomically", () -> Files.move(p, home.resolve("m"), StandardCopyOption.ATOMIC_MOVE).getFileName());
    say("delete missing", () -> {
      Files.delete(p);
      return "";
    });
    say("delete if", () -> Files.deleteIfExists(p) + " " + Files.deleteIfExists(home.resolve("m")));
    say("size of missing", () -> Files.size(p));
    say("read missing", () -> Files.readString(p));
    say("create file", () -> Files.createFile(p).getFileName());
    say("create file again", () -> Files.createFile(p));
    say("create folder over", () -> Files.createDirectory(p));
    say("create folders", () -> Files.createDirectories(home.resolve("x/y/z")).getFileName());
    say("create folder below nothing", () -> Files.createDirectory(home.resolve("n/m")));
    say("delete full", () -> {
      Files.delete(home.resolve("x"));
      return "";
    });
    say("read folder", () -> Files.readString(home.resolve("x")));
    say("below file", () -> Files.size(p.resolve("z")));
    say("writer", () -> {
      try (BufferedWriter out = Files.newBufferedWriter(home.resolve("w"))) {
        out.write("0123456789".repeat(2000));
      }
      return Files.size(home.resolve("w")) + " " + Files.readAllBytes(home.resolve("w"))[12345];
    });
    say("truncate", () -> Files.readString(Files.writeString(home.resolve("w"), "short")));
    say("without truncate", () -> Files.readString(Files.writeString(home.resolve("w"), "S", StandardOpenOption.WRITE)));
    say("temp file", () -> {
      Path t = Files.createTempFile(home, "t", null);
      return Files.exists(t) + " " + t.getFileName().toString().endsWith(".tmp");
    });
    say("list", () -> {
      try (Stream<Path> list = Files.list(home.resolve("x"))) {
        return list.map(Path::getFileName).collect(Collectors.toList());
      }
    });
    say("list missing", () -> Files.list(home.resolve("none")));
    say("list file", () -> Files.list(p));
    say("same", () -> Files.isSameFile(p, home.resolve("x/../p")) + " " + Files.isSameFile(p, home.resolve("w")));
    say("copy folder", () -> Files.copy(home.resolve("x"), home.resolve("xx")).getFileName());
    say("mismatch", () -> Files.mismatch(p, home.resolve("w")));
    say("real", () -> p.toRealPath());
  }

  static void attributes() {
    Path p = home.resolve("p");
    say("time", () -> Files.getLastModifiedTime(Files.setLastModifiedTime(p, FileTime.fromMillis(86400000L))));
    say("regular", () -> Files.isRegularFile(p) + " " + Files.isDirectory(p) + " " + Files.isWritable(p)
        + " " + Files.isReadable(p) + " " + Files.isExecutable(p) + " " + Files.isSymbolicLink(p));
    say("permissions", () -> Files.getPosixFilePermissions(p).contains(
        java.nio.file.attribute.PosixFilePermission.OWNER_WRITE));
    say("folder time", () -> Files.getLastModifiedTime(
        Files.setLastModifiedTime(home.resolve("x"), FileTime.fromMillis(86400000L))));
  }

  static void locks() {
    say("lock", () -> {
      try (FileChannel one = FileChannel.open(home.resolve("p"), StandardOpenOption.WRITE);
          FileChannel two = FileChannel.open(home.resolve("p"), StandardOpenOption.WRITE)) {
        FileLock lock = one.lock();
        String said = lock.isValid() + " ";
        try {
          two.tryLock();
        } catch (OverlappingFileLockException e) {
          said += "overlaps ";
        }
        lock.release();
        return said + (two.tryLock() != null);
      }
    });
  }

  static void walk() throws IOException {
    say("walk", () -> {
      try (Stream<Path> all = Files.walk(home)) {
        return all.map(p -> home.relativize(p).toString().replaceAll("\\d{4,}", "N")).sorted()
            .collect(Collectors.toList());
      }
    });
    try (Stream<Path> all = Files.walk(home)) {
      for (Path p : all.sorted((a, b) -> b.compareTo(a)).collect(Collectors.toList())) {
        Files.delete(p);
      }
    }
    say("gone", () -> Files.exists(home));
  }
}
