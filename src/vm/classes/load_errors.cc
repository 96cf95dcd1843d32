#include "vm/classes/load_errors.h"

#include "base/check.h"
#include "classfile/external_names.h"
#include "vm/classes/guest_loading.h"
#include "vm/core/throwing.h"
#include "vm/native/announce.h"

namespace heddle {

namespace {

// Classes of the class path are not resolved to such a class: they would stay so at a rewind.
bool IsDefinedAtRunTime(const Vm& vm, const std::string& name) {
  for (uint32_t loader : {kAppAtRunTime, kPlatformAtRunTime, kBootAtRunTime}) {
    if (vm.guest_loaders->Found(name, loader) != nullptr) return true;
  }
  return false;
}

}  // namespace

Flow ThrowLoadError(Vm& vm, const LoadError& error) {
  switch (error.kind) {
    case LoadError::kUnasked: return AskLoader(vm, vm.step.thread, error);
    case LoadError::kNotFound:
      if (MustStop(vm, vm.guest_loaders->FoundAction(ActionKind::kRead, error.message, kAppAtRunTime)))
        return Flow::kStop;
      if (IsDefinedAtRunTime(vm, error.message)) {
        vm.Unsupported("a class of the class path that refers by name to " + ExternalName(error.message) +
                       ", which the program has defined at run time");
        return Flow::kStop;
      }
      return ThrowThis(vm, MissingClass(vm, error.message));
    case LoadError::kFormat: return Throw(vm, "java/lang/ClassFormatError", error.message);
    case LoadError::kVersion: return Throw(vm, "java/lang/UnsupportedClassVersionError", error.message);
    case LoadError::kIncompatible: return Throw(vm, "java/lang/IncompatibleClassChangeError", error.message);
    case LoadError::kCircular: return Throw(vm, "java/lang/ClassCircularityError", error.message);
  }
  HEDDLE_UNREACHABLE("load error");
}

NativeResult ThrowLoadError(NativeCall& call, const LoadError& error) {
  return AsNativeResult(call, ThrowLoadError(call.vm, error));
}

NativeResult AsNativeResult(NativeCall& call, Flow flow) {
  switch (flow) {
    case Flow::kNext: return NativeResult::kDone;
    case Flow::kReload: call.asks_loader = true; return NativeResult::kCalled;
    case Flow::kStop: return NativeResult::kStop;
    case Flow::kThrow: return call.ThrowObject(call.vm.step.thrown);
  }
  HEDDLE_UNREACHABLE("flow");
}

}  // namespace heddle
