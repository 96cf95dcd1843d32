// The class files of a generated program as a class source.
#pragma once

#include "classpath/class_source.h"
#include "tests/generator/generate.h"

namespace heddle::generator {

class MemorySource : public ClassSource {
 public:
  // `program` must outlive the source.
  explicit MemorySource(const GeneratedProgram& program) : program_(program) {}

  Result<std::optional<Resource>> Find(std::string_view name) override {
    for (const auto& [class_name, bytes] : program_.classes) {
      if (name == class_name + ".class") return std::optional<Resource>({bytes, class_name + ".class"});
    }
    return std::optional<Resource>();
  }

 private:
  const GeneratedProgram& program_;
};

}  // namespace heddle::generator
