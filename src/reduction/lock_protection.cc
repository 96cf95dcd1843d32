#include "reduction/lock_protection.h"

#include <fnmatch.h>

#include <algorithm>
#include <utility>

namespace heddle {

namespace {

bool OtherLives(const Machine& machine, ThreadId thread) {
  for (unsigned t = 0; t < machine.ThreadCount(); ++t) {
    if (t != thread && !machine.Ended(static_cast<ThreadId>(t))) return true;
  }
  return false;
}

bool IsFieldAccess(const Action& action) { return IsAccess(action.kind) && !action.is_array; }

bool MatchesOne(const std::vector<std::string>& patterns, const std::string& name) {
  return std::any_of(patterns.begin(), patterns.end(),
                     [&](const std::string& pattern) { return fnmatch(pattern.c_str(), name.c_str(), 0) == 0; });
}

const std::vector<std::string>& LibraryFields() {
  static const std::vector<std::string> kPatterns = {"java.*", "javax.*", "jdk.*", "sun.*", "com.sun.*"};
  return kPatterns;
}

}  // namespace

bool LockProtection::LeftOut(const std::string& field) const {
  if (!options_.include.empty() && !MatchesOne(options_.include, field)) return true;
  if (!options_.library_fields && options_.include.empty() && MatchesOne(LibraryFields(), field)) return true;
  return MatchesOne(options_.exclude, field);
}

LockProtection::Cell& LockProtection::CellOf(Machine& machine, const Action& access) {
  auto [at, fresh] = cells_.try_emplace(Mix(machine.NameOfObject(access.object), access.offset));
  if (fresh) at->second.left_out = LeftOut(describer_.FieldName(access));
  return at->second;
}

bool LockProtection::NeedsChoice(Machine& machine, ThreadId thread) {
  const Action& next = machine.Next(thread);
  if (!given_up_ && IsFieldAccess(next) && CellOf(machine, next).Protected(options_.accesses)) {
    relied_ = true;
    return false;
  }
  return ReductionLayer::NeedsChoice(machine, thread);
}

void LockProtection::Executing(Machine& machine, Step step) {
  const Action& next = machine.Next(step.thread);
  if (!given_up_ && IsFieldAccess(next) && OtherLives(machine, step.thread)) Record(machine, step.thread, next);
  ReductionLayer::Executing(machine, step);
}

void LockProtection::Record(Machine& machine, ThreadId thread, const Action& access) {
  Cell& cell = CellOf(machine, access);
  if (cell.left_out || !machine.SharedWithOthers(thread)) return;
  held_.clear();
  machine.HeldLocks(thread, held_);
  names_.clear();
  std::string words;
  for (uint32_t object : held_) names_.push_back(machine.NameOfObject(object));
  std::sort(names_.begin(), names_.end());
  const size_t before = cell.locks.size();
  if (cell.accesses == 0) {
    cell.locks = names_;
  } else {
    std::erase_if(cell.locks, [&](uint64_t lock) { return !std::binary_search(names_.begin(), names_.end(), lock); });
  }
  if (cell.accesses == 0 || cell.locks.size() != before) {
    for (uint32_t object : held_) words += (words.empty() ? "" : ", ") + describer_.ObjectName(object);
    if (cell.accesses >= options_.accesses && cell.locks.empty() && before > 0) Break(cell, thread, access, words);
    cell.lock_words = words;
  }
  ++cell.accesses;
}

void LockProtection::Break(Cell& cell, ThreadId thread, const Action& access, const std::string& held) {
  cell.left_out = true;
  broke_ = true;
  warnings_.push_back("unprotected access to " + describer_.FieldName(access) + " in thread " +
                      describer_.ThreadName(thread) + " at " + describer_.Location(thread) +
                      ": assumed to be protected by {" + cell.lock_words + "}, found to be protected by {" + held +
                      "}; it makes choices again, and the search began again");
}

void LockProtection::Arrived(Machine& machine, const Fingerprint& key, Arrival arrival) {
  if (!given_up_ && machine.Exited() && OtherLives(machine, kNoThread)) {
    given_up_ = true;
    broke_ = relied_;
    cells_.clear();
    warnings_.push_back("the program can end while other threads run: no field is assumed to be protected");
  }
  ReductionLayer::Arrived(machine, key, arrival);
}

bool LockProtection::StartAgain() {
  const bool under = ReductionLayer::StartAgain();
  return std::exchange(broke_, false) || under;
}

uint64_t LockProtection::Assumed() const {
  return static_cast<uint64_t>(std::count_if(
      cells_.begin(), cells_.end(), [this](const auto& cell) { return cell.second.Protected(options_.accesses); }));
}

}  // namespace heddle
