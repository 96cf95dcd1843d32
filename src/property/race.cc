#include "property/race.h"

#include <tuple>
#include <utility>

namespace heddle {

namespace {

const char* AccessKind(ActionKind kind) {
  return kind == ActionKind::kRead ? "read" : kind == ActionKind::kWrite ? "write" : "update";
}

constexpr unsigned kMostLooks = 256;  // at what one pair of places publishes

// Ordered, so that a race has one form.
void Order(Race& race) {
  auto order = [](const RaceAccess& x) { return std::tie(x.location, x.kind, x.thread); };
  if (order(race.second) < order(race.first)) std::swap(race.first, race.second);
}

}  // namespace

RacePlace RaceProperty::PlaceOf(Machine& machine, ThreadId thread) const {
  const Action& action = machine.Next(thread);
  const uint64_t cell = action.is_array ? 0 : action.offset;
  const bool by_library = describer_.ByLibrary(thread);
  return {(static_cast<uint64_t>(action.method) << 32) | action.pc,
          (cell << 16) | (static_cast<uint64_t>(action.kind) << 8) | (by_library ? 2 : 0) | (action.is_array ? 1 : 0),
          by_library ? describer_.Location(thread) : std::string()};
}

std::string Race::Message() const {
  auto words = [](const RaceAccess& access) { return access.thread + " " + access.kind + "s at " + access.location; };
  return "data race on " + (cell.empty() ? field : cell) + ": " + words(first) + ", " + words(second);
}

void RaceProperty::Before(Machine& machine, Step step, std::vector<Violation>& violations) {
  if (!IsAccess(machine.Next(step.thread).kind)) return;
  const Action mine = machine.Next(step.thread);
  unsigned threads = machine.ThreadCount();
  for (unsigned i = 0; i < threads; ++i) {
    auto other = static_cast<ThreadId>(i);
    if (other == step.thread) continue;
    const Action& theirs = machine.Next(other);
    if (!ConflictingAccesses(mine, theirs) || (mine.is_volatile && theirs.is_volatile)) continue;
    if (!Writes(mine, step.thread) && !Writes(theirs, other)) continue;
    if (machine.Enabled(other)) Report(machine, step.thread, other, violations);
  }
}

// A compare-and-set that fails is a volatile read (java.lang.invoke.VarHandle).
bool RaceProperty::Writes(const Action& access, ThreadId thread) const {
  return access.kind == ActionKind::kWrite || (access.kind == ActionKind::kUpdate && !describer_.OnlyCompares(thread));
}

void RaceProperty::Report(Machine& machine, ThreadId a, ThreadId b, std::vector<Violation>& violations) {
  if (OfLibraryObject(machine, a, b)) return;
  // Ordered, so that the pair has one name whichever thread steps first.
  std::pair<RacePlace, RacePlace> pair{PlaceOf(machine, a), PlaceOf(machine, b)};
  if (pair.second < pair.first) std::swap(pair.first, pair.second);
  auto [place, is_new] = known_.try_emplace(pair);
  Known& known = place->second;
  if (is_new) known.race = Classify(Describe(machine, a, b), describer_.ByLibrary(a) && describer_.ByLibrary(b));
  if (known.race == kSuppressed) return;
  Violate(known.race, violations);
  LookBehind(machine, a, b, known, violations);
  LookBehind(machine, b, a, known, violations);
}

void RaceProperty::Violate(size_t race, std::vector<Violation>& violations) const {
  if (!fail_ || race == kSuppressed) return;
  const Race& found = races_[race];
  violations.push_back({Name(), found.Message(), found.first.thread + ", " + found.second.thread,
                        found.field + " at " + found.first.location + ", " + found.second.location, ""});
}

void RaceProperty::LookBehind(Machine& machine, ThreadId writer, ThreadId reader, Known& known,
                              std::vector<Violation>& violations) {
  if (!unordered_reads_ || !unordered_reads_->MayPublish(machine, writer) || known.looks >= kMostLooks) return;
  ++known.looks;
  const RaceAccess publication{describer_.ThreadName(writer), AccessKind(ActionKind::kWrite),
                               describer_.Location(writer) + " or before"};
  unordered_reads_->Look(machine, writer, reader, [&] {
    Race race{describer_.FieldName(machine.Next(reader)), publication, AccessOf(machine, reader),
              CellOf(machine, reader)};
    Order(race);
    Violate(Classify(std::move(race), describer_.ByLibrary(reader)), violations);
  });
}

// Asked each time: two places in code that everybody calls, as Arrays.fill, say nothing of whose object it is.
bool RaceProperty::OfLibraryObject(Machine& machine, ThreadId a, ThreadId b) const {
  const Action& access = machine.Next(a);
  if (!access.is_array) {
    return describer_.ByLibrary(a) && describer_.ByLibrary(b) &&
           ObjectRaceSuppression(describer_.NameOfCell(access).type) != nullptr;
  }
  auto owned_by = [&](std::string_view owner) {
    return describer_.InLibraryClass(a, owner) && describer_.InLibraryClass(b, owner);
  };
  return ElementRaceSuppression(describer_.FieldName(access), owned_by) != nullptr;
}

// The number of the race in races_, or kSuppressed.
size_t RaceProperty::Classify(Race race, bool by_library) {
  if (by_library && RaceSuppression(race.field) != nullptr) {
    ++suppressed_;
    return kSuppressed;
  }
  for (size_t i = 0; i < races_.size(); ++i) {
    const Race& other = races_[i];
    if (race.field == other.field && race.first.location == other.first.location &&
        race.second.location == other.second.location) {
      return i;
    }
  }
  races_.push_back(std::move(race));
  return races_.size() - 1;
}

RaceAccess RaceProperty::AccessOf(Machine& machine, ThreadId thread) const {
  return {describer_.ThreadName(thread), AccessKind(machine.Next(thread).kind), describer_.Location(thread)};
}

std::string RaceProperty::CellOf(Machine& machine, ThreadId thread) const {
  const CellName cell = describer_.NameOfCell(machine.Next(thread));
  if (cell.object.find('#') == std::string::npos) return {};
  return cell.object + (cell.member[0] == '[' ? "" : ".") + cell.member;
}

Race RaceProperty::Describe(Machine& machine, ThreadId a, ThreadId b) const {
  Race race{describer_.FieldName(machine.Next(a)), AccessOf(machine, a), AccessOf(machine, b), CellOf(machine, a)};
  Order(race);
  return race;
}

void RaceProperty::Save(CheckpointWriter& to) const {
  to.Put<uint64_t>(races_.size());
  for (const Race& race : races_) {
    to.PutText(race.field);
    for (const RaceAccess* access : {&race.first, &race.second}) {
      for (const std::string* text : {&access->thread, &access->kind, &access->location}) to.PutText(*text);
    }
  }
}

void RaceProperty::Load(CheckpointReader& from) {
  for (uint64_t left = from.GetCount(1); left > 0 && from.ok(); --left) {
    Race& race = races_.emplace_back();
    race.field = from.GetText();
    for (RaceAccess* access : {&race.first, &race.second}) {
      for (std::string* text : {&access->thread, &access->kind, &access->location}) *text = from.GetText();
    }
  }
}

}  // namespace heddle
