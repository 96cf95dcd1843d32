#include <gtest/gtest.h>

#include "tests/unit/classpath/source_matchers.h"
#include "tests/unit/classpath/temp_folder.h"

namespace heddle {
namespace {

// Folders that look like JDKs; none is a real one.
class FindJdkTest : public ::testing::Test {
 protected:
  std::string MakeJdk(const std::string& name, const std::string& version) {
    folder_.Write(name + "/lib/modules", "");
    folder_.Write(name + "/release", "IMPLEMENTOR=\"X\"\nJAVA_VERSION=\"" + version + "\"\nOS=\"y\"\n");
    MakeProgram(name + "/bin/javac");
    MakeProgram(name + "/bin/java");
    return std::filesystem::canonical(folder_ / name);
  }

  void MakeProgram(const std::string& name) {
    std::filesystem::permissions(folder_.Write(name, "#!/bin/sh\n"), std::filesystem::perms::owner_all);
  }

  TempFolder folder_;
  ScopedVariable no_java_home_{"JAVA_HOME", nullptr};
  ScopedVariable no_path_{"PATH", ""};
};

TEST_F(FindJdkTest, ExplicitFolderComesFirst) {
  std::string a = MakeJdk("a", "17.0.15");
  std::string b = MakeJdk("b", "25");
  ScopedVariable java_home("JAVA_HOME", b.c_str());
  Jdk jdk = FindJdk(a).take();
  EXPECT_EQ(jdk.home, a);
  EXPECT_EQ(jdk.version, "17.0.15");
  EXPECT_EQ(jdk.feature, 17);
  EXPECT_EQ(FindJdk("").value().home, b);
  EXPECT_EQ(FindJdk("").value().feature, 25);
}

TEST_F(FindJdkTest, HomeIsAbsolute) {
  std::string a = MakeJdk("a", "17");
  std::string relative = std::filesystem::relative(a);
  EXPECT_EQ(FindJdk(relative).take().home, a);
}

TEST_F(FindJdkTest, JavacOnPathThroughLinks) {
  std::string a = MakeJdk("a", "21.0.1");
  std::filesystem::create_directories(folder_ / "bin");
  std::filesystem::create_symlink(a + "/bin/javac", folder_ / "alternatives");
  std::filesystem::create_symlink("../alternatives", folder_ / "bin/javac");
  ScopedVariable path("PATH", ("/nowhere:" + (folder_ / "bin")).c_str());
  EXPECT_EQ(FindJdk("").take().home, a);
}

TEST_F(FindJdkTest, PathIsSearchedOn) {
  std::string a = MakeJdk("a", "17");
  MakeProgram("shims/javac");
  MakeProgram("shims/java");
  ScopedVariable path("PATH", ((folder_ / "shims") + ":" + a + "/bin").c_str());
  EXPECT_EQ(FindJdk("").take().home, a);
}

TEST_F(FindJdkTest, NothingThere) {
  ScopedVariable path("PATH", folder_.path().c_str());
  EXPECT_EQ(ErrorOf(FindJdk("")), "no JDK found: JAVA_HOME is not set; no javac on PATH; no java on PATH");
  EXPECT_EQ(ErrorOf(FindJdk(folder_ / "x")), "no JDK at " + (folder_ / "x") + ": No such file or directory");
  ScopedVariable java_home("JAVA_HOME", "/nowhere");
  EXPECT_EQ(ErrorOf(FindJdk("")), "JAVA_HOME: no JDK at /nowhere: No such file or directory");
}

TEST_F(FindJdkTest, ErrorsNameWhatIsMissing) {
  std::string old = std::filesystem::canonical(folder_.path()) / "jre8";
  folder_.Write("jre8/lib/rt.jar", "");
  MakeProgram("jre8/bin/java");
  std::string no_modules = "JDK at " + old + " has no lib/modules (JDK 8 has none; 17 or newer is needed)";
  EXPECT_EQ(ErrorOf(FindJdk(old)), no_modules);
  ScopedVariable path("PATH", (old + "/bin").c_str());
  EXPECT_EQ(ErrorOf(FindJdk("")),
            "no JDK found: JAVA_HOME is not set; no javac on PATH; " + old + "/bin/java: " + no_modules);

  folder_.Write("jre8/lib/modules", "");
  EXPECT_EQ(ErrorOf(FindJdk(old)), "JDK at " + old + " has no release file to tell its version");
  for (std::string version : {"", "abc", "0", "1.8.0_292", "-3", "99999999999999999999"}) {
    folder_.Write("jre8/release", "JAVA_VERSION=\"" + version + "\"");
    EXPECT_EQ(ErrorOf(FindJdk(old)), old + "/release: no usable JAVA_VERSION (found \"" + version + "\")");
  }
  std::string file = folder_.Write("file", "");
  EXPECT_EQ(ErrorOf(FindJdk(file)), "no JDK at " + file + ": not a folder");
}

}  // namespace
}  // namespace heddle
