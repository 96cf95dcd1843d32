#include "classpath/jar_source.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/unit/classpath/jar_builder.h"
#include "tests/unit/classpath/mutation.h"
#include "tests/unit/classpath/source_matchers.h"
#include "tests/unit/classpath/temp_folder.h"
#include "tests/unit/scale.h"

namespace heddle {
namespace {

std::string ReadFile(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void Replace(std::string& text, std::string_view from, std::string_view to) {
  for (size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
}

// Four little-endian bytes.
std::string Word(uint32_t value) {
  std::string bytes;
  for (int i = 0; i < 4; ++i) bytes += static_cast<char>(value >> (8 * i));
  return bytes;
}

class JarSourceTest : public ::testing::Test {
 protected:
  std::unique_ptr<ClassSource> Open(int feature = 0) {
    auto jar = OpenJar(path_, feature);
    EXPECT_TRUE(jar.ok()) << ErrorOf(jar);
    return jar.take();
  }

  TempFolder folder_;
  std::string path_ = folder_ / "app.jar";
};

TEST_F(JarSourceTest, FindsEntriesByName) {
  std::string long_text(300000, 'x');
  WriteJar(path_, {{"A.class", "a"}, {"p/", ""}, {"p/B.class", "b", ZIP_CM_STORE}, {"E", ""}, {"L", long_text}});
  auto jar = Open();
  EXPECT_EQ(Get(*jar, "A.class"), "a");
  EXPECT_EQ(Get(*jar, "p/B.class"), "b");
  EXPECT_EQ(Get(*jar, "E"), "");
  EXPECT_EQ(Get(*jar, "L"), long_text);
  EXPECT_EQ(OriginOf(*jar, "p/B.class"), path_ + "!/p/B.class");
  for (std::string name : {"p", "p/", "B.class", "a.class", "/A.class", ""}) EXPECT_EQ(Get(*jar, name), "(none)");
  EXPECT_EQ(List(*jar), (std::vector<std::string>{"A.class", "E", "L", "p/B.class"}));
}

TEST_F(JarSourceTest, BytesStayWhereTheyAre) {
  WriteJar(path_, {{"A.class", "a"}, {"B.class", "b"}});
  auto jar = Open();
  Resource first = *jar->Find("A.class").take();
  Get(*jar, "B.class");
  EXPECT_EQ(first.bytes.data(), jar->Find("A.class").value()->bytes.data());
  EXPECT_EQ(first.bytes[0], 'a');
}

// Processes forked from one that has opened the jar read from it side by side: what one reads moves nothing in the
// others.
TEST_F(JarSourceTest, ForkedProcessesReadByThemselves) {
  constexpr int kEntries = 300, kProcesses = 4;
  std::vector<JarEntry> entries;
  for (int i = 0; i < kEntries; ++i) {
    entries.push_back({std::to_string(i), std::string(20000, static_cast<char>(i)), ZIP_CM_STORE});
  }
  WriteJar(path_, entries);
  auto jar = Open();
  auto reads_all = [&](int first) {
    for (int i = 0; i < kEntries; ++i) {
      const JarEntry& entry = entries[static_cast<size_t>((first + i) % kEntries)];
      if (Get(*jar, entry.name) != entry.content) return false;
    }
    return true;
  };
  std::vector<pid_t> children;
  for (int i = 0; i < kProcesses; ++i) {
    children.push_back(fork());
    if (children.back() == 0) _exit(reads_all(i * kEntries / kProcesses) ? 0 : 1);
  }
  for (pid_t child : children) {
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_EQ(status, 0);
  }
}

TEST_F(JarSourceTest, NamesAreOnlyNames) {
  WriteJar(path_, {{"../A.class", "up"}, {"/B.class", "root"}, {"a//b/./C.class", "odd"}});
  auto jar = Open();
  EXPECT_EQ(Get(*jar, "../A.class"), "up");
  EXPECT_EQ(Get(*jar, "/B.class"), "root");
  EXPECT_EQ(Get(*jar, "a//b/./C.class"), "odd");
  EXPECT_EQ(Get(*jar, "A.class"), "(none)");
  EXPECT_EQ(Get(*jar, "a/b/C.class"), "(none)");
}

TEST_F(JarSourceTest, OfTwoEntriesTheLaterCounts) {
  WriteJar(path_, {{"A1class", "first"}, {"A2class", "second"}});
  std::string bytes = ReadFile(path_);
  Replace(bytes, "A1class", "A.class");
  Replace(bytes, "A2class", "A.class");
  folder_.Write("app.jar", bytes);
  EXPECT_EQ(Get(*Open(), "A.class"), "second");
}

TEST_F(JarSourceTest, MultiRelease) {
  WriteJar(path_, "Multi-Release: true\n",
           {{"META-INF/versions/25/A.class", "25"},
            {"A.class", "base"},
            {"META-INF/versions/9/A.class", "9"},
            {"META-INF/versions/17/A.class", "17"},
            {"META-INF/versions/8/A.class", "8"},
            {"META-INF/versions/9/New.class", "new"},
            {"META-INF/versions/9/META-INF/x", "hidden"},
            {"META-INF/versions/x/A.class", "x"},
            {"META-INF/versions/9", "no entry of a version"}});
  EXPECT_EQ(Get(*Open(), "A.class"), "base");
  EXPECT_EQ(Get(*Open(8), "A.class"), "base");
  EXPECT_EQ(Get(*Open(9), "A.class"), "9");
  EXPECT_EQ(Get(*Open(24), "A.class"), "17");
  EXPECT_EQ(Get(*Open(25), "A.class"), "25");
  EXPECT_EQ(Get(*Open(25), "New.class"), "new");
  EXPECT_EQ(Get(*Open(), "New.class"), "(none)");
  EXPECT_EQ(Get(*Open(25), "META-INF/x"), "(none)");
  EXPECT_EQ(Get(*Open(25), "META-INF/versions/9/A.class"), "9");
  EXPECT_EQ(OriginOf(*Open(17), "A.class"), path_ + "!/META-INF/versions/17/A.class");
}

TEST_F(JarSourceTest, VersionsNeedTheManifestsWord) {
  WriteJar(path_, "Multi-Release: false\n", {{"A.class", "base"}, {"META-INF/versions/9/A.class", "9"}});
  EXPECT_EQ(Get(*Open(17), "A.class"), "base");
}

TEST_F(JarSourceTest, MainClass) {
  WriteJar(path_, "Main-Class: com.example.Main\n", {});
  EXPECT_EQ(JarMainClass(path_).take(), "com.example.Main");
  WriteJar(path_, {{"meta-inf/Manifest.mf", "Main-Class: M\n"}});
  EXPECT_EQ(JarMainClass(path_).take(), "M");
  WriteJar(path_, "Manifest-Version: 1.0\n", {});
  EXPECT_EQ(ErrorOf(JarMainClass(path_)), path_ + "!/META-INF/MANIFEST.MF: no Main-Class");
  WriteJar(path_, {{"A.class", "a"}});
  EXPECT_EQ(ErrorOf(JarMainClass(path_)), path_ + ": no META-INF/MANIFEST.MF, so no main class");
  EXPECT_EQ(ErrorOf(JarMainClass(folder_ / "no.jar")), folder_ / "no.jar" + ": not a jar: no such file, or a folder");
}

TEST_F(JarSourceTest, ArchiveAfterAScript) {
  WriteJar(path_, "Main-Class: M\n", {{"A.class", "a"}});
  folder_.Write("app.jar", "#!/bin/sh\nexec java -jar \"$0\"\n" + ReadFile(path_));
  EXPECT_EQ(Get(*Open(), "A.class"), "a");
  EXPECT_EQ(JarMainClass(path_).take(), "M");
}

TEST_F(JarSourceTest, MissingJarIsEmpty) {
  EXPECT_EQ(Get(*Open(), "A.class"), "(none)");
  EXPECT_TRUE(List(*Open()).empty());
}

TEST_F(JarSourceTest, FolderTextAndNothingAreNoJars) {
  EXPECT_EQ(ErrorOf(OpenJar(folder_.path())), folder_.path() + ": not a jar: no such file, or a folder");
  std::string text = folder_.Write("text.jar", "hello");
  EXPECT_EQ(ErrorOf(OpenJar(text)), text + ": not a jar: Not a zip archive");
  std::string empty = folder_.Write("empty.jar", "");
  EXPECT_EQ(ErrorOf(OpenJar(empty)), empty + ": not a jar: empty");
}

TEST_F(JarSourceTest, TruncatedJarIsAnErrorAtAnyLength) {
  WriteJar(path_, {{"A.class", std::string(1000, 'a')}, {"B.class", "b"}});
  std::string bytes = ReadFile(path_);
  for (size_t length = 0; length < bytes.size(); ++length) {
    EXPECT_FALSE(OpenJarBytes({reinterpret_cast<const uint8_t*>(bytes.data()), length}, "cut.jar").ok()) << length;
  }
}

TEST_F(JarSourceTest, DamagedContentIsAnError) {
  WriteJar(path_, {{"A.class", "some content", ZIP_CM_STORE}});
  std::string bytes = ReadFile(path_);
  Replace(bytes, "some content", "same content");
  folder_.Write("app.jar", bytes);
  EXPECT_EQ(Get(*Open(), "A.class"), "error: " + path_ + "!/A.class: CRC error");
}

TEST_F(JarSourceTest, AbsurdSizeIsRefused) {
  std::string content(777, 'a');
  WriteJar(path_, {{"A.class", content}});
  std::string bytes = ReadFile(path_);
  Replace(bytes, Word(777), Word(0x7fffffff));
  folder_.Write("app.jar", bytes);
  EXPECT_EQ(Get(*Open(), "A.class"),
            "error: " + path_ + "!/A.class: 2147483647 bytes, more than the limit of 268435456");
}

TEST_F(JarSourceTest, WrongSizesAreErrors) {
  std::string content(777, 'a');
  WriteJar(path_, {{"A.class", content}});
  std::string original = ReadFile(path_);
  for (uint32_t size : {0u, 1u, 776u, 778u, 0x0fffffffu}) {
    std::string bytes = original;
    Replace(bytes, Word(777), Word(size));
    folder_.Write("app.jar", bytes);
    EXPECT_TRUE(Get(*Open(), "A.class").starts_with("error: ")) << size;
  }
}

TEST_F(JarSourceTest, OtherCompressionIsRefused) {
  if (zip_compression_method_supported(ZIP_CM_BZIP2, 1) == 0) GTEST_SKIP();
  WriteJar(path_, {{"A.class", std::string(1000, 'a'), ZIP_CM_BZIP2}});
  EXPECT_EQ(Get(*Open(), "A.class"),
            "error: " + path_ + "!/A.class: compression method 12, but java reads only stored and deflated entries");
}

TEST_F(JarSourceTest, DamagedJarsGiveAnswersOrErrors) {
  WriteJar(path_, "Main-Class: M\nClass-Path: a.jar\nMulti-Release: true\n",
           {{"A.class", std::string(200, 'a')}, {"p/B.class", "b", ZIP_CM_STORE}, {"META-INF/versions/9/C", "c"}});
  std::string text = ReadFile(path_);
  Bytes original(text.begin(), text.end());
  int opened = 0;
  int found = 0;
  const size_t runs = Scaled(20000);
  for (size_t seed = 0; seed < runs; ++seed) {
    Bytes bytes = Mutate(original, seed);
    auto jar = OpenJarBytes(bytes, "mutant.jar", 17);
    if (!jar.ok()) continue;
    ++opened;
    for (const std::string& name : List(*jar.value())) {
      std::string content = Get(*jar.value(), name);
      EXPECT_NE(content, "(none)") << name;
      if (!content.starts_with("error: ")) ++found;
    }
  }
  EXPECT_GT(opened, runs / 20);
  EXPECT_GT(found, opened);
}

}  // namespace
}  // namespace heddle
