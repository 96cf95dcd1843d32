#include "tests/foresight/order_oracle.h"

#include <algorithm>

namespace heddle::foresight {

namespace {

struct Cell {
  ActionKind kind;
  uint32_t object, offset, size;
};

std::vector<Cell> CellsOf(const Action& action) {
  std::vector<Cell> cells;
  if (!IsAccess(action.kind)) return cells;
  cells.push_back({action.kind, action.object, action.offset, action.size});
  if (action.guard_object != 0) cells.push_back({ActionKind::kRead, action.guard_object, action.guard_offset, 4});
  if (action.queue_object != 0) cells.push_back({ActionKind::kUpdate, action.queue_object, action.queue_offset, 4});
  return cells;
}

bool Conflict(const Action& one, const Action& other) {
  for (const Cell& a : CellsOf(one)) {
    for (const Cell& b : CellsOf(other)) {
      const bool writes = a.kind != ActionKind::kRead || b.kind != ActionKind::kRead;
      const bool same = a.object == b.object && a.offset < b.offset + b.size && b.offset < a.offset + a.size;
      if (writes && same) return true;
    }
  }
  return false;
}

}  // namespace

std::string OrderOracle::PlaceOf(const Action& action) const {
  const Vm& vm = machine_.vm();
  const Method* method = vm.program->MethodAt(action.method);
  const int line = method->LineOf(action.pc);
  return method->FullName() + (line < 0 ? "" : ":" + std::to_string(line)) + " " + ActionKindName(action.kind) + " " +
         machine_.describer().FieldName(action);
}

void OrderOracle::CheckStep(ThreadId actor, const Action& taken, const char* what) {
  if (!Conflict(taken, machine_.Next(actor))) return;
  find_(std::string(what) + ": " + PlaceOf(taken) + " before " + PlaceOf(machine_.Next(actor)));
}

void OrderOracle::Before(ThreadId stepping) {
  orders_.clear();
  threads_before_ = machine_.ThreadCount();
  for (unsigned actor = 0; actor < threads_before_; ++actor) {
    const ThreadId to = static_cast<ThreadId>(actor);
    if (machine_.Ended(to) || !IsAccess(machine_.Next(to).kind)) continue;
    Count* count = nullptr;
    for (unsigned thread = 0; thread < threads_before_; ++thread) {
      const ThreadId of = static_cast<ThreadId>(thread);
      if (of == to || machine_.Ended(of)) continue;
      if (!foresight_.MayConflict(of, to, ConflictRule::kOneWrites)) {
        if (of == stepping) CheckStep(to, machine_.Next(stepping), "a conflict was not foreseen");
        orders_.push_back({of, to, &JavaForesight::MayConflict});
        continue;
      }
      const bool comes_first = !foresight_.MayConflictBefore(of, to, ConflictRule::kOneWrites);
      if (stepping == to) {
        if (count == nullptr) count = &counts_[PlaceOf(machine_.Next(to))];
        ++count->asked;
        count->first += comes_first ? 1 : 0;
      }
      if (comes_first) orders_.push_back({of, to, &JavaForesight::MayConflictBefore});
    }
  }
  for (const Order& order : orders_) {
    const bool is_order = order.may_conflict == &JavaForesight::MayConflictBefore;
    if (is_order && order.thread == stepping) CheckStep(order.actor, machine_.Next(stepping), "came before");
  }
}

void OrderOracle::After(ThreadId stepped) {
  for (const Order& order : orders_) {
    if (order.actor == stepped || machine_.Ended(order.actor)) continue;
    const auto check = [&](unsigned thread, const char* what) {
      const ThreadId of = static_cast<ThreadId>(thread);
      if (machine_.Ended(of) || !(foresight_.*order.may_conflict)(of, order.actor, ConflictRule::kOneWrites)) return;
      find_(std::string(what) + " no more: " + PlaceOf(machine_.Next(order.actor)) + " after the step to " +
            machine_.describer().Location(stepped));
    };
    check(order.thread, "an order holds");
    for (unsigned made = threads_before_; order.thread == stepped && made < machine_.ThreadCount(); ++made) {
      const bool shuts_down = machine_.vm().threads.at(made).regs.thread_object == machine_.vm().permanent.destroyer;
      if (shuts_down || foresight_.KnowsThread(static_cast<ThreadId>(made)))
        check(made, "an order of a started thread holds");
    }
  }
}

}  // namespace heddle::foresight
