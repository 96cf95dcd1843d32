// Any bytes as the main class of a program: parsed, linked, verified, and run for a while. Nothing that they hold may
// break the machine. Seeds: the programs in
// tests/fuzz/run_corpus, compiled.
#include <cstddef>
#include <cstdint>

#include "classfile/class_file.h"
#include "tests/fuzz/run_fuzz_machine.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static const std::unique_ptr<heddle::DamageMachine> machine = heddle::DamageMachine::Make();
  HEDDLE_CHECK(machine != nullptr);
  std::vector<uint8_t> bytes(data, data + size);
  const auto file = heddle::ParseClassFile(bytes, "Fuzz.class");
  if (!file.ok()) return 0;
  const std::string name(file.value()->name);
  const heddle::ReplacedClasses::Files none;
  heddle::ReplacedClasses classes(none);
  classes.Replace(name + ".class", bytes);
  machine->Run(classes, name, size % 2 == 0, 20000);
  return 0;
}
