#include "vm/core/thread.h"

#include <cstring>

#include "base/check.h"
#include "vm/memory/reserved_memory.h"

namespace heddle {

namespace {

// No bytes may come from no array.
void CopyBack(void* to, const PodStack<uint64_t>& words, uint64_t at, size_t bytes) {
  if (bytes != 0) std::memcpy(to, words.data() + at, bytes);
}

}  // namespace

GuestThread::GuestThread(unsigned number) : memory_(Reserve<uint8_t>(kBytes)) {
  uint64_t start = 0;
  unsigned array = 3 * number;
  // A thread uses the beginnings of its arrays. At the same place in pages they would drive each other out of the
  // cache.
  auto next = [&](uint64_t bytes) {
    uint8_t* const begin = memory_ + start + array++ * kStagger % kPage;
    start += bytes + kPage;
    return begin;
  };
  frames = reinterpret_cast<Frame*>(next(kMaxFrames * sizeof(Frame)));
  slots = reinterpret_cast<Slot*>(next(kMaxSlots * sizeof(Slot)));
  monitors = reinterpret_cast<HeldMonitor*>(next(kMaxMonitors * sizeof(HeldMonitor)));
}

GuestThread::~GuestThread() { Release(memory_, kBytes); }

GuestThread& Threads::Create(ThreadId* id) {
  HEDDLE_CHECK(count_ < kNoThread);
  if (count_ == threads_.size()) threads_.push_back(std::make_unique<GuestThread>(count_));
  *id = static_cast<ThreadId>(count_++);
  GuestThread& thread = *threads_[*id];
  thread.regs = ThreadRegisters();
  thread.memo = ThreadMemo();
  thread.hashed_frames.count = 0;
  thread.regs.saved_epoch = epoch_;  // nothing to restore: a rewind drops the thread
  Move(*id);
  return thread;
}

GuestThread* Threads::CreateInPlaceOfEnded(ThreadId* id) {
  for (unsigned i = 0; i < count_; ++i) {
    GuestThread& thread = *threads_[i];
    if (thread.regs.state != ThreadState::kEnded) continue;
    TakeVersion(i);
    thread.regs = ThreadRegisters();
    thread.memo = ThreadMemo();
    thread.hashed_frames.count = 0;
    thread.regs.saved_epoch = epoch_;
    Move(i);
    *id = static_cast<ThreadId>(i);
    ++replaced_;
    return &thread;
  }
  return nullptr;
}

void Threads::SaveNow(ThreadId thread) {
  GuestThread& guest = *threads_[thread];
  saved_registers_.push_back({thread, guest.regs, guest.memo, words_.size()});
  static_assert(sizeof(HeldMonitor) == sizeof(uint64_t));
  const uint64_t* monitors = reinterpret_cast<const uint64_t*>(guest.monitors);
  words_.append(monitors, guest.regs.monitor_count);
  guest.regs.saved_epoch = epoch_;
  guest.regs.floor = guest.regs.depth;
  if (guest.regs.depth > 0) {
    guest.regs.floor = guest.regs.depth - 1;
    PushFrameRecord(thread, guest.regs.depth - 1);
  }
}

void Threads::SaveFrame(ThreadId thread, uint32_t index) {
  GuestThread& guest = *threads_[thread];
  HEDDLE_DCHECK(guest.regs.saved_epoch == epoch_ && index < guest.regs.floor);
  PushFrameRecord(thread, index);
  guest.regs.floor = index;
}

void Threads::PushFrameRecord(ThreadId thread, uint32_t index) {
  GuestThread& guest = *threads_[thread];
  guest.hashed_frames.Touch(index);
  const Frame& frame = guest.frames[index];
  uint32_t count = frame.sp - frame.locals;
  saved_frames_.push_back({thread, index, count, frame, words_.size()});
  const uint64_t* slots = reinterpret_cast<const uint64_t*>(guest.slots + frame.locals);
  words_.append(slots, count);
}

Threads::Mark Threads::TakeMark() const {
  return {count_, saved_registers_.size(), saved_frames_.size(), words_.size()};
}

void Threads::Rewind(const Mark& mark) {
  while (saved_frames_.size() > mark.frames) {
    const SavedFrame& saved = saved_frames_.back();
    GuestThread& guest = *threads_[saved.thread];
    guest.hashed_frames.Touch(saved.index);
    guest.frames[saved.index] = saved.frame;
    CopyBack(guest.slots + saved.frame.locals, words_, saved.slots_at, saved.slot_count * sizeof(Slot));
    saved_frames_.pop_back();
  }
  while (saved_registers_.size() > mark.registers) {
    const SavedRegisters& saved = saved_registers_.back();
    GuestThread& guest = *threads_[saved.thread];
    guest.regs = saved.regs;
    CountOut(guest.memo);
    guest.memo = saved.memo;
    CountIn(guest.memo);
    CopyBack(guest.monitors, words_, saved.monitors_at, saved.regs.monitor_count * sizeof(HeldMonitor));
    saved_registers_.pop_back();
  }
  words_.truncate(mark.words);
  for (; count_ > mark.count; --count_) TakeVersion(count_ - 1);
}

uint64_t Threads::journal_bytes() const { return words_.bytes() + saved_registers_.bytes() + saved_frames_.bytes(); }

}  // namespace heddle
