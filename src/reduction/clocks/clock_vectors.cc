#include "reduction/clocks/clock_vectors.h"

#include <bit>
#include <utility>

#include "reduction/common/none.h"

namespace heddle {

// --- an access
// --------------------------------------------------------------------------------------------------------

// Table 2, lines 22 to 33.
bool ClockVectorsReduction::NeedsChoice(Machine& machine, ThreadId thread) {
  if (start_.Started(machine)) return true;
  const bool needed = Look(machine, thread);
  // Starts and ends have their points after them.
  const ActionKind kind = machine.Next(thread).kind;
  access_ = needed && kind != ActionKind::kStart && kind != ActionKind::kEnd;
  answered_no_ = !access_ && !CutsOffOthers(machine, thread);
  return !answered_no_;
}

// Marks the thread's next action and finds what competes with it. Whether it needs a point of its own.
bool ClockVectorsReduction::Look(Machine& machine, ThreadId thread) {
  InheritFromStarter(machine, thread);
  Mark(thread, true);
  bool needed = false;
  for (const ObjectAccess& access : accessed_.NextOf(machine, thread)) {
    if (access.ordered) continue;
    const bool known_shared = accessed_.Count(access.object) >= 2;
    accessed_.Add(access.object, machine, thread);
    if (accessed_.Count(access.object) < 2) continue;
    Compete(access.object, thread);
    needed = needed || known_shared || accessed_.CountEnabled(access.object, machine) >= 2;
  }
  return needed;
}

// Lines 27 to 32.
void ClockVectorsReduction::Compete(ObjectNumber object, ThreadId thread) {
  const uint32_t i = clocks_.Last(RowOfObject(object));
  if (i == 0) return;
  Point& before = points_[i - 1];
  if (i <= clocks_.Clock(RowOfThread(thread), before.mover)) return;
  if ((before.enabled & BitOf(thread)) != 0) {
    Want(before, thread);
  } else {
    WantBefore(before, i, thread);
  }
}

// The thread was not enabled there.
void ClockVectorsReduction::WantBefore(Point& point, uint32_t transition, ThreadId thread) {
  Threads between = 0;
  for (Threads left = options_.starters ? point.enabled : 0; left != 0; left &= left - 1) {
    const ThreadId other = static_cast<ThreadId>(std::countr_zero(left));
    if (clocks_.Clock(RowOfThread(thread), other) > transition) between |= BitOf(other);
  }
  if (between == 0) {
    point.all_wanted = true;
  } else if ((point.wanted & between) == 0) {
    point.wanted |= between & -between;
  }
}

void ClockVectorsReduction::Executing(Machine& machine, Step step) {
  last_ = step.thread;
  access_ = answered_no_ = false;
  clocks_.MakeRoom(machine.ThreadCount());
  points_.back().mover = step.thread;
  if (!Marked(step.thread)) Look(machine, step.thread);
  Take(machine, step.thread);
  Mark(step.thread, false);
  accessed_.Executing(machine, step.thread);
  start_.Executing(machine, step.thread);
}

// Lines 13 to 20.
void ClockVectorsReduction::Take(Machine& machine, ThreadId thread) {
  const uint32_t transition = static_cast<uint32_t>(points_.size());
  const Clocks::Row own = RowOfThread(thread);
  for (const ObjectAccess& access : accessed_.NextOf(machine, thread)) {
    const Clocks::Row object = RowOfObject(access.object);
    clocks_.Raise(own, object);
    clocks_.SetClock(own, thread, transition);
    clocks_.Raise(object, own);
    if (!access.ordered) clocks_.SetLast(object, transition);
  }
}

// --- a point
// ----------------------------------------------------------------------------------------------------------

void ClockVectorsReduction::Arrived(Machine& machine, const Fingerprint&, Arrival arrival, std::span<const ThreadId>) {
  clocks_.MakeRoom(machine.ThreadCount());
  // Those that cannot step will not be asked about.
  for (unsigned t = 0; t < machine.ThreadCount() && !machine.Exited(); ++t) {
    const ThreadId thread = static_cast<ThreadId>(t);
    if (!machine.Ended(thread) && !machine.Enabled(thread) && !Marked(thread)) Look(machine, thread);
  }
  if (arrival == Arrival::kNew) return Push(machine);
  if (points_.empty()) return;
  // What the others would have done is not known.
  if (arrival == Arrival::kDropped) points_.back().all_wanted = true;
  clocks_.UndoTo(points_.back().undo);
}

void ClockVectorsReduction::Push(Machine& machine) {
  Point point;
  point.undo = clocks_.Mark();
  for (unsigned t = 0; t < machine.ThreadCount(); ++t) {
    if (machine.Enabled(static_cast<ThreadId>(t))) point.enabled |= BitOf(static_cast<ThreadId>(t));
  }
  const bool forced = last_ != kNoThread && ForcesChoice(machine.Next(last_).relevance);  // by the user
  if (std::exchange(wants_all_, false) || forced) {
    point.all_wanted = true;
  } else if (answered_no_ && OtherEnabled(machine, last_)) {
    point.chooser = last_;
    point.offered = point.wanted = BitOf(last_);
  } else {
    Want(point, FirstAlone(machine));
  }
  points_.push_back(point);
}

// The thread with which the point begins alone, if any.
ThreadId ClockVectorsReduction::FirstAlone(const Machine& machine) const {
  if (last_ == kNoThread || access_) return last_;
  const bool going_on = machine.Enabled(last_);
  if (!options_.start_end || (going_on && !start_.Started(machine))) return kNoThread;
  if (going_on) return last_;
  ThreadId first = 0;
  while (!machine.Enabled(first)) ++first;
  return first;
}

// No thread: all.
void ClockVectorsReduction::Want(Point& point, ThreadId thread) {
  if (thread >= 64) {
    point.all_wanted = true;
  } else {
    point.wanted |= BitOf(thread);
  }
}

void ClockVectorsReduction::CollectWanted(const Machine& machine, Point& point, std::vector<ThreadId>& threads) {
  threads.clear();
  for (unsigned t = 0; t < machine.ThreadCount(); ++t) {
    const ThreadId thread = static_cast<ThreadId>(t);
    const Threads bit = BitOf(thread);
    const bool wanted = point.all_wanted || (point.wanted & bit) != 0;
    const bool offered = point.all_offered || (point.offered & bit) != 0 || thread == point.chooser;
    if (wanted && !offered && machine.Enabled(thread)) threads.push_back(thread);
  }
  if (point.all_wanted) point.wanted = point.enabled;
  point.offered |= point.wanted;
  point.all_offered = point.all_wanted || (machine.ThreadCount() <= 64 && point.offered == point.enabled);
}

void ClockVectorsReduction::Offer(Machine& machine, std::vector<ThreadId>& threads) {
  Point& point = points_.back();
  if (point.chooser != kNoThread) point.all_wanted = true;  // the search widens a point of its own
  CollectWanted(machine, point, threads);
}

bool ClockVectorsReduction::HasLate() const {
  const Point& point = points_.back();
  return (point.all_wanted && !point.all_offered) || (point.wanted & ~point.offered) != 0;
}

bool ClockVectorsReduction::OfferLate(Machine& machine, std::vector<ThreadId>& threads) {
  Point& point = points_.back();
  const bool was_single = std::has_single_bit(point.offered);
  CollectWanted(machine, point, threads);
  return was_single && !threads.empty();
}

void ClockVectorsReduction::Left(Machine&) {
  points_.pop_back();
  if (!points_.empty()) clocks_.UndoTo(points_.back().undo);
}

// --- rows of L and C
// --------------------------------------------------------------------------------------------------

Clocks::Row ClockVectorsReduction::RowOfThread(ThreadId thread) {
  while (thread_rows_.size() <= thread) thread_rows_.push_back(clocks_.AddRow());
  return thread_rows_[thread];
}

Clocks::Row ClockVectorsReduction::RowOfObject(ObjectNumber object) {
  while (object_rows_.size() <= object) object_rows_.push_back(clocks_.AddRow());
  return object_rows_[object];
}

// What comes before the start of a thread happens before all that the thread does.
void ClockVectorsReduction::InheritFromStarter(Machine& machine, ThreadId thread) {
  if (clocks_.Clock(RowOfThread(thread), thread) == 0) {
    clocks_.Raise(RowOfThread(thread), RowOfObject(accessed_.BirthOf(machine, thread)));
  }
}

uint64_t ClockVectorsReduction::bytes() const {
  return accessed_.bytes() + clocks_.bytes() + points_.capacity() * sizeof(Point) +
         object_rows_.capacity() * sizeof(Clocks::Row);
}

void ClockVectorsReduction::Save(CheckpointWriter& to) const {
  accessed_.Save(to);
  clocks_.Save(to);
  to.PutList(thread_rows_);
  to.PutList(object_rows_);
  to.Put<uint64_t>(points_.size());
  for (const Point& point : points_) {
    for (const Threads threads : {point.enabled, point.wanted, point.offered}) to.Put(threads);
    to.Put(point.all_wanted);
    to.Put(point.all_offered);
    to.Put(point.mover);
    to.Put(point.chooser);
    to.Put<uint64_t>(point.undo);
  }
  to.Put(last_);
  start_.Save(to);
  to.Put(access_);
  to.Put(answered_no_);
}

void ClockVectorsReduction::Load(CheckpointReader& from) {
  accessed_.Load(from);
  clocks_.Load(from);
  from.GetList(thread_rows_);
  from.GetList(object_rows_);
  for (const auto* rows : {&thread_rows_, &object_rows_}) {
    for (const Clocks::Row row : *rows) from.Require(from.ok() && row < clocks_.rows());
  }
  points_.resize(from.GetCount(1));
  for (Point& point : points_) {
    for (Threads* threads : {&point.enabled, &point.wanted, &point.offered}) from.Get(*threads);
    from.Get(point.all_wanted);
    from.Get(point.all_offered);
    from.Get(point.mover);
    from.Get(point.chooser);
    point.undo = from.Get<uint64_t>();
    from.Require(point.undo <= clocks_.notes());
  }
  from.Get(last_);
  start_.Load(from);
  from.Get(access_);
  from.Get(answered_no_);
}

}  // namespace heddle
