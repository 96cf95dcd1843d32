// Every class of java.base, of each JDK under /usr/lib/jvm, is loaded, linked and decoded.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "vm/core/prepared_code.h"
#include "vm/interpreter/interpreter.h"
#include "vm/java_machine.h"

namespace heddle {
namespace {

constexpr std::string_view kSuffix = ".class";

std::vector<std::string> InstalledJdks() {
  std::vector<std::string> homes;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator("/usr/lib/jvm", error)) {
    if (entry.is_directory() && !entry.is_symlink() && std::filesystem::exists(entry.path() / "lib/modules")) {
      homes.push_back(entry.path().string());
    }
  }
  std::sort(homes.begin(), homes.end());
  return homes;
}

std::vector<std::string> ClassesOf(RuntimeImage& image) {
  std::vector<std::string> names;
  const Status failed = image.ForEachResource([&](std::string_view module, std::string_view name) {
    if (module != "java.base" || !name.ends_with(kSuffix) || name.ends_with("-info.class")) return;
    names.emplace_back(name.substr(0, name.size() - kSuffix.size()));
  });
  EXPECT_FALSE(failed) << failed->message;
  return names;
}

TEST(Crawl, EveryClassOfJavaBase) {
  const std::vector<std::string> homes = InstalledJdks();
  if (homes.empty()) GTEST_SKIP() << "there is no JDK here";
  for (const std::string& home : homes) {
    SCOPED_TRACE(home);
    auto jdk = FindJdk(home);
    ASSERT_TRUE(jdk.ok());
    auto image = RuntimeImage::Open(home + "/lib/modules");
    ASSERT_TRUE(image.ok());
    const auto opened = image.take();
    VmOptions options;
    options.jdk = jdk.take();
    options.image = opened.get();
    auto machine = JavaMachine::CreateBooted(std::move(options));
    ASSERT_TRUE(machine.ok());
    const auto booted = machine.take();

    size_t methods = 0;
    const std::vector<std::string> names = ClassesOf(*opened);
    for (const std::string& name : names) {
      const Loaded<Class> loaded = booted->vm().program->Load(name);
      EXPECT_TRUE(loaded) << name << ": " << loaded.error.message;
      if (!loaded) continue;
      for (const auto& method : loaded.value->methods) {
        if (method->code == nullptr) continue;
        ++methods;
        if (method->prepared == nullptr) {
          EXPECT_NE(Prepare(*method, Interpreter::Handlers()), nullptr) << method->FullName();
        }
      }
    }
    EXPECT_GT(names.size(), 6000u);
    RecordProperty("classes", static_cast<int>(names.size()));
    RecordProperty("methods", static_cast<int>(methods));
    std::printf("%s: %zu classes, %zu methods with code\n", home.c_str(), names.size(), methods);
  }
}

}  // namespace
}  // namespace heddle
