// Any bytes as a jar: every entry that is listed is found or cannot be read, with the size the archive says. Seeds:
// tests/fuzz/jar_corpus.
#include <cstdint>
#include <string>
#include <vector>

#include "base/check.h"
#include "classpath/class_source.h"

namespace {

// An input of some KiB may hold many entries that are each a thousand times as long.
constexpr size_t kMaxNames = 16;

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  auto opened = heddle::OpenJarBytes({data, size}, "fuzz.jar", /*feature=*/17);
  if (!opened.ok()) return 0;
  heddle::ClassSource& jar = *opened.value();

  std::vector<std::string> names = {"", "META-INF/MANIFEST.MF", "../A.class"};
  HEDDLE_CHECK(!jar.ForEachResource([&](std::string_view, std::string_view name) {
    if (names.size() < kMaxNames) names.emplace_back(name);
  }));
  for (size_t i = 0; i < names.size(); ++i) {
    auto found = jar.Find(names[i]);
    if (!found.ok()) continue;
    HEDDLE_CHECK(i < 3 || found.value().has_value());
    if (!found.value()) continue;
    HEDDLE_CHECK(found.value()->bytes.size() <= heddle::kMaxResourceSize);
    HEDDLE_CHECK(found.value()->bytes.data() == jar.Find(names[i]).value()->bytes.data());
  }
  return 0;
}
