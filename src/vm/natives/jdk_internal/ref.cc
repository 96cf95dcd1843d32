// jdk.internal.ref: Cleaners. The thread of a Cleaner has something to do only after a System.gc() that has cleared one
// of its references (vm/state/weak_references.h); it is started then, and ends when nothing is left to do. A thread
// that waits all the time, as the JDK's does, would make every access of the others to what is shared a choice. The
// Cleaners of the library itself are never started.
#include "vm/classes/class_init.h"
#include "vm/native/support.h"
#include "vm/state/weak_references.h"

namespace heddle {

namespace {

constexpr const char kImpl[] = "jdk/internal/ref/CleanerImpl";
constexpr const char kCleanable[] = "jdk/internal/ref/CleanerImpl$CleanerCleanable";
constexpr const char kFactory[] = "jdk/internal/ref/CleanerImpl$InnocuousThreadFactory";

// Whether the cleaner's thread runs changes together with a look at its queue: an action on the queue's head.
Action HeadAction(const Vm& vm, Ref impl) {
  Ref queue = GetReferenceField(vm, impl, "queue");
  return FieldAction(ActionKind::kUpdate, queue, *InstanceField(vm, queue, "head"));
}

bool QueueIsEmpty(const Vm& vm, Ref impl) {
  return GetReferenceField(vm, GetReferenceField(vm, impl, "queue"), "head") == 0;
}

// Cleaner.create: registers the Cleaner with itself, as the JDK does.
NativeResult Create(NativeCall& call) {
  Vm& vm = call.vm;
  if (call.entered()) {
    if (!vm.booted) return call.ReturnVoid();
    if (CleanerRoom(vm) == 0) return call.Unsupported("so many Cleaners");
    RegisterCleaner(vm, call.Reference(0), call.Reference(2));
    return call.ReturnVoid();
  }
  Class* type = RequireClass(vm, kCleanable);
  if (NativeResult r = EnsureInitialized(call, type); r != NativeResult::kDone) return r;
  call.Enter();
  Slot arguments[2] = {};
  arguments[0].r = vm.NewObject(type);
  arguments[1].r = call.Reference(1);
  return call.Call(RequireMethod(vm, kCleanable, "<init>", "(Ljava/lang/ref/Cleaner;)V"), arguments, 2);
}

// A collection has given the cleaner something to do: starts its thread unless it runs. Extra(0) is the thread.
NativeResult StartThread(NativeCall& call) {
  enum Step : uint32_t { kBegin, kHasFactory, kHasThread, kIsDaemon, kStarted };
  Vm& vm = call.vm;
  Ref impl = call.Reference(0), factory = call.Reference(2);
  if (call.progress() == kBegin) {
    if (NativeResult r = EnsureInitialized(call, RequireClass(vm, kFactory)); r != NativeResult::kDone) return r;
    if (!call.MayAct(HeadAction(vm, impl))) return NativeResult::kStop;
    if (CleanerRuns(vm, impl) || QueueIsEmpty(vm, impl)) return call.ReturnVoid();
    SetCleanerRuns(vm, impl, true);
    call.Enter(1);
    call.progress() = kHasFactory;
    if (factory == 0) {
      return call.Call(RequireMethod(vm, kFactory, "factory", "()Ljava/util/concurrent/ThreadFactory;"), nullptr, 0);
    }
  }
  Slot arguments[2] = {};
  switch (call.progress()) {
    case kHasFactory: {
      arguments[0].r = factory == 0 ? call.returned().r : factory;
      arguments[1].r = impl;
      call.progress() = kHasThread;
      const Method* make = RequireMethod(vm, "java/util/concurrent/ThreadFactory", "newThread",
                                         "(Ljava/lang/Runnable;)Ljava/lang/Thread;");
      return call.Call(Program::Select(vm.ClassOf(arguments[0].r), make), arguments, 2);
    }
    case kHasThread:
      if (call.returned().r == 0) return call.ThrowNullPointer();
      call.SetExtra(0, call.returned().r);
      arguments[0].r = call.Extra(0);
      arguments[1].i = 1;
      call.progress() = kIsDaemon;
      return call.Call(RequireMethod(vm, "java/lang/Thread", "setDaemon", "(Z)V"), arguments, 2);
    case kIsDaemon: {
      arguments[0].r = call.Extra(0);
      call.progress() = kStarted;
      const Method* start = RequireMethod(vm, "java/lang/Thread", "start", "()V");
      return call.Call(Program::Select(vm.ClassOf(arguments[0].r), start), arguments, 1);
    }
    default: return call.ReturnVoid();
  }
}

// CleanerImpl.start(this, cleaner, thread factory); without a cleaner it is the collection that calls.
NativeResult Start(NativeCall& call) { return call.Reference(1) == 0 ? StartThread(call) : Create(call); }

// CleanerImpl.run(): takes one reference after the other from the queue and cleans; what an action throws is dropped.
NativeResult Run(NativeCall& call) {
  enum Step : uint32_t { kLook, kPolled, kCleaned };
  Vm& vm = call.vm;
  Ref impl = call.Reference(0);
  if (!call.entered()) call.Enter(0, kFrameCatchAll);
  Slot arguments[1] = {};
  if (call.progress() == kPolled && call.returned().r != 0) {
    arguments[0].r = call.returned().r;
    call.progress() = kCleaned;
    const Method* clean = RequireMethod(vm, "java/lang/ref/Cleaner$Cleanable", "clean", "()V");
    return call.Call(Program::Select(vm.ClassOf(arguments[0].r), clean), arguments, 1);
  }
  call.progress() = kLook;
  if (!call.MayAct(HeadAction(vm, impl))) return NativeResult::kStop;
  if (QueueIsEmpty(vm, impl)) {
    SetCleanerRuns(vm, impl, false);
    return call.ReturnVoid();
  }
  arguments[0].r = GetReferenceField(vm, impl, "queue");
  call.progress() = kPolled;
  return call.Call(RequireMethod(vm, "java/lang/ref/ReferenceQueue", "poll", "()Ljava/lang/ref/Reference;"), arguments,
                   1);
}

constexpr char kReason[] = "started by the collection that gives the thread something to do";
constexpr NativeRow kRows[] = {
    {kImpl, "start", "(Ljava/lang/ref/Cleaner;Ljava/util/concurrent/ThreadFactory;)V", Start, kReason},
    {kImpl, "run", "()V", Run, kReason},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JdkInternalRef, kRows)

}  // namespace heddle
