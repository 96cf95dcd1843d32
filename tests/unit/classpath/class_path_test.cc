#include <gtest/gtest.h>

#include "tests/unit/classpath/jar_builder.h"
#include "tests/unit/classpath/source_matchers.h"
#include "tests/unit/classpath/temp_folder.h"

namespace heddle {
namespace {

class ClassPathTest : public ::testing::Test {
 protected:
  // `class_path` with each '@' replaced by the test's folder.
  std::unique_ptr<ClassSource> Open(std::string_view class_path) {
    auto source = OpenClassPath(Expand(class_path));
    EXPECT_TRUE(source.ok()) << ErrorOf(source);
    return source.take();
  }

  std::string Expand(std::string_view class_path) {
    std::string expanded;
    for (char c : class_path) c == '@' ? expanded += folder_.path() : expanded += c;
    return expanded;
  }

  // A jar with one resource "who", which is its own name, and "<name>" for itself.
  void MakeJar(const std::string& name, std::string_view class_path = "") {
    std::filesystem::create_directories(std::filesystem::path(folder_ / name).parent_path());
    WriteJar(folder_ / name, "Class-Path: " + std::string(class_path) + "\n", {{"who", name}, {name, "here"}});
  }

  TempFolder folder_;
};

TEST_F(ClassPathTest, FirstMatchWins) {
  MakeJar("a.jar");
  folder_.Write("classes/who", "classes");
  folder_.Write("classes/only", "only");
  EXPECT_EQ(Get(*Open("@/a.jar:@/classes"), "who"), "a.jar");
  EXPECT_EQ(Get(*Open("@/classes:@/a.jar"), "who"), "classes");
  EXPECT_EQ(Get(*Open("@/a.jar:@/classes/"), "only"), "only");
  EXPECT_EQ(Get(*Open("@/a.jar:@/nothing:@/no.jar"), "only"), "(none)");
  EXPECT_EQ(List(*Open("@/classes:@/a.jar")),
            (std::vector<std::string>{"only", "who", "META-INF/MANIFEST.MF", "a.jar", "who"}));
}

TEST_F(ClassPathTest, AllPlacesHaveUrls) {
  MakeJar("a.jar");
  folder_.Write("classes/who", "classes");
  std::unique_ptr<ClassSource> path = Open("@/a.jar:@/classes:@/nothing");
  std::vector<std::string> urls;
  ASSERT_FALSE(path->FindAll("who", urls));
  ASSERT_EQ(urls.size(), 2u);
  EXPECT_TRUE(urls[0].starts_with("jar:file:/") && urls[0].ends_with("/a.jar!/who")) << urls[0];
  EXPECT_TRUE(urls[1].starts_with("file:/") && urls[1].ends_with("/classes/who")) << urls[1];
  for (const std::string& url : urls) {
    Result<std::optional<Resource>> found = path->FindByUrl(url);
    ASSERT_TRUE(found.ok() && found.value()) << url;
    EXPECT_FALSE(found.value()->bytes.empty()) << url;
  }
  EXPECT_FALSE(path->FindByUrl("file:/elsewhere/who").value());
  urls.clear();
  ASSERT_FALSE(path->FindAll("nobody", urls));
  EXPECT_TRUE(urls.empty());
}

TEST_F(ClassPathTest, EmptyEntryIsTheCurrentFolder) {
  folder_.Write("who", "current");
  std::filesystem::path old = std::filesystem::current_path();
  std::filesystem::current_path(folder_.path());
  EXPECT_EQ(Get(*Open(""), "who"), "current");
  EXPECT_EQ(Get(*Open("nowhere:"), "who"), "current");
  EXPECT_EQ(Get(*Open("nowhere:also/nowhere"), "who"), "(none)");
  std::filesystem::current_path(old);
}

TEST_F(ClassPathTest, WildcardIsTheJarsOfTheFolder) {
  MakeJar("lib/b.jar");
  MakeJar("lib/a.JAR");
  MakeJar("lib/deeper/c.jar");
  folder_.Write("lib/loose.class", "x");
  auto source = Open("@/lib/*");
  EXPECT_EQ(Get(*source, "who"), "lib/a.JAR");
  EXPECT_EQ(Get(*source, "lib/b.jar"), "here");
  EXPECT_EQ(Get(*source, "lib/deeper/c.jar"), "(none)");
  EXPECT_EQ(Get(*source, "loose.class"), "(none)");
  EXPECT_EQ(Get(*Open("@/nowhere/*"), "who"), "(none)");
}

TEST_F(ClassPathTest, WildcardFileNameIsAFile) {
  folder_.Write("odd/*/who", "star");
  EXPECT_EQ(Get(*Open("@/odd/*"), "who"), "star");
}

TEST_F(ClassPathTest, ManifestIsFollowedInDepth) {
  MakeJar("app.jar", "lib/a.jar classes/ ../nowhere.jar");
  MakeJar("lib/a.jar", "sub%20folder/b.jar");
  MakeJar("lib/sub folder/b.jar");
  folder_.Write("classes/c", "c");
  folder_.Write("last/lib/a.jar", "hidden");
  auto source = Open("@/app.jar:@/last");
  EXPECT_EQ(Get(*source, "who"), "app.jar");
  EXPECT_EQ(Get(*source, "lib/a.jar"), "here");
  EXPECT_EQ(Get(*source, "lib/sub folder/b.jar"), "here");
  EXPECT_EQ(Get(*source, "c"), "c");
}

TEST_F(ClassPathTest, ManifestCyclesEnd) {
  MakeJar("a.jar", "a.jar b.jar ./b.jar");
  MakeJar("b.jar", "a.jar x/../a.jar");
  auto source = Open("@/a.jar:@/b.jar:@/a.jar");
  EXPECT_EQ(Get(*source, "who"), "a.jar");
  EXPECT_EQ(Get(*source, "b.jar"), "here");
  EXPECT_EQ(List(*source).size(), 6u);
}

TEST_F(ClassPathTest, ManifestUrls) {
  MakeJar("b.jar");
  MakeJar("a.jar", Expand("http://example.org/x.jar file:b.jar"));
  EXPECT_EQ(Get(*Open("@/a.jar"), "b.jar"), "here");
  MakeJar("a.jar", Expand("file:///@/b.jar"));
  EXPECT_EQ(Get(*Open("@/a.jar"), "b.jar"), "here");
  MakeJar("a.jar", Expand("@/b.jar %zz %2 % %00"));
  EXPECT_EQ(Get(*Open("@/a.jar"), "b.jar"), "here");
}

TEST_F(ClassPathTest, ManifestFolderNeedsItsSlash) {
  folder_.Write("classes/c", "c");
  MakeJar("a.jar", "classes");
  EXPECT_EQ(Get(*Open("@/a.jar"), "c"), "(none)");
  EXPECT_EQ(Get(*Open("@/a.jar:@/classes"), "c"), "c");
}

TEST_F(ClassPathTest, ManifestIsRelativeToTheRealJar) {
  MakeJar("real/a.jar", "b.jar");
  MakeJar("real/b.jar");
  std::filesystem::create_symlink("real/a.jar", folder_ / "link.jar");
  EXPECT_EQ(Get(*Open("@/link.jar"), "real/b.jar"), "here");
}

TEST_F(ClassPathTest, MultiReleaseAlongThePath) {
  WriteJar(folder_ / "m.jar", "Multi-Release: true\n", {{"A", "base"}, {"META-INF/versions/17/A", "17"}});
  EXPECT_EQ(Get(*OpenClassPath(folder_ / "m.jar", 17).take(), "A"), "17");
  EXPECT_EQ(Get(*OpenClassPath(folder_ / "m.jar", 16).take(), "A"), "base");
}

TEST_F(ClassPathTest, WhatIsNoJarIsAnError) {
  std::string text = folder_.Write("notes.txt", "hello");
  EXPECT_EQ(ErrorOf(OpenClassPath(text)), text + ": not a jar: Not a zip archive");
}

}  // namespace
}  // namespace heddle
