#include "vm/state/thread_words.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "base/check.h"
#include "vm/core/alike_threads.h"
#include "vm/core/frames.h"
#include "vm/state/reference_words.h"

namespace heddle {

namespace {

// So many words at most are there for the registers, and for each slot, frame or held monitor.
constexpr size_t kMostFixed = 64, kMostOfEach = 4;

uint64_t Joined(uint32_t low, uint32_t high) { return uint64_t{high} << 32 | low; }

// What it waits for, and how it was woken. Which of its instruction's actions the thread stands before. One that waits
// for a class initialiser goes on waiting when that has ended, until it takes a step. A forced choice is made just
// before an instruction, and the transition budget may end there, too: they are told apart by the relevance.
uint64_t StandOf(const ThreadRegisters& regs, bool counts_deadline) {
  return static_cast<uint64_t>(regs.wake) | uint64_t{regs.interrupted} << 8 | uint64_t{regs.park_permit} << 9 |
         uint64_t{regs.daemon} << 10 | uint64_t{regs.timed} << 11 | uint64_t{regs.next.guarded} << 12 |
         uint64_t{regs.woken} << 13 | uint64_t{regs.copy_is_reference} << 14 | uint64_t{counts_deadline} << 15 |
         static_cast<uint64_t>(regs.next.kind) << 16 | static_cast<uint64_t>(regs.next.relevance) << 24 |
         uint64_t{regs.timed && regs.put_off} << 28 | uint64_t{regs.clock_seen} << 29 |
         uint64_t{regs.draws != 0} << 30 | uint64_t{regs.seen_blocked} << 31 | uint64_t{regs.atomic_depth} << 32 |
         uint64_t{regs.by_chance} << 63;
}

// A limit that may yet be reached comes last, or time may pass in a sleep.
bool StillWaits(const ThreadRegisters& regs) {
  const bool nobody_ends = regs.wake == WakeCause::kNone && !regs.interrupted && !regs.park_permit;
  return regs.put_off ? nobody_ends : regs.next.kind == ActionKind::kSleep && !regs.interrupted;
}

constexpr uint16_t kMoreOfFrame = 1 << 15;  // no FrameFlag

// What is not always there comes after the mark that it is.
void AddFrame(const GuestThread& guest, uint32_t index, uint32_t end, PairHash& hash) {
  const Frame& frame = guest.frames[index];
  const bool native = (frame.flags & kFrameNative) != 0, more = native || frame.call_progress != 0;
  const uint32_t flags = frame.flags | uint32_t{frame.extra_slots} << 16 | (more ? kMoreOfFrame : 0);
  hash.Add(std::bit_cast<uint64_t>(frame.ip), std::bit_cast<uint64_t>(frame.method));
  hash.Add(Joined(frame.locals, end), Joined(frame.progress, flags));
  if (more) hash.Add(native ? std::bit_cast<uint64_t>(frame.callee) : 0, frame.call_progress);
  uint32_t i = frame.locals;
  for (; i + 1 < end; i += 2) hash.Add(guest.slots[i].bits, guest.slots[i + 1].bits);
  if (i < end) hash.Add(guest.slots[i].bits, 0);
}

Fingerprint HashOfRegisters(const GuestThread& guest) {
  const ThreadRegisters& regs = guest.regs;
  std::array<uint64_t, sizeof(CountedRegisters) / sizeof(uint64_t) + 1> words;
  std::memcpy(words.data(), static_cast<const CountedRegisters*>(&regs), sizeof(CountedRegisters));
  words.back() = uint64_t{regs.by_chance} << 63 | static_cast<uint64_t>(regs.next.relevance) << 12 |
                 static_cast<uint64_t>(regs.next.kind) << 4 | uint64_t{regs.put_off} << 3 |
                 uint64_t{regs.clock_seen} << 2 | uint64_t{regs.next.guarded} << 1 | regs.seen_blocked;
  static_assert(words.size() % 2 == 0);
  PairHash hash;
  for (size_t i = 0; i < words.size(); i += 2) hash.Add(words[i], words[i + 1]);
  for (uint32_t i = 0; i < regs.monitor_count; ++i) hash.Add(guest.monitors[i].object, guest.monitors[i].count);
  return hash.Finish();
}

// Of what Compute reads, whether it comes to be a word or not. The first `untouched` frames are hashed once.
Fingerprint HashOfThread(GuestThread& guest, uint32_t untouched) {
  const ThreadRegisters& regs = guest.regs;
  PairHash hash;
  if (regs.state == ThreadState::kEnded) {
    hash.Add(regs.canonical_id, 0);
    return hash.Finish();
  }
  const Fingerprint registers = HashOfRegisters(guest);
  if (regs.depth > 0) {
    GuestThread::HashedFrames& hashed = guest.hashed_frames;
    if (hashed.hashes.size() <= untouched) hashed.hashes.resize(untouched + 1);
    uint32_t at = std::min(hashed.count, untouched);
    hash = hashed.hashes[at];
    for (; at + 1 < regs.depth; ++at) {
      AddFrame(guest, at, guest.frames[at + 1].locals, hash);
      if (at < untouched) hashed.hashes[at + 1] = hash;
    }
    hashed.count = untouched;
    AddFrame(guest, regs.depth - 1, guest.top().sp, hash);
  }
  hash.Add(registers.low, registers.high);
  return hash.Finish();
}

}  // namespace

Fingerprint ThreadWords::SumOfSeen() {
  Threads& threads = vm_.threads;
  const unsigned bits = kHashed | (ClockCounts(vm_) ? 1 : 0);
  // Nearly always it is this one only.
  if (vm_.step.thread < threads.count() && !IsHashed(vm_.step.thread)) Hash(vm_.step.thread);
  for (unsigned t = 0; threads.seen(bits) != threads.count(); ++t) {
    HEDDLE_DCHECK(t < threads.count());
    if (!IsHashed(t)) Hash(t);
  }
  return threads.sum_of_seen();
}

bool ThreadWords::IsHashed(unsigned thread) const {
  const uint64_t version = vm_.threads.at(thread).memo.version;
  return IsOf(version) && (version & kHashed) != 0;
}

void ThreadWords::Hash(unsigned thread) {
  GuestThread& guest = vm_.threads.at(thread);
  vm_.threads.GiveVersion(thread, NextVersion(true), HashOfThread(guest, vm_.threads.UntouchedFrames(guest)));
}

ThreadWords::Words& ThreadWords::Look(ThreadId thread) {
  if (!IsOf(vm_.threads.at(thread).memo.version)) vm_.threads.GiveVersion(thread, NextVersion(false), {});
  const Fingerprint key = KeyOf(vm_.threads.at(thread).memo);
  Words& words = remembered_.Make(key.low);
  const size_t before = (words.words.capacity() + words.places.capacity()) * sizeof(uint32_t);
  words.key = key;
  Compute(thread, words);
  bytes_ += (words.words.capacity() + words.places.capacity()) * sizeof(uint32_t) - before;
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
  void FinishInto(Words& words) {
    HEDDLE_CHECK(word_ <= words_.data() + words_.size() && place_ <= places_.data() + places_.size());
    words.words.assign(words_.data(), word_);
    words.places.assign(places_.data(), place_);
    for (const uint32_t place : words.places) words_[place] = 0;
    words.others = HashBytes(words_.data(), words.words.size() * sizeof(uint32_t), 0);
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
  writer.Add64(NameInStates(regs, MergesAlike(vm_)));
  writer.Add(static_cast<uint32_t>(regs.state));
  if (regs.state == ThreadState::kEnded) return writer.FinishInto(words);  // nothing else matters
  const bool counts_deadline = regs.timed && (ClockCounts(vm_) || (vm_.options.time_outs_last && StillWaits(regs)));
  writer.Add64(StandOf(regs, counts_deadline));
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
  if (regs.draws != 0) writer.Add64(regs.draws);
  for (uint32_t i = 0; i < regs.monitor_count; ++i) {
    writer.Add(guest.monitors[i].count);
    writer.AddReference(guest.monitors[i].object);
  }
  const JoinRun* const run = regs.join_run == 0 ? nullptr : &vm_.join_runs.at(regs.join_run);
  if (run != nullptr) {
    writer.Add64(run->after.low);
    writer.Add64(run->after.high);
  }
  size_t references = 0;  // in frames, so far
  bool times_wait = false;
  for (uint32_t i = 0; i < regs.depth; ++i) {
    const Frame& frame = guest.frames[i];
    const uint64_t pc = (frame.flags & kFrameNative) ? 0xffff : frame.method->prepared->PcOf(frame.ip);
    const uint16_t slept = (frame.flags & kFrameNative) ? 0 : frame.extra_slots;
    writer.Add64(frame.method->stable_name);
    writer.Add64(pc | uint64_t{frame.progress} << 16 | uint64_t{frame.call_progress} << 36 |
                 uint64_t{(frame.flags & kFrameHoldsMonitor) != 0} << 60 |
                 uint64_t{(frame.flags & kFrameTimesWait) != 0} << 61 | uint64_t{slept != 0} << 62);
    if (slept != 0) writer.Add(slept);
    times_wait |= (frame.flags & kFrameTimesWait) != 0;
    VisitFrameSlots(
        guest, i, [&](Slot& slot) { writer.AddReference(run == nullptr || run->needed[references++] ? slot.r : 0); },
        [&](Slot& slot) { writer.Add64(slot.bits); });
  }
  if (times_wait) writer.Add64(static_cast<uint64_t>(regs.waited));
  writer.FinishInto(words);
}

}  // namespace heddle
