// What one step of the Java machine has touched that other threads can have to do with. Touches are left out at once
// where nobody else can be concerned:
//   alone        no other thread lived
//   own          the object had not escaped when it was touched
//   final        a final field that is taken for a constant (vm/library/final_fields.h), read. See WrittenFinals.
//   recursion    a monitor that the thread holds before and after
//   trusted      a row of trusted.h
// The rest is for the checker to compare with the footprint of the step's action.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "vm/core/vm.h"
#include "vm/memory/touch_log.h"

namespace heddle::footprints {

// kCell ... as the machine tells it; the header's words in terms of what they are for.
enum class Thing : uint8_t {
  kCell,
  kElements,  // some of an array's
  kMonitor,
  kClassState,
  kWaitSet,
  kLife,
  kThread,
  kClock,
  kLiveBytes,
};

struct StepTouch {
  Thing thing = Thing::kCell;
  bool write = false;
  bool holds_monitor = false;  // kWaitSet: of the object
  uint32_t object = 0;         // kThread: its number
  uint32_t offset = 0;
  uint32_t bytes = 0;
  std::string where;  // the native, or the method whose bytecode it was
  std::string what;   // "java.io.PrintStream.out"

  auto Key() const { return std::tie(thing, write, object, offset, where); }
  bool operator<(const StepTouch& other) const { return Key() < other.Key(); }
};

class StepTouches : public TouchListener {
 public:
  explicit StepTouches(Vm& vm) : vm_(vm) {}

  // The thread is about to step.
  void Begin(ThreadId thread);
  const std::set<StepTouch>& touches() const { return touches_; }
  // Finals that were read though some step wrote them after construction: "... reads java.lang.System.out, which is
  // written".
  std::vector<std::string> WrittenFinals() const;
  // What was taken for granted no longer is.
  void ForgetFinals();
  // How often each row and each trust has been needed.
  const std::map<std::string, uint64_t>& trusted() const { return trusted_; }

  void OnTouch(Touched what, uint32_t object, uint32_t offset, uint64_t bytes, bool write) override;
  void OnTrust(Trust trust) override;

 private:
  bool IsOwn(Ref object) const;
  bool IsOfDestroyer(Ref object) const;
  bool InBytecode() const;
  const Class* ClassOfStatics(Ref block);
  const Field* FieldAt(Ref object, uint32_t offset);
  std::string NameOf(Ref object, const Field* field);
  std::string Where() const;
  void Add(Thing thing, uint32_t object, uint32_t offset, uint64_t bytes, bool write, std::string what);
  void OnHeader(Ref object, uint32_t offset, bool write);
  void OnCell(Ref object, uint32_t offset, uint64_t bytes, bool write);
  bool TrustedField(const Field& field, bool write);

  Vm& vm_;
  ThreadId thread_ = 0;
  std::set<StepTouch> touches_;
  std::map<std::string, uint64_t> trusted_;
  std::map<const Field*, std::set<std::string>> finals_read_;  // by whom, of any step
  std::set<const Field*> finals_written_;
  std::unordered_map<Ref, const Class*> statics_;
  uint32_t classes_known_ = 0;
};

}  // namespace heddle::footprints
