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

ReductionNeeds LockProtection::Needs() const {
  ReductionNeeds needs = ReductionLayer::Needs();
  needs.whole_rounds = true;
  return needs;
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
  last_ = step.thread;
  const Action& next = machine.Next(step.thread);
  if (!given_up_ && IsFieldAccess(next) && OtherLives(machine, step.thread)) Record(machine, step.thread, next);
  ReductionLayer::Executing(machine, step);
}

std::vector<LockProtection::Lock> LockProtection::HeldBy(Machine& machine, ThreadId thread) {
  held_.clear();
  machine.HeldLocks(thread, held_);
  std::vector<Lock> locks;
  for (uint32_t object : held_) {
    const uint64_t name = machine.NameOfObject(object);
    const size_t number = lock_numbers_.try_emplace(name, lock_numbers_.size() + 1).first->second;
    locks.push_back({name, describer_.ObjectName(object) + "@" + std::to_string(number)});
  }
  return locks;
}

void LockProtection::Record(Machine& machine, ThreadId thread, const Action& access) {
  Cell& cell = CellOf(machine, access);
  // A thread may have the object to itself at last, although it need not have waited for the others to be done with it.
  if (cell.left_out || (cell.accesses == 0 && !machine.SharedWithOthers(thread))) return;
  if (cell.accesses++ == 0) {
    cell.locks = HeldBy(machine, thread);
    cell.first_access = describer_.ThreadName(thread) + " at " + describer_.Location(thread);
    return;
  }
  held_.clear();
  machine.HeldLocks(thread, held_);
  auto held = [&](const Lock& lock) {
    return std::any_of(held_.begin(), held_.end(),
                       [&](uint32_t object) { return machine.NameOfObject(object) == lock.name; });
  };
  if (std::all_of(cell.locks.begin(), cell.locks.end(), held)) return;
  const std::string assumed = Words(cell.locks);
  std::erase_if(cell.locks, [&](const Lock& lock) { return !held(lock); });
  if (cell.locks.empty() && cell.accesses > options_.accesses) Break(machine, cell, thread, access, assumed);
}

std::string LockProtection::Words(const std::vector<Lock>& locks) {
  std::string words;
  for (const Lock& lock : locks) words += (words.empty() ? "" : ", ") + lock.words;
  return "{" + words + "}";
}

void LockProtection::Break(Machine& machine, Cell& cell, ThreadId thread, const Action& access,
                           const std::string& assumed) {
  cell.left_out = true;
  broke_ = true;
  warnings_.push_back("unprotected access to " + describer_.FieldName(access) + " by " + describer_.ThreadName(thread) +
                      " at " + describer_.Location(thread) + ": assumed to be protected by " + assumed +
                      " (first accessed by " + cell.first_access + "), found to be protected by " +
                      Words(HeldBy(machine, thread)) + "; the field makes choices again");
}

void LockProtection::Arrived(Machine& machine, const Fingerprint& key, Arrival arrival,
                             std::span<const ThreadId> enabled) {
  const ProgramFacts facts = machine.Facts();
  if (!given_up_ && facts.Has(ProgramFacts::kHidesActions)) GiveUp("the program has atomic sections");
  if (!given_up_ && facts.Has(ProgramFacts::kSeesIntoThreads))
    GiveUp("the program's collections see what threads hold");
  if (!given_up_ && OtherLives(machine, last_)) {
    if (machine.Exited()) {
      GiveUp("the program can end while other threads run");
    } else if (arrival == Arrival::kDropped) {
      GiveUp("executions end in the middle");
    }
  }
  ReductionLayer::Arrived(machine, key, arrival, enabled);
}

void LockProtection::GiveUp(const char* why) {
  given_up_ = true;
  broke_ = relied_;
  cells_.clear();
  warnings_.push_back(std::string(why) + ": no field is assumed to be protected");
}

bool LockProtection::StartAgain(bool must) {
  const bool under = ReductionLayer::StartAgain(must || broke_);
  if (broke_) warnings_.push_back("the search has begun again without what was assumed");
  return std::exchange(broke_, false) || under;
}

uint64_t LockProtection::Assumed() const {
  return static_cast<uint64_t>(std::count_if(
      cells_.begin(), cells_.end(), [this](const auto& cell) { return cell.second.Protected(options_.accesses); }));
}

void LockProtection::Save(CheckpointWriter& to) const {
  to.Put<uint64_t>(cells_.size());
  for (const auto& [name, cell] : cells_) {
    to.Put(name);
    to.Put(cell.left_out);
    to.Put(cell.accesses);
    to.Put<uint64_t>(cell.locks.size());
    for (const Lock& lock : cell.locks) {
      to.Put(lock.name);
      to.PutText(lock.words);
    }
    to.PutText(cell.first_access);
  }
  to.Put<uint64_t>(warnings_.size());
  for (const std::string& warning : warnings_) to.PutText(warning);
  for (const bool flag : {relied_, broke_, given_up_}) to.Put(flag);
  to.Put(last_);
  to.Put<uint64_t>(lock_numbers_.size());
  for (const auto& [name, number] : lock_numbers_) {
    to.Put(name);
    to.Put<uint64_t>(number);
  }
  ReductionLayer::Save(to);
}

void LockProtection::Load(CheckpointReader& from) {
  for (uint64_t left = from.GetCount(1); left > 0 && from.ok(); --left) {
    Cell& cell = cells_[from.Get<uint64_t>()];
    from.Get(cell.left_out);
    from.Get(cell.accesses);
    for (uint64_t locks = from.GetCount(1); locks > 0 && from.ok(); --locks) {
      const uint64_t name = from.Get<uint64_t>();
      cell.locks.push_back({name, from.GetText()});
    }
    cell.first_access = from.GetText();
  }
  for (uint64_t left = from.GetCount(1); left > 0 && from.ok(); --left) warnings_.push_back(from.GetText());
  for (bool* flag : {&relied_, &broke_, &given_up_}) from.Get(*flag);
  from.Get(last_);
  for (uint64_t left = from.GetCount(2 * sizeof(uint64_t)); left > 0; --left) {
    const uint64_t name = from.Get<uint64_t>();
    lock_numbers_[name] = from.Get<uint64_t>();
  }
  ReductionLayer::Load(from);
}

}  // namespace heddle
