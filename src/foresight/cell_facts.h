// Which facts an action is, cell by cell: the facts of a thread's future are then asked for those that conflict.
#pragma once

#include <unordered_map>
#include <vector>

#include "foresight/call_stacks.h"

namespace heddle {

// A cell that an access touches, or the monitor that an enter wants.
struct TouchedCell {
  static constexpr uint32_t kMonitor = UINT32_MAX;  // as an offset: no cell, but the monitor
  ActionKind kind;
  Ref object;
  uint32_t offset, size;
  const Action* own = nullptr;  // of whose instruction it is the target. Null: it is touched besides
};

// Visits the cells that an access touches, its own first.
template <typename Visit>
void ForEachTouched(const Action& access, const Visit& visit) {
  if (access.kind == ActionKind::kMonitorEnter) {
    return visit(TouchedCell{access.kind, access.object, TouchedCell::kMonitor, 0, &access});
  }
  visit(TouchedCell{access.kind, access.object, access.offset, access.size, &access});
  if (access.guard_object != 0) {
    visit(TouchedCell{ActionKind::kRead, access.guard_object, access.guard_offset, sizeof(int32_t)});
  }
  if (access.queue_object != 0) {
    visit(TouchedCell{ActionKind::kUpdate, access.queue_object, access.queue_offset, sizeof(int32_t)});
  }
}

class CellFacts {
 public:
  // All must outlive it.
  CellFacts(JavaMachine& machine, ProgramAnalysis& analysis, const CallStacks& stacks)
      : machine_(machine), analysis_(analysis), stacks_(stacks) {}

  // `stack` is that of the thread that acts. Of an object made after the snapshot counts what the thread's instruction
  // may come to.
  std::vector<Fact> Of(const TouchedCell& cell, const CallSuffix& stack) const;
  // Whether the analyses have the action's object among those that its instruction may come to.
  bool Know(const Action& action, const CallSuffix& stack) const;
  // The class whose statics lie in the block. Null: it is an object.
  const Class* HolderOf(Ref block) const;

 private:
  std::vector<Fact> OfMonitor(const TouchedCell& cell, const CallSuffix& stack) const;
  std::vector<ObjectId> ObjectsOf(const TouchedCell& cell, const CallSuffix& stack) const;
  SparseBits BasesOf(const Action& action, const CallSuffix& stack) const;
  // Of what may stand for an object: whether that is of analysed code, or closed code's own. Both may be.
  bool MayBeOpen(const std::vector<ObjectId>& found) const;
  bool MayBeClosed(const std::vector<ObjectId>& found) const;
  bool ReadsStatus(const TouchedCell& cell, const std::vector<const Field*>& fields) const;

  JavaMachine& machine_;
  ProgramAnalysis& analysis_;
  const CallStacks& stacks_;
  mutable std::unordered_map<Ref, const Class*> holders_;  // by the block of their statics
  mutable uint32_t holders_known_ = 0;
};

}  // namespace heddle
