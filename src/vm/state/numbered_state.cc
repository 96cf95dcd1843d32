// What a fingerprinter does otherwise when states are stored whole: how the numbers of parts make that of a state.
//
// A state is two numbers side by side, each of a pair that many states have: the shared part with some of the threads,
// and the other threads with what is nobody's. So a state itself is no pair, and few states need more than one that is
// new: where the threads differ most there are about as many of either half as the square root of the states, and where
// the shared part does, about as many of the first as of shared parts.
#include <algorithm>
#include <span>
#include <utility>

#include "vm/state/fingerprint.h"

namespace heddle {

void Fingerprinter::NumberBy(SequenceStore* store) {
  store_ = store;
  sum_.KeepAll(store != nullptr);
  thread_sum_.KeepAll(store != nullptr);
  object_sum_.KeepAll(store != nullptr);
  settled_.NumberBy(store);
  Forget();
}

Fingerprint Fingerprinter::ComputeNumber() {
  OrderThreads();
  FindSharedPart();
  if (!shared_->left.objects.empty()) {
    for (SettledHeap::Object& object : shared_->left.objects) object.counted = false;
    settled_.RestoreHits(shared_->hits);
  }
  parts_of_state_.clear();
  for (const ThreadId thread : thread_order_) AddNumberedThread(thread);
  own_from_ = ObjectNumbers::kNone;
  sum_.Restart();
  AddSettled(shared_->left);
  AddGlobals();
  AddOutcome();
  return FinishState();
}

// With the objects that only threads can reach, and this one first. What threads do to such objects they do
// independently of each other, so those go with it, and their numbers begin with it, from above (WordOf).
void Fingerprinter::AddNumberedThread(ThreadId thread) {
  const ThreadWords::Words& words = thread_words_.Of(thread);
  const Fingerprint key = ThreadWords::KeyOf(vm_.threads.at(thread).memo);
  if (const NumberedThread* known = FindNumbered(key)) {
    if (!shared_->left.objects.empty()) {
      for (const uint32_t at : words.places) {
        if (words.words[at] < numbered_from_) settled_.Hit(words.words[at]);
      }
    }
    return parts_of_state_.push_back(static_cast<uint32_t>(known->sum.low));
  }
  own_from_ = static_cast<uint32_t>(own_.objects().size());
  own_words_.clear();
  const size_t own = own_references_;
  const std::span<const uint32_t> all = words.words;
  uint32_t done = 0;
  thread_sum_.Restart();
  for (const uint32_t at : words.places) {
    thread_sum_.AddAll(all.subspan(done, at - done));
    thread_sum_.Add(static_cast<uint32_t>(WordOf(all[at])));  // no name: states are numbered
    done = at + 1;
  }
  thread_sum_.AddAll(all.subspan(done));
  const uint32_t root = store_->RootOf(thread_sum_.words(), parts_of_state_.size());
  AddObjects();
  const uint32_t rest =
      store_->PairOf(static_cast<uint32_t>(all.size()), store_->WordOf(own_words_, parts_of_state_.size()));
  const uint32_t number = store_->PairOf(root, rest);
  if (own == own_references_) {
    scratch_.key = key;
    scratch_.number = shared_->number;
    scratch_.sum = {number, 0};
    RememberNumbered();
  }
  parts_of_state_.push_back(number);
}

// As a part of its own.
void Fingerprinter::AddOwnObject(Ref object) {
  std::swap(sum_, object_sum_);
  sum_.Restart();
  AddObject(object);
  std::swap(sum_, object_sum_);
  const uint32_t number = store_->WordOf(object_sum_.words(), parts_of_state_.size());
  if (own_from_ != ObjectNumbers::kNone) {
    own_words_.push_back(number);
  } else {
    sum_.Add(number);
  }
}

// How many threads there are, and go with the shared part, stands beside its length; which ones these are their words
// say: the last of those that live, and fewer than the others, of which main may be waiting for the rest. A state
// without a shared part has a word in the place of the first half that is no number.
Fingerprint Fingerprinter::FinishState() {
  if (store_ == nullptr) return sum_.Finish();
  const uint32_t others = store_->WordOf(sum_.words());
  if (shared_ == nullptr) return {Scattered(uint64_t{PairTable::kNone} << 32 | others), 0};
  const size_t threads = thread_order_.size(), live = thread_objects_.size();
  const size_t wanted = live < 2 ? 0 : std::max<size_t>(1, (live - 1) / 2);
  std::vector<uint32_t>& near = own_words_;
  near.clear();
  size_t at = threads;
  for (; near.size() < wanted; --at) {
    if (vm_.threads.at(thread_order_[at - 1]).regs.state == ThreadState::kEnded) continue;
    near.push_back(parts_of_state_[at - 1]);
    parts_of_state_.erase(parts_of_state_.begin() + static_cast<ptrdiff_t>(at - 1));
  }
  parts_of_state_.insert(parts_of_state_.begin(), others);
  const uint32_t sizes =
      store_->PairOf(static_cast<uint32_t>(shared_->hash.high), static_cast<uint32_t>(threads << 16 | near.size()));
  const uint32_t first =
      store_->PairOf(static_cast<uint32_t>(shared_->hash.low), store_->PairOf(sizes, store_->RootOf(near)));
  return {Scattered(uint64_t{first} << 32 | store_->RootOf(parts_of_state_)), 0};
}

uint64_t Fingerprinter::settled_escapes() const {
  if (store_ == nullptr) return settled_escapes_;
  std::vector<Ref> objects = escaped_;  // in the order in which they were reached
  std::sort(objects.begin(), objects.end());
  return store_->WordOf(objects);
}

}  // namespace heddle
