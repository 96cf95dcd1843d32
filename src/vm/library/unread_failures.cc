#include "vm/library/unread_failures.h"

#include <algorithm>
#include <initializer_list>
#include <unordered_set>

#include "base/hash.h"
#include "vm/core/escape.h"
#include "vm/core/frames.h"
#include "vm/library/task_outcomes.h"

namespace heddle {

namespace {

// A sorted part of the table: rows of references, the first free row all zero.
struct Section {
  unsigned first, rows, words;
};
constexpr unsigned kKey = 0, kFuture = 1, kThrowable = 2, kThread = 3;
constexpr Section kFailures = {0, 256, 4};
constexpr unsigned kPart = 0, kTaken = 1, kStage = 2;  // taken: a failure; or none; or the part: it is below a root
constexpr Section kCombined = {kFailures.rows * kFailures.words, 256, 3};
// One word more: not zero when the combined futures are not known any more.
constexpr Section kGivenUp = {kCombined.first + kCombined.rows * kCombined.words, 1, 1};
constexpr unsigned kSlots = kGivenUp.first + 1;

Ref Table(Vm& vm) {
  if (vm.permanent.unread_failures == 0) {
    vm.permanent.unread_failures =
        vm.heap.AllocatePermanent(vm.known.object_array->number, kSlots, kHeaderBytes + 4 * kSlots,
                                  HashString("heddle: failures that nobody has read"));
    vm.heap.SetPermanentLayout(vm.permanent.unread_failures, {{kHeaderBytes, 4 * kSlots}});
  }
  return vm.permanent.unread_failures;
}

uint32_t PlaceOf(const Section& section, unsigned row, unsigned word) {
  return kHeaderBytes + 4 * (section.first + row * section.words + word);
}

Ref WordOf(const Vm& vm, const Section& section, unsigned row, unsigned word) {
  return vm.permanent.unread_failures == 0
             ? 0
             : vm.heap.Read<Ref>(vm.permanent.unread_failures, PlaceOf(section, row, word));
}

void SetWord(Vm& vm, const Section& section, unsigned row, unsigned word, Ref value) {
  StoreReferenceInto(vm, vm.permanent.unread_failures, PlaceOf(section, row, word), value);
}

unsigned CountOf(const Vm& vm, const Section& section) {
  unsigned count = 0;
  while (count < section.rows && WordOf(vm, section, count, 0) != 0) ++count;
  return count;
}

uint32_t IdOf(const Vm& vm, Ref object) { return object == 0 ? 0 : vm.heap.Flags(object) >> kObjectIdShift; }

// False: there is no room for another row.
bool Insert(Vm& vm, const Section& section, std::initializer_list<Ref> words) {
  const unsigned count = CountOf(vm, section);
  auto compare = [&](unsigned row) {
    unsigned word = 0;
    for (Ref value : words) {
      const uint32_t there = IdOf(vm, WordOf(vm, section, row, word++)), here = IdOf(vm, value);
      if (there != here) return there < here ? -1 : 1;
    }
    return 0;
  };
  auto equal = [&](unsigned row) {
    unsigned word = 0;
    return std::all_of(words.begin(), words.end(),
                       [&](Ref value) { return WordOf(vm, section, row, word++) == value; });
  };
  for (unsigned row = 0; row < count; ++row) {
    if (equal(row)) return true;
  }
  if (count == section.rows) return false;
  Table(vm);
  unsigned row = count;
  for (; row > 0 && compare(row - 1) > 0; --row) {
    for (unsigned i = 0; i < section.words; ++i) SetWord(vm, section, row, i, WordOf(vm, section, row - 1, i));
  }
  unsigned word = 0;
  for (Ref value : words) SetWord(vm, section, row, word++, value);
  return true;
}

// Removes the rows that begin with `first`.
void Erase(Vm& vm, const Section& section, Ref first) {
  const unsigned count = CountOf(vm, section);
  unsigned kept = 0;
  for (unsigned row = 0; row < count; ++row) {
    if (WordOf(vm, section, row, 0) == first) continue;
    if (kept != row) {
      for (unsigned i = 0; i < section.words; ++i) SetWord(vm, section, kept, i, WordOf(vm, section, row, i));
    }
    ++kept;
  }
  for (unsigned row = kept; row < count; ++row) {
    for (unsigned i = 0; i < section.words; ++i) SetWord(vm, section, row, i, 0);
  }
}

bool HasGivenUp(const Vm& vm) { return WordOf(vm, kGivenUp, 0, 0) != 0; }

// Without the row, a failure would count as lost that another stage has: so from here on nothing is lost on this path.
void InsertCombined(Vm& vm, std::initializer_list<Ref> words) {
  if (Insert(vm, kCombined, words)) return;
  vm.uses.many_failures = true;
  SetWord(vm, kGivenUp, 0, 0, Table(vm));
}

bool WasSet(const Vm& vm, const TaskFailure& failure) {
  if (BoxedException(vm, failure.key) == 0) return HasFailedWith(vm, failure.key, failure.throwable);
  return failure.future == 0 || ResultOfStage(vm, failure.future) == failure.key;
}

// Some future that has this failure was combined with others, and no stage has taken the failure from it.
bool WasLeftOut(const Vm& vm, Ref box) {
  std::unordered_set<Ref> parts, taken;
  for (unsigned row = 0; row < CountOf(vm, kCombined); ++row) {
    const Ref part = WordOf(vm, kCombined, row, kPart), stage = WordOf(vm, kCombined, row, kStage);
    if (WordOf(vm, kCombined, row, kTaken) == 0) {
      if (ResultOfStage(vm, part) == box) parts.insert(part);
    } else if (WordOf(vm, kCombined, row, kTaken) == box && (stage == 0 || ResultOfStage(vm, stage) == box)) {
      taken.insert(part);
    }
  }
  return std::any_of(parts.begin(), parts.end(), [&](Ref part) { return !taken.contains(part); });
}

bool IsValue(const Vm& vm, Ref result) { return result != 0 && BoxedException(vm, result) == 0; }

// A future without a result may have a task, even if only one thread knows it: what it waits for may become known
// later.
bool MayFail(const Vm& vm, Ref future) {
  const TrustedTouches own(vm.heap.touches, Trust::kFailedTasks);
  return !IsValue(vm, ResultOfStage(vm, future));
}

// What the stacks of the live threads but one reach: not by way of classes and their loaders, which reach everything.
std::unordered_set<Ref> ReachedByOthers(Vm& vm, ThreadId last) {
  std::unordered_set<Ref> reached;
  std::vector<Ref> pending;
  auto visit = [&](Ref object) {
    if (object == 0 || !reached.insert(object).second) return;
    const bool is_open = !vm.IsInstance(object, vm.known.class_class) && !IsA(vm, object, "java/lang/ClassLoader") &&
                         !IsA(vm, object, "java/lang/Module");
    if (is_open) pending.push_back(object);
  };
  for (unsigned t = 0; t < vm.threads.count(); ++t) {
    GuestThread& guest = vm.threads.at(t);
    if (t == last || guest.regs.state == ThreadState::kEnded) continue;
    visit(guest.regs.pending);
    for (uint32_t i = 0; i < guest.regs.depth; ++i) {
      VisitFrameSlots(
          guest, i, [&](Slot& slot) { visit(slot.r); }, [](Slot&) {});
    }
  }
  while (!pending.empty()) {
    const Ref object = pending.back();
    pending.pop_back();
    vm.ForEachReference(object, [&](uint32_t offset) { visit(vm.heap.Read<Ref>(object, offset)); });
  }
  return reached;
}

}  // namespace

bool HasUnreadFailures(const Vm& vm) { return WordOf(vm, kFailures, 0, kKey) != 0; }

void AddUnreadFailure(Vm& vm, const TaskFailure& failure) {
  const TrustedTouches own(vm.heap.touches, Trust::kFailedTasks);
  vm.uses.ends_look_back = true;
  vm.uses.many_failures |=
      !Insert(vm, kFailures, {failure.key, failure.future, failure.throwable, failure.thread_object});
}

void RemoveUnreadFailure(Vm& vm, Ref key) {
  const TrustedTouches own(vm.heap.touches, Trust::kFailedTasks);
  if (key != 0) Erase(vm, kFailures, key);
}

void AddCombined(Vm& vm, Ref future) {
  const TrustedTouches own(vm.heap.touches, Trust::kFailedTasks);
  if (MayFail(vm, future)) InsertCombined(vm, {future, 0, 0});
}

void AddBelowRoot(Vm& vm, Ref future) {
  const TrustedTouches own(vm.heap.touches, Trust::kFailedTasks);
  if (MayFail(vm, future)) InsertCombined(vm, {future, future, 0});
}

bool IsBelowRoot(const Vm& vm, Ref future) {
  const TrustedTouches own(vm.heap.touches, Trust::kFailedTasks);
  for (unsigned row = 0; row < CountOf(vm, kCombined); ++row) {
    if (WordOf(vm, kCombined, row, kPart) == future && WordOf(vm, kCombined, row, kTaken) == future) return true;
  }
  return false;
}

void NoteTaken(Vm& vm, Ref box, Ref stage) {
  const TrustedTouches own(vm.heap.touches, Trust::kFailedTasks);
  for (unsigned row = 0; row < CountOf(vm, kCombined); ++row) {
    const Ref part = WordOf(vm, kCombined, row, kPart);
    const bool is_source = WordOf(vm, kCombined, row, kTaken) == 0 && part != stage && ResultOfStage(vm, part) == box;
    if (is_source) InsertCombined(vm, {part, box, stage});
  }
}

void ForgetCombined(Vm& vm) {
  const TrustedTouches own(vm.heap.touches, Trust::kFailedTasks);
  for (unsigned row = 0; row < CountOf(vm, kCombined);) {
    const Ref part = WordOf(vm, kCombined, row, kPart);
    if (IsValue(vm, ResultOfStage(vm, part))) {
      Erase(vm, kCombined, part);
    } else {
      ++row;
    }
  }
}

std::vector<TaskFailure> LostFailures(Vm& vm, ThreadId last) {
  const TrustedTouches own(vm.heap.touches, Trust::kFailedTasks);
  std::vector<TaskFailure> failures;
  if (HasGivenUp(vm)) return failures;
  for (unsigned row = 0; row < CountOf(vm, kFailures); ++row) {
    const TaskFailure failure = {WordOf(vm, kFailures, row, kKey), WordOf(vm, kFailures, row, kFuture),
                                 WordOf(vm, kFailures, row, kThrowable), WordOf(vm, kFailures, row, kThread)};
    if (WasSet(vm, failure) && !WasLeftOut(vm, failure.key)) failures.push_back(failure);
  }
  if (failures.empty()) return failures;
  const std::unordered_set<Ref> reached = ReachedByOthers(vm, last);
  std::erase_if(failures, [&](const TaskFailure& failure) {
    return reached.contains(failure.key) || reached.contains(failure.future);
  });
  return failures;
}

}  // namespace heddle
