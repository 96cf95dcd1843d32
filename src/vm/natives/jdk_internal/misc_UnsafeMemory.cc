// Unsafe: reads, writes and atomic updates of guest memory; park and unpark; class initialisation. HotSpot makes
// getAndAdd and getAndSet single instructions, so they are single actions here, not the loops of their Java bodies.
#include "vm/classes/class_init.h"
#include "vm/core/direct_memory.h"
#include "vm/library/final_fields.h"
#include "vm/library/known_waits.h"
#include "vm/native/announce.h"
#include "vm/native/clock.h"
#include "vm/native/memory_cell.h"
#include "vm/native/spurious_return.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

constexpr const char* kIntrinsic = "HotSpot makes it one atomic instruction; the Java body is a loop";
constexpr const char* kAccess = "the same access, without the Java body's detour";

// Arguments: this, object, offset (2 slots), then the operands.
constexpr unsigned kOperand = 4;

bool FindCell(NativeCall& call, BasicType type, MemoryCell* cell) {
  Ref base = call.Reference(1);
  if (base == 0) {
    const DirectCell place = FindDirectCell(call.vm, call.Long(2), SizeOf(type));
    *cell = {place.block, place.offset, type};
    return place.block != 0;
  }
  CellPlace place = FindUnsafeCell(call.vm, base, call.Long(2));
  *cell = {place.object, place.offset, type};
  return true;
}

void NoteWrite(NativeCall& call, const MemoryCell& cell, bool in_statics) {
  if (!call.vm.exploration.ShowsShared()) return;
  const Class* type = in_statics ? call.vm.mirrors.ClassOf(call.Reference(1)) : call.vm.ClassOf(cell.object);
  const Field* field = FieldAt(*type, cell.offset, in_statics);
  if (field != nullptr) NoteFieldWrite(call.vm, cell.object, *field);
}

bool Announce(NativeCall& call, ActionKind kind, const MemoryCell& cell, bool is_volatile) {
  const bool in_statics = call.Reference(1) != 0 && (call.Long(2) & kUnsafeStaticBit) != 0;
  const bool in_array = !in_statics && call.vm.ClassOf(cell.object)->IsArray();
  if (call.vm.heap.IsPermanent(cell.object) && !in_statics && in_array && kind == ActionKind::kRead) return true;
  if (kind != ActionKind::kRead && !in_array && call.Reference(1) != 0) NoteWrite(call, cell, in_statics);
  return call.MayAct(CellAction(kind, cell, is_volatile, in_array, in_statics));
}

NativeResult OffHeap(NativeCall& call) {
  return call.Unsupported("memory outside the heap that Unsafe has not allocated");
}

template <BasicType kType, bool kVolatile>
NativeResult Get(NativeCall& call) {
  MemoryCell cell;
  if (!FindCell(call, kType, &cell)) return OffHeap(call);
  if (!Announce(call, ActionKind::kRead, cell, kVolatile)) return NativeResult::kStop;
  call.result = ReadCell(call.vm, cell);
  return NativeResult::kDone;
}

template <BasicType kType, bool kVolatile>
NativeResult Put(NativeCall& call) {
  MemoryCell cell;
  if (!FindCell(call, kType, &cell)) return OffHeap(call);
  if (!Announce(call, ActionKind::kWrite, cell, kVolatile)) return NativeResult::kStop;
  WriteCell(call.vm, cell, call.args()[kOperand]);
  return call.ReturnVoid();
}

// Done as if the access were volatile.
template <NativeResult (*kVolatileAccess)(NativeCall&)>
NativeResult Weak(NativeCall& call) {
  const bool seen = call.guest().regs.going_on;
  const NativeResult result = kVolatileAccess(call);
  if (seen && result == NativeResult::kDone) NoteWeakAccess(call);
  return result;
}

template <BasicType kType>
NativeResult CompareAndSet(NativeCall& call) {
  MemoryCell cell;
  if (!FindCell(call, kType, &cell)) return OffHeap(call);
  if (!Announce(call, ActionKind::kUpdate, cell, true)) return NativeResult::kStop;
  return call.ReturnBool(
      CompareAndSetCell(call.vm, cell, call.args()[kOperand], call.args()[kOperand + heddle::SlotsOf(kType)]));
}

template <BasicType kType>
NativeResult CompareAndExchange(NativeCall& call) {
  MemoryCell cell;
  if (!FindCell(call, kType, &cell)) return OffHeap(call);
  if (!Announce(call, ActionKind::kUpdate, cell, true)) return NativeResult::kStop;
  call.result =
      CompareAndExchangeCell(call.vm, cell, call.args()[kOperand], call.args()[kOperand + heddle::SlotsOf(kType)]);
  return NativeResult::kDone;
}

template <BasicType kType>
NativeResult GetAndSet(NativeCall& call) {
  MemoryCell cell;
  if (!FindCell(call, kType, &cell)) return OffHeap(call);
  if (!Announce(call, ActionKind::kUpdate, cell, true)) return NativeResult::kStop;
  call.result = GetAndSetCell(call.vm, cell, call.args()[kOperand]);
  return NativeResult::kDone;
}

template <BasicType kType>
NativeResult GetAndAdd(NativeCall& call) {
  MemoryCell cell;
  if (!FindCell(call, kType, &cell)) return OffHeap(call);
  if (!Announce(call, ActionKind::kUpdate, cell, true)) return NativeResult::kStop;
  call.result = GetAndAddCell(call.vm, cell, call.args()[kOperand]);
  return NativeResult::kDone;
}

NativeResult EnsureClassInitialized(NativeCall& call) {
  if (call.Reference(1) == 0) return call.ThrowNullPointer();
  return EnsureInitialized(call, ClassArgument(call, 1));
}

NativeResult ShouldBeInitialized(NativeCall& call) {
  if (call.Reference(1) == 0) return call.ThrowNullPointer();
  return call.ReturnBool(!IsUsable(call.vm, ClassArgument(call, 1), call.thread));
}

// A worker of a ForkJoinPool that waits for work. When its keep-alive time is over it goes, and the pool may start
// another one in its place, again and again: so it stays.
bool IsIdlePoolWorker(const GuestThread& guest) {
  for (uint32_t up = 1; up <= 3 && up <= guest.regs.depth; ++up) {
    const Method& method = *guest.frames[guest.regs.depth - up].method;
    if (method.name == "awaitWork" && method.owner->name == "java/util/concurrent/ForkJoinPool") return true;
  }
  return false;
}

int64_t ParkDeadline(const Vm& vm, bool absolute, int64_t time) {
  if (!absolute) return DeadlineAfterNanos(vm, time);
  int64_t deadline;
  if (!__builtin_mul_overflow(time, int64_t{1000000}, &deadline)) return DeadlineAt(vm, deadline);
  return time < 0 ? DeadlineAt(vm, INT64_MIN) : kNever;
}

// park(isAbsolute, time): absolute in milliseconds since the epoch, relative in nanoseconds; 0 relative: no limit. One
// that is over before it begins (negative, or absolute and 0) still takes a permit that is there.
NativeResult Park(NativeCall& call) {
  Vm& vm = call.vm;
  ThreadRegisters& regs = call.guest().regs;
  if (IsOutsideLibrary(call.guest())) vm.uses.looks_at_waits = true;
  const bool absolute = call.Int(1) != 0;
  const int64_t time = call.Long(2);
  const bool stays = absolute && IsIdlePoolWorker(call.guest());
  vm.uses.idle_workers |= stays;
  const bool limited = !stays && (absolute || time != 0);
  if (limited && call.progress() == 0) {
    if (!MayReckon(call)) return NativeResult::kStop;
    call.progress() = 1;
  }
  if (!limited && call.progress() == 0 && MayReturnForNoReason(vm)) {
    if (ChooseReturn(call, regs.thread_object, regs.by_chance) == NativeResult::kStop) return NativeResult::kStop;
    call.progress() = 1;
  }
  if (!call.HasTurn(ObjectAction(ActionKind::kPark, regs.thread_object))) {
    SetLimit(regs, limited, limited ? ParkDeadline(vm, absolute, time) : 0);
  }
  const bool timed = regs.timed;
  const Action action = ObjectAction(ActionKind::kPark, regs.thread_object, timed);
  if (!call.MayAct(action)) return NativeResult::kStop;
  if (!regs.park_permit && !regs.interrupted && !timed && !regs.by_chance) {
    StandBefore(vm, action);
    return NativeResult::kStop;
  }
  regs.timed = regs.by_chance = false;
  NotePark(call.vm, call.guest());
  if (regs.park_permit) {
    regs.park_permit = false;
  } else if (timed && !regs.interrupted) {
    ExpireParking(vm, regs, absolute ? 0 : time);
  }
  return call.ReturnVoid();
}

NativeResult Unpark(NativeCall& call) {
  Ref target = call.Reference(1);
  if (target == 0) return call.ReturnVoid();
  if (!call.MayAct(ObjectAction(ActionKind::kUnpark, target))) return NativeResult::kStop;
  ThreadId id = call.vm.living_threads.Of(target);
  if (id != kNoThread) {
    call.vm.threads.Save(id);
    call.vm.threads.at(id).regs.park_permit = true;
  }
  return call.ReturnVoid();
}

#define ROWS_OF_TYPE(Name, type, code)                                                                                 \
  {"jdk/internal/misc/Unsafe", "get" Name, "(Ljava/lang/Object;J)" code, Get<type, false>},                            \
      {"jdk/internal/misc/Unsafe", "put" Name, "(Ljava/lang/Object;J" code ")V", Put<type, false>},                    \
      {"jdk/internal/misc/Unsafe", "get" Name "Volatile", "(Ljava/lang/Object;J)" code, Get<type, true>},              \
      {"jdk/internal/misc/Unsafe", "put" Name "Volatile", "(Ljava/lang/Object;J" code ")V", Put<type, true>},          \
      {"jdk/internal/misc/Unsafe", "get" Name "Acquire", "(Ljava/lang/Object;J)" code, Weak<Get<type, true>>,          \
       kAccess},                                                                                                       \
      {"jdk/internal/misc/Unsafe", "put" Name "Release", "(Ljava/lang/Object;J" code ")V", Weak<Put<type, true>>,      \
       kAccess},                                                                                                       \
      {"jdk/internal/misc/Unsafe", "get" Name "Opaque", "(Ljava/lang/Object;J)" code, Weak<Get<type, true>>, kAccess}, \
      {"jdk/internal/misc/Unsafe", "put" Name "Opaque", "(Ljava/lang/Object;J" code ")V", Weak<Put<type, true>>,       \
       kAccess},                                                                                                       \
  {                                                                                                                    \
    "jdk/internal/misc/Unsafe", "getAndSet" Name, "(Ljava/lang/Object;J" code ")" code, GetAndSet<type>, kIntrinsic    \
  }

#define ROWS_OF_CAS(Name, type, code)                                                                            \
  {"jdk/internal/misc/Unsafe", "compareAndSet" Name, "(Ljava/lang/Object;J" code code ")Z", CompareAndSet<type>, \
   kIntrinsic},                                                                                                  \
      {"jdk/internal/misc/Unsafe", "compareAndExchange" Name, "(Ljava/lang/Object;J" code code ")" code,         \
       CompareAndExchange<type>, kIntrinsic},                                                                    \
      {"jdk/internal/misc/Unsafe", "weakCompareAndSet" Name, "(Ljava/lang/Object;J" code code ")Z",              \
       CompareAndSet<type>, kIntrinsic},                                                                         \
      {"jdk/internal/misc/Unsafe", "weakCompareAndSet" Name "Plain", "(Ljava/lang/Object;J" code code ")Z",      \
       Weak<CompareAndSet<type>>, kIntrinsic},                                                                   \
      {"jdk/internal/misc/Unsafe", "weakCompareAndSet" Name "Acquire", "(Ljava/lang/Object;J" code code ")Z",    \
       Weak<CompareAndSet<type>>, kIntrinsic},                                                                   \
  {                                                                                                              \
    "jdk/internal/misc/Unsafe", "weakCompareAndSet" Name "Release", "(Ljava/lang/Object;J" code code ")Z",       \
        Weak<CompareAndSet<type>>, kIntrinsic                                                                    \
  }

#define ROW_OF_ADD(Name, type, code) \
  { "jdk/internal/misc/Unsafe", "getAndAdd" Name, "(Ljava/lang/Object;J" code ")" code, GetAndAdd<type>, kIntrinsic }

const NativeRow kRows[] = {
    ROWS_OF_TYPE("Boolean", BasicType::kBoolean, "Z"),
    ROWS_OF_TYPE("Byte", BasicType::kByte, "B"),
    ROWS_OF_TYPE("Char", BasicType::kChar, "C"),
    ROWS_OF_TYPE("Short", BasicType::kShort, "S"),
    ROWS_OF_TYPE("Int", BasicType::kInt, "I"),
    ROWS_OF_TYPE("Long", BasicType::kLong, "J"),
    ROWS_OF_TYPE("Float", BasicType::kFloat, "F"),
    ROWS_OF_TYPE("Double", BasicType::kDouble, "D"),
    ROWS_OF_TYPE("Reference", BasicType::kReference, "Ljava/lang/Object;"),
    ROWS_OF_CAS("Boolean", BasicType::kBoolean, "Z"),
    ROWS_OF_CAS("Byte", BasicType::kByte, "B"),
    ROWS_OF_CAS("Char", BasicType::kChar, "C"),
    ROWS_OF_CAS("Short", BasicType::kShort, "S"),
    ROWS_OF_CAS("Int", BasicType::kInt, "I"),
    ROWS_OF_CAS("Long", BasicType::kLong, "J"),
    ROWS_OF_CAS("Reference", BasicType::kReference, "Ljava/lang/Object;"),
    ROW_OF_ADD("Byte", BasicType::kByte, "B"),
    ROW_OF_ADD("Short", BasicType::kShort, "S"),
    ROW_OF_ADD("Char", BasicType::kChar, "C"),
    ROW_OF_ADD("Int", BasicType::kInt, "I"),
    ROW_OF_ADD("Long", BasicType::kLong, "J"),
    {"jdk/internal/misc/Unsafe", "fullFence", "()V", DoNothing},
    {"jdk/internal/misc/Unsafe", "loadFence", "()V", DoNothing},
    {"jdk/internal/misc/Unsafe", "storeFence", "()V", DoNothing},
    {"jdk/internal/misc/Unsafe", "ensureClassInitialized0", "(Ljava/lang/Class;)V", EnsureClassInitialized},
    {"jdk/internal/misc/Unsafe", "shouldBeInitialized0", "(Ljava/lang/Class;)Z", ShouldBeInitialized},
    {"jdk/internal/misc/Unsafe", "park", "(ZJ)V", Park},
    {"jdk/internal/misc/Unsafe", "unpark", "(Ljava/lang/Object;)V", Unpark},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JdkInternalMiscUnsafeMemory, kRows)

}  // namespace heddle
