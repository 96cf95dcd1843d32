// Java agents: none can be attached here, since a class cannot be changed once it is defined. Libraries that attach one
// to their own process say so by an exception of theirs, and some then go another way. Only where that way is known to
// be as good are they given the exception. Otherwise a test would fail for the machine's sake, so the run ends.
#include <string_view>

#include "vm/native/callers.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

// Mockito then reads and writes fields by plain reflection. An agent would give it access to them all (SetAccessible).
constexpr std::string_view kDoWithout = "org/mockito/internal/util/reflection/InstrumentationMemberAccessor";
constexpr std::string_view kInlineMaker = "org/mockito/internal/creation/bytebuddy/InlineDelegateByteBuddyMockMaker";

// ByteBuddyAgent.install(AttachmentProvider, ProcessProvider), which is synchronized: nobody holds that lock otherwise.
NativeResult Install(NativeCall& call) {
  if (IsCalledBy(call, kDoWithout)) {
    return call.Throw("java/lang/IllegalStateException", "Heddle attaches no Java agents");
  }
  if (IsCalledBy(call, kInlineMaker)) {
    return call.Unsupported(
        "a Java agent, which Mockito's inline mock maker needs to change classes at run time; its subclass mock maker "
        "needs none: add org.mockito:mockito-subclass, or the file mockito-extensions/org.mockito.plugins.MockMaker "
        "with "
        "the line mock-maker-subclass");
  }
  return call.Unsupported("a Java agent: classes cannot be changed at run time");
}

// ReflectionMemberAccessor.silentSetAccessible(AccessibleObject, boolean): its own code leaves members of other modules
// as they are.
NativeResult SetAccessible(NativeCall& call) {
  const Ref member = call.Reference(0);
  if (member == 0) return NativeResult::kDecline;
  const Field* field = InstanceField(call.vm, member, "override");
  if (field == nullptr) return NativeResult::kDecline;
  if (!call.MayAct(FieldAction(ActionKind::kWrite, member, *field))) return NativeResult::kStop;
  SetBooleanField(call.vm, member, "override", call.Int(1) != 0);
  return call.ReturnVoid();
}

constexpr NativeRow kRows[] = {
    {"net/bytebuddy/agent/ByteBuddyAgent", "install",
     "(Lnet/bytebuddy/agent/ByteBuddyAgent$AttachmentProvider;Lnet/bytebuddy/agent/ByteBuddyAgent$ProcessProvider;)"
     "Ljava/lang/instrument/Instrumentation;",
     Install, "no agent can be attached"},
    {"org/mockito/internal/util/reflection/ReflectionMemberAccessor", "silentSetAccessible",
     "(Ljava/lang/reflect/AccessibleObject;Z)V", SetAccessible, "Mockito has the access that its agent would give"},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaAgents, kRows)

}  // namespace heddle
