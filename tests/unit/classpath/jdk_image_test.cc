// The runtime image of the JDK that is installed here.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

#include "tests/unit/classpath/source_matchers.h"

namespace heddle {
namespace {

class JdkImageTest : public ::testing::Test {
 protected:
  void SetUp() override {
    auto jdk = FindJdk("");
    if (!jdk.ok()) GTEST_SKIP() << jdk.error().message;
    auto image = RuntimeImage::Open(jdk->home + "/lib/modules");
    ASSERT_TRUE(image.ok()) << ErrorOf(image);
    image_ = image.take();
    feature_ = jdk->feature;
  }

  std::unique_ptr<RuntimeImage> image_;
  int feature_ = 0;
};

TEST_F(JdkImageTest, ObjectIsAClassFile) {
  auto found = image_->Find("java/lang/Object.class");
  ASSERT_TRUE(found.ok() && found.value());
  Resource object = *found.value();
  EXPECT_EQ(object.origin, "jrt:/java.base/java/lang/Object.class");
  ASSERT_GT(object.bytes.size(), 8u);
  EXPECT_EQ(object.bytes[0], 0xca);
  EXPECT_EQ(object.bytes[1], 0xfe);
  EXPECT_EQ(object.bytes[7], feature_ + 44);  // the class file version
}

TEST_F(JdkImageTest, EveryResourceIsFoundAgain) {
  int count = 0;
  int in_base = 0;
  Status wrong = image_->ForEachResource([&](std::string_view module, std::string_view name) {
    ++count;
    auto found = image_->FindInModule(module, name);
    ASSERT_TRUE(found.ok() && found.value()) << module << "/" << name;
    if (module != "java.base") return;
    ++in_base;
    size_t slash = name.rfind('/');
    if (slash == std::string_view::npos || !name.ends_with(".class")) return;
    EXPECT_EQ(image_->ModuleOfPackage(name.substr(0, slash)), "java.base");
    auto by_name = image_->Find(name);
    ASSERT_TRUE(by_name.ok() && by_name.value()) << name;
    EXPECT_EQ(by_name.value()->bytes.data(), found.value()->bytes.data());
    EXPECT_EQ(by_name.value()->bytes.size(), found.value()->bytes.size());
  });
  EXPECT_FALSE(wrong.has_value());
  EXPECT_GT(in_base, 5000);
  EXPECT_GT(count, in_base);
}

TEST_F(JdkImageTest, Packages) {
  EXPECT_EQ(image_->ModuleOfPackage("java/lang"), "java.base");
  EXPECT_EQ(image_->ModuleOfPackage("java/util/concurrent"), "java.base");
  EXPECT_EQ(image_->ModuleOfPackage("java"), "");
  EXPECT_EQ(image_->ModuleOfPackage("com/example/app"), "");
  EXPECT_EQ(Get(*image_, "com/example/app/Main.class"), "(none)");
  EXPECT_EQ(Get(*image_, "java/lang/NoSuchClass.class"), "(none)");
}

// A machine that is busy or a sanitizer must not fail this; a linear search or a copy of the content would.
TEST_F(JdkImageTest, LookupIsFast) {
  std::vector<std::string> names;
  (void)image_->ForEachResource([&](std::string_view module, std::string_view name) {
    if (module == "java.base" && name.find('/') != std::string_view::npos) names.emplace_back(name);
  });
  auto best = std::chrono::nanoseconds::max();
  for (int round = 0; round < 5; ++round) {
    auto start = std::chrono::steady_clock::now();
    for (const std::string& name : names) (void)image_->Find(name).ok();
    best = std::min<std::chrono::nanoseconds>(best, std::chrono::steady_clock::now() - start);
  }
  auto each = best.count() / static_cast<int64_t>(std::max<size_t>(names.size(), 1));
  RecordProperty("nanoseconds_per_class", std::to_string(each));
  EXPECT_LT(each, 20000);
}

}  // namespace
}  // namespace heddle
