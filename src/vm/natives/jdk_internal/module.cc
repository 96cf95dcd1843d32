// Resources of the JDK's modules: SystemModuleReader reads them from the machine's runtime image instead of mapping the
// image file a second time.
#include "vm/native/support.h"

namespace heddle {

namespace {

struct Found {
  bool failed = false;  // a result was set
  NativeResult result = NativeResult::kDone;
  std::optional<Resource> resource;
};

Found FindResource(NativeCall& call) {
  Vm& vm = call.vm;
  if (call.Reference(1) == 0) return {true, call.ThrowNullPointer(), {}};
  std::string module = vm.strings.Utf8(GetReferenceField(vm, call.Reference(0), "module"));
  auto found = vm.options.image->FindInModule(module, vm.strings.Utf8(call.Reference(1)));
  if (!found) return {true, call.Unsupported(found.error().message), {}};
  return {false, NativeResult::kDone, found.take()};
}

NativeResult ContainsImageLocation(NativeCall& call) {
  Found found = FindResource(call);
  return found.failed ? found.result : call.ReturnBool(found.resource.has_value());
}

// An Optional of a ByteArrayInputStream on the resource's bytes.
NativeResult Open(NativeCall& call) {
  Vm& vm = call.vm;
  Found found = FindResource(call);
  if (found.failed) return found.result;
  Ref optional = vm.NewObject(RequireClass(vm, "java/util/Optional"));
  if (!found.resource) return call.ReturnReference(optional);
  uint32_t length = static_cast<uint32_t>(found.resource->bytes.size());
  Ref bytes = NewArrayOrThrow(call, vm.known.byte_array, length);
  if (bytes == 0) return NativeResult::kThrow;
  if (length != 0) std::memcpy(vm.heap.Elements<uint8_t>(bytes), found.resource->bytes.data(), length);
  Ref stream = vm.NewObject(RequireClass(vm, "java/io/ByteArrayInputStream"));
  SetReferenceField(vm, stream, "buf", bytes);
  SetIntField(vm, stream, "count", static_cast<int32_t>(length));
  SetReferenceField(vm, optional, "value", stream);
  return call.ReturnReference(optional);
}

constexpr const char kReader[] = "jdk/internal/module/SystemModuleFinders$SystemModuleReader";
constexpr const char kReason[] = "the machine has the runtime image open";
constexpr NativeRow kRows[] = {
    {kReader, "containsImageLocation", "(Ljava/lang/String;)Z", ContainsImageLocation, kReason},
    {kReader, "open", "(Ljava/lang/String;)Ljava/util/Optional;", Open, kReason},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JdkInternalModule, kRows)

}  // namespace heddle
