// Throwables: making them without running their constructors, their stack traces, and how reports name places.
//
// A backtrace is a long array, two elements a frame: the method's stable name, and bytecode index * 2 + (1 if the frame is
// a native method). So it is plain data that is the same in every execution that is at the same places.
#include "classfile/descriptor.h"
#include "vm/core/prepared_code.h"
#include "vm/core/vm.h"
#include "vm/interpreter/null_pointer_message.h"

namespace heddle {

namespace {

constexpr uint32_t kMaxTraceDepth = 1024;

std::string SourceFileOf(const Class* type) {
  if (type->file != nullptr && !type->file->source_file.empty()) return std::string(type->file->source_file);
  std::string name = type->ExternalName();
  size_t dot = name.rfind('.');
  if (dot != std::string::npos) name = name.substr(dot + 1);
  return name.substr(0, name.find('$')) + ".java";
}

std::string PlaceOf(const Method* method, uint32_t pc) {
  int line = method->LineOf(pc);
  return SourceFileOf(method->owner) + (line >= 0 ? ":" + std::to_string(line) : "");
}

uint32_t FramePc(const Frame& frame) {
  return (frame.flags & kFrameNative) || frame.method->prepared == nullptr ? 0 : frame.method->prepared->PcOf(frame.ip);
}

}  // namespace

Ref Vm::MakeThrowable(std::string_view class_name, std::string_view text, bool has_message) {
  Loaded<Class> type = program->Load(class_name);
  HEDDLE_CHECK(type);
  Ref throwable = NewObject(type.value);
  if (has_message) StoreReference(throwable, known.throwable_message, NewString(text));
  StoreReference(throwable, known.throwable_cause, throwable);
  Ref statics = known.throwable->statics;
  if (const Field* field = FieldOf("java/lang/Throwable", "UNASSIGNED_STACK")) {
    StoreReference(throwable, known.throwable_stack_trace, heap.Read<Ref>(statics, field->offset));
  }
  if (const Field* field = FieldOf("java/lang/Throwable", "SUPPRESSED_SENTINEL")) {
    StoreReference(throwable, known.throwable_suppressed, heap.Read<Ref>(statics, field->offset));
  }
  FillInStackTrace(throwable);
  PrepareNullPointerException(*this, throwable);
  return throwable;
}

void Vm::FillInStackTrace(Ref throwable) {
  const Class* type = ClassOf(throwable);
  const GuestThread& guest = threads.at(running);
  std::vector<int64_t> trace;
  // fillInStackTrace and the constructors of the throwable itself are left out.
  bool filling = true, constructing = true;
  auto add = [&](const Method* method, uint32_t pc, bool native) {
    const bool own = constructing && type->IsSubtypeOf(method->owner);
    filling = filling && own && method->name == "fillInStackTrace";
    constructing = filling || (own && method->IsConstructor());
    if (constructing) return;
    if (method->hidden) return;
    trace.push_back(static_cast<int64_t>(method->stable_name));
    trace.push_back(static_cast<int64_t>(pc) * 2 + native);
  };
  if (native_in_call != nullptr) add(native_in_call, 0, native_in_call->IsNative());
  for (uint32_t i = guest.regs.depth; i-- > 0 && trace.size() < 2 * kMaxTraceDepth;) {
    const Frame& frame = guest.frames[i];
    if (frame.flags & kFrameStub) continue;
    add(frame.method, FramePc(frame), frame.flags & kFrameNative);
  }
  Ref backtrace = NewArray(known.long_array, static_cast<uint32_t>(trace.size()));
  if (!trace.empty()) std::memcpy(heap.Elements<int64_t>(backtrace), trace.data(), trace.size() * 8);
  StoreReference(throwable, known.throwable_backtrace, backtrace);
  heap.Write<int32_t>(throwable, known.throwable_depth, static_cast<int32_t>(trace.size() / 2));
  // As the virtual machine does: the Java-level trace is made from the backtrace when it is asked for.
  if (const Field* field = FieldOf("java/lang/Throwable", "UNASSIGNED_STACK")) {
    StoreReference(throwable, known.throwable_stack_trace, heap.Read<Ref>(known.throwable->statics, field->offset));
  }
}

std::vector<Vm::TraceEntry> Vm::BacktraceOf(Ref throwable) const {
  Ref backtrace = heap.Read<Ref>(throwable, known.throwable_backtrace);
  return backtrace == 0 ? std::vector<TraceEntry>() : DecodeBacktrace(backtrace);
}

std::vector<Vm::TraceEntry> Vm::DecodeBacktrace(Ref backtrace) const {
  std::vector<TraceEntry> entries;
  const int64_t* trace = heap.Elements<int64_t>(backtrace);
  for (uint32_t i = 0; i + 1 < heap.Length(backtrace); i += 2) {
    Method* method = program->MethodByStableName(static_cast<uint64_t>(trace[i]));
    if (method != nullptr)
      entries.push_back({method, static_cast<uint32_t>(trace[i + 1] >> 1), (trace[i + 1] & 1) != 0});
  }
  return entries;
}

std::string Vm::Describe(Ref throwable) const {
  std::string text = ClassOf(throwable)->ExternalName();
  Ref detail = heap.Read<Ref>(throwable, known.throwable_message);
  if (detail != 0) return text + ": " + StringUtf8(detail);
  const std::string null_message = NullPointerMessage(*this, throwable);
  return null_message.empty() ? text : text + ": " + null_message;
}

std::string Vm::ThrowLocation(Ref throwable) const {
  return ThrowLocation(throwable, [](const Class& owner) { return owner.is_user; });
}

std::string Vm::ThrowLocation(Ref throwable, const std::function<bool(const Class&)>& wanted) const {
  std::vector<TraceEntry> entries = BacktraceOf(throwable);
  for (const TraceEntry& entry : entries) {
    if (wanted(*entry.method->owner)) return PlaceOf(entry.method, entry.pc);
  }
  return entries.empty() ? "" : PlaceOf(entries[0].method, entries[0].pc);
}

std::string Vm::FrameLocation(const Frame& frame) const { return PlaceOf(frame.method, FramePc(frame)); }

std::string Vm::ThreadLocation(ThreadId thread) const {
  const GuestThread& guest = threads.at(thread);
  const Frame *innermost = nullptr, *without_line = nullptr;
  for (uint32_t i = guest.regs.depth; i-- > 0;) {
    const Frame& frame = guest.frames[i];
    if (frame.flags & kFrameStub) continue;
    if (innermost == nullptr) innermost = &frame;
    if (!frame.method->owner->is_user) continue;
    if (frame.method->LineOf(0) >= 0) return FrameLocation(frame);
    if (without_line == nullptr) without_line = &frame;  // the class made for a method reference
  }
  if (without_line != nullptr) innermost = without_line;
  return innermost == nullptr ? "" : FrameLocation(*innermost);
}

std::vector<std::string> Vm::StackTrace(ThreadId thread) const {
  std::vector<std::string> lines;
  const GuestThread& guest = threads.at(thread);
  for (uint32_t i = guest.regs.depth; i-- > 0;) {
    const Frame& frame = guest.frames[i];
    if (frame.flags & kFrameStub) continue;
    lines.push_back(frame.method->FullName() + "(" +
                    ((frame.flags & kFrameNative) ? "Native Method" : FrameLocation(frame)) + ")");
  }
  return lines;
}

std::string Vm::ThreadName(ThreadId thread) const {
  std::string name = NameOfThreadObject(threads.at(thread).regs.thread_object);
  return name.empty() ? "thread " + std::to_string(thread) : name;
}

std::string Vm::NameOfThreadObject(Ref thread_object) const {
  Ref name = thread_object == 0 ? 0 : heap.Read<Ref>(thread_object, known.thread_name);
  return name == 0 ? std::string() : StringUtf8(name);
}

std::string Vm::CastMessage(const Class* from, const Class* to) const {
  auto bottom = [](const Class* type) {
    while (type->IsArray()) type = type->element;
    return type;
  };
  auto where = [&](const Class* type) -> std::string {
    type = bottom(type);
    if (type->is_user || type->loader != 0) return "unnamed module of loader 'app'";
    return "module " + std::string(ModuleName(type)) + " of loader 'bootstrap'";
  };
  std::string a = from->ExternalName(), b = to->ExternalName();
  std::string text = "class " + a + " cannot be cast to class " + b + " (";
  if (where(from) == where(to)) return text + a + " and " + b + " are in " + where(from) + ")";
  return text + a + " is in " + where(from) + "; " + b + " is in " + where(to) + ")";
}

std::string_view Vm::ModuleName(const Class* type) const {
  if (type->IsPrimitive()) return "java.base";
  return options.image == nullptr ? std::string_view("java.base") : options.image->ModuleOfPackage(type->Package());
}

void Vm::Unsupported(std::string_view what) {
  outcome = Outcome::kUnsupported;
  message = std::string(what);
  for (const std::string& line : StackTrace(running)) message += "\n    at " + line;
  location = threads.count() > running ? ThreadLocation(running) : "";
}

}  // namespace heddle
