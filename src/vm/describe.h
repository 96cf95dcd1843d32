// The Java machine in words: threads, objects, places, values and actions, as reports and traces name them. Reads the
// machine, changes nothing in it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/describe.h"
#include "vm/core/vm.h"
#include "vm/library/access_owner.h"
#include "vm/value_names.h"

namespace heddle {

class CallWatch;

class VmDescriber : public Describer {
 public:
  explicit VmDescriber(const Vm& vm);
  ~VmDescriber() override;

  std::string ThreadName(ThreadId thread) const override { return vm_.places.ThreadName(thread); }
  std::string ObjectName(Ref object) const override { return names_.NameOf(object); }
  std::string Location(ThreadId thread) const override { return vm_.places.OfThread(thread); }
  std::string FieldName(const Action& action) const override;
  bool InLibraryClass(ThreadId thread, std::string_view name) const override;
  bool ByLibrary(ThreadId thread) const override { return IsLibrarysOwnAccess(vm_, thread); }
  bool IdleWorker(ThreadId thread) const override;
  void NumberObjects(bool on) override;
  Place UserPlace(ThreadId thread) const override;
  std::string LibraryCall(ThreadId thread) const override;
  LockChange ChangeOfLock(const Action& access, int64_t from, int64_t to) const override;
  CompareAndSet NextCompareAndSet(ThreadId thread) const override;
  bool OnlyCompares(ThreadId thread) const override;
  std::string LongName(Ref object) const override;
  std::string ExecutorMadeAt(ThreadId thread) const override;
  void WatchStep(ThreadId thread, bool begins) override;
  uint64_t CallOf(ThreadId thread) override;
  NotedDeeds TakeNoted() override;
  ToldCall CallNumbered(uint64_t call) const override;
  CellName NameOfCell(const Action& access) const override;
  std::string WordsOfFileOrClass(ThreadId thread, const Action& access) const override;
  std::string Value(const Action& access) const override;
  std::string Words(const Machine& machine, Step step) const override;
  bool GoesToHandler(ThreadId thread) const override;
  int64_t LimitOf(ThreadId thread) const override;
  std::string Printed(bool standard_error) const override {
    return standard_error ? vm_.output.err() : vm_.output.out();
  }
  std::vector<std::string> HeldMonitors(ThreadId thread) const override;
  std::vector<std::string> StackLines(ThreadId thread) const override;
  std::vector<std::string> ExceptionLines(ThreadId thread) const override;

 private:
  int64_t LimitLeft(ThreadId thread) const;
  void NoteLimits(ThreadId stepped);
  const Field* FieldAt(const Action& access) const;
  Place PlaceOf(const Frame& frame) const;
  std::string WaiterName(ThreadId waiter) const;
  std::string Waiters(Ref monitor, const char* none) const;
  std::string PartOfWords(const Action& next, const ThreadRegisters& regs, Step step) const;
  std::string TraceLine(const TraceEntry& entry) const;
  void AddExceptionLines(Ref throwable, const std::string& heading, std::vector<std::string>& lines) const;

  const Vm& vm_;
  ValueNames names_;
  std::unique_ptr<CallWatch> calls_;
  std::vector<int64_t> limits_;  // by thread: what was left of the limit when its wait began
};

}  // namespace heddle
