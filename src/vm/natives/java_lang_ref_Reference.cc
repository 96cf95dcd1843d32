// java.lang.ref: references are never cleared by a collector (when it would is not part of the program), so none is
// ever pending, and nothing is finalised.
#include "vm/natives/support.h"

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

constexpr NativeRow kRows[] = {
    {"java/lang/ref/Reference", "refersTo0", "(Ljava/lang/Object;)Z", RefersTo},
    {"java/lang/ref/Reference", "clear0", "()V", Clear},
    {"java/lang/ref/PhantomReference", "refersTo0", "(Ljava/lang/Object;)Z", RefersTo},
    {"java/lang/ref/PhantomReference", "clear0", "()V", Clear},
    {"java/lang/ref/Reference", "getAndClearReferencePendingList", "()Ljava/lang/ref/Reference;", ReturnNull},
    {"java/lang/ref/Reference", "hasReferencePendingList", "()Z", ReturnZero},
    {"java/lang/ref/Finalizer", "isFinalizationEnabled", "()Z", ReturnZero},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangRefReference, kRows)

}  // namespace heddle
