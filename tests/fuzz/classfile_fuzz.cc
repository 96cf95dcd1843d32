// Any bytes are parsed; what parses is listed whole.
#include <cstddef>
#include <cstdint>

#include "classfile/class_file.h"
#include "classfile/disassembler.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const auto file = heddle::ParseClassFile({data, size}, "Fuzz.class");
  if (!file.ok()) return 0;
  for (const heddle::MethodInfo& method : file.value()->methods) heddle::Disassemble(*file.value(), method);
  for (uint32_t i = 1; i < file.value()->constants.size(); ++i) {
    heddle::DescribeConstant(*file.value(), static_cast<uint16_t>(i));
  }
  return 0;
}
