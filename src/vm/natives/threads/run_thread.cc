// What a thread does from its first to its last action: it runs its body, hands an exception on, and ends.
#include "vm/classes/class_init.h"
#include "vm/classes/main_method.h"
#include "vm/classes/stubs.h"
#include "vm/classes/thread_life.h"
#include "vm/core/native_frames.h"
#include "vm/library/thread_monitor.h"
#include "vm/native/announce.h"
#include "vm/native/monitor_wait.h"
#include "vm/native/output.h"
#include "vm/native/support.h"
#include "vm/natives/threads/uncaught.h"

namespace heddle {

namespace {

enum RunProgress : uint32_t {
  kBegin = 0,
  kBody = 1,
  kReport = 2,
  kHandler = 3,
  kScopesClosed = 4,
  kContainerTold = 5,
  kEnding = 6,
  kCut = 7,          // of the thread that runs shutdown hooks: its end cuts off threads that still live
  kConstructed = 8,  // main only, between kBegin and kBody: its receiver was made
  kReportHandled = kBeforeHandler,
  kHandlerFailed = 11,
  kAsking = 16  // and more: how often who handles the exception was asked
};

// 0 if the field is not in this JDK.
Ref ThreadField(const NativeCall& call, Ref thread, uint32_t offset) {
  return offset == 0 ? 0 : call.vm.heap.Read<Ref>(thread, offset);
}

// What Thread.exit does that others wait for (JDK 21 and later): scopes that the thread has left open are closed, and
// the scope that it was started in is told. The rest of exit forgets what nobody can see. kDone: nothing is left to do.
NativeResult LeaveScopes(NativeCall& call) {
  Vm& vm = call.vm;
  Slot arguments[2] = {};
  arguments[1].r = call.guest().regs.thread_object;
  if (call.progress() < kScopesClosed) {
    call.progress() = kScopesClosed;
    if (ThreadField(call, arguments[1].r, vm.known.thread_scopes) != 0) {
      return call.Call(RequireMethod(vm, "jdk/internal/vm/StackableScope", "popAll", "()V"), arguments, 0);
    }
  }
  if (call.progress() < kContainerTold) {
    call.progress() = kContainerTold;
    arguments[0].r = ThreadField(call, arguments[1].r, vm.known.thread_container);
    if (arguments[0].r != 0) {
      Method* told = RequireMethod(vm, "jdk/internal/vm/ThreadContainer", "onExit", "(Ljava/lang/Thread;)V");
      return call.Call(Program::Select(vm.ClassOf(arguments[0].r), told), arguments, 2);
    }
  }
  return NativeResult::kDone;
}

// The thread's last action. Where others use the monitors of Thread objects it takes its own first, and leaves it with
// the end.
NativeResult Finish(NativeCall& call) {
  Vm& vm = call.vm;
  if (const NativeResult left = LeaveScopes(call); left != NativeResult::kDone) return left;
  const Ref self = call.guest().regs.thread_object;
  if (call.progress() < kEnding) {
    if (UsesThreadMonitor(vm, self)) {
      if (const NativeResult entered = EnterMonitor(call, self); entered != NativeResult::kDone) return entered;
    }
    call.progress() = kEnding;
  }
  const Action end = EndAction(vm, self, UsesThreadMonitor(vm, self));
  if (!call.MayAct(end)) return NativeResult::kStop;
  EndThread(vm, call.thread, end.of_thread);
  return NativeResult::kEndThread;
}

// Runs the shutdown hooks and waits for them, as java.lang.Shutdown does, and ends the program whatever threads there
// are.
NativeResult RunShutdown(NativeCall& call) {
  Vm& vm = call.vm;
  if (call.progress() == kBegin) {
    call.progress() = kBody;
    Class* shutdown = vm.program->Load("java/lang/Shutdown").value;
    return call.Call(shutdown->FindDeclared("shutdown", "()V"), nullptr, 0);
  }
  if (call.progress() == kBody && vm.globals.live_user_threads > 1) call.progress() = kCut;
  if (call.progress() != kCut) return Finish(call);
  if (!call.MayAct(Action{.kind = ActionKind::kExit})) return NativeResult::kStop;
  EndThread(vm, call.thread, false);
  return NativeResult::kEndThread;
}

// Stops with the exception kept in the frame.
NativeResult Report(NativeCall& call, RunProgress then) {
  Vm& vm = call.vm;
  const Ref exception = call.Extra(0);
  call.progress() = then;
  StopToReport(vm, Outcome::kUncaught, exception, vm.throwables.Describe(exception),
               vm.throwables.LocationOf(exception));
  return NativeResult::kStop;
}

NativeResult ReportWithHandler(NativeCall& call) {
  uint32_t asked = call.progress() - kAsking;
  NativeResult ask = NativeResult::kDone;
  const HandlerFound found = FindHandler(call, asked, ask);
  if (found != HandlerFound::kAsking) return Report(call, found == HandlerFound::kHandler ? kReportHandled : kReport);
  call.progress() = kAsking + asked;
  return ask;
}

NativeResult Dispatch(NativeCall& call) {
  Vm& vm = call.vm;
  call.progress() = kHandler;
  vm.globals.uncaught = vm.globals.uncaught || call.guest().regs.canonical_id == kMainThreadId;
  Method* dispatch = vm.known.thread->FindDeclared("dispatchUncaughtException", "(Ljava/lang/Throwable;)V");
  Slot arguments[2] = {};
  arguments[0].r = call.guest().regs.thread_object;
  arguments[1].r = call.Extra(0);
  return call.Call(dispatch, arguments, 2);
}

// What a handler throws ends nothing else.
NativeResult FinishAfterHandler(NativeCall& call, Ref thrown) {
  Vm& vm = call.vm;
  if (!MayOutput(call, 0, 0)) return NativeResult::kStop;
  call.progress() = kHandler;
  vm.output.Write(true, "\nException: " + vm.ClassOf(thrown)->ExternalName() +
                            " thrown from the UncaughtExceptionHandler in thread \"" +
                            vm.places.NameOfThreadObject(call.guest().regs.thread_object) + "\"\n");
  return Finish(call);
}

// Frameworks see exceptions first; what reaches the thread's end is reported, then handed to
// Thread.dispatchUncaughtException as the virtual machine does. What its handler throws is reported, too.
NativeResult Body(NativeCall& call, Method* method, const Slot* arguments, unsigned slots) {
  Vm& vm = call.vm;
  switch (call.progress()) {
    case kBegin: call.progress() = kBody; return call.Call(method, arguments, slots);
    case kBody:
      if (call.caught() == 0) return Finish(call);
      call.SetExtra(0, call.caught());
      if (vm.exploration.run_mode()) return Dispatch(call);
      call.progress() = kAsking;
      call.SetReturned({}, 0);
      return ReportWithHandler(call);
    case kReport:
    case kReportHandled: return Dispatch(call);
    case kHandler:
      if (call.caught() == 0) return Finish(call);
      if (vm.exploration.run_mode()) return FinishAfterHandler(call, call.caught());
      call.SetExtra(0, call.caught());
      return Report(call, kHandlerFailed);
    case kHandlerFailed: return FinishAfterHandler(call, call.Extra(0));
    default: return call.progress() >= kAsking ? ReportWithHandler(call) : Finish(call);
  }
}

// Begins the body: main, or first the constructor of its receiver, which is kept until main is called.
NativeResult BeginMain(NativeCall& call, Class& type) {
  Vm& vm = call.vm;
  const MainMethod main = FindMainMethod(type, vm.options.jdk.feature).value();  // PrepareMain has asked
  Slot arguments[2] = {};
  unsigned count = 0;
  if (!main.method->IsStatic()) {
    if (call.progress() == kBegin) {
      Slot receiver = {};
      receiver.r = vm.NewObject(&type);
      call.SetExtra(0, receiver.r);
      call.progress() = kConstructed;
      return call.Call(main.constructor, &receiver, 1);
    }
    arguments[count++].r = call.Extra(0);
  }
  if (main.takes_arguments) arguments[count++].r = call.Reference(1);
  call.progress() = kBegin;
  return Body(call, main.method->IsStatic() ? main.method : Program::Select(&type, main.method), arguments, count);
}

NativeResult RunMain(NativeCall& call) {
  Class* type = call.vm.mirrors.ClassOf(call.Reference(0));
  // The initialiser or the constructor has failed: asked again, the class would only say that it could not be
  // initialised.
  const bool begins = call.progress() == kBegin || call.progress() == kConstructed;
  if (begins && call.caught() != 0) call.progress() = kBody;
  if (call.progress() == kConstructed) return BeginMain(call, *type);
  if (call.progress() == kBegin) {
    NativeResult ready = EnsureInitialized(call, type);
    if (ready == NativeResult::kThrow) {  // raised here, not by a callee
      call.progress() = kBody;
      call.SetReturned({}, call.thrown());
    } else if (ready != NativeResult::kDone) {
      return ready;
    } else {
      return BeginMain(call, *type);
    }
  }
  return Body(call, nullptr, nullptr, 0);
}

NativeResult RunThread(NativeCall& call) {
  Method* run = nullptr;
  Slot receiver = {};
  if (call.progress() == kBegin) {
    receiver.r = call.Reference(0);
    run = call.vm.ClassOf(receiver.r)->vtable[static_cast<uint32_t>(call.vm.known.thread_run->vtable_index)];
  }
  return Body(call, run, &receiver, 1);
}

const NativeRow kRunMainRow = {"heddle", "main", "(Ljava/lang/Class;[Ljava/lang/String;)V", RunMain};
const NativeRow kRunThreadRow = {"heddle", "thread", "(Ljava/lang/Thread;)V", RunThread};
const NativeRow kRunShutdownRow = {"heddle", "shutdown", "(Ljava/lang/Thread;)V", RunShutdown};

}  // namespace

const StubRows& ThreadStubRows() {
  static constexpr StubRows kRows = {&kRunMainRow, &kRunThreadRow, &kRunShutdownRow};
  return kRows;
}

}  // namespace heddle
