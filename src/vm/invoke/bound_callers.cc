#include "vm/invoke/bound_callers.h"

#include "base/hash.h"
#include "classfile/access_flags.h"
#include "classfile/class_writer.h"
#include "vm/invoke/call_site_linker.h"

namespace heddle {

namespace {

constexpr uint64_t kSalt = 0x626f756e'6463616cULL;

struct BoundCall : NativeRow {
  Method* target = nullptr;
  std::string taken;  // the descriptor, with the receiver
};

NativeResult CallTarget(NativeCall& call) {
  const auto& bound = *static_cast<const BoundCall*>(static_cast<const NativeRow*>(call.method->native));
  if (call.entered()) {
    call.result = call.returned();
    return NativeResult::kDone;
  }
  call.Enter();
  return call.Call(bound.target, call.args(), bound.target->arg_slots);
}

// JDK 17 calls such methods from a class of its own in the caller's package. It is no nestmate of the caller's. Later
// JDKs call them as the caller's class.
Loaded<Class> CallingClass(Vm& vm, Class* caller, uint64_t stable_name) {
  constexpr uint32_t kJdk18 = 62;  // class file version
  if (vm.known.object->file->major_version >= kJdk18) return {caller, {}};
  const std::string name = SiteClassName(*caller, "$$InjectedInvoker", stable_name);
  const ClassWriter writer(kAccFinal | kAccSynthetic | kAccSuper, name, "java/lang/Object");
  return DefineBeside(vm, *caller, writer, name, stable_name);
}

}  // namespace

Method* BoundCaller(Vm& vm, Method* method, Class* caller, LoadError* failure) {
  Method*& known = vm.linked.bound_callers[{method, caller}];
  if (known != nullptr) return known;
  const uint64_t stable_name = Mix(Mix(method->stable_name, caller->stable_name), kSalt);
  const Loaded<Class> calling = CallingClass(vm, caller, stable_name);
  if (!calling) {
    *failure = calling.error;
    return nullptr;
  }
  auto bound = std::make_unique<BoundCall>();
  bound->class_name = "heddle";
  bound->name = "boundCaller";
  bound->descriptor = nullptr;
  bound->function = CallTarget;
  bound->target = method;
  bound->taken = method->descriptor;
  if (!method->IsStatic()) bound->taken.insert(1, "L" + method->owner->name + ";");
  const BoundCall* row = Keep(vm, std::move(bound));
  known = MakeStaticNative(vm, calling.value, method->number, stable_name, row->taken, row);
  known->binds_caller = true;
  return known;
}

}  // namespace heddle
