#include "vm/library/known_waits.h"

#include <string_view>
#include <utility>

#include "vm/core/vm.h"
#include "vm/library/synchronizer_names.h"
#include "vm/library/wait_roles.h"

namespace heddle {

namespace {

constexpr std::string_view kNonfairReadWrite = "java/util/concurrent/locks/ReentrantReadWriteLock$NonfairSync";

// Of the state of a read-write lock: how often it is owned for writing. It is an int, or the lower half of a long.
constexpr int32_t kWriterBits = 0xffff, kWriterHalf = -1;

// Of the acquire loop: what may end it. A long argument takes one local more.
constexpr uint32_t kInterruptibleLocal = 4, kTimedLocal = 5;

const Frame* FrameAt(const GuestThread& guest, unsigned from_top) {
  return from_top < guest.regs.depth ? &guest.frames[guest.regs.depth - 1 - from_top] : nullptr;
}

WaitRole RoleAt(const GuestThread& guest, unsigned from_top) {
  const Frame* frame = FrameAt(guest, from_top);
  return frame == nullptr ? WaitRole::kNone : frame->method->wait_role;
}

// Whether the frame's method, asked to acquire, returns only with success, or also by an exception; kNone: it may give
// up.
WaitRole WaitOf(const GuestThread& guest, unsigned from_top) {
  const WaitRole role = RoleAt(guest, from_top);
  if (role != WaitRole::kWaits && role != WaitRole::kWaitsThroughout) return WaitRole::kNone;
  const Frame& frame = *FrameAt(guest, from_top);
  const bool is_long = frame.method->descriptor == kLongAcquireLoop;
  if (!is_long && frame.method->descriptor != kAcquireLoop) return role;
  const Slot* locals = &guest.slots[frame.locals + (is_long ? 1 : 0)];
  if (locals[kTimedLocal].i != 0) return WaitRole::kNone;
  return locals[kInterruptibleLocal].i != 0 ? WaitRole::kWaits : WaitRole::kWaitsThroughout;
}

bool OwnsSynchronizer(const Vm& vm, const GuestThread& guest, Ref synchronizer) {
  const Field* owner = vm.ClassOf(synchronizer)->FindInstanceField("exclusiveOwnerThread");
  return owner != nullptr && vm.heap.Read<Ref>(synchronizer, owner->offset) == guest.regs.thread_object;
}

// A worker of a ForkJoinPool does other tasks while it waits, or has the pool start another worker.
bool HelpsWhileWaiting(const Vm& vm, const GuestThread& guest) {
  if (guest.regs.thread_object == 0) return true;
  for (const Class* type = vm.ClassOf(guest.regs.thread_object); type != nullptr; type = type->super) {
    if (type->name == "java/util/concurrent/ForkJoinWorkerThread") return true;
  }
  return false;
}

// The number of elements of the queue in the frame's first local, and how many there is room for.
void WaitForQueue(const Vm& vm, const GuestThread& guest, unsigned from_top, Action& action, Guard& guard) {
  const WaitRole role = RoleAt(guest, from_top);
  if ((role != WaitRole::kTakes && role != WaitRole::kPuts) || HelpsWhileWaiting(vm, guest)) return;
  const Ref queue = guest.slots[FrameAt(guest, from_top)->locals].r;
  const Class* type = FrameAt(guest, from_top)->method->owner;
  const Field* count = type->FindInstanceField(type->name == kPriorityQueue ? "size" : "count");
  Ref object = queue;
  uint32_t offset = count->offset;
  if (!count->descriptor.starts_with('I')) {
    object = vm.heap.Read<Ref>(queue, offset);
    offset = vm.ClassOf(object)->FindInstanceField("value")->offset;
  }
  action.guard_object = object;
  action.guard_offset = offset;
  guard.other = role == WaitRole::kTakes ? CellTest::kAboveBound : CellTest::kBelowBound;
  guard.bound = 0;
  if (role == WaitRole::kTakes) return;
  if (type->name == kArrayQueue) {
    guard.bound =
        static_cast<int32_t>(vm.heap.Length(vm.heap.Read<Ref>(queue, type->FindInstanceField("items")->offset)));
  } else {
    guard.bound = vm.heap.Read<int32_t>(queue, type->FindInstanceField("capacity")->offset);
  }
}

// Whether the thread's class has an `interrupt` of its own. The library calls it on a thread that was interrupted while
// it waited, so it tells that the thread waited.
bool SeesInterruptGivenBack(const Vm& vm, const GuestThread& guest) {
  const auto at = static_cast<size_t>(vm.known.thread_interrupt->vtable_index);
  return !vm.ClassOf(guest.regs.thread_object)->vtable[at]->owner->name.starts_with("java/lang/");
}

// Top of the stack: the accessor of the state; under it the attempt, and who made it.
Guard GuardOfState(Vm& vm, const GuestThread& guest, Action& action) {
  Guard guard;
  const WaitRole attempt = RoleAt(guest, 1);
  if (attempt == WaitRole::kNeedsZero) {
    const WaitRole wait = WaitOf(guest, 2);
    if (wait == WaitRole::kNone || OwnsSynchronizer(vm, guest, action.object)) return {};
    guard.cell = CellTest::kZero;
    if (RoleAt(guest, 3) == WaitRole::kLocks) WaitForQueue(vm, guest, 4, action, guard);
    guard.throughout = wait == WaitRole::kWaitsThroughout && guard.other == CellTest::kNone;
    return guard;
  }
  if (attempt == WaitRole::kNeedsNoWriter || attempt == WaitRole::kTriesInFull) {
    const WaitRole wait = WaitOf(guest, attempt == WaitRole::kTriesInFull ? 3 : 2);
    if (wait == WaitRole::kNone || vm.ClassOf(action.object)->name != kNonfairReadWrite) return {};
    if (OwnsSynchronizer(vm, guest, action.object)) return {};
    guard.cell = CellTest::kBitClear;
    guard.bound = action.size == sizeof(int64_t) ? kWriterHalf : kWriterBits;
    guard.throughout = wait == WaitRole::kWaitsThroughout;
    return guard;
  }
  if (attempt != WaitRole::kNeedsPermit || RoleAt(guest, 2) != WaitRole::kForwards) return {};
  const int32_t permits = guest.slots[FrameAt(guest, 1)->locals + 1].i;
  if (permits != 1) vm.uses.looks_at_waits = true;
  const WaitRole wait = WaitOf(guest, 3);
  if (permits != 1 || wait == WaitRole::kNone) return {};
  guard.cell = CellTest::kAboveBound;
  guard.throughout = wait == WaitRole::kWaitsThroughout;
  return guard;
}

// Top of the stack: a method of a stamped lock that waits, or what makes its attempt.
Guard GuardOfStamp(const Vm& vm, const GuestThread& guest, const Action& action) {
  constexpr int32_t kWriterBit = 128;                // StampedLock.WBIT
  constexpr std::string_view kWithLimit = "(ZZJ)J";  // interruptible, timed, time
  constexpr uint32_t kInterruptibleLocal = 1, kTimedLocal = 2;
  Guard guard;
  const Class* type = vm.ClassOf(action.object);
  if (type->name != kStampedLock || action.offset != type->FindInstanceField("state")->offset) return guard;
  unsigned at = 0;
  while (RoleAt(guest, at) == WaitRole::kTriesInFull) ++at;
  if (RoleAt(guest, at) != WaitRole::kNeedsNoStamp) return guard;
  const Frame& frame = *FrameAt(guest, at);
  const bool with_limit = frame.method->descriptor == kWithLimit;
  if (with_limit && guest.slots[frame.locals + kTimedLocal].i != 0) return guard;
  guard.cell = CellTest::kBitClear;
  guard.bound = kWriterBit;
  guard.throughout = !with_limit || guest.slots[frame.locals + kInterruptibleLocal].i == 0;
  return guard;
}

// Top of the stack: canReacquire(node), called by the loop of await. The node is in the lock's queue once it was
// signalled. It is woken when a release clears WAITING in its status, which the thread is given a permit for. Woken
// from a park, the thread looks without waiting for a second permit.
Guard GuardOfSignal(const Vm& vm, GuestThread& guest, Action& action) {
  constexpr uint32_t kNodeLocal = 1;
  Guard guard;
  const WaitRole wait = WaitOf(guest, 1);
  const Ref node = guest.slots[guest.top().locals + kNodeLocal].r;
  if (wait == WaitRole::kNone || node != action.object || HelpsWhileWaiting(vm, guest)) return guard;
  const Class* type = vm.ClassOf(node);
  if (type->FindInstanceField("prev")->offset != action.offset || std::exchange(guest.regs.woken, false)) return guard;
  guard.cell = CellTest::kNotZero;
  guard.other = CellTest::kBitClear;
  guard.bound = 1;  // Node.WAITING
  guard.throughout = wait == WaitRole::kWaitsThroughout;
  action.for_permit = 1;
  action.guard_object = node;
  action.guard_offset = type->FindInstanceField("status")->offset;
  return guard;
}

// Top of the stack: slotExchange(item, timed, ns) of JDK 17, or the later xchg(x, deadline), which has no limit if that
// is 0. In JDK 17, who has made an offer spins with random numbers once it was taken. No limit, interrupt or permit
// ends that.
// Whether it was taken is the other cell that the action reads: who takes it decides that this one waits.
Guard GuardOfExchange(const Vm& vm, const GuestThread& guest, Action& action) {
  constexpr uint32_t kLimitLocal = 2;
  Guard guard;
  const Frame& frame = guest.top();
  const Field* match = vm.ClassOf(action.object)->FindInstanceField("match");
  if (match == nullptr || match->offset != action.offset || action.kind != ActionKind::kRead) return guard;
  if (frame.method->name == "xchg") {
    if (guest.slots[frame.locals + kLimitLocal].l == 0) guard.cell = CellTest::kNotZero;
    return guard;
  }
  const Ref exchanger = guest.slots[frame.locals].r;
  const uint32_t slot = vm.ClassOf(exchanger)->FindInstanceField("slot")->offset;
  const bool is_taken = vm.heap.Read<Ref>(exchanger, slot) != action.object;
  if (guest.slots[frame.locals + kLimitLocal].i != 0 && !is_taken) return guard;
  action.guard_object = exchanger;
  action.guard_offset = slot;
  guard.cell = CellTest::kNotZero;
  guard.throughout = is_taken;
  return guard;
}

// Top of the stack: internalAwaitAdvance(phase, node). The phase is the upper half of the state. There is a node if an
// interrupt or a limit may end the wait.
Guard GuardOfPhase(const Vm& vm, const GuestThread& guest, Action& action) {
  constexpr uint32_t kPhaseLocal = 1, kNodeLocal = 2, kHalf = sizeof(int32_t);
  Guard guard;
  const Slot* locals = &guest.slots[guest.top().locals];
  if (action.object != locals[0].r || action.size != 2 * kHalf) return guard;  // a queue
  if (locals[kNodeLocal].r != 0 || HelpsWhileWaiting(vm, guest)) return guard;
  action.guard_object = action.object;
  action.guard_offset = action.offset + kHalf;
  guard.cell = CellTest::kAny;
  guard.other = CellTest::kNotBound;
  guard.bound = locals[kPhaseLocal].i;
  guard.throughout = true;
  return guard;
}

bool Passes(CellTest test, int32_t value, int32_t bound) {
  switch (test) {
    case CellTest::kNone: return true;
    case CellTest::kZero: return value == 0;
    case CellTest::kNotZero: return value != 0;
    case CellTest::kAboveBound: return value > bound;
    case CellTest::kBelowBound: return value < bound;
    case CellTest::kNotBound: return value != bound;
    case CellTest::kBitClear: return (value & bound) == 0;
    case CellTest::kAny: return true;
  }
  return true;
}

bool IsOver(const Vm& vm, const ThreadRegisters& regs, const Guard& guard, const Action& access) {
  if (regs.interrupted && !guard.throughout) return true;
  if (!Passes(guard.cell, vm.heap.Read<int32_t>(access.object, access.offset), guard.bound)) return false;
  return guard.other == CellTest::kNone ||
         Passes(guard.other, vm.heap.Read<int32_t>(access.guard_object, access.guard_offset), guard.bound);
}

}  // namespace

Guard GuardOf(Vm& vm, GuestThread& guest, Action& action) {
  Guard guard;
  if (!vm.exploration.KnowsWaits() || !IsAccess(action.kind)) return guard;
  switch (guest.top().method->wait_role) {
    case WaitRole::kState: guard = GuardOfState(vm, guest, action); break;
    case WaitRole::kNeedsNoStamp:
    case WaitRole::kTriesInFull: guard = GuardOfStamp(vm, guest, action); break;
    case WaitRole::kNeedsSignal: guard = GuardOfSignal(vm, guest, action); break;
    case WaitRole::kNeedsEnd: {
      constexpr int32_t kCompleting = 1;  // FutureTask.COMPLETING
      guard.cell = CellTest::kAboveBound;
      guard.bound = kCompleting;
      break;
    }
    case WaitRole::kNeedsResult:
      if (!HelpsWhileWaiting(vm, guest)) guard.cell = CellTest::kNotZero;
      break;
    case WaitRole::kNeedsPhase: guard = GuardOfPhase(vm, guest, action); break;
    case WaitRole::kNeedsPartner: guard = GuardOfExchange(vm, guest, action); break;
    default: break;
  }
  action.guarded = guard.cell != CellTest::kNone;
  vm.uses.known_waits |= action.guarded;
  if (guard.throughout && SeesInterruptGivenBack(vm, guest)) vm.uses.looks_at_waits = true;
  return guard;
}

bool WouldWait(Vm& vm, GuestThread& guest, const Action& action) {
  if (guest.top().method->wait_role == WaitRole::kNeedsSignal) return true;
  Action asked = action;
  const Guard guard = GuardOf(vm, guest, asked);
  return guard.cell != CellTest::kNone && !IsOver(vm, guest.regs, guard, asked);
}

bool IsWaitOver(const Vm& vm, const GuestThread& guest) {
  return IsOver(vm, guest.regs, guest.regs.guard, guest.regs.next);
}

void NotePark(const Vm& vm, GuestThread& guest) {
  guest.regs.woken = vm.exploration.KnowsWaits() && RoleAt(guest, 1) == WaitRole::kBlocks;
}

bool IsOutsideLibrary(const GuestThread& guest) {
  for (unsigned i = 0;; ++i) {
    const Frame* frame = FrameAt(guest, i);
    if (frame == nullptr) return true;
    const std::string_view owner = frame->method->owner->name;
    if (owner == "java/util/concurrent/locks/LockSupport" || owner == "jdk/internal/misc/Unsafe" ||
        owner == "java/lang/Thread") {
      continue;
    }
    return frame->method->owner->is_user || !owner.starts_with("java/util/concurrent/");
  }
}

}  // namespace heddle
