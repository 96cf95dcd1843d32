// Constants of class files that are asked for when they are first used: MethodHandle, MethodType and dynamic constants
// (JVMS 5.4.3.5, 5.4.3.6). Each is found out once for its class, wherever it is loaded, and kept by a class of its own.
#include "base/hash.h"
#include "classfile/descriptor.h"
#include "vm/invoke/call_sites.h"
#include "vm/invoke/once_writer.h"
#include "vm/invoke/type_adapter.h"

namespace heddle {

namespace {

constexpr uint64_t kConstantSalt = 0x636f6e73'74616e74ULL;

uint64_t ConstantName(Vm& vm, const Class& owner, uint16_t constant) {
  const uint64_t name = Mix(Mix(owner.stable_name, constant), kConstantSalt);
  vm.identities.origins().Note(NameOrigins::Kind::kCallSite, name, owner.stable_name, constant);
  return name;
}

// Adds the method that gives the value, of this type.
Method* DefineConstant(OnceWriter& writer, std::string_view type) {
  const std::string descriptor = "()" + std::string(type);
  CodeBuilder run(writer.constants(), 0);
  writer.WriteCheck(run);
  writer.PushValue(run);
  run.Return(type);
  return writer.Define(descriptor, run);
}

Method* LinkMethodHandle(CallSiteRequest& request, const HandleConstant& handle) {
  constexpr std::string_view kType = "Ljava/lang/invoke/MethodHandle;";
  const std::string name = request.ClassName("$$Constant");
  OnceWriter writer(request, name, kType);
  writer.PushHandle(handle);
  writer.Finish(OnceWriter::Failures::kOfLookup);
  return DefineConstant(writer, kType);
}

Method* LinkDynamic(CallSiteRequest& request, const HandleConstant& method) {
  const std::string name = request.ClassName("$$Constant");
  const std::string_view type = request.site.descriptor;
  OnceWriter writer(request, name, type);
  if (!writer.CallBootstrapMethod(method, [&] { writer.PushType(type); })) return nullptr;
  AdaptValue(writer.code(), ReturnType(method.member.descriptor), type, type);
  writer.Finish(OnceWriter::Failures::kOfBootstrap);
  return DefineConstant(writer, type);
}

}  // namespace

Flow LinkConstant(Vm& vm, Method* user, uint16_t constant, Method** target) {
  const auto [known, is_new] = vm.linked.constants.try_emplace({user->owner, constant}, nullptr);
  *target = known->second;
  if (*target != nullptr) return Flow::kNext;
  if (!is_new) {
    vm.Unsupported("a dynamic constant that is among its own arguments");
    return Flow::kStop;
  }
  static const std::vector<uint16_t> kNoArguments;
  const ClassFile& file = *user->owner->file;
  const ConstantTag tag = file.constants.tag(constant);
  const BootstrapMethod* bootstrap =
      tag == ConstantTag::kDynamic ? &file.bootstrap_methods[file.constants.at(constant).first] : nullptr;
  CallSiteRequest request{.vm = vm,
                          .caller = user,
                          .site = bootstrap != nullptr ? file.constants.Member(constant) : MemberName{},
                          .arguments = bootstrap != nullptr ? bootstrap->arguments : kNoArguments,
                          .stable_name = ConstantName(vm, *user->owner, constant)};
  Method* made = tag == ConstantTag::kMethodType ? LinkMethodType(request, MethodTypeAt(file.constants, constant))
                 : bootstrap == nullptr          ? LinkMethodHandle(request, HandleAt(file.constants, constant))
                                        : LinkDynamic(request, HandleAt(file.constants, bootstrap->method_handle));
  if (made == nullptr) {
    vm.linked.constants.erase(known);
    return request.flow;
  }
  *target = known->second = made;
  return Flow::kNext;
}

}  // namespace heddle
