// ParseClassFile is total: damaged class files give a value or an error, never a crash, and what it accepts can be
// used. The sanitizers of the test build do the watching. Deterministic; HEDDLE_SCALE multiplies the number of mutants.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "classfile/access_flags.h"
#include "classfile/class_file.h"
#include "classfile/descriptor.h"
#include "classfile/disassembler.h"
#include "classfile/opcodes.h"
#include "tests/unit/classfile/samples.h"
#include "tests/unit/scale.h"

namespace heddle {
namespace {

class Mutator {
 public:
  explicit Mutator(uint64_t seed) : random_(seed) {}

  // One to four damages.
  std::vector<uint8_t> Mutate(std::vector<uint8_t> bytes) {
    for (size_t times = 1 + Below(4); times != 0 && !bytes.empty(); --times) Damage(bytes);
    return bytes;
  }

 private:
  size_t Below(size_t bound) { return static_cast<size_t>(random_() % bound); }

  void Damage(std::vector<uint8_t>& bytes) {
    static constexpr uint8_t kEdges[] = {0x00, 0x01, 0x02, 0x7f, 0x80, 0xff};
    const size_t at = Below(bytes.size());
    const auto place = bytes.begin() + static_cast<std::ptrdiff_t>(at);
    const auto length = static_cast<std::ptrdiff_t>(std::min(1 + Below(16), bytes.size() - at));
    switch (Below(7)) {
      case 0: bytes[at] ^= static_cast<uint8_t>(1u << Below(8)); break;
      case 1: bytes[at] = static_cast<uint8_t>(random_()); break;
      case 2: bytes[at] = kEdges[Below(std::size(kEdges))]; break;
      case 3: bytes.erase(place, place + length); break;
      case 4: {
        const std::vector<uint8_t> copy(place, place + length);
        bytes.insert(bytes.begin() + static_cast<std::ptrdiff_t>(Below(bytes.size())), copy.begin(), copy.end());
        break;
      }
      case 5: {
        const size_t from = Below(bytes.size() - static_cast<size_t>(length) + 1);
        const std::vector<uint8_t> copy(bytes.begin() + static_cast<std::ptrdiff_t>(from),
                                        bytes.begin() + static_cast<std::ptrdiff_t>(from) + length);
        std::copy(copy.begin(), copy.end(), place);
        break;
      }
      case 6:
        if (Below(8) == 0) bytes.resize(at);  // seldom: little is left to look at
        break;
    }
  }

  std::mt19937_64 random_;
};

// Does with an accepted class what its users do.
void Use(const ClassFile& file) {
  for (uint32_t i = 1; i < file.constants.size(); ++i) DescribeConstant(file, static_cast<uint16_t>(i));
  for (const MethodInfo& method : file.methods) {
    const uint32_t slots = ((method.access_flags & kAccStatic) != 0 ? 0 : 1) + ParameterSlots(method.descriptor);
    ASSERT_FALSE(ReturnType(method.descriptor).empty());
    Disassemble(file, method);
    if (method.code == nullptr) continue;
    ASSERT_LE(slots, method.code->max_locals);
    uint32_t pc = 0;
    while (pc < method.code->bytes.size()) pc += InstructionLength(method.code->bytes, pc);
    ASSERT_EQ(pc, method.code->bytes.size());
  }
}

struct Tally {
  size_t accepted = 0, refused = 0;
};

Tally RunMutants(const std::vector<SampleClass>& samples, size_t count) {
  Mutator mutator(20240229);
  Tally tally;
  for (size_t i = 0; i < count; ++i) {
    const SampleClass& sample = samples[i % samples.size()];
    const std::vector<uint8_t> bytes = mutator.Mutate(sample.bytes);
    const auto result = ParseClassFile(bytes, sample.name);
    if (result.ok()) {
      ++tally.accepted;
      Use(*result.value());
    } else {
      ++tally.refused;
      EXPECT_TRUE(result.error().message.starts_with(sample.name + ": offset 0x")) << result.error().message;
      EXPECT_EQ(result.error().message.find('\n'), std::string::npos);
    }
  }
  return tally;
}

TEST(Mutation, OfTheHandMadeClass) {
  const Tally tally = RunMutants({HandMadeSample()}, Scaled(3000));
  EXPECT_GT(tally.refused, 0u);
  RecordProperty("accepted", static_cast<int>(tally.accepted));
  RecordProperty("refused", static_cast<int>(tally.refused));
}

TEST(Mutation, OfCompiledClasses) {
  const auto& samples = CompiledSamples();
  if (!samples) GTEST_SKIP() << "no javac";
  const Tally tally = RunMutants(*samples, Scaled(3000));
  EXPECT_GT(tally.refused, 0u);
  EXPECT_GT(tally.accepted, 0u);
  RecordProperty("accepted", static_cast<int>(tally.accepted));
  RecordProperty("refused", static_cast<int>(tally.refused));
}

TEST(Mutation, OfEveryByteOfTheHandMadeClass) {
  const SampleClass sample = HandMadeSample();
  for (size_t at = 0; at < sample.bytes.size(); ++at) {
    for (int change : {0x01, 0x80, 0xff}) {
      std::vector<uint8_t> bytes = sample.bytes;
      bytes[at] ^= static_cast<uint8_t>(change);
      const auto result = ParseClassFile(bytes, sample.name);
      if (result.ok()) Use(*result.value());
    }
  }
}

}  // namespace
}  // namespace heddle
