#include "vm/core/places.h"

#include "base/one_line.h"
#include "vm/core/prepared_code.h"
#include "vm/core/user_code.h"
#include "vm/core/vm.h"

namespace heddle {

namespace {

// The line of a stack trace.
bool IsReflection(std::string_view line) {
  return line.starts_with("java.lang.reflect.") || line.starts_with("jdk.internal.reflect.") ||
         line.starts_with("java.lang.invoke.");
}

std::string SourceFileOf(const Class* type) {
  if (type->file != nullptr && !type->file->source_file.empty()) return std::string(type->file->source_file);
  std::string name = type->ExternalName();
  size_t dot = name.rfind('.');
  if (dot != std::string::npos) name = name.substr(dot + 1);
  return name.substr(0, name.find('$')) + ".java";
}

}  // namespace

std::string PlaceOfMethod(const Method* method, uint32_t pc) {
  int line = method->LineOf(pc);
  return SourceFileOf(method->owner) + (line >= 0 ? ":" + std::to_string(line) : "");
}

uint32_t FramePc(const Frame& frame) {
  return (frame.flags & kFrameNative) || frame.method->prepared == nullptr ? 0 : frame.method->prepared->PcOf(frame.ip);
}

std::string Places::OfFrame(const Frame& frame) const { return PlaceOfMethod(frame.method, FramePc(frame)); }

std::string Places::OfThread(ThreadId thread) const {
  const GuestThread& guest = vm_.threads.at(thread);
  const Frame *innermost = nullptr, *without_line = nullptr;
  for (uint32_t i = guest.regs.depth; i-- > 0;) {
    const Frame& frame = guest.frames[i];
    if (frame.flags & kFrameStub) continue;
    if (innermost == nullptr) innermost = &frame;
    if (!IsUserCode(*frame.method->owner)) continue;
    if (frame.method->LineOf(0) >= 0) return OfFrame(frame);
    if (without_line == nullptr) without_line = &frame;  // the class made for a method reference
  }
  if (without_line != nullptr) innermost = without_line;
  return innermost == nullptr ? "" : OfFrame(*innermost);
}

std::vector<std::string> Places::StackTrace(ThreadId thread) const {
  std::vector<std::string> lines;
  const GuestThread& guest = vm_.threads.at(thread);
  for (uint32_t i = guest.regs.depth; i-- > 0;) {
    const Frame& frame = guest.frames[i];
    if (frame.flags & kFrameStub) continue;
    if (IsOfRunner(*frame.method->owner)) {
      while (!lines.empty() && IsReflection(lines.back())) lines.pop_back();
      break;
    }
    lines.push_back(frame.method->FullName() + "(" + ((frame.flags & kFrameNative) ? "Native Method" : OfFrame(frame)) +
                    ")");
  }
  return lines;
}

std::string Places::ThreadName(ThreadId thread) const {
  const std::string name = InOneLine(NameOfThreadObject(vm_.threads.at(thread).regs.thread_object));
  return name.empty() ? "thread " + std::to_string(thread) : name;
}

std::string Places::NameOfThreadObject(Ref thread_object) const {
  Ref name = thread_object == 0 ? 0 : vm_.heap.Read<Ref>(thread_object, vm_.known.thread_name);
  return name == 0 ? std::string() : vm_.strings.Utf8(name);
}

}  // namespace heddle
