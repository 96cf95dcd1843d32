#include "vm/describe.h"

#include <algorithm>
#include <utility>

#include "classfile/descriptor.h"
#include "program/branch_targets.h"
#include "vm/call_watch.h"
#include "vm/core/module_names.h"
#include "vm/core/parking.h"
#include "vm/core/user_code.h"
#include "vm/interpreter/interpreter.h"
#include "vm/native/memory_cell.h"
#include "vm/natives/threads/uncaught.h"

namespace heddle {

namespace {

constexpr size_t kMostCauses = 8;

}  // namespace

VmDescriber::VmDescriber(const Vm& vm) : vm_(vm), names_(vm), calls_(std::make_unique<CallWatch>(vm, names_, *this)) {}
VmDescriber::~VmDescriber() = default;

// --- calls of the library ---

void VmDescriber::WatchStep(ThreadId thread, bool begins) {
  calls_->Listen(begins);
  if (!begins) NoteLimits(thread);
}
uint64_t VmDescriber::CallOf(ThreadId thread) { return calls_->CallOf(thread); }
NotedDeeds VmDescriber::TakeNoted() { return calls_->TakeNoted(); }
ToldCall VmDescriber::CallNumbered(uint64_t call) const { return calls_->Numbered(call); }
std::string VmDescriber::ExecutorMadeAt(ThreadId thread) const { return calls_->ExecutorMadeAt(thread); }

// --- objects ---

void VmDescriber::NumberObjects(bool on) {
  names_.Number(on);
  calls_->Reset();
  if (vm_.interpreter) vm_.interpreter->ListenTo(on ? calls_.get() : nullptr);
}

std::string VmDescriber::LongName(Ref object) const {
  const std::string name = ObjectName(object), by_class = names_.NameByClass(object);
  return by_class.empty() ? name : name + " (" + by_class + ")";
}

const Field* VmDescriber::FieldAt(const Action& access) const {
  const Class* type = access.is_static ? names_.ClassOfStatics(access.object) : vm_.ClassOf(access.object);
  for (const Class* each = type; each != nullptr; each = access.is_static ? nullptr : each->super) {
    for (const auto& field : each->fields) {
      if (field->IsStatic() == access.is_static && field->offset == access.offset) return field.get();
    }
  }
  return nullptr;
}

std::string VmDescriber::FieldName(const Action& access) const {
  const Class* type = access.is_static ? names_.ClassOfStatics(access.object) : vm_.ClassOf(access.object);
  if (type == nullptr) return "?";
  if (type->IsArray() && !access.is_static) return JavaName(type);
  const Field* field = FieldAt(access);
  return field == nullptr ? type->ExternalName() + ".?" : field->owner->ExternalName() + "." + std::string(field->name);
}

bool VmDescriber::InLibraryClass(ThreadId thread, std::string_view name) const {
  const GuestThread& guest = vm_.threads.at(thread);
  for (uint32_t i = guest.regs.depth; i-- > 0;) {
    const Frame& frame = guest.frames[i];
    if (frame.flags & kFrameStub) continue;
    if (IsUserCode(*frame.method->owner)) return false;
    if (frame.method->owner->name == name) return true;
  }
  return false;
}

CellName VmDescriber::NameOfCell(const Action& access) const {
  const Class* type = access.is_static ? nullptr : vm_.ClassOf(access.object);
  if (type != nullptr && type->IsArray()) {
    uint32_t index = (access.offset - kHeaderBytes) >> type->element_shift;
    return {ObjectName(access.object), "[" + std::to_string(index) + "]", type->ExternalName()};
  }
  const Field* field = FieldAt(access);
  std::string member = field == nullptr ? "?" : std::string(field->name);
  if (type == nullptr) return {{}, member, {}};
  return {ObjectName(access.object), member, type->ExternalName()};
}

// --- values ---

std::string VmDescriber::Value(const Action& access) const {
  BasicType type = BasicType::kInt;
  const Class* holder = access.is_static ? nullptr : vm_.ClassOf(access.object);
  if (holder != nullptr && holder->IsArray()) {
    type = holder->element_type;
  } else if (const Field* field = FieldAt(access)) {
    type = field->type;
  } else {
    return "?";
  }
  return names_.ValueOf(ReadCell(vm_, {access.object, access.offset, type}), type);
}

// --- actions ---

std::string VmDescriber::WaiterName(ThreadId waiter) const {
  const bool interrupted = vm_.threads.at(waiter).regs.wake == WakeCause::kInterrupted;
  return vm_.places.ThreadName(waiter) + (interrupted ? " (interrupted)" : "");
}

std::string VmDescriber::Waiters(Ref monitor, const char* none) const {
  std::vector<ThreadId> waiters;
  vm_.monitors.WaitersOn(monitor, waiters);
  std::string names;
  for (ThreadId waiter : waiters) names += (names.empty() ? "" : ", ") + WaiterName(waiter);
  return names.empty() ? none : names;
}

std::string VmDescriber::PartOfWords(const Action& next, const ThreadRegisters& regs, Step step) const {
  const int64_t limit = LimitOf(step.thread);
  const std::string time_passed = limit == 0 ? "" : " after " + DurationWords(limit);
  std::string object = next.object == 0 ? std::string() : ObjectName(next.object);
  switch (next.kind) {
    case ActionKind::kMonitorEnter: return "lock " + object;
    case ActionKind::kMonitorExit: return "unlock " + object;
    case ActionKind::kWait: return "wait on " + object + ", which is unlocked";
    case ActionKind::kWake:
      if (regs.wake == WakeCause::kNotified || (regs.wake == WakeCause::kEither && step.alternative == 1)) {
        return "wakes up notified, lock " + object;
      }
      if (regs.wake != WakeCause::kNone) return "wakes up interrupted, lock " + object;
      return (regs.timed ? "wait times out" + time_passed : "wakes up for no reason") + ", lock " + object;
    case ActionKind::kNotify: {
      std::vector<ThreadId> waiters;
      vm_.monitors.WaitersOn(next.object, waiters);
      if (waiters.empty()) return "notify: nobody waits on " + object;
      return "notify -> " + WaiterName(waiters[step.alternative < waiters.size() ? step.alternative : 0]);
    }
    case ActionKind::kNotifyAll: return "notifyAll -> " + Waiters(next.object, "nobody");
    case ActionKind::kStart: return "start " + object + (next.refused ? ", which was started before" : "");
    case ActionKind::kEnd: return "ends";
    case ActionKind::kJoin:
      if (vm_.living_threads.Of(next.object) == kNoThread) return "join " + object + " (ended)";
      return "join " + object + (regs.interrupted ? " (interrupted)" : " (times out" + time_passed + ")");
    case ActionKind::kInterrupt: return "interrupt " + (object.empty() ? "a thread group" : object);
    case ActionKind::kQueryThread: return object.empty() ? "asks about threads" : "asks about " + object;
    case ActionKind::kSleep: return regs.interrupted ? "sleep is interrupted" : "sleep ends" + time_passed;
    case ActionKind::kPark:
      return regs.park_permit   ? "park returns (unparked)"
             : regs.interrupted ? "park returns (interrupted)"
             : regs.timed       ? "park times out" + time_passed
                                : "park returns for no reason";
    case ActionKind::kUnpark: return "unpark " + object;
    case ActionKind::kClassInit: return "initialise " + object.substr(0, object.rfind(".class"));
    case ActionKind::kExit: return "exit";
    case ActionKind::kChoose:
      if (next.object != 0) return step.alternative == 0 ? "waits" : "will return for no reason";
      return "choose " + std::to_string(step.alternative) + " of 0.." + std::to_string(next.offset - 1);
    case ActionKind::kClock: return "reads the clock";
    case ActionKind::kCollect: return next.is_array ? "makes a large array" : "clears references";
    default: return {};
  }
}

std::string VmDescriber::Words(const Machine& machine, Step step) const {
  return PartOfWords(machine.Next(step.thread), vm_.threads.at(step.thread).regs, step);
}

// --- places ---

Place VmDescriber::PlaceOf(const Frame& frame) const {
  std::string text = vm_.places.OfFrame(frame);
  size_t colon = text.rfind(':');
  Place place;
  place.file = text.substr(0, colon);
  if (colon != std::string::npos) place.line = std::atoi(text.c_str() + colon + 1);
  place.folder = std::string(frame.method->owner->Package());
  return place;
}

Place VmDescriber::UserPlace(ThreadId thread) const {
  const GuestThread& guest = vm_.threads.at(thread);
  const Frame* innermost = nullptr;
  for (uint32_t i = guest.regs.depth; i-- > 0;) {
    const Frame& frame = guest.frames[i];
    if (frame.flags & kFrameStub || frame.method->hidden) continue;
    if (IsUserCode(*frame.method->owner) && frame.method->LineOf(0) >= 0) return PlaceOf(frame);
    if (innermost == nullptr) innermost = &frame;
  }
  if (innermost == nullptr) return {};
  Place place = PlaceOf(*innermost);
  place.in_library = true;
  return place;
}

std::string VmDescriber::LibraryCall(ThreadId thread) const {
  const GuestThread& guest = vm_.threads.at(thread);
  const Frame* callee = nullptr;
  for (uint32_t i = guest.regs.depth; i-- > 0;) {
    const Frame& frame = guest.frames[i];
    if (frame.flags & kFrameStub || frame.method->hidden) continue;
    if (IsUserCode(*frame.method->owner)) break;
    callee = &frame;
  }
  if (callee == nullptr) return {};
  std::string type = ShortName(callee->method->owner);
  if (callee->method->IsConstructor()) return "new " + type;
  if (callee->method->IsClassInitializer()) return "initialiser of " + type;
  return type + "." + std::string(callee->method->name);
}

std::vector<std::string> VmDescriber::StackLines(ThreadId thread) const {
  std::vector<std::string> lines;
  const GuestThread& guest = vm_.threads.at(thread);
  for (uint32_t i = guest.regs.depth; i-- > 0;) {
    const Frame& frame = guest.frames[i];
    if (frame.flags & kFrameStub || frame.method->hidden || frame.method->owner->is_hidden) continue;
    lines.push_back(frame.method->FullName() + "(" +
                    ((frame.flags & kFrameNative) ? "Native Method" : vm_.places.OfFrame(frame)) + ")");
  }
  return lines;
}

std::vector<std::string> VmDescriber::HeldMonitors(ThreadId thread) const {
  std::vector<std::string> names;
  const GuestThread& guest = vm_.threads.at(thread);
  for (uint32_t i = 0; i < guest.regs.monitor_count; ++i) names.push_back(ObjectName(guest.monitors[i].object));
  return names;
}

std::string VmDescriber::TraceLine(const TraceEntry& entry) const {
  const Class* owner = entry.method->owner;
  std::string line = "\tat ";
  if (!owner->is_user && owner->loader == 0) line += std::string(ModuleName(vm_, owner)) + "/";
  line += owner->ExternalName() + "." + std::string(entry.method->name) + "(";
  if (entry.native) return line + "Native Method)";
  std::string file = owner->file != nullptr ? std::string(owner->file->source_file) : std::string();
  if (file.empty()) return line + "Unknown Source)";
  int number = entry.method->LineOf(entry.pc);
  return line + file + (number >= 0 ? ":" + std::to_string(number) : "") + ")";
}

namespace {

// Those added by Throwable.addSuppressed, which keeps them in an ArrayList.
std::vector<Ref> SuppressedOf(const Vm& vm, Ref throwable) {
  const Ref list = vm.heap.Read<Ref>(throwable, vm.known.throwable_suppressed);
  if (list == 0 || vm.ClassOf(list)->name != "java/util/ArrayList") return {};
  const Class& type = *vm.ClassOf(list);
  const Ref elements = vm.heap.Read<Ref>(list, type.FindInstanceField("elementData")->offset);
  std::vector<Ref> found;
  for (int32_t i = 0; i < vm.heap.Read<int32_t>(list, type.FindInstanceField("size")->offset); ++i) {
    found.push_back(vm.heap.Read<Ref>(elements, kHeaderBytes + sizeof(Ref) * static_cast<uint32_t>(i)));
  }
  return found;
}

}  // namespace

void VmDescriber::AddExceptionLines(Ref throwable, const std::string& heading, std::vector<std::string>& lines) const {
  lines.push_back(heading + vm_.throwables.Describe(throwable));
  for (const TraceEntry& entry : vm_.throwables.BacktraceOf(throwable)) lines.push_back(TraceLine(entry));
  for (const Ref suppressed : SuppressedOf(vm_, throwable)) {
    lines.push_back("\tSuppressed: " + vm_.throwables.Describe(suppressed));
    for (const TraceEntry& entry : vm_.throwables.BacktraceOf(suppressed)) lines.push_back("\t" + TraceLine(entry));
  }
}

std::vector<std::string> VmDescriber::ExceptionLines(ThreadId thread) const {
  std::vector<std::string> lines;
  Ref throwable = vm_.step.report.exception;
  if (throwable == 0) return lines;
  const bool of_task = vm_.globals.exited && vm_.step.report.thread != 0;
  const std::string name =
      of_task ? vm_.places.NameOfThreadObject(vm_.step.report.thread) : vm_.places.ThreadName(thread);
  AddExceptionLines(throwable, (of_task ? "Exception of a task in thread \"" : "Exception in thread \"") + name + "\" ",
                    lines);
  for (size_t i = 0; i < kMostCauses; ++i) {
    throwable = vm_.throwables.CauseOf(throwable);
    if (throwable == 0) break;
    AddExceptionLines(throwable, "Caused by: ", lines);
  }
  return lines;
}

// --- threads of the library ---

// A pool worker with nothing to do: parked or waiting below ThreadPoolExecutor.getTask, ForkJoinPool's scan, or Timer.
bool VmDescriber::IdleWorker(ThreadId thread) const {
  const GuestThread& guest = vm_.threads.at(thread);
  for (uint32_t i = 0; i < guest.regs.depth; ++i) {
    const Method* method = guest.frames[i].method;
    if ((method->owner->name == "java/util/concurrent/ThreadPoolExecutor" && method->name == "getTask") ||
        (method->owner->name == "java/util/concurrent/ForkJoinPool" && method->name == "awaitWork") ||
        (method->owner->name == "java/util/TimerThread" && method->name == "mainLoop")) {
      return true;
    }
  }
  return false;
}

bool VmDescriber::GoesToHandler(ThreadId thread) const {
  const GuestThread& guest = vm_.threads.at(thread);
  return guest.regs.depth == 1 && guest.frames[0].progress == kBeforeHandler;
}

// --- locks of the library ---

namespace {

// How the library's locks keep readers and the writer in their state.
struct LockLayout {
  std::string_view type;  // its name begins so
  int64_t writer, readers;
};
constexpr LockLayout kLockLayouts[] = {
    {"java/util/concurrent/locks/ReentrantLock$", -1, 0},
    {"java/util/concurrent/locks/ReentrantReadWriteLock$", 0xffff, 0xffff0000},
    {"java/util/concurrent/locks/StampedLock", 0x80, 0x7f},
};

}  // namespace

// A lock is the program's if a field of it holds the lock, or if its own line takes or frees it.
LockChange VmDescriber::ChangeOfLock(const Action& access, int64_t from, int64_t to) const {
  LockChange change;
  const Field* field = access.is_static || access.is_array ? nullptr : FieldAt(access);
  if (field == nullptr || field->name != "state") return change;
  const std::string& type = vm_.ClassOf(access.object)->name;
  for (const LockLayout& layout : kLockLayouts) {
    if (!type.starts_with(layout.type)) continue;
    const bool by_writer = ((from & layout.writer) == 0) != ((to & layout.writer) == 0);
    change.shared = !by_writer && (from & layout.readers) != (to & layout.readers);
    if (!by_writer && !change.shared) return change;
    change.taken = by_writer ? (to & layout.writer) != 0 : (to & layout.readers) > (from & layout.readers);
    if (layout.readers != 0) change.kind = change.shared ? "read " : "write ";
    change.lock = ObjectName(access.object);
    change.of_program = !names_.NameByClass(access.object).empty() || calls_->OnLock(vm_.step.thread);
  }
  return change;
}

namespace {

CompareAndSet NextOf(const Vm& vm, const GuestThread& guest) {
  const Action& next = guest.regs.next;
  if (next.kind != ActionKind::kUpdate || guest.regs.depth == 0) return CompareAndSet::kNone;
  const Frame& frame = guest.top();
  if ((frame.flags & kFrameNative) != 0) return CompareAndSet::kNone;
  const auto code = frame.method->code->bytes;
  const uint32_t pc = FramePc(frame);
  if (EffectiveOpcode(code, pc) != Opcode::kInvokevirtual) return CompareAndSet::kNone;
  const MemberName member = frame.method->owner->file->constants.Member(ReadU2(code, pc + 1));
  std::vector<std::string_view> types;
  for (std::string_view type : ParameterTypes(member.descriptor)) types.push_back(type);
  const bool is_one = member.name.starts_with("compareAnd") || member.name.starts_with("weakCompareAndSet");
  if (!is_one || types.size() < 2) return CompareAndSet::kNone;
  // The last two arguments: what is expected, and the new value.
  const uint32_t slots = SlotsOf(types[types.size() - 1]) + SlotsOf(types[types.size() - 2]);
  const Slot expected = guest.slots[frame.sp - slots];
  const BasicType type = BasicTypeOf(types[types.size() - 2][0]);
  const Slot now = ReadCell(vm, {next.object, next.offset, type});
  return now.bits == NormalizeSlot(type, expected).bits ? CompareAndSet::kSucceeds : CompareAndSet::kFails;
}

}  // namespace

CompareAndSet VmDescriber::NextCompareAndSet(ThreadId thread) const {
  const GuestThread& guest = vm_.threads.at(thread);
  const bool by_user = guest.regs.depth != 0 && IsUserCode(*guest.top().method->owner);
  return by_user ? NextOf(vm_, guest) : CompareAndSet::kNone;
}

// A handle may convert what is expected, or turn its bytes round. Then it is taken to succeed.
bool VmDescriber::OnlyCompares(ThreadId thread) const {
  const GuestThread& guest = vm_.threads.at(thread);
  if (NextOf(vm_, guest) != CompareAndSet::kFails) return false;
  const Action& next = guest.regs.next;
  const Frame& frame = guest.top();
  const MemberName member =
      frame.method->owner->file->constants.Member(ReadU2(frame.method->code->bytes, FramePc(frame) + 1));
  if (member.class_name != "java/lang/invoke/VarHandle") return true;
  std::string_view expected;
  std::string_view last;
  for (std::string_view type : ParameterTypes(member.descriptor)) expected = std::exchange(last, type);
  const BasicType type = BasicTypeOf(expected[0]);
  if (next.is_array) return vm_.ClassOf(next.object)->element_type == type;
  const Field* field = FieldAt(next);
  return field != nullptr && field->type == type;
}

}  // namespace heddle
