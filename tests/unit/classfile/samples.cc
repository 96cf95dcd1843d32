#include "tests/unit/classfile/samples.h"

#include <stdlib.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/unit/classfile/class_builder.h"

namespace heddle {

using by_hand::Bytes;
using by_hand::ClassBuilder;

namespace {

constexpr const char kSource[] = R"(
import java.lang.annotation.*;
import java.util.*;
import java.util.function.*;

public sealed abstract class Sample permits Sample.Left, Sample.Right {
  @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.METHOD, ElementType.TYPE_USE, ElementType.PARAMETER})
  @interface Mark { int value() default 7; String[] names() default {"a", "b"}; }

  static final int INT = 1 << 30;
  static final long LONG = 1L << 60;
  static final float FLOAT = 1.25f;
  static final double DOUBLE = -0.5;
  static final String TEXT = "text \u0000 \u00fc \ud83d\ude00";
  static int counter;
  volatile int[][] cells = new int[3][4];
  byte b; char c; short s; boolean z;

  enum Colour { RED, GREEN { @Override int weight() { return 2; } }; int weight() { return 1; } }
  record Pair<A, B extends Comparable<B>>(A first, @Mark(1) B second, int... rest) {}
  interface Greets { private String who() { return "x"; } default String greet() { return "hi " + who(); } }
  static final class Left extends Sample implements Greets { @Override @Mark long run(int n) { return n; } }
  static final class Right extends Sample {
    @Override synchronized long run(int n) { class Local { int x = n; } return new Local().x; }
  }

  abstract long run(int n) throws IllegalStateException;

  static @Mark Object mixed(Object o, long l, double d, @Mark(2) List<? super Integer> list) throws Exception {
    Supplier<String> supplier = () -> o + ":" + l + ":" + d;
    Function<Object, String> function = String::valueOf;
    Runnable runnable = new Runnable() { public void run() { counter++; } };
    try {
      synchronized (o) { list.add((int) l); runnable.run(); }
      for (Object each : list) if (each instanceof String text && text.length() > 3) return text;
    } catch (IllegalArgumentException | ClassCastException e) {
      throw new Exception(function.apply(e), e);
    } finally {
      counter += 1000;
    }
    return supplier.get();
  }

  static int choose(int n, String text, Colour colour) {
    switch (n) { case 1: n = 5; case 2: n--; break; case 3: return -1; default: n <<= 2; }
    switch (n) { case -1000000: return 1; case 0: return 2; case 1000000: return 3; }
    switch (text) { case "Aa": case "BB": n ^= 1; break; case "c": n |= 4; }
    return switch (colour) { case RED -> n; case GREEN -> ~n >>> 3; };
  }

  static double arithmetic(int i, long l, float f, double d, byte[] bytes, Object[] objects) {
    long[] longs = {l, -l, l * 3, l / 7, l % 5, l << 2, l >> 1, l >>> 9, l & 6, l | 1, l ^ 8};
    double[][][] deep = new double[2][2][];
    i += 1000; i++;
    bytes[i & 1] = (byte) (char) (short) i;
    objects[0] = deep;
    assert f < d || l == i : "no";
    do { d = d % f - (float) l + (int) d * (long) f; } while (d > 10 && i-- != 0);
    return longs.length + (objects.clone().length == 0 ? d : -f) + LONG + DOUBLE + FLOAT + INT + TEXT.length();
  }
}
)";

// An owned folder under the temporary one, removed with it.
class TempFolder {
 public:
  TempFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "heddle-classfile-XXXXXX").string();
    if (mkdtemp(pattern.data()) != nullptr) path_ = pattern;
  }
  ~TempFolder() {
    std::error_code ignored;
    if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
  }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

std::optional<std::vector<SampleClass>> Compile() {
  const TempFolder folder;
  const std::string source = folder.path() / "Sample.java";
  std::ofstream(source) << kSource;
  const std::string command = "javac -encoding UTF-8 -g -parameters --release 17 -d " + folder.path().string() + " " +
                              source + " >/dev/null 2>&1";
  if (std::system(command.c_str()) != 0) return std::nullopt;

  std::vector<SampleClass> samples;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
    if (entry.path().extension() != ".class") continue;
    std::ifstream in(entry.path(), std::ios::binary);
    samples.push_back({entry.path().filename(), {std::istreambuf_iterator<char>(in), {}}});
  }
  std::sort(samples.begin(), samples.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
  return samples;
}

}  // namespace

const std::optional<std::vector<SampleClass>>& CompiledSamples() {
  static const std::optional<std::vector<SampleClass>> samples = Compile();
  return samples;
}

SampleClass HandMadeSample() {
  ClassBuilder builder("pack/Made", "pack/Base");
  builder.access_flags = 0x0421;
  const uint32_t integer = builder.Integer(7), real = builder.Float(0x40490fdb), wide = builder.Long(1, 2);
  const uint32_t twice = builder.Double(0x3ff00000, 0), text = builder.String("t"), array = builder.Class("[[I");
  const uint32_t field = builder.Field("pack/Made", "f", "J"), init = builder.Method("pack/Base", "<init>", "()V");
  const uint32_t method = builder.Method("pack/Made", "m", "(IJ)V");
  const uint32_t interface_method = builder.InterfaceMethod("I", "call", "(D[ILpack/Made;)I");
  const uint32_t handle = builder.MethodHandle(6, builder.Method("B", "boot", "()V"));
  const uint32_t site = builder.InvokeDynamic(0, "run", "(I)V"), dynamic = builder.Dynamic(0, "d", "[J");
  const uint32_t error = builder.Class("java/lang/Error"), signature = builder.Utf8("TT;");
  const uint32_t local = builder.Utf8("x"), local_type = builder.Utf8("J");
  builder.Constant(Bytes().U1(19).U2(builder.Utf8("a.module")));
  builder.Constant(Bytes().U1(20).U2(builder.Utf8("a/package")));

  Bytes code;
  code.U1(0x10).U1(5).U1(0x11).U2(500).U1(0x12).U1(integer).U1(0x13).U2(text).U1(0x14).U2(wide);  // 0..12
  code.U1(0x15).U1(1).U1(0x42).U1(0x84).U1(1).U1(1);                                              // iload, lstore_3
  code.U1(0xc4).U1(0x84).U2(1).U2(1000).U1(0xc4).U1(0x19).U2(0);                                  // wide
  while (code.size() % 4 != 3) code.U1(0);
  code.U1(0xaa).U4(24).U4(0xffffffff).U4(0).U4(24).U4(0);  // tableswitch
  code.U1(0xb2).U2(field).U1(0xb6).U2(method).U1(0xb7).U2(init);
  while (code.size() % 4 != 3) code.U1(0);
  code.U1(0xab).U4(25).U4(2).U4(1).U4(25).U4(5).U4(0);  // lookupswitch
  code.U1(0xb9).U2(interface_method).U1(5).U1(0).U1(0xba).U2(site).U2(0);
  code.U1(0xbc).U1(10).U1(0xbd).U2(array).U1(0xc5).U2(array).U1(2).U1(0xbb).U2(error);
  code.U1(0x99).U2(3).U1(0xc8).U4(5).U1(0x13).U2(dynamic).U1(0x13).U2(handle).U1(0xb1);

  const Bytes lines = builder.Attribute("LineNumberTable", Bytes().U2(2).U2(2).U2(20).U2(0).U2(10));
  const Bytes locals =
      builder.Attribute("LocalVariableTable", Bytes().U2(1).U2(0).U2(code.size()).U2(local).U2(local_type).U2(2));
  builder.AddMethod(1, "m", "(IJ)V",
                    {builder.Code(9, 6, code, {Bytes().U2(0).U2(2).U2(5).U2(error)}, {lines, locals}),
                     builder.Attribute("Exceptions", Bytes().U2(1).U2(error)),
                     builder.Attribute("MethodParameters", Bytes().U1(2).U2(local).U2(0x10).U2(0).U2(0)),
                     builder.Attribute("RuntimeVisibleParameterAnnotations", {2, 0, 0, 0, 0})});
  builder.AddMethod(0x0401, "a", "()I", {builder.Attribute("AnnotationDefault", {'s', 0, 1})});
  const uint32_t constants[] = {integer, real, wide, twice, text};
  const char* const types[] = {"S", "F", "J", "D", "Ljava/lang/String;"};
  for (size_t i = 0; i < std::size(constants); ++i) {
    builder.AddField(0x0018, "c", types[i],
                     {builder.Attribute("ConstantValue", Bytes().U2(constants[i])),
                      builder.Attribute("Signature", Bytes().U2(signature))});
  }
  builder.AddInterface("I");
  builder.AddAttribute("SourceFile", Bytes().U2(local));
  builder.AddAttribute("Signature", Bytes().U2(signature));
  builder.AddAttribute("NestHost", Bytes().U2(error));
  builder.AddAttribute("PermittedSubclasses", Bytes().U2(1).U2(error));
  builder.AddAttribute("InnerClasses", Bytes().U2(1).U2(error).U2(builder.this_class).U2(local).U2(9));
  builder.AddAttribute("EnclosingMethod", Bytes().U2(error).U2(builder.NameAndType("m", "()V")));
  builder.AddAttribute("Record", Bytes().U2(1).U2(local).U2(local_type).U2(0));
  builder.AddAttribute("RuntimeVisibleAnnotations", {0, 0});
  builder.AddAttribute("RuntimeVisibleTypeAnnotations", {0, 0});
  builder.AddAttribute("BootstrapMethods", Bytes().U2(1).U2(handle).U2(2).U2(integer).U2(error));
  return {"Made.class", builder.Finish()};
}

}  // namespace heddle
