#include "reduction/hybrid/matched_names.h"

#include <map>

#include "reduction/common/escapes.h"

namespace heddle {

// Most states have the objects of a state before.
const MatchedNames::Noted& MatchedNames::NotedOf(const Machine& machine) {
  const Fingerprint key = machine.LiveObjectsKey();
  const bool has_key = key != Fingerprint();
  if (const Noted* noted = noted_.At(key.low); has_key && noted != nullptr && noted->key == key) return *noted;
  live_.clear();
  machine.LiveObjects(live_);
  Noted& made = has_key ? noted_.Make(key.low) : of_no_key_;
  made = {key, tables_.TableOf(live_, {}), 0};
  const uint64_t settled = machine.SettledEscapes();
  if (store_ == nullptr) {
    made.escapes = HashOfEscapes(settled, live_);
  } else {
    words_.clear();
    AppendEscapes(settled, live_, words_);
    made.escapes = store_->WordOf(words_);
  }
  return made;
}

void MatchedNames::NumberStates(SequenceStore* store) {
  store_ = store;
  noted_.Clear();
}

void MatchedNames::Keep(const Machine& machine, const Fingerprint& state) {
  table_of_.insert_or_assign(state.low, NotedOf(machine).table);
}

bool MatchedNames::Unite(const Machine& machine, const Fingerprint& state, AccessSets& sets) {
  const auto found = table_of_.find(state.low);
  if (found == table_of_.end()) return false;
  const uint32_t now = NotedOf(machine).table, before = found->second;
  if (now == before || !united_.insert(uint64_t{now} << 32 | before).second) return false;
  bool grown = false;
  tables_.ForEachRenamed(now, before, [&](uint32_t one, uint32_t other) { grown |= sets.Unite(one, other); });
  return grown;
}

void MatchedNames::Clear() {
  tables_ = ObjectTables();
  table_of_.clear();
  united_.clear();
  noted_.Clear();
}

uint64_t MatchedNames::bytes() const {
  constexpr uint64_t kNode = 4 * sizeof(void*);
  return tables_.bytes() + noted_.bytes() + (table_of_.size() + united_.size()) * kNode;
}

void MatchedNames::Save(CheckpointWriter& to) const {
  tables_.Save(to);
  const std::map<uint64_t, uint32_t> states(table_of_.begin(), table_of_.end());
  to.Put<uint64_t>(states.size());
  for (const auto& [state, table] : states) {
    to.Put(state);
    to.Put(table);
  }
}

// Pairs of tables are united again when they are next met.
void MatchedNames::Load(CheckpointReader& from) {
  tables_.Load(from);
  for (uint64_t left = from.GetCount(sizeof(uint64_t) + sizeof(uint32_t)); left > 0 && from.ok(); --left) {
    const uint64_t state = from.Get<uint64_t>();
    const uint32_t table = from.Get<uint32_t>();
    from.Require(table < tables_.size());
    table_of_.emplace(state, table);
  }
}

}  // namespace heddle
