// What tests need that run programs of tests/unit/vm/guest step by step, or make states of the machine by hand. One
// machine is booted for all of them.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "vm/java_machine.h"

namespace heddle::test {

// Goes back to where it was made when it goes.
class ScopedMark {
 public:
  explicit ScopedMark(JavaMachine& machine) : machine_(machine), mark_(machine.Mark()) {}
  ~ScopedMark() { machine_.PopTo(mark_); }
  ScopedMark(const ScopedMark&) = delete;
  ScopedMark& operator=(const ScopedMark&) = delete;
  void Rewind() { machine_.RewindTo(mark_); }

 private:
  JavaMachine& machine_;
  uint32_t mark_;
};

// Skips its tests where there is no JDK.
class MachineTest : public ::testing::Test {
 protected:
  void SetUp() override;
  void TearDown() override;

  JavaMachine& machine() { return *machine_; }
  Vm& vm() { return machine_->vm(); }
  Heap& heap() { return machine_->vm().heap; }
  const ThreadRegisters& regs(ThreadId thread) { return vm().threads.at(thread).regs; }
  Fingerprint State() { return machine_->StateFingerprint(); }

  // Stands before main of this class, of tests/unit/vm/guest or of a source of one's own.
  void Begin(const std::string& main_class, std::vector<std::string> arguments = {});
  void Begin(ClassSource& classes, const std::string& main_class, std::vector<std::string> arguments = {});
  // One step, which must be possible.
  Outcome Take(ThreadId thread, unsigned alternative = 0);
  // Takes steps of the thread, one at least, until it stands before such an action.
  void RunTo(ThreadId thread, ActionKind kind);
  // The same, to its end.
  void RunToEnd(ThreadId thread);
  ActionKind Next(ThreadId thread) { return machine_->Next(thread).kind; }

  Class* ClassNamed(std::string_view name);
  int32_t StaticInt(std::string_view class_name, std::string_view field);
  Ref StaticReference(std::string_view class_name, std::string_view field);

 private:
  static JavaMachine* machine_;  // null: there is no JDK
};

}  // namespace heddle::test
