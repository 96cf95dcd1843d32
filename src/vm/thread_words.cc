#include "vm/thread_words.h"

#include <cstring>

#include "base/check.h"
#include "vm/frames.h"
#include "vm/reference_words.h"

namespace heddle {

namespace {

// So many words at most are there for the registers, and for each slot, frame or held monitor.
constexpr size_t kMostFixed = 64, kMostOfEach = 4;

}  // namespace

ThreadWords::Words& ThreadWords::Of(ThreadId thread) {
  const uint64_t version = vm_.threads.at(thread).regs.version;
  Words& words = remembered_[(version >> 1) % kRemembered];
  return words.version == version && IsSeen(thread) ? words : Look(thread);
}

Fingerprint ThreadWords::SumOfSeen() {
  for (unsigned t = 0; t < vm_.threads.count(); ++t) {
    if (!IsSeen(t)) Look(static_cast<ThreadId>(t));
  }
  return vm_.threads.sum_of_seen();
}

bool ThreadWords::IsSeen(unsigned thread) const {
  const uint64_t version = vm_.threads.at(thread).regs.version;
  return version != 0 && (version & 1) == uint64_t{vm_.globals.clock_read};
}

ThreadWords::Words& ThreadWords::Look(ThreadId thread) {
  const uint64_t version = ++vm_.versions << 1 | uint64_t{vm_.globals.clock_read};
  Words& words = remembered_[(version >> 1) % kRemembered];
  const size_t before = (words.words.capacity() + words.places.capacity()) * sizeof(uint32_t);
  words.version = version;
  words.has_numbering = false;
  words.met_none_of = {};
  Compute(thread, words);
  bytes_ += (words.words.capacity() + words.places.capacity()) * sizeof(uint32_t) - before;
  vm_.threads.GiveVersion(thread, version, HashBytes(words.words.data(), words.words.size() * sizeof(uint32_t), 0));
  return words;
}

// Requires that there is room for all that is added.
class ThreadWords::Writer {
 public:
  Writer(const Heap& heap, std::vector<uint32_t>& words, std::vector<uint32_t>& places, size_t most)
      : heap_(heap), words_(words), places_(places) {
    if (words.size() < most) words.resize(most);
    if (places.size() < most) places.resize(most);
    word_ = words.data();
    place_ = places.data();
  }
  void FinishInto(Words& words) const {
    HEDDLE_CHECK(word_ <= words_.data() + words_.size() && place_ <= places_.data() + places_.size());
    words.words.assign(words_.data(), word_);
    words.places.assign(places_.data(), place_);
  }

  void Add(uint32_t word) { *word_++ = word; }
  void Add64(uint64_t word) {
    std::memcpy(word_, &word, sizeof word);
    word_ += 2;
  }
  void AddReference(Ref reference) {
    if (reference == 0 || (heap_.IsFrozen(reference) && !heap_.IsPermanent(reference))) return Add(reference);
    if (heap_.IsPermanent(reference)) {
      Add(kPermanentWord);
      return Add64(heap_.PermanentName(reference));
    }
    *place_++ = static_cast<uint32_t>(word_ - words_.data());
    Add(reference);
  }

 private:
  const Heap& heap_;
  std::vector<uint32_t>& words_;
  std::vector<uint32_t>& places_;
  uint32_t* word_;
  uint32_t* place_;
};

void ThreadWords::Compute(ThreadId thread, Words& words) {
  GuestThread& guest = vm_.threads.at(thread);
  const ThreadRegisters& regs = guest.regs;
  const size_t slots = regs.depth == 0 ? 0 : guest.top().sp;
  Writer writer(vm_.heap, new_words_, new_places_,
                kMostFixed + kMostOfEach * (slots + regs.depth + regs.monitor_count));
  writer.Add64(regs.canonical_id);
  writer.Add(static_cast<uint32_t>(regs.state));
  if (regs.state == ThreadState::kEnded) return writer.FinishInto(words);  // nothing else matters
  const bool counts_deadline = vm_.globals.clock_read && regs.timed;
  // Which of its instruction's actions the thread stands before. One that waits for a class initialiser goes on waiting
  // when that has ended, until it takes a step.
  writer.Add64(static_cast<uint64_t>(regs.wake) | uint64_t{regs.interrupted} << 8 | uint64_t{regs.park_permit} << 9 |
               uint64_t{regs.daemon} << 10 | uint64_t{regs.timed} << 11 | uint64_t{regs.next.guarded} << 12 |
               uint64_t{regs.woken} << 13 | uint64_t{regs.copy_is_reference} << 14 | uint64_t{counts_deadline} << 15 |
               static_cast<uint64_t>(regs.next.kind) << 16 | uint64_t{regs.atomic_depth} << 32);
  for (const uint32_t word :
       {regs.saved_count, regs.started_threads, regs.made_threads, regs.made_ids, regs.monitor_count, regs.depth}) {
    writer.Add(word);
  }
  writer.AddReference(regs.thread_object);
  writer.AddReference(regs.waiting_on);
  writer.AddReference(regs.pending);
  if (regs.copy_is_reference) {
    writer.AddReference(static_cast<Ref>(regs.copy_value));
  } else {
    writer.Add64(regs.copy_value);
  }
  if (counts_deadline) writer.Add64(static_cast<uint64_t>(regs.deadline));
  for (uint32_t i = 0; i < regs.monitor_count; ++i) {
    writer.Add(guest.monitors[i].count);
    writer.AddReference(guest.monitors[i].object);
  }
  for (uint32_t i = 0; i < regs.depth; ++i) {
    const Frame& frame = guest.frames[i];
    const uint64_t pc = (frame.flags & kFrameNative) ? 0xffff : frame.method->prepared->PcOf(frame.ip);
    writer.Add64(frame.method->stable_name);
    writer.Add64(pc | uint64_t{frame.progress} << 16 | uint64_t{frame.call_progress} << 36 |
                 uint64_t{(frame.flags & kFrameHoldsMonitor) != 0} << 60);
    VisitFrameSlots(
        guest, i, [&](Slot& slot) { writer.AddReference(slot.r); }, [&](Slot& slot) { writer.Add64(slot.bits); });
  }
  writer.FinishInto(words);
}

}  // namespace heddle
