// Runs of joins (vm/core/join_runs.h): found by going on as if the joined threads had ended, and then back.
//
// What the thread does on the way is not visible. So it reads and writes only what nobody else can reach, or what
// never changes. While it stands before the first join, the run stays the same. A run that does more than use the
// thread's locals, and write numbers to objects known by them, is not taken for one.
#include <algorithm>
#include <cstring>
#include <utility>

#include "base/hash.h"
#include "vm/core/frames.h"
#include "vm/interpreter/interpreter.h"
#include "vm/java_machine.h"

namespace heddle {

namespace {

constexpr uint64_t kMostInstructions = 10000;

// The thread before the run: what its frames refer to, in the order of their live slots.
std::vector<Ref> LiveReferences(GuestThread& guest) {
  std::vector<Ref> references;
  for (uint32_t i = 0; i < guest.regs.depth; ++i) {
    VisitFrameSlots(
        guest, i, [&](Slot& slot) { references.push_back(slot.r); }, [](Slot&) {});
  }
  return references;
}

// How the thread stands after the run, told by what it stood there with before.
class AfterRun {
 public:
  AfterRun(Vm& vm, ThreadId thread, const std::vector<Ref>& before)
      : vm_(vm), guest_(vm.threads.at(thread)), before_(before), needed_(before.size()) {}

  // False: there is more to it.
  bool Describe(uint64_t saved_lines) {
    AddFrames();
    vm_.heap.ForEachSavedSince(saved_lines, [this](uint32_t line, const uint8_t* bytes) { AddWrites(line, bytes); });
    return can_;
  }
  std::vector<bool> TakeNeeded() { return std::move(needed_); }
  Fingerprint hash() const { return hash_.Finish(); }

 private:
  void AddFrames();
  void AddReference(Ref reference);
  void AddWrites(uint32_t line, const uint8_t* before);
  bool AddWrite(uint64_t address, uint32_t value);
  bool IsReference(Ref object, uint32_t offset) const;

  Vm& vm_;
  GuestThread& guest_;
  const std::vector<Ref>& before_;
  std::vector<bool> needed_;
  PairHash hash_;
  bool can_ = true;
};

void AfterRun::AddFrames() {
  for (uint32_t i = 0; i < guest_.regs.depth; ++i) {
    const Frame& frame = guest_.frames[i];
    const uint64_t pc = (frame.flags & kFrameNative) ? 0xffff : frame.method->prepared->PcOf(frame.ip);
    hash_.Add(frame.method->stable_name, pc | uint64_t{frame.flags} << 16 | uint64_t{frame.extra_slots} << 32);
    hash_.Add(frame.progress, frame.call_progress);
    VisitFrameSlots(
        guest_, i, [this](Slot& slot) { AddReference(slot.r); }, [this](Slot& slot) { hash_.Add(0, slot.bits); });
  }
}

void AfterRun::AddReference(Ref reference) {
  const Heap& heap = vm_.heap;
  if (reference == 0 || heap.IsFrozen(reference)) {
    return hash_.Add(1, reference != 0 && heap.IsPermanent(reference) ? heap.PermanentName(reference) : reference);
  }
  const auto place = std::find(before_.begin(), before_.end(), reference);
  can_ &= place != before_.end();
  if (!can_) return;
  needed_[static_cast<size_t>(place - before_.begin())] = true;
  hash_.Add(2, static_cast<uint64_t>(place - before_.begin()));
}

void AfterRun::AddWrites(uint32_t line, const uint8_t* before) {
  const uint8_t* const now = vm_.heap.Address(LineStart(line));
  for (unsigned word = 0; word < kLineBytes / 4 && can_; ++word) {
    uint32_t value, was;
    std::memcpy(&value, now + 4 * word, 4);
    std::memcpy(&was, before + 4 * word, 4);
    if (value != was) can_ = AddWrite((uint64_t{LineStart(line)} << 3) + 4 * word, value);
  }
}

// False: not a number in an object that the thread knew.
bool AfterRun::AddWrite(uint64_t address, uint32_t value) {
  for (size_t i = 0; i < before_.size(); ++i) {
    const uint64_t start = uint64_t{before_[i]} << 3;
    if (before_[i] == 0 || address < start || address >= start + vm_.ObjectBytes(before_[i])) continue;
    const auto offset = static_cast<uint32_t>(address - start);
    if (vm_.heap.IsFrozen(before_[i]) || offset < kHeaderBytes || IsReference(before_[i], offset)) return false;
    hash_.Add(uint64_t{i} << 32 | offset, value);
    return true;
  }
  return false;
}

bool AfterRun::IsReference(Ref object, uint32_t offset) const {
  bool is = false;
  vm_.ForEachReference(object, [&](uint32_t at) { is |= at == offset; });
  return is;
}

// Of the registers, what is neither told by frames nor of the instruction at hand.
CountedRegisters RestOf(const ThreadRegisters& regs) {
  CountedRegisters rest = regs;
  rest.depth = 0;
  rest.copy_value = 0;
  return rest;
}

}  // namespace

// Which thread it waits for that stands before a join. In a run of joins, one of those that still live.
ThreadId JavaMachine::JoinedThread(const ThreadRegisters& regs) const {
  if (const ThreadId thread = vm_.living_threads.Of(regs.next.object); thread != kNoThread || regs.join_run == 0) {
    return thread;
  }
  const std::vector<ThreadId>& targets = vm_.join_runs.at(regs.join_run).targets;
  const auto lives = [this](ThreadId target) { return vm_.threads.Lives(target); };
  const auto target = std::find_if(targets.begin(), targets.end(), lives);
  return target == targets.end() ? kNoThread : *target;
}

void JavaMachine::LookPastJoins(ThreadId thread) {
  GuestThread& guest = vm_.threads.at(thread);
  if (guest.regs.timed || guest.regs.interrupted) return;
  const std::vector<Ref> before = LiveReferences(guest);
  const CountedRegisters rest = RestOf(guest.regs);
  const std::vector<HeldMonitor> monitors(guest.monitors, guest.monitors + guest.regs.monitor_count);
  const StepReport report = vm_.step.report;
  const auto on_note = std::exchange(vm_.on_note, nullptr);
  const uint64_t budget = std::exchange(vm_.options.transition_budget, kMostInstructions);
  PastJoins past;
  vm_.step.past_joins = &past;
  const MarkRecord record = TakeRecord();
  vm_.threads.Save(thread);
  const Outcome outcome = vm_.interpreter->Run(thread);
  const ActionKind next = guest.regs.next.kind;
  bool is_run = outcome == Outcome::kVisible && next != ActionKind::kNone && next != ActionKind::kBudget &&
                !past.targets.empty() && RestOf(guest.regs) == rest && vm_.globals == record.globals &&
                std::equal(monitors.begin(), monitors.end(), guest.monitors);
  JoinRun run;
  if (is_run) {
    AfterRun after(vm_, thread, before);
    is_run = after.Describe(record.heap.lines);
    run = {std::move(past.targets), after.TakeNeeded(), after.hash()};
  }
  vm_.step.past_joins = nullptr;
  vm_.options.transition_budget = budget;
  vm_.on_note = on_note;
  Restore(record);
  vm_.step.report = report;
  vm_.step.outcome = Outcome::kVisible;
  if (!is_run) return;
  std::sort(run.targets.begin(), run.targets.end());
  run.targets.erase(std::unique(run.targets.begin(), run.targets.end()), run.targets.end());
  vm_.threads.Save(thread);
  guest.regs.join_run = vm_.join_runs.NumberOf(run);
}

}  // namespace heddle
