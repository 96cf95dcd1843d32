#include "vm/thread_words.h"

#include "vm/frames.h"
#include "vm/reference_words.h"

namespace heddle {

ThreadWords::Words& ThreadWords::Of(ThreadId thread) {
  ThreadRegisters& regs = vm_.threads.at(thread).regs;
  if (regs.version == 0) regs.version = ++vm_.versions;
  Words& words = remembered_[regs.version % kRemembered];
  if (words.version == regs.version && words.clock_read == vm_.globals.clock_read) return words;
  const size_t before = words.words.capacity() * sizeof(uint32_t) + words.places.capacity() * sizeof(Place);
  words.version = regs.version;
  words.clock_read = vm_.globals.clock_read;
  words.numbering = 0;
  words.words.clear();
  words.places.clear();
  Compute(thread, words);
  bytes_ += words.words.capacity() * sizeof(uint32_t) + words.places.capacity() * sizeof(Place) - before;
  return words;
}

void ThreadWords::Add64(Words& words, uint64_t word) const {
  words.words.push_back(static_cast<uint32_t>(word));
  words.words.push_back(static_cast<uint32_t>(word >> 32));
}

void ThreadWords::AddReference(Words& words, Ref reference) const {
  const Heap& heap = vm_.heap;
  if (reference != 0 && heap.IsPermanent(reference)) {
    words.words.push_back(kPermanentWord);
    return Add64(words, heap.PermanentName(reference));
  }
  if (!heap.IsFrozen(reference)) words.places.push_back({static_cast<uint32_t>(words.words.size()), reference});
  words.words.push_back(reference);
}

void ThreadWords::Compute(ThreadId thread, Words& words) const {
  GuestThread& guest = vm_.threads.at(thread);
  const ThreadRegisters& regs = guest.regs;
  Add64(words, regs.canonical_id);
  words.words.push_back(static_cast<uint32_t>(regs.state));
  if (regs.state == ThreadState::kEnded) return;  // nothing else matters
  const bool counts_deadline = words.clock_read && regs.timed;
  // Which of its instruction's actions the thread stands before. One that waits for a class initialiser goes on waiting
  // when that has ended, until it takes a step.
  Add64(words, static_cast<uint64_t>(regs.wake) | uint64_t{regs.interrupted} << 8 | uint64_t{regs.park_permit} << 9 |
                   uint64_t{regs.daemon} << 10 | uint64_t{regs.timed} << 11 | uint64_t{regs.next.guarded} << 12 |
                   uint64_t{regs.woken} << 13 | uint64_t{regs.copy_is_reference} << 14 |
                   uint64_t{counts_deadline} << 15 | static_cast<uint64_t>(regs.next.kind) << 16 |
                   uint64_t{regs.atomic_depth} << 32);
  words.words.insert(words.words.end(), {regs.saved_count, regs.started_threads, regs.made_threads, regs.made_ids,
                                         regs.monitor_count, regs.depth});
  AddReference(words, regs.thread_object);
  AddReference(words, regs.waiting_on);
  AddReference(words, regs.pending);
  if (regs.copy_is_reference) {
    AddReference(words, static_cast<Ref>(regs.copy_value));
  } else {
    Add64(words, regs.copy_value);
  }
  if (counts_deadline) Add64(words, static_cast<uint64_t>(regs.deadline));
  for (uint32_t i = 0; i < regs.monitor_count; ++i) {
    words.words.push_back(guest.monitors[i].count);
    AddReference(words, guest.monitors[i].object);
  }
  for (uint32_t i = 0; i < regs.depth; ++i) {
    const Frame& frame = guest.frames[i];
    const uint64_t pc = (frame.flags & kFrameNative) ? 0xffff : frame.method->prepared->PcOf(frame.ip);
    Add64(words, frame.method->stable_name);
    Add64(words, pc | uint64_t{frame.progress} << 16 | uint64_t{frame.call_progress} << 36 |
                     uint64_t{(frame.flags & kFrameHoldsMonitor) != 0} << 60);
    VisitFrameSlots(
        guest, i, [&](Slot& slot) { AddReference(words, slot.r); }, [&](Slot& slot) { Add64(words, slot.bits); });
  }
}

}  // namespace heddle
