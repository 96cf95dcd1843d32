#include "vm/invoke/call_site_shape.h"
#include "vm/classes/guest_loading.h"

#include <algorithm>

#include "classfile/descriptor.h"

namespace heddle {

namespace {

constexpr std::string_view kString = "Ljava/lang/String;";

ConstantTag TagAt(const CallSiteRequest& request, size_t argument) {
  if (argument >= request.arguments.size()) return ConstantTag::kUnusable;
  return request.constants().tag(request.arguments[argument]);
}

uint32_t Parameters(std::string_view descriptor) { return MethodDescriptor::Parse(descriptor)->parameter_count; }
bool GivesValue(std::string_view descriptor) { return ReturnType(descriptor) != "V"; }

// Whether a lambda's implementation can be called with what is captured and what the interface's method gets.
std::string_view LambdaFault(const CallSiteRequest& request) {
  const ConstantPool& constants = request.constants();
  if (TagAt(request, 0) != ConstantTag::kMethodType || TagAt(request, 1) != ConstantTag::kMethodHandle ||
      TagAt(request, 2) != ConstantTag::kMethodType) {
    return "a lambda without its two method types and its method handle";
  }
  if (ReturnType(request.site.descriptor)[0] != 'L') return "a lambda that is no object";
  const HandleConstant implementation = HandleAt(constants, request.arguments[1]);
  if (implementation.kind < HandleConstant::kInvokeVirtual) return {};  // refused by the linker
  const bool makes = implementation.kind == HandleConstant::kNewInvokeSpecial;
  if (makes != (implementation.member.name == "<init>")) return "a lambda that calls a constructor as a method";
  const bool on_object = !makes && implementation.kind != HandleConstant::kInvokeStatic;
  const std::string_view descriptor = MethodTypeAt(constants, request.arguments[0]);
  const std::string_view instantiated = MethodTypeAt(constants, request.arguments[2]);
  const uint32_t passed = Parameters(request.site.descriptor) + Parameters(descriptor);
  if (passed != Parameters(implementation.member.descriptor) + (on_object ? 1 : 0)) {
    return "a lambda whose implementation takes another number of arguments";
  }
  if (Parameters(instantiated) != Parameters(descriptor) || GivesValue(instantiated) != GivesValue(descriptor)) {
    return "a lambda with method types of different shapes";
  }
  if (GivesValue(descriptor) && !makes && !GivesValue(implementation.member.descriptor)) {
    return "a lambda whose implementation gives no value";
  }
  return {};
}

// LambdaMetafactory.altMetafactory: flags, and lists with their lengths, as the flags say.
std::string_view AlternativeLambdaFault(const CallSiteRequest& request) {
  constexpr std::string_view kFault = "a lambda with flags that its arguments do not follow";
  constexpr uint64_t kMarkers = 2, kBridges = 4;
  const ConstantPool& constants = request.constants();
  if (const std::string_view fault = LambdaFault(request); !fault.empty()) return fault;
  if (TagAt(request, 3) != ConstantTag::kInteger) return kFault;
  const uint64_t flags = constants.at(request.arguments[3]).bits;
  size_t at = 4;
  for (const auto& [flag, tag] : {std::pair(kMarkers, ConstantTag::kClass), {kBridges, ConstantTag::kMethodType}}) {
    if ((flags & flag) == 0) continue;
    if (TagAt(request, at) != ConstantTag::kInteger) return kFault;
    const uint64_t count = constants.at(request.arguments[at++]).bits;
    if (count > request.arguments.size()) return kFault;
    for (const size_t end = at + count; at < end; ++at) {
      if (TagAt(request, at) != tag) return kFault;
      if (flag != kBridges) continue;
      const std::string_view bridge = MethodTypeAt(constants, request.arguments[at]);
      const std::string_view own = MethodTypeAt(constants, request.arguments[0]);
      if (Parameters(bridge) != Parameters(own) || GivesValue(bridge) != GivesValue(own)) return kFault;
    }
  }
  return {};
}

std::string_view ConcatFault(const CallSiteRequest& request, bool has_recipe) {
  if (has_recipe && TagAt(request, 0) != ConstantTag::kString) return "a string concatenation without a recipe";
  // javac asks for an Object where one is added to: object += "text".
  const std::string_view result = ReturnType(request.site.descriptor);
  if (result == kString) return "";
  const Class* type = MethodTypeLoader(*request.vm.program, request.caller->owner->loader).Load(result).value;
  const bool fits = type != nullptr && request.vm.known.string->IsSubtypeOf(type);
  return fits ? "" : "a string concatenation that gives no string";
}

// ObjectMethods.bootstrap: the record, the names of its components, and their getters.
std::string_view RecordFault(const CallSiteRequest& request) {
  constexpr std::string_view kFault = "a record method with arguments that are no record's";
  const ConstantPool& constants = request.constants();
  if (TagAt(request, 0) != ConstantTag::kClass || TagAt(request, 1) != ConstantTag::kString) return kFault;
  const std::string_view record = constants.ClassName(request.arguments[0]);
  uint32_t slots = 0;
  for (size_t i = 2; i < request.arguments.size(); ++i) {
    if (TagAt(request, i) != ConstantTag::kMethodHandle) return kFault;
    const HandleConstant getter = HandleAt(constants, request.arguments[i]);
    if (getter.kind != HandleConstant::kGetField || getter.member.class_name != record) return kFault;
    slots += SlotsOf(getter.member.descriptor);
  }
  if (slots > kMaxParameterSlots) return kFault;
  const std::string self = "(L" + std::string(record) + ";";
  const std::string_view name = request.site.name, descriptor = request.site.descriptor;
  const bool fits = name == "equals"     ? descriptor == self + "Ljava/lang/Object;)Z"
                    : name == "hashCode" ? descriptor == self + ")I"
                                         : name != "toString" || descriptor == self + ")" + std::string(kString);
  return fits ? "" : kFault;
}

// SwitchBootstraps: (selector, restart index) to the label's index.
std::string_view SwitchFault(const CallSiteRequest& request) {
  const std::string_view descriptor = request.site.descriptor;
  const bool fits = Parameters(descriptor) == 2 && descriptor.ends_with("I)I");
  return fits ? "" : "a pattern switch that takes or gives something else";
}

}  // namespace

std::string_view CallSiteFault(const CallSiteRequest& request, std::string_view bootstrap) {
  if (bootstrap == "metafactory") return LambdaFault(request);
  if (bootstrap == "altMetafactory") return AlternativeLambdaFault(request);
  if (bootstrap == "makeConcat") return ConcatFault(request, false);
  if (bootstrap == "makeConcatWithConstants") return ConcatFault(request, true);
  return bootstrap == "bootstrap" ? RecordFault(request) : SwitchFault(request);
}

}  // namespace heddle
