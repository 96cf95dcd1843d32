#include "vm/fingerprint.h"

#include <algorithm>

#include "base/check.h"
#include "vm/reference_words.h"

namespace heddle {

namespace {

[[maybe_unused]] constexpr uint64_t kCheckedEach = 16;

}  // namespace

Fingerprinter::Fingerprinter(Vm& vm)
    : vm_(vm), memory_(vm), settled_(vm), thread_words_(vm), parts_(kRemembered), own_parts_(kRemembered) {
  part_bytes_ = kRemembered * parts_.front().bytes();
}

Fingerprint Fingerprinter::Compute() {
  if (vm_.globals.exited) return Final(true);
  memory_.Look();
  if (!remembers_ || store_ != nullptr) return ComputeWalking();
  const Fingerprint raw = Raw();
  if (const Fingerprint* known = memo_.Find(raw)) {
    HEDDLE_DCHECK(++computed_ % kCheckedEach != 0 || *known == ComputedAnew());
    return *known;
  }
  const Fingerprint fingerprint = ComputeWalking();
  memo_.Put(raw, fingerprint);
  return fingerprint;
}

Fingerprint Fingerprinter::ComputeWalking() {
  const Fingerprint fingerprint = ComputeLive();
  HEDDLE_DCHECK(++computed_ % kCheckedEach != 0 || fingerprint == ComputedAnew());
  return fingerprint;
}

// Of everything that a fingerprint is made of, addresses included.
Fingerprint Fingerprinter::Raw() {
  const GlobalRegisters& globals = vm_.globals;
  Fingerprint sum = globals.memory_sum;
  for (unsigned t = 0; t < vm_.threads.count(); ++t) {
    const Fingerprint thread = thread_words_.Of(static_cast<ThreadId>(t)).raw;
    sum.low += thread.low;
    sum.high += thread.high;
  }
  const uint64_t rest[] = {
      uint64_t{globals.exiting} | uint64_t{globals.uncaught} << 1 | uint64_t{globals.clock_read} << 2,
      globals.clock_read ? static_cast<uint64_t>(globals.clock_ns) : 0,
      globals.random_counter,
      static_cast<uint64_t>(globals.exit_status),
      globals.out_hash,
      vm_.heap.settlement(),
      vm_.threads.count()};
  const Fingerprint others = HashBytes(rest, sizeof(rest), 0);
  return {sum.low + others.low, sum.high + others.high};
}

// With nothing remembered.
Fingerprint Fingerprinter::ComputedAnew() {
  const GlobalRegisters globals = vm_.globals;
  Fingerprinter anew(vm_);
  anew.NumberBy(store_);
  const Fingerprint fingerprint = anew.ComputeLive();
  vm_.globals = globals;
  return fingerprint;
}

Fingerprint Fingerprinter::ComputeLive() {
  if (store_ != nullptr) return ComputeNumber();
  OrderThreads();
  FindSharedPart();
  thread_sums_.clear();
  for (const ThreadId thread : thread_order_) thread_sums_.push_back(SumOfThread(thread));
  const Fingerprint own = SumOfOwnPart();
  sum_.Restart();
  AddSum(shared_->hash);
  sum_.Add(static_cast<uint32_t>(thread_sums_.size()));
  for (const Fingerprint& thread : thread_sums_) AddSum(thread);
  AddSum(own);
  AddGlobals();
  AddOutcome();
  return sum_.Finish();
}

void Fingerprinter::AddSum(const Fingerprint& sum) {
  sum_.Add64(sum.low);
  sum_.Add64(sum.high);
}

Fingerprint Fingerprinter::Final(bool settled) {
  Begin(settled);
  AddDirtyLines();
  AddObjects();
  AddSettled(changes_);
  AddOutcome();
  return FinishState();
}

// A number is in the lower half alone.
Fingerprint Fingerprinter::PartOf(const WordStream& words) {
  if (store_ == nullptr) return words.Finish();
  return {store_->WordOf(words.words()), 0};
}

std::vector<Ref> Fingerprinter::AllObjects() {
  WalkAll();
  return own_.objects();
}

Fingerprint Fingerprinter::ComputePlain() {
  WalkAll();
  AddGlobals();
  AddOutcome();
  return FinishState();
}

// This may be in the middle of a step, so that the thread at hand will change without being saved again.
void Fingerprinter::WalkAll() {
  Begin(false);
  OrderThreads();
  AddDirtyLines();
  for (const ThreadId thread : thread_order_) {
    AddThread(thread);
    vm_.threads.at(thread).regs.version = 0;
  }
  AddObjects();
}

void Fingerprinter::AddGlobals() {
  const GlobalRegisters& globals = vm_.globals;
  sum_.Add(uint32_t{globals.exiting} | uint32_t{globals.uncaught} << 1 | uint32_t{globals.clock_read} << 2);
  if (globals.clock_read) sum_.Add64(static_cast<uint64_t>(globals.clock_ns));
  sum_.Add64(globals.random_counter);
}

void Fingerprinter::Begin(bool settled) {
  const Heap& heap = vm_.heap;
  sum_.Restart();
  parts_of_state_.clear();
  thread_ends_.clear();
  own_words_.clear();
  own_.Clear();
  own_objects_ = &own_.objects();
  walked_ = 0;
  shared_ = nullptr;
  settled_escapes_ = 0;
  escaped_.clear();
  numbered_from_ = settled ? heap.settled_end() : heap.baseline_end();
  changes_.objects.clear();
  const bool is_settled = numbered_from_ != heap.baseline_end();
  if (store_ != nullptr) sum_.Add(is_settled ? 1 : 0);  // else an identity could be taken for the name of a line
  if (!is_settled) return;
  settled_.Follow();
  sum_.Add64(settled_.identity());
  settled_.RestoreHits({});
  settled_.FindChanges(changes_);
}

// --- the shared part --------------------------------------------------------------------------------------------------

// What it is made of: memory, the Thread objects of living threads, and what is settled. If states are numbered, memory is
// told by its version, and the others are compared.
Fingerprint Fingerprinter::KeyOfSharedPart() const {
  if (store_ != nullptr) return {vm_.globals.memory_version, 0};
  const Fingerprint threads =
      HashBytes(thread_objects_.data(), thread_objects_.size() * sizeof(Ref), vm_.heap.settlement());
  const Fingerprint& memory = vm_.globals.memory_sum;
  return {memory.low + threads.low, memory.high + threads.high};
}

void Fingerprinter::FindSharedPart() {
  const Fingerprint key = KeyOfSharedPart();
  SharedPart& part = parts_[key.low % kRemembered];
  const bool others_differ =
      store_ != nullptr && (part.thread_objects != thread_objects_ || part.numbered_from != vm_.heap.settled_end());
  if (part.key != key || others_differ) {
    part_bytes_ -= part.bytes();
    ComputeSharedPart(part);
    part.key = key;
    part_bytes_ += part.bytes();
  }
  shared_ = &part;
  numbered_from_ = part.numbered_from;
  settled_escapes_ = part.settled_escapes;
  escaped_ = part.escaped;
  parts_of_state_.clear();
  thread_ends_.clear();
  own_words_.clear();
  own_.Clear();
  own_objects_ = &own_.objects();
  walked_ = 0;
  met_.clear();
}

void Fingerprinter::ComputeSharedPart(SharedPart& part) {
  Begin(true);
  AddDirtyLines();
  sum_.Add(static_cast<uint32_t>(thread_objects_.size()));
  for (const Ref object : thread_objects_) AddReference(object);
  AddObjects();
  AddSettled(changes_);
  KeepLeft(part);
  part.numbered_from = numbered_from_;
  if (own_.objects() != last_objects_ || part.numbered_from != last_from_) {
    last_objects_ = own_.objects();
    last_from_ = numbered_from_;
    ++numberings_;
  }
  part.numbering = numberings_;
  part.thread_objects = thread_objects_;
  part.hash = PartOf(sum_);
  part.settled_escapes = settled_escapes_;
  part.escaped = escaped_;
  std::swap(part.numbers, own_);
}

void Fingerprinter::KeepLeft(SharedPart& part) {
  part.left.objects.clear();
  part.left.words.clear();
  for (SettledHeap::Object object : changes_.objects) {
    if (object.counted) continue;
    const std::span<const SettledHeap::Word> words = changes_.WordsOf(object);
    object.first_word = static_cast<uint32_t>(part.left.words.size());
    part.left.words.insert(part.left.words.end(), words.begin(), words.end());
    part.left.objects.push_back(object);
  }
  part.before.clear();
  if (part.left.objects.empty()) return;
  settled_.SaveHits(part.hits);
  settled_.CollectBefore(part.left, part.before);
}

// --- what only threads can reach --------------------------------------------------------------------------------------

// Threads with their own objects' first references, and with the settled ones if those matter, have been looked at.
Fingerprint Fingerprinter::SumOfOwnPart() {
  own_objects_ = &own_.objects();
  if (own_.objects().empty() && shared_->left.objects.empty()) return ComputeOwnPart();  // nothing to walk
  const std::vector<Ref>& roots = own_.objects();
  const Fingerprint at = HashBytes(roots.data(), roots.size() * sizeof(Ref), shared_->key.low);
  OwnPart& part = own_parts_[at.low % kRemembered];
  if (part.shared != shared_->key || part.roots != roots || part.met != met_) {
    part_bytes_ -= part.bytes();
    part.shared = shared_->key;
    part.roots = roots;
    part.met = met_;
    part.sum = ComputeOwnPart();
    part.settled_escapes = settled_escapes_;
    part.objects = own_.objects();
    part_bytes_ += part.bytes();
  }
  own_objects_ = &part.objects;
  settled_escapes_ = part.settled_escapes;
  return part.sum;
}

Fingerprint Fingerprinter::ComputeOwnPart() {
  if (!shared_->left.objects.empty()) {
    for (SettledHeap::Object& object : shared_->left.objects) object.counted = false;
    settled_.RestoreHits(shared_->hits);
    for (const Ref object : met_) settled_.Hit(object);
  }
  sum_.Restart();
  AddObjects();
  AddSettled(shared_->left);
  return sum_.Finish();
}

// Nearly always the threads are those of the state before.
void Fingerprinter::OrderThreads() {
  auto before = [this](ThreadId a, ThreadId b) {
    return vm_.threads.at(a).regs.canonical_id < vm_.threads.at(b).regs.canonical_id;
  };
  if (thread_order_.size() != vm_.threads.count()) {
    thread_order_.clear();
    for (unsigned t = 0; t < vm_.threads.count(); ++t) thread_order_.push_back(static_cast<ThreadId>(t));
  }
  if (!std::is_sorted(thread_order_.begin(), thread_order_.end(), before)) {
    std::sort(thread_order_.begin(), thread_order_.end(), before);
  }
  thread_objects_.clear();
  for (const ThreadId thread : thread_order_) {
    const ThreadRegisters& regs = vm_.threads.at(thread).regs;
    if (regs.state != ThreadState::kEnded) thread_objects_.push_back(regs.thread_object);
  }
}

// --- the parts of the stream ------------------------------------------------------------------------------------------

void Fingerprinter::AddReference(Ref reference) {
  if (reference == 0) return sum_.Add(0);
  const Heap& heap = vm_.heap;
  if (!heap.IsFrozen(reference)) return sum_.Add(WordOf(reference));
  if (!heap.IsPermanent(reference)) return sum_.Add(reference);
  sum_.Add(kPermanentWord);
  sum_.Add64(heap.PermanentName(reference));
}

// Of an object that is not frozen.
uint32_t Fingerprinter::WordOf(Ref object) {
  if (object < numbered_from_) {
    if (shared_ == nullptr || !shared_->left.objects.empty()) settled_.Hit(object);
    return object;
  }
  uint32_t first = 0;
  if (shared_ != nullptr) {
    const uint32_t number = shared_->numbers.Find(object);
    if (number != ObjectNumbers::kNone) return numbered_from_ + number;
    first = static_cast<uint32_t>(shared_->numbers.objects().size());
  }
  ++own_references_;
  return numbered_from_ + first + own_.NumberOf(object);
}

// Frozen lines whose content differs now, in an order that does not depend on the path: by the name of the permanent block
// or, in the baseline, by address.
void Fingerprinter::AddDirtyLines() {
  const Heap& heap = vm_.heap;
  const auto& dirty = heap.dirty_lines();
  auto name_of = [&](uint32_t line) {
    const Ref start = LineStart(line);
    return heap.IsPermanent(start) ? heap.PermanentName(start) : uint64_t{line};
  };
  line_order_.clear();
  for (uint32_t i = 0; i < dirty.size(); ++i) {
    const uint8_t* now = heap.Address(LineStart(dirty[i].line));
    if (std::memcmp(now, dirty[i].frozen, kLineBytes) != 0) line_order_.push_back(i);
  }
  std::sort(line_order_.begin(), line_order_.end(),
            [&](uint32_t a, uint32_t b) { return name_of(dirty[a].line) < name_of(dirty[b].line); });
  for (uint32_t i : line_order_) {
    const Heap::DirtyLine& line = dirty[i];
    const uint8_t* now = heap.Address(LineStart(line.line));
    const uint16_t references = heap.LineReferences(line.line), headers = heap.LineHeaders(line.line);
    const uint64_t name = name_of(line.line);
    const bool permanent = heap.IsPermanent(LineStart(line.line));
    for (unsigned word = 0; word < kLineBytes / 4; ++word) {
      // Of a header only the length word of a permanent block counts: in a statics block it is the initialisation state.
      if (((headers >> word) & 1) && !(permanent && word == 1)) continue;
      uint32_t value, frozen;
      std::memcpy(&value, now + 4 * word, 4);
      std::memcpy(&frozen, line.frozen + 4 * word, 4);
      if (value == frozen) continue;
      sum_.Add64(name ^ uint64_t{word} << 56);
      if ((references >> word) & 1) {
        AddReference(value);
      } else {
        sum_.Add(value);
      }
    }
  }
  sum_.Add64(0);  // no line has that name
}

void Fingerprinter::AddThread(ThreadId thread) {
  if (store_ != nullptr) return AddNumberedThread(thread);
  const Fingerprint sum = SumOfThread(thread);
  AddSum(sum);
}

// Holds as long as the thread stands still and has to do with shared objects only.
Fingerprint Fingerprinter::SumOfThread(ThreadId thread) {
  ThreadWords::Words& words = thread_words_.Of(thread);
  const uint64_t numbering = shared_ == nullptr ? 0 : shared_->numbering;
  if (numbering != 0 && words.numbering == numbering) {
    if (!shared_->before.empty()) {
      for (const ThreadWords::Place& place : words.places) MeetSettled(place.object);
    }
    return words.numbered;
  }
  const size_t own = own_references_;
  thread_sum_.Restart();
  thread_sum_.Add64(words.hash.low);
  thread_sum_.Add64(words.hash.high);
  for (const ThreadWords::Place& place : words.places) {
    if (shared_ != nullptr && place.object < numbered_from_) {
      MeetSettled(place.object);
      thread_sum_.Add(place.object);
    } else {
      thread_sum_.Add(WordOf(place.object));
    }
  }
  words.numbered = thread_sum_.Finish();
  words.numbering = own == own_references_ ? numbering : 0;
  return words.numbered;
}

void Fingerprinter::MeetSettled(Ref object) {
  const std::vector<Ref>& before = shared_->before;
  if (before.empty() || object < before.front() || object > before.back() ||
      !std::binary_search(before.begin(), before.end(), object)) {
    return;
  }
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
  for (const FieldRun& run : type->ref_runs) {
    for (uint32_t offset = run.offset; offset < run.offset + run.bytes; offset += 4) {
      AddReference(heap.Read<Ref>(object, offset));
    }
  }
  for (const FieldRun& run : type->primitive_runs) sum_.AddBytes(bytes + run.offset, run.bytes);
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

std::span<const uint32_t> Fingerprinter::settled_names() const {
  return vm_.heap.settled_end() == vm_.heap.baseline_end() ? std::span<const uint32_t>() : settled_.names();
}

void Fingerprinter::AddOutcome() {
  sum_.Add(static_cast<uint32_t>(vm_.globals.exit_status));
  if (!vm_.options.output_is_state) return;
  if (store_ == nullptr) return sum_.Add64(vm_.globals.out_hash);
  sum_.Add64(vm_.out.size());
  sum_.AddBytes(reinterpret_cast<const uint8_t*>(vm_.out.data()), vm_.out.size());
}

uint64_t Fingerprinter::SharedPart::bytes() const {
  return numbers.bytes() + (thread_objects.capacity() + escaped.capacity()) * sizeof(Ref) +
         left.objects.capacity() * sizeof(SettledHeap::Object) + left.words.capacity() * sizeof(SettledHeap::Word) +
         hits.capacity() * sizeof(hits[0]) + before.capacity() * sizeof(Ref);
}

uint64_t Fingerprinter::OwnPart::bytes() const {
  return (roots.capacity() + met.capacity() + objects.capacity()) * sizeof(Ref);
}

uint64_t Fingerprinter::bytes() const {
  return settled_.bytes() + thread_words_.bytes() + own_.bytes() + memo_.bytes() + part_bytes_ + sum_.bytes() +
         thread_sum_.bytes() + object_sum_.bytes();
}

}  // namespace heddle
