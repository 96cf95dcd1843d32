// The main section of a jar's META-INF/MANIFEST.MF, as far as it says where classes come from and what they may
// reach. After the JAR File Specification, "JAR Manifest". Total: any text gives a manifest.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace heddle {

struct Manifest {
  std::string main_class;               // empty when there is none
  std::vector<std::string> class_path;  // relative URLs, as written
  bool multi_release = false;
  std::vector<std::string> add_opens, add_exports;  // "java.base/java.lang"
};

Manifest ParseManifest(std::string_view text);

bool EqualsIgnoringCase(std::string_view a, std::string_view b);  // ASCII only

}  // namespace heddle
