// java.lang.System: standard streams, identity hashes, library names. (Clocks and arraycopy are elsewhere.)
#include "base/check.h"
#include "vm/library/final_fields.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

// The three streams are final fields that the JVM writes all the same.
NativeResult SetStream(NativeCall& call, std::string_view name, Ref* original) {
  Vm& vm = call.vm;
  const Field* field = vm.FieldOf("java/lang/System", name);
  HEDDLE_CHECK(field != nullptr);
  Ref statics = field->owner->statics;
  if (vm.booted) NoteFieldWrite(vm, statics, *field);
  if (!call.MayAct(FieldAction(ActionKind::kWrite, statics, *field))) return NativeResult::kStop;
  vm.StoreReference(statics, field->offset, call.Reference(0));
  if (original != nullptr && !vm.booted) *original = call.Reference(0);
  return call.ReturnVoid();
}

NativeResult SetIn(NativeCall& call) { return SetStream(call, "in", nullptr); }
NativeResult SetOut(NativeCall& call) { return SetStream(call, "out", &call.vm.permanent.system_out); }
NativeResult SetErr(NativeCall& call) { return SetStream(call, "err", &call.vm.permanent.system_err); }

NativeResult IdentityHashCode(NativeCall& call) {
  Ref object = call.Reference(0);
  return call.ReturnInt(object == 0 ? 0 : call.vm.identities.HashOf(object));
}

NativeResult MapLibraryName(NativeCall& call) {
  Ref name = call.Reference(0);
  if (name == 0) return call.ThrowNullPointer();
  return call.ReturnReference(call.vm.strings.NewUtf16(u"lib" + call.vm.strings.Text(name) + u".so"));
}

// The common pool is there before the program starts (vm/library/warm_classes.h).
NativeResult SetProperty(NativeCall& call) {
  constexpr std::u16string_view kCommonPool = u"java.util.concurrent.ForkJoinPool.common.";
  Ref key = call.Reference(0);
  if (!call.vm.booted || key == 0) return NativeResult::kDecline;
  const std::u16string name = call.vm.strings.Text(key);
  if (!name.starts_with(kCommonPool)) return NativeResult::kDecline;
  return call.Unsupported("System.setProperty of " + Utf8Of(name) + " in the program (give heddle -D" + Utf8Of(name) +
                          "=... instead)");
}

constexpr NativeRow kRows[] = {
    {"java/lang/System", "setIn0", "(Ljava/io/InputStream;)V", SetIn},
    {"java/lang/System", "setOut0", "(Ljava/io/PrintStream;)V", SetOut},
    {"java/lang/System", "setErr0", "(Ljava/io/PrintStream;)V", SetErr},
    {"java/lang/System", "setProperty", "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;", SetProperty,
     "refuses what would come too late; the method's own code runs otherwise"},
    {"java/lang/System", "identityHashCode", "(Ljava/lang/Object;)I", IdentityHashCode},
    {"java/lang/System", "mapLibraryName", "(Ljava/lang/String;)Ljava/lang/String;", MapLibraryName},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangSystem, kRows)

}  // namespace heddle
