#include "search/loop/follow_blocks.h"

#include <algorithm>
#include <utility>

#include "base/hash.h"
#include "search/early_end.h"

namespace heddle {

namespace {

// Where the thread stands may have alternatives, on this path or on another one.
bool MayChoose(const Machine& machine, ThreadId thread) {
  const ActionKind kind = machine.Next(thread).kind;
  return kind == ActionKind::kNotify || kind == ActionKind::kWake || machine.Alternatives(thread) > 1;
}

uint64_t PlaceOf(const Action& action) {
  return Mix((static_cast<uint64_t>(action.method) << 32) | action.pc, static_cast<uint64_t>(action.kind));
}

// What the user says of the action keeps others from coming in before it.
bool HidesChoice(const Action& action) {
  return action.relevance == Relevance::kNever || action.relevance == Relevance::kOutermostLock;
}

}  // namespace

const FollowedRun::Part* FollowedRun::PartOf(uint64_t name) const {
  const auto part = std::ranges::find(threads, name, &Part::name);
  return part == threads.end() ? nullptr : &*part;
}

std::vector<Block> FollowedRun::BlocksFrom(size_t from) const {
  std::vector<uint64_t> taken(threads.size());
  std::vector<Block> blocks;
  for (size_t i = 0; i < steps.size(); ++i) {
    const ThreadId thread = steps[i].thread;
    const uint64_t until = ++taken[thread];
    if (i < from) continue;
    if (i > from && steps[i - 1].thread == thread) {
      blocks.back().until = until;
    } else {
      blocks.push_back({threads[thread].name, until, i});
    }
  }
  return blocks;
}

BlockFollower::BlockFollower(Machine& machine, Reduction* reduction, const std::vector<Property*>& properties,
                             Wanted wanted)
    : machine_(machine), reduction_(reduction), properties_(properties), wanted_(std::move(wanted)) {
  for (Property* property : properties_) {
    if (property->LooksBefore()) looking_before_.push_back(property);
  }
}

bool BlockFollower::Take(FollowedRun& run, std::span<const Step> steps, bool last) {
  NoteThreads(run);
  for (const Step step : steps) {
    const bool fits = step.thread < machine_.ThreadCount() && machine_.Enabled(step.thread) &&
                      step.alternative < machine_.Alternatives(step.thread);
    if (!fits || !TakeStep(run, step)) return false;
  }
  if (!last || machine_.Exited()) return true;
  LookAtState();
  return !Judge(run);
}

bool BlockFollower::Follow(FollowedRun& run, std::span<const Block> blocks, const FollowedRun& before,
                           const FollowLimits& limits) {
  before_ = &before;
  limits_ = limits;
  instructions_before_ = machine_.Instructions();
  NoteThreads(run);
  for (FollowedRun::Part& part : run.threads) part.looked_at = part.choices.size();
  const bool goes_on = std::ranges::all_of(blocks, [&](const Block& block) { return FollowBlock(run, block); });
  while (goes_on && GoOn(run)) {}
  return run.shown.has_value();
}

// Where the block is over, its thread goes on up to a place where it may be preempted.
bool BlockFollower::FollowBlock(FollowedRun& run, const Block& block) {
  const auto part = std::ranges::find(run.threads, block.thread, &FollowedRun::Part::name);
  if (part == run.threads.end()) return true;
  const auto index = static_cast<size_t>(part - run.threads.begin());
  const auto thread = static_cast<ThreadId>(index);
  bool stepped = false;
  auto wants_step = [&] { return run.threads[index].steps < block.until || (stepped && !MayBePreempted(thread)); };
  while (CanStep(thread) && wants_step()) {
    if (!WithinLimits(run) || !TakeStep(run, NextStep(run, thread))) return false;
    stepped = true;
  }
  return true;
}

bool BlockFollower::GoOn(FollowedRun& run) {
  ThreadId thread = run.meter.last();
  if (thread == kNoThread || !machine_.Enabled(thread) || EndsEarly(machine_, thread)) thread = AnyThread();
  return thread != kNoThread && WithinLimits(run) && TakeStep(run, NextStep(run, thread));
}

// The lowest one, but none whose wait would end early.
ThreadId BlockFollower::AnyThread() const {
  ThreadId thread = machine_.NextEnabled(0, kNoThread);
  while (thread != kNoThread && EndsEarly(machine_, thread)) thread = machine_.NextEnabled(thread + 1u, kNoThread);
  return thread;
}

bool BlockFollower::CanStep(ThreadId thread) const {
  if (!machine_.Enabled(thread)) return false;
  return !wanted_.no_early_ends || !machine_.Next(thread).timed || !EndsEarly(machine_, thread);
}

bool BlockFollower::MayBePreempted(ThreadId thread) const {
  if (HidesChoice(machine_.Next(thread))) return false;
  return reduction_ == nullptr || machine_.Alternatives(thread) > 1 || reduction_->NeedsChoice(machine_, thread);
}

bool BlockFollower::WithinLimits(const FollowedRun& run) const {
  return run.steps.size() < limits_.steps && run.meter.cost() < limits_.cost &&
         machine_.Instructions() - instructions_before_ < limits_.instructions;
}

void BlockFollower::NoteThreads(FollowedRun& run) const {
  for (unsigned t = static_cast<unsigned>(run.threads.size()); t < machine_.ThreadCount(); ++t) {
    run.threads.push_back({machine_.NameOfThread(static_cast<ThreadId>(t)), 0, {}, 0});
  }
}

// The choice made before by the thread of this name at this place, if there is one left.
Step BlockFollower::NextStep(FollowedRun& run, ThreadId thread) const {
  Step step{thread, 0};
  if (!MayChoose(machine_, thread)) return step;
  FollowedRun::Part& own = run.threads[thread];
  const FollowedRun::Part* const then = before_->PartOf(own.name);
  if (then == nullptr || own.looked_at >= then->choices.size()) return step;
  const auto from = then->choices.begin() + static_cast<ptrdiff_t>(own.looked_at);
  const auto choice = std::ranges::find(from, then->choices.end(), PlaceOf(machine_.Next(thread)), &DataChoice::place);
  if (choice == then->choices.end()) return step;
  own.looked_at = static_cast<size_t>(choice - then->choices.begin()) + 1;
  step.alternative = std::min(choice->alternative, static_cast<uint16_t>(machine_.Alternatives(thread) - 1));
  return step;
}

bool BlockFollower::TakeStep(FollowedRun& run, Step step) {
  ++steps_;
  FollowedRun::Part& part = run.threads[step.thread];
  const Action& next = machine_.Next(step.thread);
  if (next.timed && EndsEarly(machine_, step.thread)) run.early = true;
  if (MayChoose(machine_, step.thread)) part.choices.push_back({PlaceOf(next), step.alternative});
  run.meter.Taking(machine_, step);
  run.steps.push_back(step);
  ++part.steps;
  for (Property* property : looking_before_) property->Before(machine_, step, found_);
  const Outcome outcome = machine_.Take(step);
  if (outcome == Outcome::kRetreat || outcome == Outcome::kInterrupted) {
    found_.clear();
    return false;
  }
  if (outcome != Outcome::kVisible) {
    for (Property* property : properties_) property->After(machine_, step, outcome, found_);
  }
  if (Judge(run)) return false;
  if (outcome == Outcome::kDropped || outcome == Outcome::kUnsupported || outcome == Outcome::kNoMemory) return false;
  if (machine_.Exited()) return false;
  NoteThreads(run);
  if (machine_.Enabled(step.thread)) return true;
  LookAtState();
  return !Judge(run);
}

void BlockFollower::LookAtState() {
  machine_.ListEnabled(enabled_);
  for (Property* property : properties_) property->AtState(machine_, kNoThread, enabled_, found_);
}

// Whether the violation shows.
bool BlockFollower::Judge(FollowedRun& run) {
  for (Violation& violation : found_) {
    if (!run.shown && violation.Identity() == wanted_.identity) run.shown = std::move(violation);
  }
  found_.clear();
  return run.shown.has_value();
}

}  // namespace heddle
