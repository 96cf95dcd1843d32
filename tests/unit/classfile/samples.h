// Valid class files to begin from.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace heddle {

struct SampleClass {
  std::string name;
  std::vector<uint8_t> bytes;
};

// Made by hand: each attribute that is read, each kind of constant, each operand format. Needs nothing.
SampleClass HandMadeSample();

// What javac makes of a program with records, lambdas, switches, exceptions, annotations and so on: ten classes and
// more. Compiled once a process; nothing when there is no javac.
const std::optional<std::vector<SampleClass>>& CompiledSamples();

}  // namespace heddle
