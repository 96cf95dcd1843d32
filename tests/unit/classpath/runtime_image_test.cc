#include <gtest/gtest.h>

#include "tests/unit/classpath/image_builder.h"
#include "tests/unit/classpath/mutation.h"
#include "tests/unit/classpath/source_matchers.h"
#include "tests/unit/classpath/temp_folder.h"
#include "tests/unit/scale.h"

namespace heddle {
namespace {

ImageBuilder SmallImage() {
  ImageBuilder builder;
  builder.AddResource("java.base", "java/lang/Object.class", "object");
  builder.AddResource("java.base", "java/util/List.class", "list");
  builder.AddResource("java.base", "module-info.class", "info");
  builder.AddResource("java.base", "java/util/noextension", "");
  builder.AddResource("java.sql", "java/sql/Driver.class", "driver");
  builder.AddResource("java.sql", "java/sql/a.b.properties", "dots");
  builder.AddCompressed("java.sql", "java/sql/Zipped.class", "zipped");
  builder.AddPackage("java.lang", "java.base");
  builder.AddPackage("java.util", "java.base");
  builder.AddPackage("java.sql", "java.sql", "java.base");
  return builder;
}

Result<std::optional<Resource>> FindIn(const Bytes& bytes, std::string_view module, std::string_view name) {
  auto image = ParseImage(bytes, "small");
  if (!image.ok()) return image.error();
  return image.value()->FindInModule(module, name);
}

TEST(RuntimeImageTest, FindsResources) {
  Bytes bytes = SmallImage().Build();
  auto image = ParseImage(bytes).take();
  EXPECT_EQ(Get(*image, "java/lang/Object.class"), "object");
  EXPECT_EQ(Get(*image, "java/util/noextension"), "");
  EXPECT_EQ(Get(*image, "java/sql/Driver.class"), "driver");
  EXPECT_EQ(Get(*image, "java/sql/a.b.properties"), "dots");
  EXPECT_EQ(OriginOf(*image, "java/sql/Driver.class"), "jrt:/java.sql/java/sql/Driver.class");
  EXPECT_EQ(Show(image->FindInModule("java.base", "module-info.class")), "info");
  EXPECT_EQ(image->file().data(), bytes.data());
  EXPECT_EQ(image->file().size(), bytes.size());
}

TEST(RuntimeImageTest, OnlyExactNames) {
  Bytes bytes = SmallImage().Build();
  auto image = ParseImage(bytes).take();
  for (std::string name : {"", "/", "java/lang/Object", "java/lang/Object.clas", "java/lang/Object.class.class",
                           "java.lang.Object.class", "/java/lang/Object.class", "module-info.class", "java/lang/",
                           "java/util/noextension.", "java/sql/Object.class", "no/such/Class.class"}) {
    EXPECT_EQ(Get(*image, name), "(none)") << name;
  }
  EXPECT_EQ(Show(image->FindInModule("java.sql", "java/lang/Object.class")), "(none)");
  EXPECT_EQ(Show(image->FindInModule("java.base/java", "lang/Object.class")), "(none)");
  EXPECT_EQ(Show(image->FindInModule("", "java.base/java/lang/Object.class")), "(none)");
}

TEST(RuntimeImageTest, ModuleOfPackage) {
  Bytes bytes = SmallImage().Build();
  auto image = ParseImage(bytes).take();
  EXPECT_EQ(image->ModuleOfPackage("java/util"), "java.base");
  EXPECT_EQ(image->ModuleOfPackage("java/sql"), "java.sql");
  EXPECT_EQ(image->ModuleOfPackage("java"), "");
  EXPECT_EQ(image->ModuleOfPackage(""), "");
}

TEST(RuntimeImageTest, ListsResourcesButNotItsOwnTables) {
  Bytes bytes = SmallImage().Build();
  std::vector<std::string> names = List(*ParseImage(bytes).take());
  std::sort(names.begin(), names.end());
  EXPECT_EQ(names, (std::vector<std::string>{"java.base/java/lang/Object.class", "java.base/java/util/List.class",
                                             "java.base/java/util/noextension", "java.base/module-info.class",
                                             "java.sql/java/sql/Driver.class", "java.sql/java/sql/Zipped.class",
                                             "java.sql/java/sql/a.b.properties"}));
}

TEST(RuntimeImageTest, CompressedResourceIsAnError) {
  std::string shown = Show(FindIn(SmallImage().Build(), "java.sql", "java/sql/Zipped.class"));
  EXPECT_TRUE(
      shown.ends_with("resource /java.sql/java/sql/Zipped.class is compressed; only images made without "
                      "jlink --compress can be read"))
      << shown;
}

TEST(RuntimeImageTest, HeadersThatAreRefused) {
  Bytes good = SmallImage().Build();
  auto with = [&](size_t at, std::initializer_list<uint8_t> values) {
    Bytes bytes = good;
    std::copy(values.begin(), values.end(), bytes.begin() + static_cast<std::ptrdiff_t>(at));
    return ErrorOf(ParseImage(bytes, "small"));
  };
  EXPECT_EQ(ErrorOf(ParseImage({})), "image: offset 0x0: not a runtime image: too short for a jimage header");
  EXPECT_EQ(with(0, {1, 2, 3, 4}), "small: offset 0x0: not a runtime image: header.magic is 0x04030201");
  EXPECT_EQ(with(0, {0xca, 0xfe, 0xda, 0xda}),
            "small: offset 0x0: header.magic: a runtime image of the other byte order");
  EXPECT_EQ(with(4, {7, 0, 2, 0}), "small: offset 0x4: header.version: 2.7, but only 1.0 is known");
  EXPECT_TRUE(with(16, {0xff, 0xff, 0xff, 0xff}).starts_with("small: offset 0x10: header: an index of 343597"));
}

TEST(RuntimeImageTest, ImageWithoutResources) {
  Bytes bytes(28, 0);
  std::copy_n(SmallImage().Build().begin(), 8, bytes.begin());
  EXPECT_EQ(Show(FindIn(bytes, "java.base", "A.class")), "(none)");
}

TEST(RuntimeImageTest, TruncatedResourceIsAnError) {
  ImageBuilder builder;
  builder.AddResource("m", "p/A.class", "0123456789");
  Bytes bytes = builder.Build();
  EXPECT_EQ(Show(FindIn(bytes, "m", "p/A.class")), "0123456789");
  bytes.pop_back();
  std::string shown = Show(FindIn(bytes, "m", "p/A.class"));
  EXPECT_TRUE(shown.ends_with("resource /m/p/A.class does not lie within the file")) << shown;
}

TEST(RuntimeImageTest, OpensFiles) {
  TempFolder folder;
  Bytes bytes = SmallImage().Build();
  std::string path = folder.Write("modules", {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  EXPECT_EQ(Get(*RuntimeImage::Open(path).take(), "java/lang/Object.class"), "object");
  EXPECT_EQ(ErrorOf(RuntimeImage::Open(folder / "none")), folder / "none" + ": no such file, or a folder");
  EXPECT_EQ(ErrorOf(RuntimeImage::Open(folder.path())), folder.path() + ": no such file, or a folder");
  std::string empty = folder.Write("empty", "");
  EXPECT_EQ(ErrorOf(RuntimeImage::Open(empty)),
            empty + ": offset 0x0: not a runtime image: too short for a jimage header");
}

bool Within(std::span<const uint8_t> part, const Bytes& whole) {
  return part.empty() || (part.data() >= whole.data() && part.data() + part.size() <= whole.data() + whole.size());
}

TEST(RuntimeImageTest, DamagedImagesGiveAnswersOrErrors) {
  Bytes original = SmallImage().Build();
  std::vector<std::string> names = List(*ParseImage(original).take());
  int parsed = 0;
  int found = 0;
  const size_t runs = Scaled(50000);
  for (size_t seed = 0; seed < runs; ++seed) {
    Bytes bytes = Mutate(original, seed);
    bytes.shrink_to_fit();  // so that the address sanitizer sees the end
    auto image = ParseImage(bytes);
    if (!image.ok()) continue;
    ++parsed;
    auto ask = [&](std::string_view module, std::string_view name) {
      for (auto& answer : {image.value()->FindInModule(module, name), image.value()->Find(name)}) {
        if (!answer.ok() || !answer.value()) continue;
        ++found;
        EXPECT_TRUE(Within(answer.value()->bytes, bytes));
      }
    };
    for (std::string_view name : names) ask(name.substr(0, name.find('/')), name.substr(name.find('/') + 1));
    (void)image.value()->ForEachResource(ask);
  }
  EXPECT_GT(parsed, runs / 4);
  EXPECT_GT(found, parsed);
}

}  // namespace
}  // namespace heddle
