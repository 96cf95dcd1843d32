#include "vm/library/pool_sections.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <string_view>

#include "classfile/opcodes.h"
#include "vm/core/vm.h"
#include "vm/library/known_waits.h"

namespace heddle {

namespace {

constexpr std::string_view kPool = "java/util/concurrent/ThreadPoolExecutor";
constexpr std::string_view kScheduledPool = "java/util/concurrent/ScheduledThreadPoolExecutor";
constexpr std::string_view kThreadEach = "java/util/concurrent/ThreadPerTaskExecutor";
constexpr std::string_view kMakers[] = {kScheduledPool, "java/util/concurrent/Executors"};

constexpr std::string_view kBody = "run";  // of a task

// The classes of pools. Trusted: the fields named here, and what hangs on them, are touched by the pool's own methods
// alone, and by those methods of its parts that they call.
struct Row {
  std::string_view type;
  const char* control;  // the control word, or its object: of an AtomicInteger the value
  const char* parts;    // the queue of tasks, or the set of threads
  const char* lock;     // or the latch that opens when the pool has ended
};
constexpr Row kRows[] = {
    // test: programs/pools/Increments
    {kPool, "ctl", "workQueue", "mainLock"},
    // test: programs/pools/Scheduled
    {kScheduledPool, "ctl", "workQueue", "mainLock"},
    // test: programs/pools-virtual/ThreadPerTask
    {kThreadEach, "state", "threads", "terminationSignal"},
};
static_assert(std::size(kRows) == std::size(WellKnown{}.pools));

const WellKnown::Pool* PoolOf(const WellKnown& known, const Class* type) {
  for (const WellKnown::Pool& pool : known.pools) {
    if (type != nullptr && pool.type == type) return &pool;
  }
  return nullptr;
}

struct Section {
  const WellKnown::Pool* kind = nullptr;  // null: the thread is in none
  const Method* operation = nullptr;      // the outermost method of the pool
  bool in_program = false;                // the pool has called the program
  bool in_factory = false;                // and that is its factory of threads
  Ref pool = 0;
  Ref control_object = 0;
  uint32_t control = 0;
  bool in_parts = false;  // a method of its parts has been called
};

uint32_t OffsetOf(const Vm& vm, Ref object, const char* field) {
  return vm.ClassOf(object)->FindInstanceField(field)->offset;
}

// The body of a task is none of the pool's own, whoever has written it.
Section SectionOf(const Vm& vm, const GuestThread& guest) {
  Section section;
  const auto is_made = [](const WellKnown::Pool& pool) { return pool.type != nullptr; };
  if (std::ranges::none_of(vm.known.pools, is_made)) return section;
  const WellKnown::Pool* kind = nullptr;
  uint32_t innermost = 0;
  uint32_t i = guest.regs.depth;
  for (; i > 0; --i) {
    const Method& method = *guest.frames[i - 1].method;
    if (method.name == kBody || (method.owner->is_user && kind != nullptr)) break;
    if (method.owner->is_user) {
      section.in_program = true;
      section.in_factory = method.name == "newThread";
    }
    const WellKnown::Pool* found = method.IsStatic() ? nullptr : PoolOf(vm.known, method.owner);
    if (found == nullptr) continue;
    section.operation = &method;
    if (kind == nullptr) innermost = i - 1;
    kind = kind == nullptr ? found : kind;
  }
  if (kind == nullptr) return section;
  section.pool = guest.slots[guest.frames[innermost].locals].r;
  section.control_object = section.pool;
  section.control = kind->control;
  if (kind->control_is_apart) {
    section.control_object = vm.heap.Read<Ref>(section.pool, kind->control);
    if (section.control_object == 0) return section;  // in its constructor
    section.control = OffsetOf(vm, section.control_object, "value");
  }
  section.kind = kind;
  const Ref parts = vm.heap.Read<Ref>(section.pool, kind->parts);
  for (i = innermost + 1; i < guest.regs.depth && !section.in_parts; ++i) {
    const Frame& frame = guest.frames[i];
    section.in_parts = !frame.method->IsStatic() && guest.slots[frame.locals].r == parts;
  }
  return section;
}

// Shuts the pool down, or says how many threads it may have.
bool Governs(const Method& operation) {
  const std::string_view name = operation.name;
  return name == "shutdown" || name == "shutdownNow" || name == "close" || name == "allowCoreThreadTimeOut" ||
         name.starts_with("set") || name.starts_with("prestart");
}

// A worker's own operations, and questions.
bool GivesNothing(const Method& operation) {
  return operation.name == "runWorker" || operation.name == "taskComplete" || operation.name == "awaitTermination" ||
         operation.name.starts_with("is") || operation.name.starts_with("canRun");
}

// A task may be given while the pool is shut down. If the two overlap, the pool may make one thread more than else, or
// have the task done by that. And who shuts it down while another does may go on before it has ended. That sizes count
// as well is caution: no test fails without it.
// test: programs/pools/ShutdownBeside programs/pools/ShutdownTwice
bool ActsWhileGoverned(const Vm& vm, const GuestThread& guest, const Section& section) {
  if (GivesNothing(*section.operation)) return false;
  for (unsigned t = 0; t < vm.threads.count(); ++t) {
    const GuestThread& other = vm.threads.at(t);
    if (&other == &guest || other.regs.next.queue_object != section.control_object || !other.regs.in_piece) continue;
    const Method* operation = SectionOf(vm, other).operation;
    if (operation == nullptr || GivesNothing(*operation)) continue;
    if (Governs(*operation) || Governs(*section.operation)) return true;
  }
  return false;
}

bool IsLockOf(const Vm& vm, const Section& section, Ref object) {
  const Ref lock = vm.heap.Read<Ref>(section.pool, section.kind->lock);
  return lock != 0 && vm.heap.Read<Ref>(lock, OffsetOf(vm, lock, "sync")) == object;
}

// What the methods of its parts touch: a queue or a map, its nodes, locks and counters. The tasks in it are not among
// them.
bool IsOfParts(std::string_view parts, const Class& type) {
  constexpr std::string_view kTask = "$ScheduledFutureTask", kLaterSynchronousQueue = "SynchronousQueue";
  const std::string_view name = type.IsArray() ? type.element->name : type.name;
  if (name.ends_with(kTask)) return false;
  for (const std::string_view folder : {"java/util/concurrent/locks/", "java/util/concurrent/atomic/"}) {
    if (name.starts_with(folder)) return true;
  }
  if (name.starts_with(parts.substr(0, parts.find('$')))) return true;
  return parts.ends_with(kLaterSynchronousQueue) && name.starts_with("java/util/concurrent/LinkedTransferQueue");
}

bool IsCellOf(const Vm& vm, const Section& section, Ref object) {
  if (object == section.control_object || object == section.pool) return true;
  const Class& type = *vm.ClassOf(object);
  if (&type == vm.known.pool_worker || IsLockOf(vm, section, object)) return true;
  if (!section.in_parts || !vm.exploration.Assumes(Assumption::kOwnPoolQueues)) return false;
  return IsOfParts(vm.ClassOf(vm.heap.Read<Ref>(section.pool, section.kind->parts))->name, type);
}

void MarkPool(Vm& vm, const Class& type) {
  const auto row = std::ranges::find(kRows, std::string_view(type.name), &Row::type);
  if (row == std::end(kRows)) return;
  const Field& control = *type.FindInstanceField(row->control);
  vm.known.pools[row - kRows] = {.type = &type,
                                 .control = control.offset,
                                 .parts = type.FindInstanceField(row->parts)->offset,
                                 .lock = type.FindInstanceField(row->lock)->offset,
                                 .control_is_apart = control.descriptor != "I"};
}

}  // namespace

void MarkPools(Vm& vm, const Class& type) {
  if (type.is_user) return;
  if (type.name == "java/util/concurrent/ThreadPoolExecutor$Worker") vm.known.pool_worker = &type;
  if (type.name == kThreadEach) MarkPool(vm, type);
}

void NotePoolMade(Vm& vm, Ref pool) {
  for (const Class* type = vm.ClassOf(pool); type != nullptr; type = type->super) MarkPool(vm, *type);
}

std::vector<uint32_t> PieceEndsOf(const Method& method) {
  std::vector<uint32_t> found;
  if (std::ranges::find(kRows, std::string_view(method.owner->name), &Row::type) == std::end(kRows)) return found;
  const std::span<const uint8_t> code = method.code->bytes;
  for (uint32_t pc = 0; pc < code.size(); pc += InstructionLength(code, pc)) {
    const Opcode opcode = ReadOpcode(code, pc);
    const bool calls_body =
        opcode == Opcode::kInvokeinterface && method.owner->file->constants.Member(ReadU2(code, pc + 1)).name == kBody;
    if (calls_body || InfoOf(opcode).flow == ControlFlow::kReturn) found.push_back(pc);
  }
  return found;
}

// test: programs/pools/ShutdownNow
void EndPiece(const Vm& vm, GuestThread& guest, bool returns) {
  const uint32_t depth = guest.regs.depth;
  const Class* caller = depth > 1 ? guest.frames[depth - 2].method->owner : nullptr;
  if (returns && (PoolOf(vm.known, caller) != nullptr || caller == vm.known.pool_worker)) return;
  guest.regs.in_piece = false;
}

bool IsPoolAccess(Vm& vm, GuestThread& guest, const Action& action) {
  if (!guest.regs.in_piece || !vm.exploration.Assumes(Assumption::kUnseenPools)) return false;
  const TrustedTouches told(vm.heap.touches, Trust::kGuard);
  const Section section = SectionOf(vm, guest);
  if (section.kind == nullptr || section.in_program) return false;
  if (section.control_object != guest.regs.next.queue_object) return false;
  return IsCellOf(vm, section, action.object) && !WouldWait(vm, guest, action);
}

void AddPoolUpdate(Vm& vm, GuestThread& guest, Action& action) {
  guest.regs.in_piece = false;
  if (action.queue_object != 0 || !vm.exploration.Assumes(Assumption::kUnseenPools)) return;
  const Section section = SectionOf(vm, guest);
  if (section.kind == nullptr) return;
  // That hooks and handlers count is caution: no test fails without it.
  const bool seen = section.in_program && !section.in_factory;
  if (seen || ActsWhileGoverned(vm, guest, section)) vm.exploration.Break(Assumption::kUnseenPools);
  action.queue_object = section.control_object;
  action.queue_offset = section.control;
  guest.regs.in_piece = true;
}

// A worker that leaves a pool at work is replaced by itself, by whoever gives a task meanwhile, or by both. Nobody need
// be replaced if the queue holds no tasks.
// test: programs/pools/LeavesAtWork programs/pools/DiesAtWork
void NoteLeaving(Vm& vm, Ref pool) {
  const TrustedTouches noted(vm.heap.touches, Trust::kTold);
  const Ref control = vm.heap.Read<Ref>(pool, OffsetOf(vm, pool, "ctl"));
  const Ref queue = vm.heap.Read<Ref>(pool, OffsetOf(vm, pool, "workQueue"));
  const bool is_running = vm.heap.Read<int32_t>(control, OffsetOf(vm, control, "value")) < 0;
  if (is_running && vm.ClassOf(queue)->name != "java/util/concurrent/SynchronousQueue") NoteLookAtPool(vm);
}

// test: programs/pools/CompletedThenActive
void NoteLookAtPool(Vm& vm) {
  if (vm.booted) vm.exploration.Break(Assumption::kUnseenPools);
}

// test: programs/pools/QueueOfTwo
void NotePoolQueue(Vm& vm, const GuestThread& guest) {
  if (!vm.booted) return;
  for (uint32_t i = guest.regs.depth; i-- > 0;) {
    const Class& owner = *guest.frames[i].method->owner;
    if (owner.name.starts_with(kPool)) continue;
    if (std::ranges::find(kMakers, std::string_view(owner.name)) == std::end(kMakers)) {
      vm.exploration.Break(Assumption::kOwnPoolQueues);
    }
    return;
  }
}

}  // namespace heddle
