// What a state's words are made of: references, frozen lines, threads, objects.
#include <algorithm>
#include <cstring>
#include <span>

#include "vm/state/fingerprint.h"
#include "vm/state/reference_slots.h"
#include "vm/state/reference_words.h"

namespace heddle {

void Fingerprinter::AddReference(Ref reference) {
  if (reference == 0) return sum_.Add(0);
  const Heap& heap = vm_.heap;
  if (!heap.IsFrozen(reference)) {
    const uint64_t word = WordOf(reference);
    if (word <= UINT32_MAX) return sum_.Add(static_cast<uint32_t>(word));
    sum_.Add(kNameWord);
    return sum_.Add64(word);
  }
  if (!heap.IsPermanent(reference)) return sum_.Add(reference);
  sum_.Add(kPermanentWord);
  sum_.Add64(heap.PermanentName(reference));
}

// Of an object that is not frozen: 32 bits, or a name.
uint64_t Fingerprinter::WordOf(Ref object) {
  if (IsToldByAddress(object)) {
    if (shared_ == nullptr || !shared_->left.objects.empty()) settled_.Hit(object);
    return object;
  }
  uint32_t first = 0;
  if (names_count_) {
    const uint64_t name = named_.NameOf(object);
    if (name != 0) return name;
  } else if (shared_ != nullptr) {
    const uint32_t number = shared_->numbers.Find(object);
    if (number != ObjectNumbers::kNone) return numbered_from_ + number;
    first = static_cast<uint32_t>(shared_->numbers.objects().size());
  }
  ++own_references_;
  const uint32_t number = own_.NumberOf(object);
  return number < own_from_ ? numbered_from_ + first + number : UINT32_MAX - (number - own_from_);
}

uint64_t Fingerprinter::NameOfLine(uint32_t line) const {
  const Ref start = LineStart(line);
  return vm_.heap.IsPermanent(start) ? vm_.heap.PermanentName(start) : uint64_t{line};
}

// Frozen lines whose content differs now, in an order that does not depend on the path: by the name of the permanent
// block or, in the baseline, by address.
void Fingerprinter::ListDirtyLines() {
  const Heap& heap = vm_.heap;
  const auto& dirty = heap.dirty_lines();
  line_order_.clear();
  for (uint32_t i = 0; i < dirty.size(); ++i) {
    const uint8_t* now = heap.Address(LineStart(dirty[i].line));
    if (std::memcmp(now, dirty[i].frozen, kLineBytes) != 0) line_order_.push_back(i);
  }
  std::sort(line_order_.begin(), line_order_.end(),
            [&](uint32_t a, uint32_t b) { return NameOfLine(dirty[a].line) < NameOfLine(dirty[b].line); });
}

void Fingerprinter::AddDirtyLines() {
  ListDirtyLines();
  AddDirtyWords();
}

// Of the lines listed.
void Fingerprinter::AddDirtyWords() {
  ForEachDirtyWord([this](uint64_t name, unsigned word, uint32_t value, bool is_reference) {
    sum_.Add64(name ^ uint64_t{word} << 56);
    if (is_reference) {
      AddReference(value);
    } else {
      sum_.Add(value);
    }
  });
  sum_.Add64(0);  // no line has that name
}

// Of all threads, in any order: each thread's words begin with what it is called. Nearly all are as they were.
Fingerprint Fingerprinter::SumOfThreads() {
  Fingerprint sum_of_all = sum_of_ended_;
  for (const ThreadId thread : living_order_) {
    const ThreadMemo& memo = vm_.threads.at(thread).memo;
    const bool known = memo.numbering == shared_->number && thread_words_.Holds(memo);
    const Fingerprint& sum = known ? memo.sum : FindSum(thread);
    sum_of_all.low += sum.low;
    sum_of_all.high += sum.high;
  }
  return sum_of_all;
}

// The thread keeps it if it refers to nothing that must be noted each time. Where threads come and go, numberings do,
// too.
const Fingerprint& Fingerprinter::FindSum(ThreadId thread) {
  ThreadMemo& memo = vm_.threads.at(thread).memo;
  if (!thread_words_.Holds(memo)) thread_words_.Of(thread);
  const Fingerprint key = ThreadWords::KeyOf(memo);
  const NumberedThread* known = FindNumbered(key);
  if (known == nullptr || !NumberOwn(known->own)) known = &NumberThread(thread, key);
  if (known->is_plain) {
    memo.numbering = known->number;
    memo.sum = known->sum;
  } else {
    for (const Ref object : known->met) NoteMet(object);
  }
  return known->sum;
}

const Fingerprinter::NumberedThread* Fingerprinter::FindNumbered(const Fingerprint& key) {
  const NumberedThread* known = numbered_.At(key.low + shared_->number);
  return known != nullptr && known->key == key && known->number == shared_->number ? known : nullptr;
}

// Takes what is in `scratch_`.
const Fingerprinter::NumberedThread& Fingerprinter::RememberNumbered() {
  NumberedThread& place = numbered_.Make(scratch_.place());
  part_bytes_ -= place.bytes();
  std::swap(place, scratch_);
  part_bytes_ += place.bytes();
  return place;
}

// Numbers them as the words of a thread would that refers to them, in that order, and to no other objects beyond the
// shared part. False: they would not get the numbers that they get if nothing was met before.
bool Fingerprinter::NumberOwn(std::span<const Ref> objects) {
  if (objects.empty()) return true;
  if (!own_.objects().empty()) return false;
  for (const Ref object : objects) own_.NumberOf(object);
  return true;
}

// By the shared part's numbering. Remembered if no thread before has met objects beyond that part, or if this one meets
// none. Valid until the next call.
const Fingerprinter::NumberedThread& Fingerprinter::NumberThread(ThreadId thread, const Fingerprint& key) {
  const ThreadWords::Words& words = thread_words_.Of(thread);
  const bool is_first = own_.objects().empty();
  const uint64_t references = own_references_;
  scratch_.key = key;
  scratch_.number = shared_->number;
  scratch_.sum = SumOfWords(words);
  const bool meets_own = references != own_references_;
  scratch_.own.clear();
  if (meets_own && is_first) scratch_.own = own_.objects();
  ListMet(words, scratch_.met);
  scratch_.is_plain = !meets_own && scratch_.met.empty();
  return !meets_own || is_first ? RememberNumbered() : scratch_;
}

Fingerprint Fingerprinter::SumOfWords(const ThreadWords::Words& words) {
  PairHash hash;
  hash.Add(words.others.low, words.others.high);
  for (const uint32_t at : words.places) {
    const Ref object = words.words[at];
    hash.Add(at, shared_ != nullptr && IsToldByAddress(object) ? object : WordOf(object));
  }
  return hash.Finish();
}

// Which of SharedPart::before the thread refers to: most threads to none.
void Fingerprinter::ListMet(const ThreadWords::Words& words, std::vector<Ref>& met) const {
  met.clear();
  const std::vector<Ref>& before = shared_->before;
  if (before.empty()) return;
  for (const uint32_t at : words.places) {
    const Ref object = words.words[at];
    if (object < before.front() || object > before.back()) continue;
    if (std::binary_search(before.begin(), before.end(), object)) met.push_back(object);
  }
}

void Fingerprinter::NoteMet(Ref object) {
  const auto place = std::lower_bound(met_.begin(), met_.end(), object);
  if (place == met_.end() || *place != object) met_.insert(place, object);
}

void Fingerprinter::AddObject(Ref object) {
  const Heap& heap = vm_.heap;
  const Class* type = vm_.ClassOf(object);
  const uint32_t flags = heap.Flags(object);
  sum_.Add64(type->stable_name);
  sum_.Add(heap.Length(object));
  sum_.Add(((flags & kFlagHashed) ? flags : 0) >> kObjectIdShift << 1 | ((flags & kFlagConstructing) ? 1 : 0));
  const uint8_t* bytes = heap.Address(object);
  if (type->IsArray()) {
    uint32_t length = heap.Length(object);
    if (type->element_type != BasicType::kReference)
      return sum_.AddBytes(bytes + kHeaderBytes, uint64_t{length} << type->element_shift);
    for (uint32_t i = 0; i < length; ++i) AddReference(heap.Read<Ref>(object, kHeaderBytes + 4 * i));
    return;
  }
  ForEachReferenceSlot(vm_, object, merges_, [this](uint32_t, Ref reference) { AddReference(reference); });
  ForEachPrimitiveRun(vm_, object, merges_,
                      [&](uint32_t offset, uint32_t count) { sum_.AddBytes(bytes + offset, count); });
}

void Fingerprinter::AddObjects() {
  const bool numbered = store_ != nullptr && shared_ != nullptr;
  for (; walked_ < own_.objects().size(); ++walked_) {
    if (numbered) {
      AddOwnObject(own_.objects()[walked_]);
    } else {
      AddObject(own_.objects()[walked_]);
    }
  }
}

// A changed object may be reachable only from one that comes after it.
void Fingerprinter::AddSettled(SettledHeap::Changes& changes) {
  for (bool again = true; again;) {
    again = false;
    for (SettledHeap::Object& object : changes.objects) {
      if (object.counted || !settled_.IsReachable(object.object)) continue;
      object.counted = again = true;
      AddSettledObject(object, changes.WordsOf(object));
      AddObjects();
    }
  }
  sum_.Add(0);  // no object lies there
}

void Fingerprinter::AddSettledObject(const SettledHeap::Object& object, std::span<const SettledHeap::Word> words) {
  if (object.escaped_since) {
    settled_escapes_ += Mix(object.object, 1);
    if (store_ != nullptr) escaped_.push_back(object.object);
  }
  if (object.words == 0) return;
  sum_.Add(object.object);
  sum_.Add(object.words);
  for (const SettledHeap::Word& word : words) {
    sum_.Add(word.offset);
    if (word.is_reference) {
      AddReference(word.value);
    } else {
      sum_.Add(word.value);
    }
  }
}

void Fingerprinter::AddOutcome() {
  sum_.Add(static_cast<uint32_t>(vm_.globals.exit_status));
  if (!vm_.options.output_is_state) return;
  if (store_ == nullptr) return sum_.Add64(vm_.globals.out_hash);
  sum_.Add64(vm_.output.out().size());
  sum_.AddBytes(reinterpret_cast<const uint8_t*>(vm_.output.out().data()), vm_.output.out().size());
}

// --- what it costs ---------------------------------------------------------------------------------------------------

uint64_t Fingerprinter::SharedPart::bytes() const {
  return numbers.bytes() + (thread_objects.capacity() + escaped.capacity()) * sizeof(Ref) +
         left.objects.capacity() * sizeof(SettledHeap::Object) + left.words.capacity() * sizeof(SettledHeap::Word) +
         hits.capacity() * sizeof(hits[0]) + before.capacity() * sizeof(Ref);
}

uint64_t Fingerprinter::OwnPart::bytes() const {
  return (roots.capacity() + met.capacity() + objects.capacity()) * sizeof(Ref);
}

uint64_t Fingerprinter::bytes() const {
  return settled_.bytes() + thread_words_.bytes() + own_.bytes() + memo_.bytes() + part_bytes_ + parts_.bytes() +
         own_parts_.bytes() + numbered_.bytes() + named_.bytes() + named_part_.bytes() + sum_.bytes() +
         thread_sum_.bytes() + object_sum_.bytes();
}

}  // namespace heddle
