// Any bytes as a runtime image: every answer is an error or lies within them. Seeds: tests/fuzz/jimage_corpus.
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/check.h"
#include "classpath/class_source.h"

namespace {

using heddle::RuntimeImage;

constexpr size_t kMaxNames = 64;

// The views must lie within the image.
void CheckAnswer(const heddle::Result<std::optional<heddle::Resource>>& found, std::span<const uint8_t> file) {
  if (!found.ok() || !found.value() || found.value()->bytes.empty()) return;
  std::span<const uint8_t> bytes = found.value()->bytes;
  HEDDLE_CHECK(bytes.data() >= file.data() && bytes.data() + bytes.size() <= file.data() + file.size());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  std::span<const uint8_t> file(data, size);
  auto parsed = heddle::ParseImage(file);
  if (!parsed.ok()) return 0;
  RuntimeImage& image = *parsed.value();

  std::vector<std::pair<std::string, std::string>> names = {{"java.base", "java/lang/Object.class"}, {"", ""}};
  (void)image.ForEachResource([&](std::string_view module, std::string_view name) {
    if (names.size() < kMaxNames) names.emplace_back(module, name);
  });
  for (const auto& [module, name] : names) {
    CheckAnswer(image.FindInModule(module, name), file);
    CheckAnswer(image.Find(name), file);
    std::string package = name.substr(0, name.rfind('/'));
    std::string_view owner = image.ModuleOfPackage(package);
    HEDDLE_CHECK(owner.empty() || (owner.data() > reinterpret_cast<const char*>(data) &&
                                   owner.data() + owner.size() < reinterpret_cast<const char*>(data + size)));
  }
  return 0;
}
