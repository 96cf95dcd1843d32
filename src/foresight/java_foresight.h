// Foresight for Java: what the static analyses know, put together with the call stacks of the state (section 4.1
// of "Approximating Happens-Before Order"). The analyses begin where the machine's heap settles: before there is a
// second thread, the same on all paths. While that has not come, anything may happen.
//
// A thread's future is the union of those of its frames: of the top one before its instruction, of a caller after its
// call. What it may do before another thread moves is less (before_move.h).
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "foresight/before_move.h"
#include "foresight/call_stacks.h"
#include "foresight/cell_facts.h"
#include "foresight/element_ranges.h"
#include "foresight/past_accesses.h"
#include "foresight/program_analysis.h"
#include "model/foresight.h"
#include "vm/java_machine.h"

namespace heddle {

class JavaForesight : public Foresight {
 public:
  // The machine must outlive it, and have taken no step yet.
  explicit JavaForesight(JavaMachine& machine, const PointsToOptions& options = {});
  ~JavaForesight() override;

  bool MayConflict(ThreadId thread, ThreadId actor, ConflictRule rule) override;
  bool MayConflictBefore(ThreadId thread, ThreadId actor, ConflictRule rule) override;
  bool MayAct(ThreadId thread, ActionKind kind, uint32_t object) override;
  CodePlace PlaceOf(ThreadId thread) override;
  bool MayComeTo(ThreadId thread, const CodePlace& place) override;
  bool MayMeetPast(ThreadId thread) override;

  // From now on the machine's path is remembered, for MayMeetPast. Requires that no step was taken yet.
  void RememberPath();

  // Null: the heap has not settled on any path yet.
  ProgramAnalysis* analysis();
  // Whether more is known of the present state than that anything may happen. Where the program may run what is not
  // known, nothing is: that may change any object. Nor is it once a collection could see what threads hold: reference
  // queues run code of the program's at any time.
  bool Knows() const;
  // Whether the analyses have one object for the thread's Thread object. Otherwise its future is that of several
  // threads. Requires Knows.
  bool KnowsThread(ThreadId thread) const;
  // All that the thread may still do. Requires Knows.
  const FactSet& FutureOf(ThreadId thread);
  // Whether the analyses have the object of the thread's next access, or lock, among those that its instruction may
  // come to. Requires Knows.
  bool KnowsTarget(ThreadId thread) const;
  // Whether an access of the thread as a maker (Fact::way) may be to this object, which is there. Requires Knows.
  bool MayHaveMade(ThreadId thread, Ref object);
  // The facts of which the thread's next action is one, cell by cell: of each entry one must be in its future, in one
  // of the ways. Requires Knows.
  struct FactsOfOneCell {
    Ref object;
    std::vector<Fact> facts;
    ElementsOf elements;  // of an array. Else of 0
  };
  std::vector<FactsOfOneCell> FactsOf(ThreadId thread);
  // Whether the thread's accesses with that range may come to one of the elements. Requires Knows.
  bool MayComeTo(ThreadId thread, RangeId range, const ElementsOf& elements);

 private:
  struct Known;  // from the time on at which the heap settles
  struct CellKey;
  struct HashOfCell;
  struct Conflicts;
  struct CellConflicts {
    TouchedCell cell;
    const Conflicts* with;
  };
  const CallSuffix& StackOf(ThreadId thread);
  // `stack`: the number of the stack of the thread that accesses the cell. Kept.
  const Conflicts& ConflictsOf(const TouchedCell& cell, uint32_t stack, ConflictRule rule);
  // Of the cells of the thread's next action. Valid up to the next call.
  const std::vector<CellConflicts>& ConflictsOfNext(ThreadId actor, ConflictRule rule);
  bool EndMayConflict(ThreadId thread, ThreadId actor) const;
  // Whether one of the facts is of the cell, and in one of the ways for which `counts(way)` holds.
  template <typename Counts>
  bool MeetsCell(const FactSet& facts, ThreadId thread, const CellConflicts& cell, const Counts& counts);
  // Null: the cell is a static.
  const Class* ClassOf(const TouchedCell& cell) const;
  static bool IsElement(const TouchedCell& cell, const Class* type);
  ElementsOf ElementsIn(const TouchedCell& cell) const;
  uint32_t PathWith(uint32_t past, ThreadId actor);

  JavaMachine& machine_;
  const PointsToOptions options_;
  bool remembers_path_ = false;
  std::unique_ptr<Known> known_;
};

// From now on the machine looks ahead (Machine::Ahead). It must have taken no step yet.
void LookAhead(JavaMachine& machine, bool remembers_path);

}  // namespace heddle
