#include "vm/fingerprint.h"

#include <algorithm>

#include "vm/frames.h"

namespace heddle {

namespace {

constexpr size_t kInitialEntries = 1 << 10;
// Tags keep the parts of a state apart in the stream of words.
enum Tag : uint64_t {
  kTagNull = 1,
  kTagFrozen,
  kTagNumber,
  kTagLine,
  kTagThread,
  kTagFrame,
  kTagMonitor,
  kTagObject,
  kTagGlobals
};

}  // namespace

Fingerprinter::Fingerprinter(Vm& vm) : vm_(vm), numbers_(kInitialEntries) {}

uint64_t Fingerprinter::NumberOf(Ref object) {
  size_t mask = numbers_.size() - 1;
  size_t at = (object * 0x9e3779b1u) & mask;
  while (numbers_[at].generation == generation_) {
    if (numbers_[at].object == object) return numbers_[at].number;
    at = (at + 1) & mask;
  }
  uint32_t number = static_cast<uint32_t>(queue_.size());
  numbers_[at] = {object, generation_, number};
  queue_.push_back(object);
  if (queue_.size() * 2 > numbers_.size()) {
    std::vector<Entry> old(numbers_.size() * 2);
    old.swap(numbers_);
    mask = numbers_.size() - 1;
    for (const Entry& entry : old) {
      if (entry.generation != generation_) continue;
      size_t to = (entry.object * 0x9e3779b1u) & mask;
      while (numbers_[to].generation == generation_) to = (to + 1) & mask;
      numbers_[to] = entry;
    }
  }
  return number;
}

void Fingerprinter::AddReference(Ref reference) {
  if (reference == 0) return sum_.Add(kTagNull);
  if (vm_.heap.IsPermanent(reference)) return sum_.Add(vm_.heap.PermanentName(reference));
  if (vm_.heap.IsFrozen(reference)) return sum_.Add((uint64_t{reference} << 8) | kTagFrozen);
  sum_.Add((NumberOf(reference) << 8) | kTagNumber);
}

void Fingerprinter::Begin() {
  sum_ = Accumulator();
  queue_.clear();
  if (++generation_ == 0) {
    std::fill(numbers_.begin(), numbers_.end(), Entry());
    generation_ = 1;
  }
}

// Frozen lines whose content differs now, in an order that does not depend on the path: by the name of the permanent block
// or, in the baseline, by address.
void Fingerprinter::AddDirtyLines() {
  const Heap& heap = vm_.heap;
  const auto& dirty = heap.dirty_lines();
  auto name_of = [&](uint32_t line) {
    Ref start = static_cast<Ref>(uint64_t{line} << (kLineShift - 3));
    return heap.IsPermanent(start) ? heap.PermanentName(start) : uint64_t{line};
  };
  line_order_.clear();
  for (uint32_t i = 0; i < dirty.size(); ++i) {
    const uint8_t* now = heap.Address(static_cast<Ref>(uint64_t{dirty[i].line} << (kLineShift - 3)));
    if (std::memcmp(now, dirty[i].frozen, kLineBytes) != 0) line_order_.push_back(i);
  }
  std::sort(line_order_.begin(), line_order_.end(),
            [&](uint32_t a, uint32_t b) { return name_of(dirty[a].line) < name_of(dirty[b].line); });
  for (uint32_t i : line_order_) {
    const Heap::DirtyLine& line = dirty[i];
    const uint8_t* now = heap.Address(static_cast<Ref>(uint64_t{line.line} << (kLineShift - 3)));
    const uint16_t references = heap.LineReferences(line.line), headers = heap.LineHeaders(line.line);
    const uint64_t name = name_of(line.line);
    const bool permanent = heap.IsPermanent(static_cast<Ref>(uint64_t{line.line} << (kLineShift - 3)));
    for (unsigned word = 0; word < kLineBytes / 4; ++word) {
      // Of a header only the length word of a permanent block counts: in a statics block it is the initialisation state.
      if (((headers >> word) & 1) && !(permanent && word == 1)) continue;
      uint32_t value, frozen;
      std::memcpy(&value, now + 4 * word, 4);
      std::memcpy(&frozen, line.frozen + 4 * word, 4);
      if (value == frozen) continue;
      sum_.Add(name ^ (uint64_t{word} << 56) ^ kTagLine);
      if ((references >> word) & 1) {
        AddReference(value);
      } else {
        sum_.Add(value);
      }
    }
  }
}

void Fingerprinter::AddThread(ThreadId thread) {
  GuestThread& guest = vm_.threads.at(thread);
  const ThreadRegisters& regs = guest.regs;
  sum_.Add((regs.canonical_id << 4) ^ kTagThread);
  if (regs.state == ThreadState::kEnded) return sum_.Add(static_cast<uint64_t>(regs.state));  // nothing else matters
  sum_.Add(static_cast<uint64_t>(regs.state) | static_cast<uint64_t>(regs.wake) << 8 |
           uint64_t{regs.interrupted} << 16 | uint64_t{regs.park_permit} << 17 | uint64_t{regs.daemon} << 18 |
           uint64_t{regs.timed} << 19 | uint64_t{regs.atomic_depth} << 24 | uint64_t{regs.saved_count} << 40);
  sum_.Add(uint64_t{regs.started_threads} << 40 ^ uint64_t{regs.made_threads} << 20 ^ regs.made_ids);
  // Which of its instruction's actions the thread stands before. One that waits for a class initialiser goes on waiting
  // when that has ended, until it takes a step.
  sum_.Add(static_cast<uint64_t>(regs.next.kind) << 2 | uint64_t{regs.next.guarded} << 1 | uint64_t{regs.woken});
  AddReference(regs.thread_object);
  AddReference(regs.waiting_on);
  AddReference(regs.pending);
  if (regs.copy_is_reference) {
    AddReference(static_cast<Ref>(regs.copy_value));
  } else {
    sum_.Add(regs.copy_value);
  }
  if (vm_.globals.clock_read && regs.timed) sum_.Add(static_cast<uint64_t>(regs.deadline));
  for (uint32_t i = 0; i < regs.monitor_count; ++i) {
    sum_.Add((uint64_t{guest.monitors[i].count} << 8) | kTagMonitor);
    AddReference(guest.monitors[i].object);
  }
  for (uint32_t i = 0; i < regs.depth; ++i) {
    const Frame& frame = guest.frames[i];
    uint64_t pc = (frame.flags & kFrameNative) ? 0xffff : frame.method->prepared->PcOf(frame.ip);
    sum_.Add(frame.method->stable_name ^ kTagFrame);
    sum_.Add(pc | uint64_t{frame.progress} << 16 | uint64_t{frame.call_progress} << 36 |
             uint64_t{(frame.flags & kFrameHoldsMonitor) != 0} << 60);
    VisitFrameSlots(
        guest, i, [&](Slot& slot) { AddReference(slot.r); }, [&](Slot& slot) { sum_.Add(slot.bits); });
  }
}

void Fingerprinter::AddObject(Ref object) {
  const Heap& heap = vm_.heap;
  const Class* type = vm_.ClassOf(object);
  uint32_t flags = heap.Flags(object);
  sum_.Add(type->stable_name ^ kTagObject);
  sum_.Add(uint64_t{heap.Length(object)} << 32 | ((flags & kFlagHashed) ? flags >> kObjectIdShift : 0) |
           ((flags & kFlagConstructing) ? 1u << 31 : 0));
  const uint8_t* bytes = heap.Address(object);
  auto add_bytes = [&](uint32_t offset, uint64_t count) {
    uint64_t word = 0;
    while (count >= 8) {
      std::memcpy(&word, bytes + offset, 8);
      sum_.Add(word);
      offset += 8;
      count -= 8;
    }
    if (count > 0) {
      word = 0;
      std::memcpy(&word, bytes + offset, count);
      sum_.Add(word);
    }
  };
  if (type->IsArray()) {
    uint32_t length = heap.Length(object);
    if (type->element_type != BasicType::kReference)
      return add_bytes(kHeaderBytes, uint64_t{length} << type->element_shift);
    for (uint32_t i = 0; i < length; ++i) AddReference(heap.Read<Ref>(object, kHeaderBytes + 4 * i));
    return;
  }
  for (const FieldRun& run : type->ref_runs) {
    for (uint32_t offset = run.offset; offset < run.offset + run.bytes; offset += 4) {
      AddReference(heap.Read<Ref>(object, offset));
    }
  }
  for (const FieldRun& run : type->primitive_runs) add_bytes(run.offset, run.bytes);
}

void Fingerprinter::AddObjects() {
  for (size_t i = 0; i < queue_.size(); ++i) AddObject(queue_[i]);
}

Fingerprint Fingerprinter::Compute() {
  if (vm_.globals.exited) return ComputeFinal();
  Begin();
  AddDirtyLines();
  thread_order_.clear();
  for (unsigned t = 0; t < vm_.threads.count(); ++t) thread_order_.push_back(static_cast<ThreadId>(t));
  std::sort(thread_order_.begin(), thread_order_.end(), [&](ThreadId a, ThreadId b) {
    return vm_.threads.at(a).regs.canonical_id < vm_.threads.at(b).regs.canonical_id;
  });
  for (ThreadId thread : thread_order_) AddThread(thread);
  AddObjects();
  sum_.Add(kTagGlobals);
  if (vm_.globals.clock_read) sum_.Add(static_cast<uint64_t>(vm_.globals.clock_ns));
  if (vm_.options.output_is_state) sum_.Add(vm_.globals.out_hash);
  sum_.Add(static_cast<uint64_t>(vm_.globals.exited) | static_cast<uint64_t>(vm_.globals.exiting) << 1 |
           static_cast<uint64_t>(vm_.globals.uncaught) << 2 | static_cast<uint64_t>(vm_.globals.exit_status) << 8);
  sum_.Add(vm_.globals.random_counter);
  return {sum_.low, sum_.high};
}

Fingerprint Fingerprinter::ComputeFinal() {
  Begin();
  AddDirtyLines();
  AddObjects();
  sum_.Add(static_cast<uint64_t>(vm_.globals.exit_status));
  if (vm_.options.output_is_state) sum_.Add(vm_.globals.out_hash);
  return {sum_.low, sum_.high};
}

}  // namespace heddle
