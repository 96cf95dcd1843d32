// The Java machine in words: threads, objects, places, values and actions, as reports and traces name them. Reads the
// machine, changes nothing in it.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "model/describe.h"
#include "vm/core/vm.h"
#include "vm/library/access_owner.h"

namespace heddle {

class VmDescriber : public Describer {
 public:
  explicit VmDescriber(const Vm& vm) : vm_(vm) {}

  std::string ThreadName(ThreadId thread) const override { return vm_.places.ThreadName(thread); }
  std::string ObjectName(Ref object) const override;
  std::string Location(ThreadId thread) const override { return vm_.places.OfThread(thread); }
  std::string FieldName(const Action& action) const override;
  bool InLibraryClass(ThreadId thread, std::string_view name) const override;
  bool ByLibrary(ThreadId thread) const override { return IsLibrarysOwnAccess(vm_, thread); }
  bool IdleWorker(ThreadId thread) const override;
  void NumberObjects(bool on) override;
  Place UserPlace(ThreadId thread) const override;
  std::string LibraryCall(ThreadId thread) const override;
  std::string LockOf(const Action& access) const override;
  CellName NameOfCell(const Action& access) const override;
  std::string FileWords(ThreadId thread, const Action& access) const override;
  std::string Value(const Action& access) const override;
  std::string Words(const Machine& machine, Step step) const override;
  bool GoesToHandler(ThreadId thread) const override;
  int64_t LimitLeft(ThreadId thread) const override;
  std::string Printed(bool standard_error) const override { return standard_error ? vm_.err : vm_.out; }
  std::vector<std::string> HeldMonitors(ThreadId thread) const override;
  std::vector<std::string> StackLines(ThreadId thread) const override;
  std::vector<std::string> ExceptionLines(ThreadId thread) const override;

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
