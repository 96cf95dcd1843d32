// java.lang.ref: references are cleared by System.gc() alone (vm/state/weak_references.h), which also puts them into
// their queues before it returns; so none is ever pending. Nothing is finalised: a program that could see that is
// unsupported.
#include "vm/native/support.h"
#include "vm/state/weak_references.h"

namespace heddle {

namespace {

NativeResult RefersTo(NativeCall& call) {
  uint32_t offset = call.vm.known.reference_referent;
  const Field* field = call.vm.FieldOf("java/lang/ref/Reference", "referent");
  if (!call.MayAct(FieldAction(ActionKind::kRead, call.Reference(0), *field))) return NativeResult::kStop;
  return call.ReturnBool(call.vm.heap.Read<Ref>(call.Reference(0), offset) == call.Reference(1));
}

NativeResult Clear(NativeCall& call) {
  const Field* field = call.vm.FieldOf("java/lang/ref/Reference", "referent");
  if (!call.MayAct(FieldAction(ActionKind::kWrite, call.Reference(0), *field))) return NativeResult::kStop;
  call.vm.heap.WriteRef(call.Reference(0), call.vm.known.reference_referent, 0);
  return call.ReturnVoid();
}

NativeResult WouldFinalize(NativeCall& call) {
  return call.Unsupported(
      "System.gc() or runFinalization() in a program with objects that have a finalize() of their own");
}

// Whether a finalizer could run depends on what the other threads have made: GuestUses::collects has all orders
// explored.
NativeResult RunFinalization(NativeCall& call) {
  call.vm.uses.collects = true;
  return call.vm.globals.finalizable ? WouldFinalize(call) : NativeResult::kDecline;
}

// Runtime.gc(). One action clears; then the library's own methods enqueue, one reference after the other, and the
// cleaners // that have got something to do are started. Extra(0) holds the references and then, for each, its cleaner
// or null; progress() is how many of these have been seen to.
NativeResult Collect(NativeCall& call) {
  Vm& vm = call.vm;
  if (!call.entered()) {
    Action action;
    action.kind = ActionKind::kCollect;
    if (!call.MayAct(action)) return NativeResult::kStop;
    vm.uses.collects = true;
    if (vm.globals.finalizable) return WouldFinalize(call);
    std::vector<Ref> queued = ClearWeakReferences(vm);
    if (queued.empty()) return call.ReturnVoid();
    std::vector<Ref> work = queued;
    for (Ref reference : queued) work.push_back(CleanerOfQueue(vm, GetReferenceField(vm, reference, "queue")));
    call.Enter(1);
    call.SetExtra(0, NewReferenceArray(vm, vm.known.object, work));
  }
  const uint32_t count = vm.heap.Length(call.Extra(0));
  while (call.progress() < count) {
    const uint32_t index = call.progress()++;
    Slot arguments[3] = {};
    arguments[0].r = vm.heap.Read<Ref>(call.Extra(0), kHeaderBytes + 4 * index);
    if (index < count / 2) {
      return call.Call(RequireMethod(vm, "java/lang/ref/Reference", "enqueueFromPending", "()V"), arguments, 1);
    }
    if (arguments[0].r != 0) {
      arguments[2].r = ThreadFactoryOf(vm, arguments[0].r);
      return call.Call(RequireMethod(vm, "jdk/internal/ref/CleanerImpl", "start",
                                     "(Ljava/lang/ref/Cleaner;Ljava/util/concurrent/ThreadFactory;)V"),
                       arguments, 3);
    }
  }
  return call.ReturnVoid();
}

constexpr NativeRow kRows[] = {
    {"java/lang/Runtime", "gc", "()V", Collect},
    {"java/lang/ref/Reference", "refersTo0", "(Ljava/lang/Object;)Z", RefersTo},
    {"java/lang/ref/Reference", "clear0", "()V", Clear},
    {"java/lang/ref/PhantomReference", "refersTo0", "(Ljava/lang/Object;)Z", RefersTo},
    {"java/lang/ref/PhantomReference", "clear0", "()V", Clear},
    {"java/lang/ref/Reference", "getAndClearReferencePendingList", "()Ljava/lang/ref/Reference;", ReturnNull},
    {"java/lang/ref/Reference", "hasReferencePendingList", "()Z", ReturnZero},
    {"java/lang/ref/Finalizer", "isFinalizationEnabled", "()Z", ReturnZero},
    {"java/lang/ref/Finalizer", "runFinalization", "()V", RunFinalization, "no finalizer ever runs"},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangRefReference, kRows)

}  // namespace heddle
