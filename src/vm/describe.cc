#include "vm/describe.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdio>

#include "vm/core/module_names.h"
#include "vm/core/parking.h"
#include "vm/core/user_code.h"
#include "vm/files/file_node.h"
#include "vm/files/file_tree.h"
#include "vm/native/memory_cell.h"
#include "vm/natives/threads/uncaught.h"

namespace heddle {

namespace {

constexpr size_t kLongestText = 24;
constexpr size_t kMostCauses = 8;

// "java.lang.String[]".
std::string JavaName(const Class* type) {
  return type->IsArray() ? JavaName(type->element) + "[]" : type->ExternalName();
}

// Without package; of a member class without the class around it.
std::string ShortName(const Class* type) {
  std::string name = JavaName(type);
  name = name.substr(0, name.find('/'));  // of a hidden class: the number
  name = name.substr(name.rfind('.') + 1);
  size_t dollar = name.rfind('$');
  bool is_member =
      dollar != std::string::npos && dollar > 0 && dollar + 1 < name.size() && std::isalpha(name[dollar + 1]) != 0;
  return is_member && name.find("$$") == std::string::npos ? name.substr(dollar + 1) : name;
}

// A lock or condition of the library under the name that its user knows: of "ReentrantLock$NonfairSync" the first part.
std::string SynchronizerName(const Class* type) {
  std::string inner = ShortName(type);
  if (type->name.rfind("java/util/concurrent/", 0) != 0) return inner;
  if (inner == "ConditionObject") return "Condition";
  size_t begin = type->name.rfind('/') + 1;
  bool is_sync = inner.size() >= 4 && inner.substr(inner.size() - 4) == "Sync";
  return is_sync ? type->name.substr(begin, type->name.find('$') - begin) : inner;
}

std::string Quoted(const std::string& text) {
  std::string quoted = "\"";
  for (char c : text) {
    if (quoted.size() > kLongestText) return quoted + "...\"";
    if (c == '\n') {
      quoted += "\\n";
    } else {
      quoted += c;
    }
  }
  return quoted + "\"";
}

std::string FloatWords(double value) {
  if (std::isnan(value)) return "NaN";
  if (std::isinf(value)) return value > 0 ? "Infinity" : "-Infinity";
  char text[32];
  std::snprintf(text, sizeof text, "%.6g", value);
  std::string words = text;
  return words.find_first_of(".e") == std::string::npos ? words + ".0" : words;
}

std::string CharWords(int32_t value) {
  if (value >= 0x20 && value < 0x7f) return std::string("'") + static_cast<char>(value) + "'";
  char text[16];
  std::snprintf(text, sizeof text, "'\\u%04x'", static_cast<unsigned>(value));
  return text;
}

}  // namespace

// --- objects ---

void VmDescriber::NumberObjects(bool on) {
  numbering_ = on;
  numbers_.clear();
  given_.clear();
}

const Class* VmDescriber::ClassOfStatics(Ref block) const {
  if (!vm_.heap.IsPermanent(block)) return nullptr;
  for (uint32_t i = 0; i < vm_.program->ClassCount(); ++i) {
    const Class* type = vm_.program->ClassAt(i);
    if (type->statics == block || type->mirror == block) return type;
  }
  return nullptr;
}

std::string VmDescriber::ObjectName(Ref object) const {
  if (object == 0) return "null";
  if (const Class* type = ClassOfStatics(object)) return ShortName(type) + ".class";
  const Class* type = vm_.ClassOf(object);
  if (vm_.known.thread != nullptr && type->IsSubtypeOf(vm_.known.thread)) {
    Ref name = vm_.heap.Read<Ref>(object, vm_.known.thread_name);
    if (name != 0 && vm_.heap.Length(vm_.heap.Read<Ref>(name, vm_.known.string_value)) != 0)
      return vm_.strings.Utf8(name);
  }
  std::string name = SynchronizerName(type);
  if (!numbering_) return name;
  uint64_t id =
      vm_.heap.IsPermanent(object) ? vm_.heap.PermanentName(object) : vm_.heap.Flags(object) >> kObjectIdShift;
  auto [place, is_new] = numbers_.try_emplace((uint64_t{type->number} << 40) ^ id, 0);
  if (is_new) place->second = ++given_[type->number];
  return name + "#" + std::to_string(place->second);
}

const Field* VmDescriber::FieldAt(const Action& access) const {
  const Class* type = access.is_static ? ClassOfStatics(access.object) : vm_.ClassOf(access.object);
  for (const Class* each = type; each != nullptr; each = access.is_static ? nullptr : each->super) {
    for (const auto& field : each->fields) {
      if (field->IsStatic() == access.is_static && field->offset == access.offset) return field.get();
    }
  }
  return nullptr;
}

std::string VmDescriber::FieldName(const Action& access) const {
  const Class* type = access.is_static ? ClassOfStatics(access.object) : vm_.ClassOf(access.object);
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
  if (!access.is_static && vm_.ClassOf(access.object)->IsArray()) {
    uint32_t index = (access.offset - kHeaderBytes) >> vm_.ClassOf(access.object)->element_shift;
    return {ObjectName(access.object), "[" + std::to_string(index) + "]"};
  }
  const Field* field = FieldAt(access);
  std::string member = field == nullptr ? "?" : std::string(field->name);
  return {access.is_static ? std::string() : ObjectName(access.object), member};
}

// What a name in a folder is looked up for, and what becomes of it.
static const char* WordOfEntry(const Vm& vm, const Action& access) {
  if (access.kind == ActionKind::kRead) return "look for ";
  if (access.queue_object != 0 && IsNode(vm, access.queue_object)) return "rename ";
  return "create or delete ";
}

std::string VmDescriber::FileWords(ThreadId thread, const Action& access) const {
  if (access.is_static || !IsNode(vm_, access.object)) return {};
  const std::string path = vm_.files->NameOf(thread, access.object, access.offset);
  const bool reads = access.kind == ActionKind::kRead;
  if (access.offset == kNodeOffset) return (reads ? "read " : "write ") + path;
  if (access.size == kEntriesBytes) return (reads ? "list " : "delete ") + path;
  return WordOfEntry(vm_, access) + path;
}

// --- values ---

std::string VmDescriber::Reference(Ref object) const {
  if (object == 0) return "null";
  const Class* type = vm_.ClassOf(object);
  if (type == vm_.known.string) return Quoted(vm_.strings.Utf8(object));
  if (type->super != nullptr && (type->super->name == "java/lang/Number" || type->name == "java/lang/Boolean" ||
                                 type->name == "java/lang/Character")) {
    const Field* value = type->FindInstanceField("value");
    if (value != nullptr && value->owner == type && type->name != "java/util/concurrent/atomic/AtomicInteger" &&
        type->name != "java/util/concurrent/atomic/AtomicLong") {
      Action access;
      access.object = object;
      access.offset = value->offset;
      return Value(access);
    }
  }
  if (type->super != nullptr && (type->super->name == "java/lang/Enum" ||
                                 (type->super->super != nullptr && type->super->super->name == "java/lang/Enum"))) {
    if (const Field* name = type->FindInstanceField("name")) {
      Ref text = vm_.heap.Read<Ref>(object, name->offset);
      if (text != 0) return vm_.strings.Utf8(text);
    }
  }
  return ObjectName(object);
}

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
  Slot value = ReadCell(vm_, {access.object, access.offset, type});
  switch (type) {
    case BasicType::kBoolean: return value.i != 0 ? "true" : "false";
    case BasicType::kChar: return CharWords(value.i);
    case BasicType::kFloat: return FloatWords(static_cast<double>(value.f));
    case BasicType::kDouble: return FloatWords(value.d);
    case BasicType::kLong: return std::to_string(value.l);
    case BasicType::kReference: return Reference(value.r);
    default: return std::to_string(value.i);
  }
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

int64_t VmDescriber::LimitLeft(ThreadId thread) const {
  const ThreadRegisters& regs = vm_.threads.at(thread).regs;
  const int64_t begin = vm_.options.time_outs_last ? 0 : vm_.globals.clock_ns;
  return regs.timed ? std::max<int64_t>(regs.deadline - begin, 0) : 0;
}

std::string VmDescriber::PartOfWords(const Action& next, const ThreadRegisters& regs, Step step) const {
  // How much time passes by the end of a wait or sleep, if any does.
  const int64_t left = LimitLeft(step.thread);
  const std::string time_passed = left == 0 ? "" : " after " + DurationWords(left);
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
      if (vm_.ThreadOf(next.object) == kNoThread) return "join " + object + " (ended)";
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

void VmDescriber::AddExceptionLines(Ref throwable, const std::string& heading, std::vector<std::string>& lines) const {
  lines.push_back(heading + vm_.throwables.Describe(throwable));
  for (const TraceEntry& entry : vm_.throwables.BacktraceOf(throwable)) lines.push_back(TraceLine(entry));
}

std::vector<std::string> VmDescriber::ExceptionLines(ThreadId thread) const {
  std::vector<std::string> lines;
  Ref throwable = vm_.report.exception;
  if (throwable == 0) return lines;
  const bool of_task = vm_.globals.exited && vm_.report.thread != 0;
  const std::string name = of_task ? vm_.places.NameOfThreadObject(vm_.report.thread) : vm_.places.ThreadName(thread);
  AddExceptionLines(throwable, (of_task ? "Exception of a task in thread \"" : "Exception in thread \"") + name + "\" ",
                    lines);
  for (size_t i = 0; i < kMostCauses; ++i) {
    Ref cause = vm_.heap.Read<Ref>(throwable, vm_.known.throwable_cause);
    if (cause == 0 || cause == throwable) break;
    AddExceptionLines(cause, "Caused by: ", lines);
    throwable = cause;
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

std::string VmDescriber::LockOf(const Action& access) const {
  const Field* field = access.is_static || access.is_array ? nullptr : FieldAt(access);
  if (field == nullptr || field->name != "state" || !IsSynchronizer(vm_.ClassOf(access.object))) return {};
  std::string name = ObjectName(access.object);
  return name.starts_with("ReentrantLock") ? name : std::string();
}

}  // namespace heddle
