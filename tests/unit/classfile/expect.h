// What a test expects of ParseClassFile.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/class_file.h"

namespace heddle {

// Null, and a failed test, when the bytes do not parse. The bytes must outlive the result.
inline std::unique_ptr<ClassFile> ParseOk(const std::vector<uint8_t>& bytes) {
  auto result = ParseClassFile(bytes, "Sample.class");
  if (result.ok()) return result.take();
  ADD_FAILURE() << result.error().message;
  return nullptr;
}

// The bytes do not parse, and the message contains `part`.
inline void ExpectError(const std::vector<uint8_t>& bytes, std::string_view part) {
  const auto result = ParseClassFile(bytes, "Sample.class");
  if (result.ok()) {
    ADD_FAILURE() << "parsed, expected: " << part;
    return;
  }
  const std::string& message = result.error().message;
  EXPECT_TRUE(message.starts_with("Sample.class: offset 0x")) << message;
  EXPECT_NE(message.find(part), std::string::npos) << message << "\nexpected: " << part;
}

}  // namespace heddle
