// A machine that runs damaged programs one after the other: boots once, and for each program loads its classes,
// verifies what is called, and runs main for some thousand instructions, with the assertions of the test build
// watching: of the interpreter (objects have the fields and methods that are used), of the collector and of the
// fingerprints, which walk every frame by its maps.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/check.h"
#include "vm/java_machine.h"

namespace heddle {

// Classes in memory, one of which may stand in for the one of that name.
class ReplacedClasses : public ClassSource {
 public:
  using Files = std::map<std::string, std::vector<uint8_t>, std::less<>>;  // by "a/b/C.class"

  explicit ReplacedClasses(const Files& files) : files_(files) {}
  void Replace(std::string name, std::vector<uint8_t> bytes) {
    name_ = std::move(name);
    bytes_ = std::move(bytes);
  }

  Result<std::optional<Resource>> Find(std::string_view name) override {
    if (name == name_) return std::optional<Resource>({bytes_, name_});
    const auto found = files_.find(name);
    if (found == files_.end()) return std::optional<Resource>();
    return std::optional<Resource>({found->second, found->first});
  }

 private:
  const Files& files_;
  std::string name_;
  std::vector<uint8_t> bytes_;
};

class DamageMachine {
 public:
  struct Tally {
    uint64_t runs = 0, refused = 0, ended = 0, stopped = 0, unsupported = 0, verify_errors = 0;
  };

  // Null when there is no JDK here.
  static std::unique_ptr<DamageMachine> Make() {
    auto jdk = FindJdk("");
    if (!jdk) return nullptr;
    auto image = RuntimeImage::Open(jdk->home + "/lib/modules");
    HEDDLE_CHECK(image.ok());
    return std::unique_ptr<DamageMachine>(new DamageMachine(jdk.take(), image.take()));
  }

  // Runs main of `main_class` for about `instructions`: as `run` does, or, to explore, with every visible action a step
  // of its own, some of them taken back and taken again.
  void Run(ClassSource& classes, const std::string& main_class, bool explore, uint64_t instructions) {
    if (machine_ == nullptr || programs_ == kProgramsPerMachine) Boot();
    ++programs_;
    ++tally_.runs;
    vm().exploration.set_run_mode(!explore);
    if (machine_->SetProgram(&classes, main_class, {})) {
      ++tally_.refused;
      return;
    }
    machine_->Show(explore ? Visible::kEverything : Visible::kShared);
    const uint64_t limit = machine_->Instructions() + instructions;
    for (unsigned step = 0; machine_->Instructions() < limit && step < kMaxSteps; ++step) {
      const ThreadId thread = NextThread(step);
      if (thread == kNoThread) break;
      const Outcome outcome = explore && step % 8 == 7 ? TakeTwice({thread, 0}) : machine_->Take({thread, 0});
      if (!Note(outcome)) return;
    }
    ++tally_.stopped;
    if (explore) machine_->StateFingerprint();
  }

  const Tally& tally() const { return tally_; }

 private:
  static constexpr unsigned kProgramsPerMachine = 500;
  static constexpr unsigned kMaxSteps = 3000;

  DamageMachine(Jdk jdk, std::unique_ptr<RuntimeImage> image) : jdk_(std::move(jdk)), image_(std::move(image)) {}

  Vm& vm() { return machine_->vm(); }

  void Boot() {
    machine_ = nullptr;  // its address space first
    VmOptions options;
    options.jdk = jdk_;
    options.image = image_.get();
    options.guest_heap_bytes = uint64_t{24} << 20;
    options.transition_budget = 20000;
    auto booted = JavaMachine::CreateBooted(std::move(options));
    HEDDLE_CHECK(booted.ok());
    machine_ = booted.take();
    programs_ = 0;
  }

  ThreadId NextThread(unsigned step) const {
    const unsigned count = machine_->ThreadCount();
    for (unsigned i = 0; i < count; ++i) {
      const ThreadId thread = static_cast<ThreadId>((step / 4 + i) % count);
      if (machine_->Enabled(thread)) return thread;
    }
    return kNoThread;
  }

  Outcome TakeTwice(Step step) {
    const Fingerprint before = machine_->StateFingerprint();
    const uint32_t mark = machine_->Mark();
    machine_->Take(step);
    machine_->PopTo(mark);
    HEDDLE_CHECK(machine_->StateFingerprint() == before);
    return machine_->Take(step);
  }

  // Whether the program goes on.
  bool Note(Outcome outcome) {
    switch (outcome) {
      case Outcome::kExited: ++tally_.ended; break;
      case Outcome::kUnsupported:
      case Outcome::kNoMemory: ++tally_.unsupported; break;
      default: return true;
    }
    tally_.verify_errors += vm().output.err().find("java.lang.VerifyError") != std::string::npos;
    return false;
  }

  Jdk jdk_;
  std::unique_ptr<RuntimeImage> image_;
  std::unique_ptr<JavaMachine> machine_;
  unsigned programs_ = 0;
  Tally tally_;
};

}  // namespace heddle
