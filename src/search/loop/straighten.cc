#include "search/loop/straighten.h"

#include <algorithm>
#include <utility>

#include "search/loop/follow_blocks.h"
#include "search/loop/replay.h"

namespace heddle {

namespace {

Reduction* IfByState(Reduction& reduction) {
  const ReductionNeeds needs = reduction.Needs();
  return needs.whole_rounds || needs.whole_paths ? nullptr : &reduction;
}

bool IsBetter(bool early, const ScheduleCost& cost, bool other_early, const ScheduleCost& other_cost) {
  return early != other_early ? !early : cost < other_cost;
}

class Straightener {
 public:
  Straightener(Machine& machine, Reduction& reduction, const std::vector<Property*>& properties,
               const StraightenBudget& budget, FoundViolation& found)
      : machine_(machine),
        properties_(properties),
        budget_(budget),
        found_(found),
        follower_(machine, IfByState(reduction), properties, {found.violation.Identity(), !found.early}),
        instructions_before_(machine.Instructions()) {}

  void Run() {
    const uint32_t dropped_before = machine_.DroppedAssumptions();
    machine_.SetDroppedAssumptions(found_.dropped_assumptions);
    machine_.Show(found_.visible);
    machine_.StopWhen(&budget_.signal);
    const uint32_t root = machine_.Mark();
    const bool begun = Begin();
    if (begun) Simplify();
    machine_.StopWhen(nullptr);
    machine_.RewindTo(root);
    if (begun && IsBetterThanFound()) Keep();
    machine_.PopTo(root);
    machine_.SetDroppedAssumptions(dropped_before);
  }

  uint64_t Effort() const {
    return machine_.Instructions() - instructions_before_ + follower_.steps() * kEffortOfAStep;
  }

 private:
  // Where variants begin. The best schedule begins with its run, which ends where the block begins.
  struct Checkpoint {
    uint32_t mark;
    size_t block;
    FollowedRun run;
  };

  bool Begin();
  void FindBase();
  void Simplify();
  bool LeaveOut(size_t number);
  bool LetGoOn();
  bool LetGoOn(size_t index);

  void Advance(size_t block);
  bool Try(size_t first, const std::vector<Block>& blocks);
  void Take(FollowedRun&& run, size_t first);
  bool IsBetterThanFound() const { return IsBetter(best_.early, best_.meter.cost(), found_.early, found_.cost); }
  void Keep();
  bool Affordable() const { return Effort() < budget_.effort && !budget_.signal.Wanted(); }
  FollowLimits LimitsOfVariant() const;

  Machine& machine_;
  const std::vector<Property*>& properties_;
  const StraightenBudget& budget_;
  FoundViolation& found_;
  BlockFollower follower_;
  const uint64_t instructions_before_;
  uint64_t instructions_of_first_ = 0;  // behind the base
  FollowedRun best_;
  std::vector<Block> blocks_;            // of the best, behind the base
  std::vector<Checkpoint> checkpoints_;  // the first one is the base
};

// Takes the schedule as it was found. False: there is nothing to work on.
bool Straightener::Begin() {
  FindBase();
  const uint64_t before = machine_.Instructions();
  best_ = checkpoints_.front().run;
  const std::span<const Step> schedule = found_.schedule;
  follower_.Take(best_, schedule.subspan(std::min(schedule.size(), best_.steps.size())), true);
  instructions_of_first_ = machine_.Instructions() - before;
  blocks_ = best_.BlocksFrom(checkpoints_.front().run.steps.size());
  return best_.shown.has_value() && !blocks_.empty();
}

// All schedules begin alike while there is one thread. The base is where there are two, but before the last step.
void Straightener::FindBase() {
  FollowedRun run;
  const std::span<const Step> schedule = found_.schedule;
  while (run.steps.size() + 1 < schedule.size() && machine_.ThreadCount() == 1) {
    if (!follower_.Take(run, schedule.subspan(run.steps.size(), 1), false)) break;
  }
  checkpoints_.push_back({machine_.Mark(), 0, std::move(run)});
}

void Straightener::Simplify() {
  for (size_t number = std::max<size_t>(blocks_.size() / 2, 1); number > 1; number /= 2) LeaveOut(number);
  while (Affordable()) {
    bool better = LeaveOut(1);
    better = LetGoOn() || better;
    if (!better) break;
  }
}

// Leaves out so many blocks in a row, wherever that is better. From the last ones on: what comes before the violation
// is often but the way of others.
bool Straightener::LeaveOut(size_t number) {
  bool better = false;
  for (size_t end = blocks_.size(); end > 0 && Affordable();) {
    const size_t begin = end - std::min(end, number);
    std::vector<Block> fewer = blocks_;
    fewer.erase(fewer.begin() + static_cast<ptrdiff_t>(begin), fewer.begin() + static_cast<ptrdiff_t>(end));
    if (Try(begin, fewer)) {
      better = true;
      end = std::min(end, blocks_.size());
    } else {
      end = begin;
    }
  }
  return better;
}

bool Straightener::LetGoOn() {
  bool better = false;
  for (size_t i = 0; i < blocks_.size() && Affordable();) {
    if (LetGoOn(i)) {
      better = true;
    } else {
      ++i;
    }
  }
  return better;
}

// The block's thread goes on as far as it can, or to the end of its next block.
bool Straightener::LetGoOn(size_t index) {
  std::vector<Block> longer = blocks_;
  longer[index].until = kAsFarAsItCan;
  if (Try(index, longer)) return true;
  const auto begin = blocks_.begin() + static_cast<ptrdiff_t>(index) + 1;
  const auto next = std::ranges::find(begin, blocks_.end(), blocks_[index].thread, &Block::thread);
  if (next == blocks_.end() || !Affordable()) return false;
  longer[index].until = next->until;
  return Try(index, longer);
}

// Afterwards the highest checkpoint is where the block begins, or not far before.
void Straightener::Advance(size_t block) {
  constexpr size_t kParts = 16;
  while (checkpoints_.back().block > block) {
    machine_.PopTo(checkpoints_.back().mark);
    checkpoints_.pop_back();
  }
  machine_.RewindTo(checkpoints_.back().mark);
  const size_t from = checkpoints_.back().run.steps.size(), to = blocks_[block].begin;
  if (to - from < best_.steps.size() / kParts + 1) return;
  FollowedRun run = checkpoints_.back().run;
  if (follower_.Take(run, std::span(best_.steps).subspan(from, to - from), false)) {
    checkpoints_.push_back({machine_.Mark(), block, std::move(run)});
  } else {
    machine_.RewindTo(checkpoints_.back().mark);  // interrupted
  }
}

// Executes a variant that differs from the best from block `first` on.
bool Straightener::Try(size_t first, const std::vector<Block>& blocks) {
  Advance(first);
  const Checkpoint& from = checkpoints_.back();
  FollowedRun run = from.run;
  if (!follower_.Follow(run, std::span(blocks).subspan(from.block), best_, LimitsOfVariant())) return false;
  const bool better = IsBetter(run.early, run.meter.cost(), best_.early, best_.meter.cost());
  if (better) Take(std::move(run), first);
  return better;
}

void Straightener::Take(FollowedRun&& run, size_t first) {
  while (checkpoints_.size() > 1 && checkpoints_.back().block >= first) {
    machine_.PopTo(checkpoints_.back().mark);
    checkpoints_.pop_back();
  }
  best_ = std::move(run);
  blocks_ = best_.BlocksFrom(checkpoints_.front().run.steps.size());
}

FollowLimits Straightener::LimitsOfVariant() const {
  constexpr uint64_t kLonger = 2, kLeastSteps = 100, kLeastInstructions = 100'000;
  FollowLimits limits;
  limits.steps = kLonger * found_.schedule.size() + kLeastSteps;
  const uint64_t effort = Effort();
  const uint64_t left = budget_.effort > effort ? budget_.effort - effort : 0;
  limits.instructions = std::min(left, kLonger * instructions_of_first_ + kLeastInstructions);
  if (!best_.early) limits.cost = best_.meter.cost();  // else one without early ends is better at any cost
  return limits;
}

// The machine stands in the initial state. What does not show again by a plain replay is not taken.
void Straightener::Keep() {
  const Result<ReplayReport> again = Replay(machine_, best_.steps, found_.violation.Identity(), properties_);
  if (!again || !again->reproduced) return;
  found_.violation = *best_.shown;
  found_.schedule = best_.steps;
  found_.cost = again->cost;
  found_.early = best_.early;
}

}  // namespace

uint64_t StraightenSchedule(Machine& machine, Reduction& reduction, const std::vector<Property*>& properties,
                            const StraightenBudget& budget, FoundViolation& found) {
  if (found.cost.switches == 0 && !found.early) return 0;
  Straightener straightener(machine, reduction, properties, budget, found);
  straightener.Run();
  return straightener.Effort();
}

}  // namespace heddle
