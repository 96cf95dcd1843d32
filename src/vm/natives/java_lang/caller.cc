#include "vm/natives/java_lang/caller.h"

namespace heddle {

namespace {

// Frames that stand between a caller-sensitive method and who really called it.
bool IsTransparent(const Frame& frame) {
  const Method* method = frame.method;
  if (method->binds_caller) return false;
  if ((frame.flags & kFrameStub) != 0 || method->hidden) return true;
  const std::string& owner = method->owner->name;
  if (owner == "java/lang/reflect/Method" && method->name == "invoke") return true;
  return owner.starts_with("jdk/internal/reflect/") && owner.find("Accessor") != std::string::npos;
}

}  // namespace

const Class* CallerOf(const GuestThread& guest, uint32_t index) {
  while (index > 0) {
    const Frame& frame = guest.frames[--index];
    if (!IsTransparent(frame)) return frame.method->owner;
  }
  return nullptr;
}

}  // namespace heddle
