#include "vm/natives/threads/uncaught.h"

#include "program/program.h"
#include "vm/core/vm.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

constexpr const char kHandlerOf[] = "()Ljava/lang/Thread$UncaughtExceptionHandler;";

// A thread group whose class, and that of all groups around it, leave the exception to the default handler.
bool LeavesToDefault(Vm& vm, Ref handler) {
  Method* const own =
      vm.known.thread_group->FindDeclared("uncaughtException", "(Ljava/lang/Thread;Ljava/lang/Throwable;)V");
  for (Ref group = handler; group != 0; group = GetReferenceField(vm, group, "parent")) {
    Class* const type = vm.ClassOf(group);
    if (!type->IsSubtypeOf(vm.known.thread_group) || Program::Select(type, own) != own) return false;
  }
  return true;
}

}  // namespace

HandlerFound FindHandler(NativeCall& call, uint32_t& asked, NativeResult& ask) {
  Vm& vm = call.vm;
  Slot thread = {};
  thread.r = call.guest().regs.thread_object;
  if (call.caught() != 0) return HandlerFound::kNone;  // by asking
  switch (asked++) {
    case 0: {
      Method* const own = vm.known.thread->FindDeclared("getUncaughtExceptionHandler", kHandlerOf);
      // It must not be called twice. Whoever overrides it means to handle.
      if (Program::Select(vm.ClassOf(thread.r), own) != own) return HandlerFound::kHandler;
      ask = call.Call(own, &thread, 1);
      return HandlerFound::kAsking;
    }
    case 1: {
      const Ref handler = call.returned().r;
      if (handler == 0 || !LeavesToDefault(vm, handler)) return HandlerFound::kHandler;
      ask = call.Call(vm.known.thread->FindDeclared("getDefaultUncaughtExceptionHandler", kHandlerOf), nullptr, 0);
      return HandlerFound::kAsking;
    }
    default: return call.returned().r != 0 ? HandlerFound::kHandler : HandlerFound::kNone;
  }
}

}  // namespace heddle
