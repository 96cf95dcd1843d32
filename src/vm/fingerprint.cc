#include "vm/fingerprint.h"

#include <algorithm>

#include "base/check.h"
#include "vm/reference_words.h"

namespace heddle {

namespace {

[[maybe_unused]] constexpr uint64_t kCheckedEach = 16;

}  // namespace

Fingerprinter::Fingerprinter(Vm& vm) : vm_(vm), settled_(vm), thread_words_(vm), parts_(kRemembered) {}

Fingerprint Fingerprinter::Compute() {
  if (vm_.globals.exited) return Final(true);
  const Fingerprint fingerprint = ComputeLive();
  HEDDLE_DCHECK(++computed_ % kCheckedEach != 0 || fingerprint == ComputedAnew());
  return fingerprint;
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
  OrderThreads();
  FindSharedPart();
  sum_.Restart();
  if (store_ == nullptr) AddPart(shared_->hash);
  sum_.Add(static_cast<uint32_t>(thread_order_.size()));
  for (const ThreadId thread : thread_order_) AddThread(thread);
  AddObjects();
  AddSettled(shared_->left);
  AddGlobals();
  AddOutcome();
  return FinishState();
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

void Fingerprinter::AddPart(const Fingerprint& part) {
  if (store_ != nullptr) return parts_of_state_.push_back(static_cast<uint32_t>(part.low));
  sum_.Add64(part.low);
  sum_.Add64(part.high);
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

void Fingerprinter::FindSharedPart() {
  GlobalRegisters& globals = vm_.globals;
  const Heap& heap = vm_.heap;
  // Within one epoch, not every write can be told from those before.
  const bool unchanged =
      globals.shared_version != 0 && globals.shared_epoch != heap.epoch() && !heap.ChangedSince(globals.shared_lines);
  if (!unchanged) globals.shared_version = ++vm_.versions;
  globals.shared_epoch = heap.epoch();
  globals.shared_lines = heap.saved_lines();
  SharedPart& part = parts_[globals.shared_version % kRemembered];
  const bool remembered = part.version == globals.shared_version && part.numbered_from == heap.settled_end() &&
                          part.thread_objects == thread_objects_;
  if (!remembered) ComputeSharedPart(part);
  if (!part.left.objects.empty()) {
    for (SettledHeap::Object& object : part.left.objects) object.counted = false;
    settled_.RestoreHits(part.hits);
  }
  shared_ = &part;
  numbered_from_ = part.numbered_from;
  settled_escapes_ = part.settled_escapes;
  escaped_ = part.escaped;
  parts_of_state_.clear();
  thread_ends_.clear();
  own_words_.clear();
  own_.Clear();
  walked_ = 0;
}

void Fingerprinter::ComputeSharedPart(SharedPart& part) {
  Begin(true);
  AddDirtyLines();
  sum_.Add(static_cast<uint32_t>(thread_objects_.size()));
  for (const Ref object : thread_objects_) AddReference(object);
  AddObjects();
  AddSettled(changes_);
  KeepLeft(part);
  part.version = vm_.globals.shared_version;
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
  if (!part.left.objects.empty()) settled_.SaveHits(part.hits);
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

// A hash for each thread, which holds as long as the thread stands still and has to do with shared objects only.
void Fingerprinter::AddThread(ThreadId thread) {
  ThreadWords::Words& words = thread_words_.Of(thread);
  const uint64_t numbering = shared_ == nullptr ? 0 : shared_->numbering;
  if (numbering == 0 || words.numbering != numbering) {
    const size_t own = own_references_, known = own_.objects().size();
    const std::span<const uint32_t> all = words.words;
    uint32_t done = 0;
    thread_sum_.Restart();
    for (const auto [at, object] : words.places) {
      thread_sum_.AddAll(all.subspan(done, at - done));
      thread_sum_.Add(WordOf(object));
      done = at + 1;
    }
    thread_sum_.AddAll(all.subspan(done));
    words.hash = PartOf(thread_sum_);
    if (store_ != nullptr && own_.objects().size() == known) {
      words.hash.low = store_->PairOf(static_cast<uint32_t>(words.hash.low), 0);
    }
    words.numbering = own == own_references_ ? numbering : 0;
  } else if (!shared_->left.objects.empty()) {
    for (const ThreadWords::Place& place : words.places) {
      if (place.object < numbered_from_) settled_.Hit(place.object);
    }
  }
  AddPart(words.hash);
  if (store_ != nullptr) thread_ends_.push_back(static_cast<uint32_t>(own_.objects().size()));
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

uint64_t Fingerprinter::bytes() const {
  uint64_t bytes = settled_.bytes() + thread_words_.bytes() + own_.bytes() + sum_.bytes() + thread_sum_.bytes() +
                   object_sum_.bytes();
  for (const SharedPart& part : parts_) bytes += part.numbers.bytes();
  return bytes;
}

}  // namespace heddle
