// Makes small jimage files, so that what no JDK here has (compressed resources, wrong offsets) can be tested, and
// damaged images are small. After jdk.internal.jimage.decompressor and jdk.tools.jlink.internal.{BasicImageWriter,
// PerfectHashBuilder} of the JDK.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace heddle {

class ImageBuilder {
 public:
  // "java.base", "java/lang/Object.class".
  void AddResource(std::string_view module, std::string_view name, std::string_view content);
  // As jlink --compress would mark it; the content is not really compressed.
  void AddCompressed(std::string_view module, std::string_view name, std::string_view content);
  // Package "java.util" is in `module`; `other` (if not empty) has only packages below it, and is listed first.
  void AddPackage(std::string_view package, std::string_view module, std::string_view other = "");

  std::vector<uint8_t> Build();

 private:
  struct Item {
    std::string module;
    std::string name;
    std::string content;
    bool compressed = false;
    uint64_t location = 0;
  };

  uint32_t StringOffset(std::string_view text);
  std::string Attributes(const Item& item, uint64_t resource_offset);

  std::vector<Item> items_;
  std::string strings_ = std::string(1, '\0');
  std::map<std::string, uint32_t, std::less<>> string_offsets_{{"", 0}};
};

}  // namespace heddle
