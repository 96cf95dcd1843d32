#include "reduction/hybrid/late_choices.h"

#include "base/hash.h"

namespace heddle {

namespace {

// Clock rows of threads' births, permits and ends are those of their Thread objects.
bool Acquires(const Action& action) {
  switch (action.kind) {
    case ActionKind::kMonitorEnter:
    case ActionKind::kWake:
    case ActionKind::kJoin:
    case ActionKind::kClassInit: return true;
    default: return IsAccess(action.kind) && action.guarded;
  }
}

bool Releases(const Action& action) {
  switch (action.kind) {
    case ActionKind::kMonitorExit:
    case ActionKind::kWait:
    case ActionKind::kStart:
    case ActionKind::kInterrupt:
    case ActionKind::kUnpark: return true;
    default: return IsAccess(action.kind) && action.is_volatile && action.kind != ActionKind::kRead;
  }
}

}  // namespace

size_t LateChoices::HashOfCell::operator()(const Cell& cell) const {
  return Mix(cell.object, uint64_t{cell.offset} << 32 | cell.thread);
}

Clocks::Row LateChoices::RowOfThread(ThreadId thread) {
  while (thread_rows_.size() <= thread) thread_rows_.push_back(clocks_.AddRow());
  return thread_rows_[thread];
}

Clocks::Row LateChoices::RowOf(uint64_t object) {
  const auto [row, is_new] = object_rows_.try_emplace(object, 0);
  if (is_new) row->second = clocks_.AddRow();
  return row->second;
}

void LateChoices::Executing(const Machine& machine, ThreadId thread) {
  clocks_.MakeRoom(machine.ThreadCount());
  ++actions_;
  stands_ = kNoThread;
  const Action& action = machine.Next(thread);
  Synchronize(machine, thread, action);
  if (IsAccess(action.kind)) {
    Inspect(machine, thread, action);
    Note(machine, thread, action);
  }
  first_ = false;
}

void LateChoices::Synchronize(const Machine& machine, ThreadId thread, const Action& action) {
  const Clocks::Row own = RowOfThread(thread);
  const Clocks::Row own_object = RowOf(machine.NameOfObject(machine.ObjectOfThread(thread)));
  const bool begins = clocks_.Clock(own, thread) == 0;
  if (begins || action.kind == ActionKind::kPark || action.for_permit != 0) clocks_.Raise(own, own_object);
  if (action.object != 0 && Acquires(action)) clocks_.Raise(own, RowOf(machine.NameOfObject(action.object)));
  clocks_.SetClock(own, thread, actions_);
  if (action.kind == ActionKind::kEnd) clocks_.Raise(own_object, own);
  if (action.object != 0 && Releases(action)) clocks_.Raise(RowOf(machine.NameOfObject(action.object)), own);
}

// Lines 51 to 59.
void LateChoices::Inspect(const Machine& machine, ThreadId thread, const Action& access) {
  const bool writes = access.kind != ActionKind::kRead;
  const uint64_t object = machine.NameOfObject(access.object);
  for (unsigned t = 0; t < machine.ThreadCount(); ++t) {
    const ThreadId other = static_cast<ThreadId>(t);
    if (other == thread) continue;
    const auto found = accesses_.find({object, access.offset, t});
    if (found == accesses_.end()) continue;
    const Accesses& last = found->second;
    if (last.write_point != kNone) Want(last.write_point, last.write, thread, other);
    if (writes && last.read_point != kNone) Want(last.read_point, last.read, thread, other);
  }
}

void LateChoices::Want(uint32_t point, uint32_t action, ThreadId by, ThreadId of) {
  if (clocks_.Clock(RowOfThread(by), of) < action) points_[point].wanted = true;
}

// An access behind a point that offers all needs no more.
void LateChoices::Note(const Machine& machine, ThreadId thread, const Action& access) {
  const uint32_t point = first_ && Alone() == thread ? static_cast<uint32_t>(points_.size() - 1) : kNone;
  const Cell cell{machine.NameOfObject(access.object), access.offset, thread};
  if (point == kNone && !accesses_.contains(cell)) return;
  Accesses& last = accesses_[cell];
  changes_.push_back({cell, last});
  if (access.kind == ActionKind::kRead) {
    last.read_point = point;
    last.read = actions_;
  } else {
    last.write_point = point;
    last.write = actions_;
  }
}

void LateChoices::Arrived(const Machine& machine, bool new_point) {
  const ThreadId alone = stands_;
  stands_ = kNoThread;
  if (!new_point) return UndoToTop();
  clocks_.MakeRoom(machine.ThreadCount());
  points_.push_back({.alone = alone, .clocks = clocks_.Mark(), .changes = changes_.size(), .actions = actions_});
  first_ = true;
}

void LateChoices::Left() {
  points_.pop_back();
  UndoToTop();
}

void LateChoices::UndoToTop() {
  if (points_.empty()) return;
  const Point& top = points_.back();
  clocks_.UndoTo(top.clocks);
  for (; changes_.size() > top.changes; changes_.pop_back()) accesses_[changes_.back().cell] = changes_.back().before;
  actions_ = top.actions;
  first_ = true;
}

uint64_t LateChoices::bytes() const {
  constexpr uint64_t kNode = 4 * sizeof(void*);
  return clocks_.bytes() + object_rows_.size() * kNode + accesses_.size() * (kNode + sizeof(Cell) + sizeof(Accesses)) +
         changes_.capacity() * sizeof(Change) + points_.capacity() * sizeof(Point);
}

}  // namespace heddle
