// MethodType constants. The library makes the type, and makes it once; a constant is a call that asks it for the type.
#include "classfile/descriptor.h"
#include "vm/classes/class_init.h"
#include "vm/classes/guest_loading.h"
#include "vm/invoke/call_site_linker.h"
#include "vm/invoke/handle_maker.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

struct MethodTypeSite : NativeRow {
  HandleType type;
};

NativeResult GiveMethodType(NativeCall& call) {
  const auto& site = *static_cast<const MethodTypeSite*>(static_cast<const NativeRow*>(call.method->native));
  if (call.entered()) return call.ReturnReference(call.returned().r);
  NativeResult ready = EnsureInitialized(call, RequireClass(call.vm, "java/lang/invoke/MethodType"));
  if (ready != NativeResult::kDone) return ready;
  call.Enter();
  return CallMethodType(call, site.type);
}

}  // namespace

Method* LinkMethodType(CallSiteRequest& request, std::string_view descriptor) {
  auto site = std::make_unique<MethodTypeSite>();
  site->class_name = "heddle";
  site->name = "methodType";
  site->descriptor = nullptr;
  site->function = GiveMethodType;
  MethodTypeLoader loader(*request.vm.program, request.caller->owner->loader);
  for (std::string_view parameter : ParameterTypes(descriptor)) {
    Loaded<Class> type = loader.Load(parameter);
    if (!type) return request.LoadFailure(type.error);
    site->type.parameters.push_back(type.value);
  }
  Loaded<Class> result = loader.Load(ReturnType(descriptor));
  if (!result) return request.LoadFailure(result.error);
  site->type.result = result.value;
  return MakeSiteMethod(request, "()Ljava/lang/invoke/MethodType;", Keep(request.vm, std::move(site)));
}

}  // namespace heddle
