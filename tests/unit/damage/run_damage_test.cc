// Damaged classes are refused, or run without harm: the sanitizers and assertions of the test build do the watching.
// Deterministic; HEDDLE_SCALE multiplies the number of damaged programs.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/fuzz/run_fuzz_damage.h"
#include "tests/fuzz/run_fuzz_machine.h"
#include "tests/unit/scale.h"

namespace heddle {
namespace {

constexpr uint64_t kPrograms = 400;
constexpr uint64_t kInstructions = 20000;

ReplacedClasses::Files ReadCorpus() {
  ReplacedClasses::Files files;
  for (const auto& entry : std::filesystem::directory_iterator(HEDDLE_BUILD_DIR "/tests/run_corpus")) {
    std::ifstream in(entry.path(), std::ios::binary);
    files[entry.path().filename()] = {std::istreambuf_iterator<char>(in), {}};
  }
  return files;
}

// "A$B.class" belongs to the program whose main class is A.
std::string MainClassOf(const std::string& file) { return file.substr(0, std::min(file.find('$'), file.size() - 6)); }

TEST(Damage, OfAnyClassOfAProgramIsSurvived) {
  const auto machine = DamageMachine::Make();
  if (machine == nullptr) GTEST_SKIP() << "there is no JDK here";
  const ReplacedClasses::Files files = ReadCorpus();
  ASSERT_FALSE(files.empty());
  std::vector<std::pair<std::string, Damage>> samples;
  for (const auto& [name, bytes] : files) samples.emplace_back(name, Damage(bytes));
  const uint64_t programs = Scaled(kPrograms);
  for (uint64_t seed = 0; seed < programs; ++seed) {
    const auto& [name, damage] = samples[seed % samples.size()];
    ReplacedClasses classes(files);
    classes.Replace(name, damage.Do(seed));
    SCOPED_TRACE(name + " with damage " + std::to_string(seed));
    machine->Run(classes, MainClassOf(name), seed % 3 == 0, kInstructions);
  }
  const DamageMachine::Tally& tally = machine->tally();
  EXPECT_EQ(tally.runs, programs);
  EXPECT_GT(tally.ended, programs / 4);
  EXPECT_GT(tally.refused, programs / 20);
  EXPECT_GT(tally.verify_errors, programs / 50);
}

}  // namespace
}  // namespace heddle
