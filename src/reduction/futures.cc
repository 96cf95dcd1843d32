#include "reduction/futures.h"

#include <algorithm>

#include "base/check.h"
#include "base/hash.h"

namespace heddle {

namespace {

constexpr uint64_t kOldNames = uint64_t{1} << 32;  // objects with names from here on are older than the program
constexpr size_t kMostCauses = 256;                // touches

bool IsObjectOfProgram(uint64_t name) { return name != 0 && name < kOldNames; }

size_t HashWords(uint64_t a, uint64_t b) { return Mix(a, b); }

}  // namespace

size_t Futures::Hash::operator()(const Touch& touch) const {
  return HashWords(touch.object, uint64_t{touch.offset} << 32 | uint64_t{touch.size} << 16 |
                                     static_cast<uint64_t>(touch.kind) << 8 | static_cast<uint64_t>(touch.mode));
}
size_t Futures::Hash::operator()(const Touches& touches) const {
  size_t hash = touches.size();
  for (const Touch& touch : touches) hash = HashWords(hash, (*this)(touch));
  return hash;
}
size_t Futures::Hash::operator()(const Effect& effect) const { return HashWords(effect.thread, (*this)(effect.touch)); }
size_t Futures::Hash::operator()(const Causes& causes) const { return HashWords(causes.threads, causes.touches); }
size_t Futures::Hash::operator()(const Event& event) const { return HashWords(event.thread, event.touches); }
size_t Futures::Hash::operator()(const ObjectTable& table) const {
  size_t hash = table.size();
  for (const Machine::LiveObject& object : table) hash = HashWords(hash, object.name << 1 | object.escaped);
  return hash;
}
size_t Futures::Operands::Hash::operator()(const Operands& operands) const {
  return HashWords(uint64_t{operands.first} << 32 | operands.second, operands.third);
}

Futures::Futures() { HEDDLE_CHECK(touches_.NumberOf({}) == 0); }

uint32_t Futures::EventOf(ThreadIndex thread, const Touches& touches) {
  return events_.NumberOf({thread, touches_.NumberOf(touches)});
}

uint32_t Futures::TableOf(const ObjectTable& objects) {
  const uint32_t number = table_lists_.NumberOf(objects);
  if (number == tables_.size()) {
    listed_bytes_ += objects.size() * 3 * sizeof(uint64_t) + 128;
    Table& table = tables_.emplace_back();
    for (const Machine::LiveObject& object : objects) table.sorted.push_back(object.name);
    std::sort(table.sorted.begin(), table.sorted.end());
    table.duplicates = std::adjacent_find(table.sorted.begin(), table.sorted.end()) != table.sorted.end();
  }
  return number;
}

void Futures::SetThreadObject(ThreadIndex thread, uint64_t object) {
  if (thread >= thread_objects_.size()) thread_objects_.resize(thread + 1u);
  thread_objects_[thread] = object;
}

bool Futures::AddNext(Summary& summary, ThreadIndex thread, const Touches& touches) {
  bool changed = false;
  const uint32_t causes = causes_.NumberOf({MaskOf(thread), 0});
  for (const Touch& touch : touches) changed |= Merge(summary, {effects_.NumberOf({thread, touch}), causes});
  return changed;
}

bool Futures::AddTaken(Summary& summary, uint32_t event) {
  return AddNext(summary, events_[event].thread, touches_[events_[event].touches]);
}

bool Futures::Prepend(uint32_t event, const Summary& later, uint32_t later_table, uint32_t same_objects, uint32_t table,
                      Summary& summary, std::vector<Competitor>& competitors) {
  bool changed = false;
  const Summary copy = &later == &summary ? later : Summary();  // an event that changes nothing
  for (const Future future : &later == &summary ? copy : later) {
    std::optional<Future> known = future;
    if (later_table != same_objects) known = Rename(*known, later_table, same_objects);
    if (!known) continue;
    const Passed passed = Pass(event, *known);
    if (passed.competes) {
      competitors.push_back({effects_[known->what].thread, causes_[known->causes].threads});
    }
    known->causes = passed.causes;
    if (table != same_objects) known = Restrict(*known, table);
    if (known) changed |= Merge(summary, *known);
  }
  return changed;
}

bool Futures::StartsOneOf(const Touches& touches, ThreadMask threads) const {
  for (const Touch& touch : touches) {
    if (touch.kind != TouchKind::kBirth || touch.mode != TouchMode::kWrite) continue;
    for (size_t t = 0; t < thread_objects_.size() && t < kMaskedThreads; ++t) {
      if (((threads >> t) & 1) != 0 && thread_objects_[t] == touch.object) return true;
    }
  }
  return false;
}

// Whether the event happens before the thread of `effect` has come to stand before it.
bool Futures::HappensBefore(const Event& event, const Effect& effect, const Causes& causes) const {
  if (event.thread == effect.thread || (causes.threads & MaskOf(event.thread)) != 0) return true;
  const Touches& touches = touches_[event.touches];
  if (StartsOneOf(touches, causes.threads)) return true;
  for (const Touch& cause : touches_[causes.touches]) {
    for (const Touch& touch : touches) {
      if (Depend(touch, cause)) return true;
    }
  }
  return false;
}

Futures::Passed Futures::Pass(uint32_t event_number, Future future) {
  auto [at, fresh] = passed_.try_emplace({event_number, future.what, future.causes}, Passed{future.causes, false});
  if (!fresh) return at->second;
  Passed& passed = at->second;
  const Event& event = events_[event_number];
  const Effect& effect = effects_[future.what];
  const Causes& causes = causes_[future.causes];
  const Touches& touches = touches_[event.touches];
  if (HappensBefore(event, effect, causes)) {
    Touches all;
    const Touches& known = touches_[causes.touches];
    std::set_union(known.begin(), known.end(), touches.begin(), touches.end(), std::back_inserter(all));
    // Few causes will do: memory cells are the least likely to say something new.
    if (all.size() > kMostCauses) std::erase_if(all, [](const Touch& touch) { return touch.kind == TouchKind::kCell; });
    listed_bytes_ += touches_.Has(all) ? 0 : all.size() * sizeof(Touch);
    passed.causes = causes_.NumberOf({causes.threads | MaskOf(event.thread), touches_.NumberOf(all)});
  } else {
    passed.competes =
        std::any_of(touches.begin(), touches.end(), [&](const Touch& touch) { return Compete(touch, effect.touch); });
  }
  return passed;
}

// The same future by the names that another path has for the same objects.
std::optional<Future> Futures::Rename(Future future, uint32_t from, uint32_t to) {
  const ObjectTable& old_names = table_lists_[from];
  const ObjectTable& new_names = table_lists_[to];
  HEDDLE_CHECK(old_names.size() == new_names.size());
  auto rename = [&](Touch& touch) {
    if (!IsObjectOfProgram(touch.object)) return true;
    for (size_t i = 0; i < old_names.size(); ++i) {
      if (old_names[i].name != touch.object) continue;
      touch.object = new_names[i].name;
      return true;
    }
    return false;  // made later
  };
  Effect effect = effects_[future.what];
  if (!rename(effect.touch)) return std::nullopt;
  Causes causes = causes_[future.causes];
  Touches touches;
  for (Touch touch : touches_[causes.touches]) {
    if (rename(touch)) touches.push_back(touch);
  }
  std::sort(touches.begin(), touches.end());
  causes.touches = touches_.NumberOf(touches);
  return Future{effects_.NumberOf(effect), causes_.NumberOf(causes)};
}

bool Futures::Lives(const Touch& touch, const Table& table) const {
  return !IsObjectOfProgram(touch.object) || std::binary_search(table.sorted.begin(), table.sorted.end(), touch.object);
}

// No earlier action can have touched an object that does not live: what the future and its causes say of it is of no use
// there, and its name may stand for another object on another path.
std::optional<Future> Futures::Restrict(Future future, uint32_t table_number) {
  const Table& table = tables_[table_number];
  if (!Lives(effects_[future.what].touch, table)) return std::nullopt;
  Causes causes = causes_[future.causes];
  causes.touches = WithoutDead(causes.touches, table);
  return Future{future.what, causes_.NumberOf(causes)};
}

uint32_t Futures::WithoutDead(uint32_t number, const Table& table) {
  Touches left;
  for (const Touch& touch : touches_[number]) {
    if (Lives(touch, table)) left.push_back(touch);
  }
  return left.size() == touches_[number].size() ? number : touches_.NumberOf(left);
}

uint32_t Futures::Common(uint32_t a, uint32_t b) {
  if (a == b) return a;
  auto [at, fresh] = common_.try_emplace({std::min(a, b), std::max(a, b), 0}, 0);
  if (!fresh) return at->second;
  Touches both;
  const Touches &one = touches_[a], &other = touches_[b];
  std::set_intersection(one.begin(), one.end(), other.begin(), other.end(), std::back_inserter(both));
  return at->second = touches_.NumberOf(both);
}

uint32_t Futures::CommonCauses(uint32_t a, uint32_t b) {
  if (a == b) return a;
  const Causes one = causes_[a], other = causes_[b];
  return causes_.NumberOf({one.threads & other.threads, Common(one.touches, other.touches)});
}

bool Futures::Merge(Summary& summary, Future future) {
  auto at = std::lower_bound(summary.begin(), summary.end(), future.what,
                             [](const Future& each, uint32_t what) { return each.what < what; });
  if (at == summary.end() || at->what != future.what) {
    summary.insert(at, future);
    return true;
  }
  const uint32_t causes = CommonCauses(at->causes, future.causes);
  const bool changed = causes != at->causes;
  at->causes = causes;
  return changed;
}

uint64_t Futures::bytes() const {
  return (passed_.size() + common_.size() + effects_.size() + causes_.size() + events_.size() + touches_.size()) * 64 +
         listed_bytes_;
}

}  // namespace heddle
