#include "vm/natives/java_util/watched_futures.h"

#include "vm/core/frames.h"

namespace heddle {

namespace {

bool CancelsTheRest(const Frame& frame) {
  return frame.method->name.starts_with("cancel") || frame.method->name == "trySetCancelled" ||
         frame.method->name == "getAndBitwiseOrStatus" || frame.method->name == "casStatus";
}

bool IsContainer(const Vm& vm, Ref object) {
  if (vm.ClassOf(object)->IsArray()) return true;
  const Loaded<Class> collection = vm.program->Load("java/util/Collection");
  return collection && vm.IsInstance(object, collection.value);
}

bool HasElement(const Vm& vm, Ref holder, Ref object, unsigned depth) {
  if (!IsContainer(vm, holder)) return false;
  bool found = false;
  vm.ForEachReference(holder, [&](uint32_t offset) {
    const Ref value = vm.heap.Read<Ref>(holder, offset);
    if (found || value == 0) return;
    found = value == object || (depth > 0 && HasElement(vm, value, object, depth - 1));
  });
  return found;
}

}  // namespace

const Frame* CallerFrame(NativeCall& call, unsigned index) {
  const GuestThread& guest = call.guest();
  for (uint32_t i = guest.regs.depth; i-- > 0;) {
    if ((guest.frames[i].flags & kFrameStub) != 0) continue;
    if (index-- == 0) return &guest.frames[i];
  }
  return nullptr;
}

bool IsMethod(const Frame* frame, std::string_view class_name, std::string_view name) {
  return frame != nullptr && frame->method->name == name && frame->method->owner->name == class_name;
}

bool IsInHandOf(Vm& vm, std::string_view class_name, std::string_view name, const std::function<bool(Ref)>& is_wanted) {
  bool found = false;
  for (unsigned t = 0; t < vm.threads.count(); ++t) {
    GuestThread& guest = vm.threads.at(t);
    for (uint32_t i = 0; i < guest.regs.depth; ++i) {
      if (!IsMethod(&guest.frames[i], class_name, name)) continue;
      for (uint32_t j = i; j < guest.regs.depth && (j == i || CancelsTheRest(guest.frames[j])); ++j) {
        VisitFrameSlots(
            guest, j, [&](Slot& slot) { found = found || (slot.r != 0 && is_wanted(slot.r)); }, [](Slot&) {});
      }
    }
  }
  return found;
}

bool HasElement(const Vm& vm, Ref holder, Ref object) {
  constexpr unsigned kDeepest = 3;  // a part of a part of a list, the list, its array
  return HasElement(vm, holder, object, kDeepest);
}

bool HasReturnedFailed(const NativeCall& call) {
  const Ref state = call.caught() == 0 ? call.returned().r : 0;
  return state != 0 && call.vm.strings.Utf8(GetReferenceField(call.vm, state, "name")) == "FAILED";
}

NativeResult AskedForState(NativeCall& call) {
  return WatchReader(
      call, [&] { return call.Reference(0); }, [&] { return HasReturnedFailed(call); });
}

}  // namespace heddle
