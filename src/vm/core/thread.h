// Guest threads: registers, frames and slots, with their part of the undo log.
//
// A thread's frames lie in one array, its locals and operand stacks in another. A callee's locals overlap the
// arguments on its caller's operand stack. A step can change the top frame, frames pushed on it, and, after a return,
// the frame returned to. So a step saves the registers and the top frame when it begins, and a caller on the return
// to it (`floor`). The undo log costs what the step touches, however deep the stack is.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <vector>

#include "base/hash.h"
#include "base/pod_stack.h"
#include "model/action.h"
#include "program/class.h"
#include "vm/memory/touch_log.h"

namespace heddle {

struct Insn;

// One local or operand-stack slot. Long and double use the first of their two.
union Slot {
  int32_t i;
  uint32_t u;
  int64_t l;
  float f;
  double d;
  Ref r;
  uint64_t bits;
};

enum FrameFlag : uint16_t {
  kFrameNative = 1 << 0,        // a native with a frame of its own, between or during calls
  kFrameStub = 1 << 1,          // the machine's own: not in stack traces
  kFrameCatchAll = 1 << 2,      // a stub: wants to see the exceptions reaching it
  kFrameHoldsMonitor = 1 << 3,  // `monitor` was entered for this frame (synchronized method)
  kFrameRetry = 1 << 4,         // when it is done, the caller's instruction is executed (again), not the one after it
  kFrameTimesWait = 1 << 5,     // of the library, and has begun a wait with a limit (native/clock.h)
  kFrameAtomic = 1 << 6,        // has begun an atomic section, which ends with it (attributes.h)
};

inline constexpr uint16_t kFrameLeavesSlowly = kFrameHoldsMonitor | kFrameAtomic;

struct Frame {
  Method* method = nullptr;
  Method* callee = nullptr;    // native frames: what NativeCall::Call asked for
  const Insn* ip = nullptr;    // next instruction. While in a call, the invoke instruction
  uint32_t locals = 0;         // slot index of local 0
  uint32_t sp = 0;             // slot index one past the top. Valid while the thread or frame is suspended
  Ref monitor = 0;             // of a synchronized method: what it holds
  uint32_t progress = 0;       // a native's own frame: how far it is. Others: the assertion at ip was reported
  uint32_t call_progress = 0;  // progress of the native run at once at ip (natives of several visible actions)
  uint16_t flags = 0;
  // Native frames: reference slots after the arguments. Others: how far sleeps have come in it (native/clock.h), as a
  // bytecode index plus one.
  uint16_t extra_slots = 0;
  friend bool operator==(const Frame&, const Frame&) = default;
};

// What a guarded action waits for (vm/library/known_waits.h): in its cell, and in its other cell if it has one.
enum class CellTest : uint8_t { kNone, kZero, kNotZero, kAboveBound, kBelowBound, kNotBound, kBitClear, kAny };
struct Guard {
  CellTest cell = CellTest::kNone, other = CellTest::kNone;
  bool throughout = false;  // an interrupt does not end the wait
  int32_t bound = 0;
  friend bool operator==(const Guard&, const Guard&) = default;
};

enum class ThreadState : uint8_t { kRunnable, kWaiting, kEnded };

// What ends a wait. kEither: the thread was interrupted, and a notification came. The notification may have found it
// still in the wait set. Then it returns as a notified thread, and stays interrupted (JLS 17.2.4).
enum class WakeCause : uint8_t { kNone, kNotified, kInterrupted, kEither };

struct HeldMonitor {
  Ref object = 0;
  uint32_t count = 0;
  friend bool operator==(const HeldMonitor&, const HeldMonitor&) = default;
};

// The registers of a thread counted towards a state, besides the kind of the action it stands at. Without padding:
// they are hashed by the word.
struct CountedRegisters {
  uint64_t canonical_id = 0;  // from the starting thread and its count of starts: not from the schedule
  int64_t deadline = 0;       // of a timed wait, in guest nanoseconds. Where time-outs come last: the time left
  int64_t waited = 0;         // time passed of the library's wait timed by a frame (kFrameTimesWait)
  uint64_t draws = 0;         // random numbers drawn (natives/jdk_internal/sun_security.cc)
  uint64_t copy_value = 0;    // arraycopy, clone: the element read and not yet written. Others: what they have read
  uint64_t kind = 0;          // the same for threads that began alike (alike_threads.h). 0: not looked at
  uint64_t join_run = 0;      // kJoin: the number of the run of joins it stands in (join_runs.h). 0: none
  uint32_t saved_count = 0;   // kWaiting: recursions to restore
  uint32_t started_threads = 0;
  uint32_t made_threads = 0;   // default names drawn: they come from this, not from the schedule
  uint32_t made_ids = 0;       // and thread ids
  uint32_t monitor_count = 0;  // entries of `monitors` in use
  uint32_t depth = 0;          // frames in use
  Ref thread_object = 0;
  Ref waiting_on = 0;         // kWaiting: the monitor's object
  Ref pending = 0;            // exception being thrown while stopped in unwinding
  uint32_t atomic_depth = 0;  // sections begun: Heddle.beginAtomic, atomic methods
  ThreadState state = ThreadState::kRunnable;
  WakeCause wake = WakeCause::kNone;
  bool interrupted = false;
  bool park_permit = false;
  bool woken = false;  // from the park of a condition's await, and has not looked yet whether it was signalled
  bool daemon = false;
  bool timed = false;  // the wait, join or park at hand can expire
  bool copy_is_reference = false;
  friend bool operator==(const CountedRegisters&, const CountedRegisters&) = default;
};
static_assert(std::has_unique_object_representations_v<CountedRegisters>);

// All data of a thread outside its stack. Plain data: saved and restored whole.
struct ThreadRegisters : CountedRegisters {
  Action next;         // its next action. kNone: not stopped at an action
  Guard guard;         // of `next`
  uint32_t floor = 0;  // frames below this index are saved or untouched since `saved_epoch`
  uint64_t saved_epoch = 0;
  // While it is the same, the thread stands where it stood: its frames, and `next`, are as they were. Only addresses of
  // objects may have changed. No other thread has had the number. Never 0.
  uint64_t standing = 0;
  bool seen_blocked = false;  // Thread.getState has said: it waits at the action at hand. Counts towards a state
  bool going_on = false;      // Take was called: the action at hand may be done now
  uint16_t alternative = 0;   // the one chosen by Take
  uint32_t family = 0;        // of numbers (thread_numbers.h)
  uint32_t allocations = 0;   // for names of what it makes (Vm::NewIdentity)
  Ref released_at = 0;        // the heap's end when it last did what may order another thread after it
  bool in_piece = false;      // the step goes on with a pool's operation that it began with (library/pool_sections.h)
  // Used where time-outs come last. Both count towards a state. Of a timed wait: its end by the limit comes last.
  // And: the thread has read the clock since that moved.
  bool put_off = false, clock_seen = false;
  // The wait or park at hand may return for no reason: chosen when it begins. Counts towards a state.
  bool by_chance = false;
  friend bool operator==(const ThreadRegisters&, const ThreadRegisters&) = default;
};

// What fingerprints remember of a thread as it stands. No state: saved beside the registers only because what holds
// there holds again after a rewind.
struct ThreadMemo {
  // Given when a fingerprint looks at the thread (thread_words.h), with a hash of what it saw. 0: the thread may have
  // moved since.
  uint64_t version = 0;
  Fingerprint seen;
  // With it, too: the sum of the thread's words, if it was made, and its numbering of objects (fingerprint.h). 0: the
  // sum was not made.
  uint64_t numbering = 0;
  Fingerprint sum;
};

class GuestThread {
 public:
  static constexpr uint32_t kMaxFrames = 1 << 16;
  static constexpr uint32_t kMaxSlots = 1 << 20;
  static constexpr uint32_t kMaxMonitors = kMaxFrames;
  static constexpr uint32_t kMaxThreads = 60000;

  // Threads of different numbers are laid out differently.
  explicit GuestThread(unsigned number);
  ~GuestThread();
  GuestThread(const GuestThread&) = delete;
  GuestThread& operator=(const GuestThread&) = delete;

  ThreadRegisters regs;
  ThreadMemo memo;
  Frame* frames = nullptr;          // kMaxFrames
  Slot* slots = nullptr;            // kMaxSlots
  HeldMonitor* monitors = nullptr;  // outermost held monitors, in order of entering. The first regs.monitor_count

  // By index: the hash of that many of the lowest frames, with their slots up to the next frame's locals. These
  // frames have not been touched since, up to index `count`.
  struct HashedFrames {
    uint32_t count = 0;
    std::vector<PairHash> hashes = std::vector<PairHash>(1);
    void Touch(uint32_t frame) { count = std::min(count, frame); }
  } hashed_frames;

  Frame& top() { return frames[regs.depth - 1]; }
  const Frame& top() const { return frames[regs.depth - 1]; }

 private:
  static constexpr uint64_t kPage = 4096, kStagger = 320;
  static constexpr uint64_t kBytes =
      kMaxFrames * sizeof(Frame) + kMaxSlots * sizeof(Slot) + kMaxMonitors * sizeof(HeldMonitor) + 3 * kPage;
  uint8_t* memory_;
};

// All threads of the path, and their undo log.
class Threads {
 public:
  explicit Threads(const uint64_t& epoch, const TouchLog& touches) : epoch_(epoch), touches_(touches) {}

  unsigned count() const { return count_; }
  GuestThread& at(unsigned thread) {
    touches_.Tell(Touched::kThread, thread, 0, 0, false);
    return *threads_[thread];
  }
  const GuestThread& at(unsigned thread) const {
    touches_.Tell(Touched::kThread, thread, 0, 0, false);
    return *threads_[thread];
  }
  // A new thread with cleared registers. Undone by a rewind.
  GuestThread& Create(ThreadId* id);
  // The same in the place of an ended thread. Null when there is none. For a run never rewound.
  GuestThread* CreateInPlaceOfEnded(ThreadId* id);
  bool Lives(unsigned thread) const { return at(thread).regs.state != ThreadState::kEnded; }
  // Number of threads created on this path.
  uint64_t created() const { return count_ + replaced_; }

  // To be called before registers or held monitors of `thread` change (the stepping thread, or one woken by it).
  void Save(ThreadId thread) {
    if (threads_[thread]->regs.saved_epoch != epoch_) SaveNow(thread);
    TakeVersion(thread);
    Move(thread);
  }
  // To be called before frame `index` of the thread, below its floor, is changed: on return to it. Lowers the floor.
  void SaveFrame(ThreadId thread, uint32_t index);

  // --- versions (thread_words.h) ---
  // A number given to nothing before: to a thread, to the memory as fingerprints see it, or to all threads together.
  // Never rewound.
  uint64_t NewVersion() { return ++versions_; }
  void GiveVersion(unsigned thread, uint64_t version, const Fingerprint& seen) {
    TakeVersion(thread);
    ThreadMemo& memo = threads_[thread]->memo;
    memo.version = version;
    memo.seen = seen;
    memo.numbering = 0;
    CountIn(memo);
  }
  void TakeVersion(unsigned thread) {
    CountOut(threads_[thread]->memo);
    threads_[thread]->memo.version = 0;
  }
  // The thread may stand elsewhere from now on.
  void Move(unsigned thread) { threads_[thread]->regs.standing = ++standings_; }
  // The sum of what was seen of all threads with versions, and the number of threads with a version of these last two
  // bits.
  const Fingerprint& sum_of_seen() const { return sum_of_seen_; }
  unsigned seen(unsigned bits) const { return seen_[bits]; }
  // Frames of the thread below this index are touched no more before they are saved.
  uint32_t UntouchedFrames(const GuestThread& guest) const {
    const ThreadRegisters& regs = guest.regs;
    return regs.saved_epoch == epoch_ ? std::min(regs.floor, regs.depth - 1) : regs.depth - 1;
  }

  struct Mark {
    uint32_t count;
    uint64_t registers, frames, words;
  };
  Mark TakeMark() const;
  void Rewind(const Mark& mark);
  uint64_t journal_bytes() const;
  // Records made since the mark.
  uint64_t BytesSince(const Mark& mark) const {
    return (saved_registers_.size() - mark.registers) * sizeof(SavedRegisters) +
           (saved_frames_.size() - mark.frames) * sizeof(SavedFrame) + (words_.size() - mark.words) * sizeof(uint64_t);
  }

 private:
  struct SavedRegisters {
    ThreadId thread;
    ThreadRegisters regs;
    ThreadMemo memo;
    uint64_t monitors_at;  // in words_
  };
  struct SavedFrame {
    ThreadId thread;
    uint32_t index;
    uint32_t slot_count;
    Frame frame;
    uint64_t slots_at;  // in words_
  };
  void SaveNow(ThreadId thread);
  void PushFrameRecord(ThreadId thread, uint32_t index);
  void CountIn(const ThreadMemo& memo) {
    if (memo.version == 0) return;
    ++seen_[memo.version & 3];
    sum_of_seen_.low += memo.seen.low;
    sum_of_seen_.high += memo.seen.high;
  }
  void CountOut(const ThreadMemo& memo) {
    if (memo.version == 0) return;
    --seen_[memo.version & 3];
    sum_of_seen_.low -= memo.seen.low;
    sum_of_seen_.high -= memo.seen.high;
  }

  const uint64_t& epoch_;
  const TouchLog& touches_;
  unsigned count_ = 0;
  uint64_t replaced_ = 0;
  uint64_t standings_ = 0, versions_ = 0;  // given. Never rewound
  std::vector<std::unique_ptr<GuestThread>> threads_;
  PodStack<SavedRegisters> saved_registers_;
  PodStack<SavedFrame> saved_frames_;
  PodStack<uint64_t> words_;  // slots and held monitors of the records, in order
  Fingerprint sum_of_seen_;
  unsigned seen_[4] = {};
};

}  // namespace heddle
