#include "vm/classes/class_init.h"

#include "base/check.h"
#include "vm/classes/guest_loading.h"
#include "vm/classes/stubs.h"
#include "vm/core/escape.h"
#include "vm/core/native_frames.h"
#include "vm/core/throwing.h"
#include "vm/native/announce.h"

namespace heddle {

namespace {

constexpr uint32_t kOwnerOffset = 8;

bool NeedsInitialization(const Vm& vm, const Class* type) { return !vm.IsInitialized(type); }

// The superclass, then the superinterfaces with default methods, in the order of JVMS 5.5 step 7.
void CollectInterfaces(const Class* type, std::vector<Class*>& out) {
  for (Class* interface : type->interfaces) {
    CollectInterfaces(interface, out);
    if (interface->has_default_methods) out.push_back(interface);
  }
}

// An ExceptionInInitializerError that says what happened, with the stack trace of `exception` and without what that one
// refers to.
void RecordError(Vm& vm, const Class* type, Ref exception) {
  const Field* field = vm.FieldOf("java/lang/Class", kInitializationErrorField);
  std::string what = vm.ClassOf(exception)->ExternalName();
  const Ref detail = vm.heap.Read<Ref>(exception, vm.known.throwable_message);
  if (detail != 0) what += ": " + vm.strings.Utf8(detail);
  const Ref error =
      vm.throwables.Make("java/lang/ExceptionInInitializerError",
                         "Exception " + what + " [in thread \"" + vm.places.ThreadName(vm.step.thread) + "\"]");
  vm.StoreReference(error, vm.known.throwable_cause, 0);
  for (uint32_t offset : {vm.known.throwable_backtrace, vm.known.throwable_stack_trace}) {
    vm.StoreReference(error, offset, vm.heap.Read<Ref>(exception, offset));
  }
  vm.heap.Write<int32_t>(error, vm.known.throwable_depth, vm.heap.Read<int32_t>(exception, vm.known.throwable_depth));
  vm.StoreReference(type->mirror, field->offset, error);
}

enum Progress : uint32_t { kSupers = 0, kInitializer = 1, kWrap = 2 };

void SetState(Vm& vm, Class* type, InitState state) {
  vm.heap.Write<uint32_t>(type->statics, 4, static_cast<uint32_t>(state));
  vm.heap.Write<uint32_t>(type->statics, kOwnerOffset, 0);
  vm.NoteRelease();
}

NativeResult Fail(NativeCall& call, Class* type, Ref exception) {
  SetState(call.vm, type, InitState::kFailed);
  EscapeStatics(call.vm, type);
  return call.ThrowObject(exception);
}

NativeResult Initialize(NativeCall& call) {
  Vm& vm = call.vm;
  Class* type = vm.mirrors.ClassOf(call.Reference(0));
  if (call.progress() == kWrap) {
    return Fail(call, type, call.caught() != 0 ? call.caught() : call.Extra(0));
  }
  if (Ref exception = call.caught(); exception != 0) {
    RecordError(vm, type, exception);
    if (vm.IsInstance(exception, vm.known.error)) return Fail(call, type, exception);
    Class* wrapper = vm.program->Load("java/lang/ExceptionInInitializerError").value;
    Ref wrapped = vm.NewObject(wrapper);
    call.SetExtra(0, wrapped);
    call.progress() = kWrap;
    Slot arguments[2] = {};
    arguments[0].r = wrapped;
    arguments[1].r = exception;
    return call.Call(wrapper->FindDeclared("<init>", "(Ljava/lang/Throwable;)V"), arguments, 2);
  }
  if (call.progress() == kSupers) {
    std::vector<Class*> supers;
    if (!type->IsInterface()) {
      if (type->super != nullptr) supers.push_back(type->super);
      CollectInterfaces(type, supers);
    }
    for (Class* super : supers) {
      if (!NeedsInitialization(vm, super)) continue;
      NativeResult result = EnsureInitialized(call, super);
      if (result != NativeResult::kDone) return result;
    }
    call.progress() = kInitializer;
    if (type->class_initializer != nullptr) return call.Call(type->class_initializer, nullptr, 0);
  }
  SetState(vm, type, InitState::kInitialized);
  EscapeStatics(vm, type);
  return call.ReturnVoid();
}

const NativeRow kInitializeRow = {"heddle", "initialize", "(Ljava/lang/Class;)V", Initialize};

}  // namespace

void EscapeStatics(Vm& vm, const Class* type) {
  const TrustedTouches barrier(vm.heap.touches, Trust::kBarrier);
  vm.heap.SetFlags(type->statics, vm.heap.Flags(type->statics) | kFlagEscaped);
  for (const FieldRun& run : type->static_ref_runs) {
    for (uint32_t offset = run.offset; offset < run.offset + run.bytes; offset += 4) {
      if (Ref value = vm.heap.Read<Ref>(type->statics, offset); value != 0) Escape(vm, value);
    }
  }
}

bool IsUsable(const Vm& vm, const Class* type, ThreadId thread) {
  const InitState state = vm.InitStateOf(type);
  return state == InitState::kInitialized ||
         (state == InitState::kInProgress && vm.heap.Read<uint32_t>(type->statics, kOwnerOffset) == thread + 1u);
}

const NativeRow* InitializeRow() { return &kInitializeRow; }

static Flow BeginInitialization(Vm& vm, ThreadId thread, Class* type) {
  GuestThread& guest = vm.threads.at(thread);
  Slot* const arguments = PushRetriedStub(guest, *vm.stubs->initialize, 1);
  if (arguments == nullptr) return ThrowStackOverflow(vm);
  vm.heap.Write<uint32_t>(type->statics, 4, static_cast<uint32_t>(InitState::kInProgress));
  vm.heap.Write<uint32_t>(type->statics, kOwnerOffset, thread + 1u);
  arguments[0].bits = type->mirror;
  return Flow::kReload;
}

Flow EnsureInitialized(Vm& vm, ThreadId thread, Class* type) {
  if (IsUsable(vm, type, thread)) return Flow::kNext;
  InitState state = vm.InitStateOf(type);
  if (state == InitState::kFailed) {
    Throw(vm, "java/lang/NoClassDefFoundError", "Could not initialize class " + type->ExternalName());
    const Field* cause = vm.FieldOf("java/lang/Class", kInitializationErrorField);
    vm.StoreReference(vm.step.thrown, vm.known.throwable_cause, vm.GetField<Ref>(type->mirror, cause));
    return Flow::kThrow;
  }
  if (Flow flow = LinkGuestClass(vm, type); flow != Flow::kNext) return flow;
  Action action;
  action.kind = ActionKind::kClassInit;
  action.object = type->statics;
  if (MustStop(vm, action)) return Flow::kStop;
  if (state == InitState::kInProgress) {  // by another thread: wait
    StandBefore(vm, action);
    return Flow::kStop;
  }
  return BeginInitialization(vm, thread, type);
}

NativeResult EnsureInitialized(NativeCall& call, Class* type) {
  switch (EnsureInitialized(call.vm, call.thread, type)) {
    case Flow::kNext: return NativeResult::kDone;
    case Flow::kReload: return NativeResult::kCalled;
    case Flow::kStop: return NativeResult::kStop;
    case Flow::kThrow: return call.ThrowObject(call.vm.step.thrown);
  }
  HEDDLE_UNREACHABLE("flow");
}

}  // namespace heddle
