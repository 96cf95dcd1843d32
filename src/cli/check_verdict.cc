// The verdict of a check: what stands against "complete" that the search itself does not know.
#include "cli/check_run.h"

namespace heddle {

// Stands against "complete".
void CheckRun::Spoil(const std::string& reason) {
  spoiled_ = true;
  SearchResult& result = report_.result;
  if (result.verdict == Verdict::kViolation || result.verdict == Verdict::kUnsupported) {
    result.notes.push_back(reason);
    return;
  }
  result.verdict = Verdict::kIncomplete;
  result.covered.clear();  // it was promised on conditions that do not hold
  result.reason += (result.reason.empty() ? "" : "; ") + reason;
}

// As far as is known by now.
bool CheckRun::Exhausted() const {
  const SearchResult& result = report_.result;
  if (spoiled_) return false;
  if (result.verdict == Verdict::kViolation) return options_.all && result.cuts.empty();
  return result.verdict == Verdict::kComplete;
}

// What the search itself does not know: a reduction that is no proof, sampled data, races, accesses for which Java
// promises less order than they were carried out with.
void CheckRun::Judge() {
  SearchResult& result = report_.result;
  if (!reduction_row_->sound) Spoil("the reduction " + options_.reduction + " may miss schedules");
  if (uses_.sampled) Spoil("the program asked for data that cannot be enumerated: it was sampled");
  if (uses_.locks_thread_lists) {
    Spoil(
        "the program enters the monitor of Thread.class or of a thread group, which JDK 17 needs to make and end "
        "threads");
  }
  if (uses_.crowded) {
    Spoil(
        "several threads may hold more small objects at a time than there is memory for, and not all orders of making "
        "them are explored (-Xmx SIZE gives more)");
  }
  if (uses_.many_failures) {
    Spoil(
        "more tasks have failed, or futures were combined, than are followed at a time: of some failures it is not "
        "known "
        "whether somebody reads them");
  }
  JudgeAttributes();
  if (options_.time_outs_last) JudgeTimeOuts();
  report_.outcomes_complete = Exhausted();
  if (properties_.race == nullptr) return;
  if (uses_.weak_accesses && !options_.sequential_consistency) {
    Spoil(
        "the program makes accesses weaker than volatile (opaque, acquire, release), which were carried out as "
        "volatile: what "
        "Java allows beyond that was not explored (--memory-model sc takes it for granted that there is nothing)");
  }
  ApplyMemoryModel(result, report_.races.size(), options_.sequential_consistency);
}

// Threads that go on for ever without getting anywhere keep all time-outs of the others from coming: what these would
// do then was not explored.
void CheckRun::JudgeTimeOuts() {
  if (!Exhausted()) return;
  const std::optional<Endless>& endless = report_.result.endless;
  if (!endless) {
    Spoil(
        "--time-outs last: only the reduction dynamic, or --keep-edges, can tell whether threads that go on for ever "
        "keep waits from ending");
  } else if (endless->states > 0) {
    Spoil("--time-outs last: threads that go on for ever keep waits from ending by their limit");
  }
}

}  // namespace heddle
