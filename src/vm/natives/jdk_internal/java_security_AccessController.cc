// java.security.AccessController: whose rights the running thread has. Without a security manager nobody is restricted,
// and null says so at no cost. With one (JDK 17 still has it) they are those of the domains of the classes on the
// stack, down to the innermost privileged call.
#include "vm/natives/jdk_internal/protection_domain.h"

namespace heddle {

namespace {

constexpr const char kController[] = "java/security/AccessController";
constexpr const char kContext[] = "java/security/AccessControlContext";

bool HasSecurityManager(const Vm& vm) {
  const Field* field = vm.booted ? vm.FieldOf("java/lang/System", "security") : nullptr;
  return field != nullptr && vm.heap.Read<Ref>(field->owner->statics, field->offset) != 0;
}

// What the stack says. A privileged call has the rights of its caller, and of the context that it was given.
struct StackRights {
  std::vector<std::string> places;  // of the domains, innermost first; the same not twice in a row
  bool privileged = false;
  Ref privileged_context = 0;
  bool asking = false;  // the machine is making domains for such a question: a JDK's own doing
};

// False: `why` says what is unsupported.
bool ReadStack(NativeCall& call, StackRights* rights, std::string* why) {
  constexpr uint32_t kContextLocal = 1, kCallerLocal = 2;  // of executePrivileged
  Vm& vm = call.vm;
  const GuestThread& guest = call.guest();
  for (uint32_t i = guest.regs.depth; i-- > 0;) {
    const Frame& frame = guest.frames[i];
    if ((frame.flags & kFrameStub) != 0 || &frame == call.own_frame()) continue;
    const Class* owner = frame.method->owner;
    if (owner->name == kController) {
      rights->asking |= frame.method == call.method;
      if (frame.method->name == "executePrivileged") {
        rights->privileged = true;
        rights->privileged_context = guest.slots[frame.locals + kContextLocal].r;
        owner = vm.mirrors.ClassOf(guest.slots[frame.locals + kCallerLocal].r);
      }
    }
    std::optional<std::string> place = PlaceOfClass(vm, *owner, why);
    if (!place) return false;
    if (!place->empty() && (rights->places.empty() || rights->places.back() != *place)) {
      rights->places.push_back(std::move(*place));
    }
    if (rights->privileged) return true;
  }
  return true;
}

// Requires that the domains of all places are in the extra slot after those of a domain's steps.
NativeResult MakeContext(NativeCall& call, const StackRights& rights) {
  Vm& vm = call.vm;
  const Ref context = vm.NewObject(RequireClass(vm, kContext));
  if (call.entered()) SetReferenceField(vm, context, "context", call.Extra(kDomainExtraSlots));
  SetReferenceField(vm, context, "privilegedContext", rights.privileged_context);
  SetBooleanField(vm, context, "isPrivileged", rights.privileged);
  SetBooleanField(vm, context, "isAuthorized", true);
  return call.ReturnReference(context);
}

NativeResult StackContext(NativeCall& call) {
  Vm& vm = call.vm;
  if (!HasSecurityManager(vm)) return call.ReturnReference(0);
  StackRights rights;
  std::string why;
  if (!ReadStack(call, &rights, &why)) return call.Unsupported(why);
  if (rights.asking) return call.ReturnReference(0);
  if (rights.places.empty()) {
    const bool all = rights.privileged && rights.privileged_context == 0;
    return all ? call.ReturnReference(0) : MakeContext(call, rights);
  }
  if (!call.entered()) {
    if (NativeResult r = PrepareDomains(call); r != NativeResult::kDone) return r;
    call.Enter(kDomainExtraSlots + 1);
    Class* domains = vm.program->ArrayOf(RequireClass(vm, "java/security/ProtectionDomain"));
    call.SetExtra(kDomainExtraSlots, vm.NewArray(domains, static_cast<uint32_t>(rights.places.size())));
  }
  const uint32_t done = call.progress() / kDomainSteps;
  if (done > 0 && call.progress() % kDomainSteps == 0) {
    vm.StoreReference(call.Extra(kDomainExtraSlots), kHeaderBytes + 4 * (done - 1), call.returned().r);
  }
  if (done == rights.places.size()) return MakeContext(call, rights);
  return DomainStep(call, rights.places[done], call.progress()++ % kDomainSteps);
}

NativeResult InheritedContext(NativeCall& call) {
  const Ref thread = call.guest().regs.thread_object;
  const Field* inherited = InstanceField(call.vm, thread, "inheritedAccessControlContext");
  return call.ReturnReference(inherited == nullptr ? 0 : call.vm.heap.Read<Ref>(thread, inherited->offset));
}

NativeResult DomainOfClass(NativeCall& call) {
  return HasSecurityManager(call.vm) ? GetProtectionDomain(call) : call.ReturnReference(0);
}

constexpr NativeRow kRows[] = {
    {kController, "getStackAccessControlContext", "()Ljava/security/AccessControlContext;", StackContext},
    {kController, "getInheritedAccessControlContext", "()Ljava/security/AccessControlContext;", InheritedContext},
    {kController, "getProtectionDomain", "(Ljava/lang/Class;)Ljava/security/ProtectionDomain;", DomainOfClass},
    {kController, "ensureMaterializedForStackWalk", "(Ljava/lang/Object;)V", DoNothing},
    {"java/lang/Thread", "ensureMaterializedForStackWalk", "(Ljava/lang/Object;)V", DoNothing},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaSecurityAccessController, kRows)

}  // namespace heddle
