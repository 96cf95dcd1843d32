// Zip archives in memory: entries stored and deflated, folders, comments, extra fields, duplicates, jar manifests.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarInputStream;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

public class ZipArchives {
  static final long WHEN = 1_500_000_000_000L;

  static byte[] archive(Map<String, String> files) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      zip.setComment("all of them");
      for (Map.Entry<String, String> file : files.entrySet()) {
        ZipEntry entry = new ZipEntry(file.getKey());
        entry.setTime(WHEN);
        byte[] content = file.getValue().getBytes();
        if (content.length < 10) {
          CRC32 crc = new CRC32();
          crc.update(content);
          entry.setMethod(ZipEntry.STORED);
          entry.setSize(content.length);
          entry.setCrc(crc.getValue());
        }
        entry.setExtra(new byte[] {1, 2, 1, 0, 9});
        zip.putNextEntry(entry);
        zip.write(content);
        zip.closeEntry();
      }
    }
    return bytes.toByteArray();
  }

  public static void main(String[] args) throws Exception {
    Map<String, String> files = new TreeMap<>();
    files.put("a.txt", "short");
    files.put("dir/", "");
    files.put("dir/long.txt", "all work and no play makes Jack a dull boy\n".repeat(40));
    files.put("dir/\u00fcml.txt", "name in UTF-8, " + "x".repeat(200));
    byte[] bytes = archive(files);
    System.out.println(bytes.length < 1000);
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes))) {
      for (ZipEntry entry; (entry = zip.getNextEntry()) != null; ) {
        String content = new String(zip.readAllBytes());
        zip.closeEntry();
        System.out.println(entry.getName() + " " + entry.isDirectory() + " " + entry.getMethod() + " " + entry.getSize() + " " + Long.toHexString(entry.getCrc())
            + " " + content.equals(files.get(entry.getName())) + " " + (entry.getCompressedSize() <= entry.getSize()) + " " + entry.getExtra().length + " " + entry.getTime());
      }
      System.out.println(zip.getNextEntry());
    }
    bytes[34] ^= 1;
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes))) {
      ZipEntry entry = zip.getNextEntry();
      System.out.println(entry.getName().length());
      bytes[47] ^= 1;
      while (zip.read() >= 0) { }
    } catch (ZipException e) {
      System.out.println(e.getClass().getSimpleName());
    }
    try (ZipOutputStream zip = new ZipOutputStream(new ByteArrayOutputStream())) {
      zip.putNextEntry(new ZipEntry("twice"));
      zip.closeEntry();
      try {
        zip.putNextEntry(new ZipEntry("twice"));
      } catch (ZipException e) {
        System.out.println(e.getMessage());
      }
    }
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "demo.Main");
    manifest.getMainAttributes().putValue("X-Long", "0123456789".repeat(9));
    manifest.getEntries().computeIfAbsent("demo/Main.class", k -> new Attributes()).putValue("Sealed", "true");
    ByteArrayOutputStream jarBytes = new ByteArrayOutputStream();
    try (JarOutputStream jar = new JarOutputStream(jarBytes, manifest)) {
      jar.putNextEntry(new JarEntry("demo/Main.class"));
      jar.write(new byte[300]);
    }
    try (JarInputStream jar = new JarInputStream(new ByteArrayInputStream(jarBytes.toByteArray()))) {
      Manifest read = jar.getManifest();
      System.out.println(read.equals(manifest) + " " + read.getMainAttributes().getValue("Main-Class") + " " + read.getMainAttributes().getValue("x-long").length());
      JarEntry entry = jar.getNextJarEntry();
      System.out.println(entry.getName() + " " + entry.getAttributes().getValue("Sealed") + " " + jar.readAllBytes().length);
    }
  }
}
