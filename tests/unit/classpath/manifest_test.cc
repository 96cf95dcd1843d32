#include "classpath/manifest.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

using Words = std::vector<std::string>;

TEST(ManifestTest, MainSection) {
  Manifest manifest = ParseManifest(
      "Manifest-Version: 1.0\r\nMain-Class:  com.example.Main \r\nClass-Path: a.jar  lib/b.jar\r\n"
      "Multi-Release: true\r\n\r\n");
  EXPECT_EQ(manifest.main_class, "com.example.Main");
  EXPECT_EQ(manifest.class_path, (Words{"a.jar", "lib/b.jar"}));
  EXPECT_TRUE(manifest.multi_release);
}

TEST(ManifestTest, AnyLineEndAndCase) {
  EXPECT_EQ(ParseManifest("x: y\rMAIN-CLASS: A\rz: t").main_class, "A");
  EXPECT_EQ(ParseManifest("x: y\nmain-class: A").main_class, "A");
  EXPECT_TRUE(ParseManifest("multi-release: TRUE\n").multi_release);
  EXPECT_FALSE(ParseManifest("Multi-Release: truer\n").multi_release);
  EXPECT_FALSE(ParseManifest("Multi-Release: true \n").multi_release);
}

TEST(ManifestTest, ContinuationLines) {
  Manifest manifest = ParseManifest("Class-Path: a.j\r\n ar b\r\n .jar \r\n  c.jar\r\nMain-Class: M\n ai\n n\n");
  EXPECT_EQ(manifest.class_path, (Words{"a.jar", "b.jar", "c.jar"}));
  EXPECT_EQ(manifest.main_class, "Main");
}

TEST(ManifestTest, OtherSectionsDoNotCount) {
  EXPECT_EQ(ParseManifest("A: b\n\nName: x\nMain-Class: X\n").main_class, "");
}

TEST(ManifestTest, AnythingIsAManifest) {
  for (std::string_view text : {"", " ", ":", "Main-Class", "Main-Class:", "\r", " \n \n", "::::", "\n\n"}) {
    EXPECT_EQ(ParseManifest(text).main_class, "") << text;
  }
}

}  // namespace
}  // namespace heddle
