// What a fingerprinter does otherwise when states are stored whole: how the numbers of parts make that of a state.
#include <algorithm>
#include <span>
#include <utility>

#include "vm/fingerprint.h"

namespace heddle {

void Fingerprinter::NumberBy(SequenceStore* store) {
  store_ = store;
  sum_.KeepAll(store != nullptr);
  thread_sum_.KeepAll(store != nullptr);
  object_sum_.KeepAll(store != nullptr);
  settled_.NumberBy(store);
  thread_words_.Forget();
  std::vector<SharedPart>(kRemembered).swap(parts_);
  std::vector<OwnPart>(kRemembered).swap(own_parts_);
  part_bytes_ = kRemembered * parts_.front().bytes();
  shared_ = nullptr;
}

Fingerprint Fingerprinter::ComputeNumber() {
  OrderThreads();
  FindSharedPart();
  if (!shared_->left.objects.empty()) {
    for (SettledHeap::Object& object : shared_->left.objects) object.counted = false;
    settled_.RestoreHits(shared_->hits);
  }
  sum_.Restart();
  sum_.Add(static_cast<uint32_t>(thread_order_.size()));
  for (const ThreadId thread : thread_order_) AddNumberedThread(thread);
  AddObjects();
  AddSettled(shared_->left);
  AddGlobals();
  AddOutcome();
  return FinishState();
}

void Fingerprinter::AddNumberedThread(ThreadId thread) {
  ThreadWords::Words& words = thread_words_.Of(thread);
  if (!IsNumbered(words)) {
    const size_t own = own_references_, known = own_.objects().size();
    const std::span<const uint32_t> all = words.words;
    uint32_t done = 0;
    thread_sum_.Restart();
    for (const uint32_t at : words.places) {
      thread_sum_.AddAll(all.subspan(done, at - done));
      thread_sum_.Add(WordOf(all[at]));
      done = at + 1;
    }
    thread_sum_.AddAll(all.subspan(done));
    words.numbered = PartOf(thread_sum_);
    if (own_.objects().size() == known) {
      words.numbered.low = store_->PairOf(static_cast<uint32_t>(words.numbered.low), 0);
    }
    NoteNumbering(words, own);
  } else if (!shared_->left.objects.empty()) {
    for (const uint32_t at : words.places) {
      if (words.words[at] < numbered_from_) settled_.Hit(words.words[at]);
    }
  }
  parts_of_state_.push_back(static_cast<uint32_t>(words.numbered.low));
  thread_ends_.push_back(static_cast<uint32_t>(own_.objects().size()));
}

// As a part of its own. What threads do to objects of their own they do independently of each other, so those that the
// frames of a thread refer to go with that thread.
void Fingerprinter::AddOwnObject(Ref object) {
  std::swap(sum_, object_sum_);
  sum_.Restart();
  AddObject(object);
  std::swap(sum_, object_sum_);
  const uint32_t number = store_->WordOf(object_sum_.words());
  if (walked_ < thread_ends_.back()) {
    own_words_.push_back(number);
  } else {
    sum_.Add(number);
  }
}

// To the parts of the threads; a part without such objects has been paired with 0. How many objects there are is in the
// thread's words.
void Fingerprinter::AddOwnWords() {
  uint32_t first = 0;
  for (size_t i = 0; i < thread_ends_.size(); ++i) {
    const uint32_t end = thread_ends_[i];
    if (end == first) continue;
    const std::span<const uint32_t> own = std::span(own_words_).subspan(first, end - first);
    parts_of_state_[i] = store_->PairOf(parts_of_state_[i], store_->RootOf(own));
    first = end;
  }
}

// The shared part goes with all the rest as one pair: both are in many states, and most states then cost just that pair. How
// many threads there are is in what is nobody's. A state without a shared part has a word in its place that is no number.
Fingerprint Fingerprinter::FinishState() {
  if (store_ == nullptr) return sum_.Finish();
  if (shared_ != nullptr) AddOwnWords();
  parts_of_state_.insert(parts_of_state_.begin(), static_cast<uint32_t>(PartOf(sum_).low));
  const uint32_t shared = shared_ == nullptr ? PairTable::kNone : static_cast<uint32_t>(shared_->hash.low);
  const uint64_t number = store_->PairOf(shared, store_->RootOf(parts_of_state_));
  return {Scattered(number), 0};
}

uint64_t Fingerprinter::settled_escapes() const {
  if (store_ == nullptr) return settled_escapes_;
  std::vector<Ref> objects = escaped_;  // in the order in which they were reached
  std::sort(objects.begin(), objects.end());
  return store_->WordOf(objects);
}

}  // namespace heddle
