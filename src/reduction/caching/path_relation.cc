#include "reduction/caching/path_relation.h"

namespace heddle {

namespace {

constexpr uint64_t kThreads = uint64_t{0xff} << 32;  // kind of a place

void AddTo(Fingerprint& sum, const Fingerprint& hash) {
  sum.low += hash.low;
  sum.high += hash.high;
}

bool UsesWaiters(ActionKind kind) {
  return kind == ActionKind::kWait || kind == ActionKind::kWake || kind == ActionKind::kNotify ||
         kind == ActionKind::kNotifyAll;
}

}  // namespace

uint32_t PathRelation::NumberOf(const Place& place) {
  const uint32_t number = places_.NumberOf(place);
  if (number == cells_.size()) cells_.emplace_back();
  return number;
}

PathRelation::Cell& PathRelation::Changed(uint32_t place) {
  Cell& cell = cells_[place];
  changes_.push_back({place, cell});
  return cell;
}

// What the thread's next action touches, as cells. Leaving a monitor changes it.
void PathRelation::ListTouched(const Machine& machine, ThreadId thread, const FootprintOptions& options) {
  touched_.clear();
  FootprintOf(machine, thread, options, touches_);
  for (const Touch& touch : touches_) {
    const uint64_t kind = uint64_t{static_cast<uint8_t>(touch.kind)} << 32;
    if (touch.kind == TouchKind::kCell) {
      for (uint32_t word = touch.offset / 4; word * 4 < touch.offset + touch.size; ++word) {
        touched_.push_back({NumberOf({touch.object, kind | word}), touch.mode});
      }
      continue;
    }
    const bool is_monitor = touch.kind == TouchKind::kMonitor;
    if (is_monitor && monitors_ == Monitors::kDoNotOrder) continue;
    const bool changes = is_monitor && touch.mode == TouchMode::kOrdered;
    touched_.push_back({NumberOf({touch.object, kind}), changes ? TouchMode::kWrite : touch.mode});
  }
  if (monitors_ == Monitors::kOrder) return;
  const Action& action = machine.Next(thread);
  const uint64_t kind = uint64_t{static_cast<uint8_t>(TouchKind::kMonitor)} << 32;
  if (UsesWaiters(action.kind)) {
    touched_.push_back({NumberOf({machine.NameOfObject(action.object), kind}), TouchMode::kWrite});
  }
  if (action.kind == ActionKind::kEnd && action.of_thread) {
    touched_.push_back({NumberOf({machine.NameOfObject(machine.ObjectOfThread(thread)), kind}), TouchMode::kWrite});
  }
}

void PathRelation::Add(const Machine& machine, Step step, const FootprintOptions& options) {
  ListTouched(machine, step.thread, options);
  const uint64_t name = machine.NameOfThread(step.thread);
  const uint32_t line = NumberOf({name, kThreads});
  PairHash hash;
  hash.Add(name, uint64_t{step.alternative} << 8 | static_cast<uint8_t>(machine.Next(step.thread).kind));
  hash.Add(cells_[line].writes.low, cells_[line].writes.high);
  for (const Touched& touched : touched_) {
    const Cell& cell = cells_[touched.place];
    const bool writes = touched.mode == TouchMode::kWrite;
    const auto kind = static_cast<TouchKind>(places_[touched.place].kind_and_word >> 32);
    if (writes) hash.Add(cell.reads.low, cell.reads.high);
    if (!writes || !WritesCommute(kind)) hash.Add(cell.writes.low, cell.writes.high);
  }
  const Fingerprint action = hash.Finish();
  Changed(line).writes = action;
  for (const Touched& touched : touched_) {
    Cell& cell = Changed(touched.place);
    AddTo(touched.mode == TouchMode::kWrite ? cell.writes : cell.reads, action);
  }
  AddTo(sum_, action);
}

// A place may have changed twice since the mark: the older value is the last to be put back.
void PathRelation::UndoToMark() {
  const Mark mark = marks_.empty() ? Mark() : marks_.back();
  for (; changes_.size() > mark.changes; changes_.pop_back()) cells_[changes_.back().place] = changes_.back().before;
  sum_ = mark.sum;
}

uint64_t PathRelation::bytes() const {
  return places_.bytes() + cells_.capacity() * sizeof(Cell) + changes_.bytes() + marks_.bytes();
}

void PathRelation::Save(CheckpointWriter& to) const {
  places_.Save(to);
  for (const Cell& cell : cells_) to.Put(cell);
  SaveStack(to, changes_);
  SaveStack(to, marks_);
  to.Put(sum_);
}

void PathRelation::Load(CheckpointReader& from) {
  places_.Load(from);
  cells_.resize(places_.size());
  for (Cell& cell : cells_) from.Get(cell);
  LoadStack(from, changes_);
  LoadStack(from, marks_);
  from.Get(sum_);
  for (const Change& change : changes_.view()) from.Require(change.place < cells_.size());
  uint64_t changes = 0;
  for (const Mark& mark : marks_.view()) {
    from.Require(mark.changes >= changes && mark.changes <= changes_.size());
    changes = mark.changes;
  }
}

}  // namespace heddle
