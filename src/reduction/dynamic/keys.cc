// What dynamic partial order reduction tells states apart by, beside what the machine does: the names of threads and
// live objects, and which of these have escaped.
#include <algorithm>
#include <cstring>
#include <type_traits>

#include "base/sequence_store.h"
#include "reduction/common/escapes.h"
#include "reduction/dynamic/dynamic.h"

namespace heddle {

// The machine stands in the state of the top point, or in one that a transition from there has reached.
void DynamicReduction::LookAtThreads(const Machine& machine) {
  threads_.Look(machine, stack_.empty() ? 0 : stack_.back().looked_at, futures_);
}

// It stands in the state of the top point, whose threads were not looked at on this path yet.
void DynamicReduction::LookAtPoint(const Machine& machine) {
  LookAtThreads(machine);
  stack_.back().looked_at = machine.ThreadCount();
}

// What was learnt of a state holds on another path to it if threads and objects can be told by their names there, and
// if the same actions are visible. One half of the key is the state's, so that it can be looked for while the other is
// made.
Fingerprint DynamicReduction::Key(Machine& machine, const Fingerprint& state) {
  graph_.Prefetch(state.low);
  NoteObjects(machine);
  LookAtThreads(machine);
  looked_ = true;
  if (store_ != nullptr) return NumberedKey(state);
  const uint64_t sum = Mix(objects_sum_, threads_.sum());
  return {state.low, state.high ^ Mix(sum, 1)};
}

// The number of the state, its upper half paired with what else the key is made of: nearly always the same as before.
Fingerprint DynamicReduction::NumberedKey(const Fingerprint& state) {
  words_.assign(1, static_cast<uint32_t>(objects_sum_));
  for (const ThreadId thread : threads_.living()) words_.push_back(threads_.IndexOf(thread));
  std::sort(words_.begin() + 1, words_.end());
  if (words_ != key_words_) {
    key_words_.swap(words_);
    key_number_ = store_->WordOf(key_words_);
  }
  return NumberedWith(*store_, state, key_number_);
}

bool DynamicReduction::NumberStates(SequenceStore* store) {
  store_ = store;
  key_words_.clear();
  ForgetObjects();
  return true;
}

// Which of the listed objects have escaped, and, if names do not tell them apart, their names.
uint32_t DynamicReduction::NumberOfObjects(uint64_t escapes, bool duplicates) {
  words_.assign(1, duplicates ? 1u : 0u);
  AppendEscapes(escapes, live_, words_);
  for (const Machine::LiveObject& object : live_) {
    if (duplicates) words_.push_back(object.name);
  }
  return store_->WordOf(words_);
}

// Most states have the objects of a state before.
void DynamicReduction::NoteObjects(const Machine& machine) {
  const Fingerprint key = machine.LiveObjectsKey();
  const Noted* noted = noted_.At(key.low);
  if (noted != nullptr && key != Fingerprint() && noted->key == key) {
    objects_ = noted->objects;
    objects_sum_ = noted->sum;
    return;
  }
  ListObjects(machine);
  objects_ = of_live_.objects;
  objects_sum_ = of_live_.sum;
  if (key != Fingerprint()) noted_.Make(key.low) = {key, objects_, objects_sum_};
}

// Brings `of_live_` up to date.
void DynamicReduction::ListObjects(const Machine& machine) {
  now_live_.clear();
  machine.LiveObjects(now_live_);
  now_alike_.clear();
  alike_threads_.clear();
  machine.AlikeThreads(alike_threads_);
  if (!alike_threads_.empty()) LookAtThreads(machine);
  for (const ThreadId thread : alike_threads_) now_alike_.push_back(threads_.IndexOf(thread));
  const uint64_t escapes = machine.SettledEscapes();
  static_assert(std::has_unique_object_representations_v<Machine::LiveObject>);
  const bool same =
      listed_ && escapes == live_escapes_ && now_live_.size() == live_.size() && now_alike_ == alike_ &&
      (live_.empty() || std::memcmp(now_live_.data(), live_.data(), live_.size() * sizeof(Machine::LiveObject)) == 0);
  if (same) return;
  listed_ = true;
  live_escapes_ = escapes;
  live_.swap(now_live_);
  alike_.swap(now_alike_);
  ObjectTables& tables = futures_.tables();
  of_live_.objects = tables.TableOf(live_, alike_);
  const bool duplicates = tables.HasDuplicates(of_live_.objects);
  of_live_.sum = store_ != nullptr ? NumberOfObjects(escapes, duplicates) : SumOfObjects(escapes, duplicates);
}

// The same as a hash.
uint64_t DynamicReduction::SumOfObjects(uint64_t escapes, bool duplicates) const {
  const uint64_t sum = HashOfEscapes(escapes, live_);
  return duplicates ? Mix(sum, futures_.tables().OrderHash(of_live_.objects)) : sum;
}

}  // namespace heddle
