// reads: data/files
import java.io.BufferedReader;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.FileReader;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Properties;
import java.util.Scanner;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Every ordinary way to look at files and folders and to read them. */
public class FilesRead {
    static void oldFiles() throws IOException {
        File file = new File("lines.txt");
        System.out.println(file.exists() + " " + file.isFile() + " " + file.isDirectory() + " " + file.length() + " " + file.canRead());
        File none = new File("inner", "none");
        System.out.println(none.exists() + " " + none.length() + " " + none.lastModified() + " " + (none.list() == null));
        System.out.println(file.lastModified() > 0);
        String[] names = new File(".").list();
        Arrays.sort(names);
        System.out.println(Arrays.toString(names));
        File[] folders = new File("").getAbsoluteFile().listFiles(File::isDirectory);
        System.out.println(folders.length + " " + folders[0].getName() + " " + new File("inner/../lines.txt").getCanonicalFile().getName());
        try (FileInputStream in = new FileInputStream("bytes.bin")) {
            System.out.println(in.available() + " " + in.read() + " " + in.read() + " " + in.skip(1) + " " + in.read() + " " + Arrays.toString(in.readAllBytes()) + " " + in.read());
        }
        try (BufferedReader reader = new BufferedReader(new FileReader("lines.txt", StandardCharsets.UTF_8))) {
            System.out.println(reader.readLine() + "," + reader.readLine() + "," + reader.readLine() + "," + reader.readLine());
        }
        for (String name : new String[] {"none.txt", "inner"}) {
            try {
                new FileInputStream(name).close();
            } catch (FileNotFoundException e) {
                System.out.println(e.getMessage());
            }
        }
        try (RandomAccessFile random = new RandomAccessFile("bytes.bin", "r")) {
            random.seek(3);
            System.out.println(random.length() + " " + random.readUnsignedByte() + " " + random.getFilePointer() + " " + random.readByte());
            random.seek(100);
            System.out.println(random.read() + " " + random.getFilePointer());
            random.seek(6);
            System.out.println(random.readLine());
        }
        try (Scanner scanner = new Scanner(new File("lines.txt"), StandardCharsets.UTF_8)) {
            System.out.println(scanner.nextLine() + scanner.next());
        }
        Properties properties = new Properties();
        try (FileInputStream in = new FileInputStream("inner/some.properties")) {
            properties.load(in);
        }
        System.out.println(properties.getProperty("name") + properties.getProperty("deep"));
    }

    static void newFiles() throws IOException {
        Path file = Path.of("lines.txt");
        System.out.println(Files.readString(file).length() + " " + Files.readAllLines(file) + " " + Files.size(file) + " " + Files.readAllBytes(Path.of("empty.txt")).length);
        try (BufferedReader reader = Files.newBufferedReader(file)) {
            System.out.println(reader.lines().collect(Collectors.toList()));
        }
        try (Stream<String> lines = Files.lines(file)) {
            System.out.println(lines.map(String::toUpperCase).collect(Collectors.joining("/")));
        }
        System.out.println(Files.exists(file) + " " + Files.notExists(Path.of("none")) + " " + Files.isDirectory(Path.of("inner")) + " " + Files.isRegularFile(file) + " " + Files.isReadable(file) + " " + Files.isSymbolicLink(file));
        try (Stream<Path> list = Files.list(Path.of("."))) {
            System.out.println(list.map(Path::toString).sorted().collect(Collectors.toList()));
        }
        try (Stream<Path> walk = Files.walk(Path.of("inner"))) {
            System.out.println(walk.map(Path::toString).sorted().collect(Collectors.toList()));
        }
        try (DirectoryStream<Path> some = Files.newDirectoryStream(Path.of("."), "*.txt")) {
            int count = 0;
            for (Path path : some) count += path.toString().length();
            System.out.println(count);
        }
        try (FileChannel channel = FileChannel.open(Path.of("bytes.bin"), StandardOpenOption.READ)) {
            ByteBuffer buffer = ByteBuffer.allocate(4);
            System.out.println(channel.size() + " " + channel.read(buffer) + " " + channel.position() + " " + Arrays.toString(buffer.array()));
            buffer.clear();
            System.out.println(channel.read(buffer, 9) + " " + channel.position() + " " + buffer.remaining());
            channel.position(20);
            buffer.clear();
            System.out.println(channel.read(buffer));
        }
        try (var in = Files.newInputStream(Path.of("bytes.bin"))) {
            System.out.println(in.read(new byte[100]));
        }
        try {
            Files.readString(Path.of("inner", "none.txt"));
        } catch (NoSuchFileException e) {
            System.out.println(e);
        }
        try {
            Files.list(file);
        } catch (NotDirectoryException e) {
            System.out.println(e);
        }
        try {
            Files.readString(Path.of("inner"));
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Files.isSameFile(file, Path.of("inner", "..", "lines.txt")) + " " + Files.getLastModifiedTime(file).toMillis() / 1000000000000L + " " + file.toRealPath().getFileName());
        System.out.println(Files.mismatch(file, Path.of("bytes.bin")));
    }

    public static void main(String[] args) throws IOException {
        oldFiles();
        newFiles();
    }
}
