#include "vm/core/throwables.h"

#include <algorithm>
#include <cstring>
#include <string_view>

#include "vm/core/null_pointer_message.h"
#include "vm/core/places.h"
#include "vm/core/vm.h"

namespace heddle {

namespace {

constexpr uint32_t kMaxTraceDepth = 1024;

}  // namespace

Ref Throwables::Make(std::string_view class_name, std::string_view text, bool has_message) {
  Loaded<Class> type = vm_.program->Load(class_name);
  HEDDLE_CHECK(type);
  Ref throwable = vm_.NewObject(type.value);
  if (has_message) vm_.StoreReference(throwable, vm_.known.throwable_message, vm_.strings.New(text));
  vm_.StoreReference(throwable, vm_.known.throwable_cause, throwable);
  Ref statics = vm_.known.throwable->statics;
  if (const Field* field = vm_.FieldOf("java/lang/Throwable", "UNASSIGNED_STACK")) {
    vm_.StoreReference(throwable, vm_.known.throwable_stack_trace, vm_.heap.Read<Ref>(statics, field->offset));
  }
  if (const Field* field = vm_.FieldOf("java/lang/Throwable", "SUPPRESSED_SENTINEL")) {
    vm_.StoreReference(throwable, vm_.known.throwable_suppressed, vm_.heap.Read<Ref>(statics, field->offset));
  }
  FillInStackTrace(throwable);
  PrepareNullPointerException(vm_, throwable);
  return throwable;
}

void Throwables::FillInStackTrace(Ref throwable) {
  const Class* type = vm_.ClassOf(throwable);
  const GuestThread& guest = vm_.threads.at(vm_.step.thread);
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
  if (vm_.step.native != nullptr) add(vm_.step.native, 0, vm_.step.native->IsNative());
  for (uint32_t i = guest.regs.depth; i-- > 0 && trace.size() < 2 * kMaxTraceDepth;) {
    const Frame& frame = guest.frames[i];
    if (frame.flags & kFrameStub) continue;
    add(frame.method, FramePc(frame), frame.flags & kFrameNative);
  }
  Ref backtrace = vm_.NewArray(vm_.known.long_array, static_cast<uint32_t>(trace.size()));
  if (!trace.empty()) std::memcpy(vm_.heap.Elements<int64_t>(backtrace), trace.data(), trace.size() * 8);
  vm_.StoreReference(throwable, vm_.known.throwable_backtrace, backtrace);
  vm_.heap.Write<int32_t>(throwable, vm_.known.throwable_depth, static_cast<int32_t>(trace.size() / 2));
  // As the virtual machine does: the Java-level trace is made from the backtrace when it is asked for.
  if (const Field* field = vm_.FieldOf("java/lang/Throwable", "UNASSIGNED_STACK")) {
    vm_.StoreReference(throwable, vm_.known.throwable_stack_trace,
                       vm_.heap.Read<Ref>(vm_.known.throwable->statics, field->offset));
  }
}

std::vector<TraceEntry> Throwables::BacktraceOf(Ref throwable) const {
  Ref backtrace = vm_.heap.Read<Ref>(throwable, vm_.known.throwable_backtrace);
  return backtrace == 0 ? std::vector<TraceEntry>() : Decode(backtrace);
}

std::vector<TraceEntry> Throwables::Decode(Ref backtrace) const {
  std::vector<TraceEntry> entries;
  const int64_t* trace = vm_.heap.Elements<int64_t>(backtrace);
  for (uint32_t i = 0; i + 1 < vm_.heap.Length(backtrace); i += 2) {
    Method* method = vm_.program->MethodByStableName(static_cast<uint64_t>(trace[i]));
    if (method != nullptr)
      entries.push_back({method, static_cast<uint32_t>(trace[i + 1] >> 1), (trace[i + 1] & 1) != 0});
  }
  return entries;
}

// As FileSystemException.getMessage() has it: "file -> other: reason". Empty: it is none.
static std::string FileSystemMessage(const Vm& vm, Ref throwable, Ref reason) {
  constexpr std::string_view kName = "java/nio/file/FileSystemException";
  const Class* type = vm.program->Find(kName);
  if (type == nullptr || !vm.IsInstance(throwable, type)) return {};
  auto text = [&](const char* field, const char* before) {
    const Ref part = vm.heap.Read<Ref>(throwable, vm.FieldOf(kName, field)->offset);
    return part == 0 ? std::string() : before + vm.strings.Utf8(part);
  };
  const std::string files = text("file", "") + text("other", " -> ");
  return files.empty() || reason == 0 ? files : files + ": " + vm.strings.Utf8(reason);
}

std::string Throwables::Describe(Ref throwable) const {
  std::string text = vm_.ClassOf(throwable)->ExternalName();
  Ref detail = vm_.heap.Read<Ref>(throwable, vm_.known.throwable_message);
  const std::string of_files = FileSystemMessage(vm_, throwable, detail);
  if (!of_files.empty()) return text + ": " + of_files;
  if (detail != 0) return text + ": " + vm_.strings.Utf8(detail);
  const std::string null_message = NullPointerMessage(vm_, throwable);
  return null_message.empty() ? text : text + ": " + null_message;
}

// A Throwable without a cause may have itself.
Ref Throwables::CauseOf(Ref throwable) const {
  const Ref cause = vm_.heap.Read<Ref>(throwable, vm_.known.throwable_cause);
  return cause == throwable ? 0 : cause;
}

std::string Throwables::LocationOf(Ref throwable) const {
  constexpr int kMostCauses = 16;
  constexpr std::string_view kFrameworks[] = {
      "org/junit/",    "junit/",       "org/opentest4j/",          "org/testng/",
      "org/hamcrest/", "org/assertj/", "com/google/common/truth/", "heddle/runner/"};
  const auto is_user = [](const TraceEntry& entry) { return entry.method->owner->is_user; };
  const auto is_own = [&](const TraceEntry& entry) {
    return is_user(entry) && std::ranges::none_of(kFrameworks, [&](std::string_view prefix) {
             return entry.method->owner->name.starts_with(prefix);
           });
  };
  const std::vector<TraceEntry> entries = BacktraceOf(throwable);
  if (entries.empty()) return "";
  auto found = std::ranges::find_if(entries, is_own);
  if (found == entries.end()) found = std::ranges::find_if(entries, is_user);
  if (found != entries.end()) return PlaceOfMethod(found->method, found->pc);
  // Made by the library about what the program has thrown, as a CompletionException is.
  Ref cause = CauseOf(throwable);
  for (int depth = 0; depth < kMostCauses && cause != 0; ++depth, cause = CauseOf(cause)) {
    const std::vector<TraceEntry> of_cause = BacktraceOf(cause);
    if (const auto own = std::ranges::find_if(of_cause, is_own); own != of_cause.end()) {
      return PlaceOfMethod(own->method, own->pc);
    }
  }
  return PlaceOfMethod(entries.front().method, entries.front().pc);
}

}  // namespace heddle
