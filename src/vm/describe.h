// The Java machine in words: threads, objects, places, values and actions, as reports and traces name them. Reads the
// machine, changes nothing in it.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "model/describe.h"
#include "vm/core/vm.h"

namespace heddle {

class VmDescriber {
 public:
  explicit VmDescriber(const Vm& vm) : vm_(vm) {}

  // See model/describe.h.
  std::string ObjectName(Ref object) const;
  std::string FieldName(const Action& access) const;
  bool InLibraryClass(ThreadId thread, std::string_view name) const;
  bool IdleWorker(ThreadId thread) const;
  bool GoesToHandler(ThreadId thread) const;
  int64_t LimitLeft(ThreadId thread) const;
  void NumberObjects(bool on);
  Place UserPlace(ThreadId thread) const;
  std::string LibraryCall(ThreadId thread) const;
  CellName NameOfCell(const Action& access) const;
  std::string Value(const Action& access) const;
  std::string Words(const Machine& machine, Step step) const;
  std::vector<std::string> HeldMonitors(ThreadId thread) const;
  std::vector<std::string> StackLines(ThreadId thread) const;
  std::vector<std::string> ExceptionLines(ThreadId thread) const;

  // The name of the ReentrantLock whose state the access is to. Empty: to no such lock. See model/describe.h.
  std::string LockOf(const Action& access) const;

 private:
  const Class* ClassOfStatics(Ref block) const;
  const Field* FieldAt(const Action& access) const;
  Place PlaceOf(const Frame& frame) const;
  std::string Reference(Ref object) const;
  std::string WaiterName(ThreadId waiter) const;
  std::string Waiters(Ref monitor, const char* none) const;
  std::string PartOfWords(const Action& next, const ThreadRegisters& regs, Step step) const;
  std::string TraceLine(const TraceEntry& entry) const;
  void AddExceptionLines(Ref throwable, const std::string& heading, std::vector<std::string>& lines) const;

  const Vm& vm_;
  bool numbering_ = false;
  mutable std::unordered_map<uint64_t, unsigned> numbers_;  // by class and object id
  mutable std::unordered_map<uint32_t, unsigned> given_;    // so many numbers, by class
};

}  // namespace heddle
