#include "vm/invoke/call_sites.h"

#include <set>

#include "base/hash.h"
#include "classfile/class_writer.h"
#include "classfile/descriptor.h"
#include "vm/classes/guest_loading.h"
#include "vm/classes/load_errors.h"
#include "vm/invoke/call_site_linker.h"
#include "vm/invoke/call_site_shape.h"

namespace heddle {

namespace {

constexpr uint64_t kSiteSalt = 0x63616c6c'73697465ULL;

struct LinkerRow {
  std::string_view class_name, method;
  SiteLinker linker;
};

constexpr std::string_view kRecordMethods = "java/lang/runtime/ObjectMethods";

constexpr LinkerRow kLinkers[] = {
    {"java/lang/invoke/LambdaMetafactory", "metafactory", LinkLambda},
    {"java/lang/invoke/LambdaMetafactory", "altMetafactory", LinkAlternativeLambda},
    {"java/lang/invoke/StringConcatFactory", "makeConcat", LinkConcat},
    {"java/lang/invoke/StringConcatFactory", "makeConcatWithConstants", LinkConcatWithConstants},
    {kRecordMethods, "bootstrap", LinkObjectMethod},
    {"java/lang/runtime/SwitchBootstraps", "typeSwitch", LinkTypeSwitch},
    {"java/lang/runtime/SwitchBootstraps", "enumSwitch", LinkEnumSwitch},
};

uint64_t SiteName(Vm& vm, const Method& caller, uint32_t pc) {
  const uint64_t name = Mix(Mix(caller.stable_name, pc), kSiteSalt);
  vm.identities.origins().Note(NameOrigins::Kind::kCallSite, name, caller.stable_name, pc);
  return name;
}

}  // namespace

std::string SiteClassName(const Class& outer, std::string_view kind, uint64_t stable_name) {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string name = outer.name + std::string(kind) + "$";
  for (int shift = 60; shift >= 0; shift -= 4) name += kDigits[stable_name >> shift & 0xf];
  return name;
}

Method* CallSiteRequest::Unsupported(std::string_view what) {
  vm.Unsupported(what);
  flow = Flow::kStop;
  return nullptr;
}

Method* CallSiteRequest::LoadFailure(const LoadError& error) {
  flow = ThrowLoadError(vm, error);
  return nullptr;
}

HandleConstant HandleAt(const ConstantPool& constants, uint16_t index) {
  const Constant& handle = constants.at(index);
  return {static_cast<HandleConstant::Kind>(handle.reference_kind), constants.Member(handle.first),
          constants.tag(handle.first) == ConstantTag::kInterfaceMethodref};
}

Loaded<Class> DefineBeside(Vm& vm, const Class& outer, const ClassWriter& writer, std::string_view name,
                           uint64_t salt) {
  // Not hidden: its own code names it.
  Loaded<Class> defined =
      vm.program->Define(writer.Finish(), outer.loader, false, std::string(name), Mix(salt, HashString(name)));
  if (!defined) return defined;
  Class* type = defined.value;
  type->is_user = outer.is_user;
  type->is_machine_made = true;
  vm.mirrors.SetModule(*type);
  for (const auto& method : type->methods) method->hidden = true;
  return defined;
}

Class* DefineSiteClass(CallSiteRequest& request, const ClassWriter& writer, std::string_view name) {
  const Loaded<Class> defined = DefineBeside(request.vm, *request.caller->owner, writer, name, request.stable_name);
  if (!defined) request.LoadFailure(defined.error);
  return defined.value;
}

Method* MakeSiteMethod(CallSiteRequest& request, std::string_view descriptor, const NativeRow* row) {
  return MakeStaticNative(request.vm, request.vm.known.object, request.caller->number,
                          Mix(request.stable_name, HashString(row->name)), descriptor, row);
}

Method* MakeStaticNative(Vm& vm, Class* owner, uint32_t number, uint64_t stable_name, std::string_view descriptor,
                         const NativeRow* row) {
  auto method = std::make_unique<Method>();
  method->owner = owner;
  method->name = row->name;
  method->descriptor = descriptor;
  method->access_flags = kAccStatic | kAccNative;
  method->DescribeArguments();
  method->return_type = BasicTypeOf(ReturnType(descriptor)[0]);
  method->number = number;
  method->stable_name = stable_name;
  method->hidden = true;
  method->native = const_cast<NativeRow*>(row);
  return Keep(vm, std::move(method));
}

namespace {

Flow LinkNewCallSite(Vm& vm, Method* caller, uint16_t constant, uint32_t pc, Method** target) {
  const ClassFile& file = *caller->owner->file;
  const BootstrapMethod& bootstrap = file.bootstrap_methods[file.constants.at(constant).first];
  const HandleConstant handle = HandleAt(file.constants, bootstrap.method_handle);
  CallSiteRequest request{.vm = vm,
                          .caller = caller,
                          .site = file.constants.Member(constant),
                          .arguments = bootstrap.arguments,
                          .stable_name = SiteName(vm, *caller, pc)};
  *target = nullptr;
  for (const LinkerRow& row : kLinkers) {
    if (row.class_name != handle.member.class_name || row.method != handle.member.name) continue;
    if (const std::string_view fault = CallSiteFault(request, row.method); !fault.empty()) {
      request.LoadFailure({LoadError::kIncompatible, "malformed call site: " + std::string(fault)});
      return request.flow;
    }
    *target = row.linker(request);
    return *target != nullptr ? Flow::kNext : request.flow;
  }
  *target = LinkByBootstrapMethod(request, handle);
  return *target != nullptr ? Flow::kNext : request.flow;
}

}  // namespace

Flow LinkCallSite(Vm& vm, Method* caller, uint16_t constant, uint32_t pc, Method** target) {
  Method*& known = vm.linked.targets[{caller, pc}];
  if (known == nullptr) {
    const Flow flow = LinkNewCallSite(vm, caller, constant, pc, &known);
    if (known == nullptr) {
      *target = nullptr;
      return flow;
    }
  }
  *target = known;
  return Flow::kNext;
}

namespace {

// Asks for the classes named by constants, in HotSpot's order.
class NamedClasses {
 public:
  NamedClasses(Vm& vm, ThreadId thread, const Class& owner)
      : vm_(vm), thread_(thread), owner_(owner), constants_(owner.file->constants) {}

  // What a bootstrap method is called with, for an invokedynamic or a dynamic constant.
  bool AskForBootstrap(uint16_t constant) {
    const BootstrapMethod& bootstrap = BootstrapOf(constant);
    if (!asked_.insert(constant).second) return true;
    if (!AskForHandle(bootstrap.method_handle) || !AskForTypes(constants_.Member(constant).descriptor)) return false;
    for (uint16_t index : bootstrap.arguments) {
      if (!AskForConstant(index)) return false;
    }
    return true;
  }
  bool AskForConstant(uint16_t index) {
    switch (constants_.tag(index)) {
      case ConstantTag::kClass:
        return LoadForConstant(vm_, thread_, owner_, constants_.ClassName(index), &flow_) != nullptr;
      case ConstantTag::kMethodHandle: return AskForHandle(index);
      case ConstantTag::kMethodType: return AskForTypes(MethodTypeAt(constants_, index));
      case ConstantTag::kDynamic: return AskForBootstrap(index);
      default: return true;
    }
  }
  const BootstrapMethod& BootstrapOf(uint16_t constant) const {
    return owner_.file->bootstrap_methods[constants_.at(constant).first];
  }
  Flow flow() const { return flow_; }

 private:
  bool AskForTypes(std::string_view descriptor) {
    MethodTypeLoader loader(*vm_.program, owner_.loader);
    auto load = [&](std::string_view type) {
      Loaded<Class> loaded = loader.Load(type);
      if (!loaded) flow_ = ThrowLoadError(vm_, loaded.error);
      return loaded.value != nullptr;
    };
    if (descriptor[0] != '(') return load(descriptor);
    for (std::string_view type : ParameterTypes(descriptor)) {
      if (!load(type)) return false;
    }
    return load(ReturnType(descriptor));
  }
  bool AskForHandle(uint16_t index) {
    const MemberName member = HandleAt(constants_, index).member;
    return LoadForConstant(vm_, thread_, owner_, member.class_name, &flow_) != nullptr &&
           AskForTypes(member.descriptor);
  }

  Vm& vm_;
  const ThreadId thread_;
  const Class& owner_;
  const ConstantPool& constants_;
  std::set<uint16_t> asked_;  // of those with bootstrap methods
  Flow flow_ = Flow::kNext;
};

Flow AskForNamed(Vm& vm, ThreadId thread, const Method* caller, uint16_t constant) {
  const Class& owner = *caller->owner;
  const ConstantPool& constants = owner.file->constants;
  NamedClasses named(vm, thread, owner);
  if (!named.AskForBootstrap(constant)) return named.flow();
  const std::string_view linker = HandleAt(constants, named.BootstrapOf(constant).method_handle).member.class_name;
  // A record's toString has the name without the declaring class, which is asked for it.
  if (linker == kRecordMethods && constants.Member(constant).name == "toString") {
    const InnerClass* entry = owner.file->OwnEntry();
    if (entry == nullptr || entry->outer == 0) return Flow::kNext;
    const Loaded<Class> outer = vm.program->Load(constants.ClassName(entry->outer), owner.loader);
    if (!outer) return ThrowLoadError(vm, outer.error);
    if (outer.value->loader == owner.loader) return Flow::kNext;
    vm.Unsupported("the name of a record whose declaring class is another class loader's");
    return Flow::kStop;
  }
  // The class made for a lambda is a nestmate.
  return linker == kLinkers[0].class_name ? AskForNestHost(vm, thread, owner) : Flow::kNext;
}

// In the order of Program's linking.
Flow AskForSupertypes(Vm& vm, const ClassFile& file, uint32_t loader) {
  std::vector<std::string_view> names = {file.super_name};
  names.insert(names.end(), file.interfaces.begin(), file.interfaces.end());
  for (const std::string_view name : names) {
    const Loaded<Class> type = vm.program->Load(name, loader);
    if (!type) return ThrowLoadError(vm, type.error);
  }
  return Flow::kNext;
}

}  // namespace

Flow AskForCallSite(Vm& vm, ThreadId thread, Method* caller, uint16_t constant, uint32_t pc) {
  if (const Flow flow = AskForNamed(vm, thread, caller, constant); flow != Flow::kNext) return flow;
  const auto known = vm.linked.targets.find({caller, pc});
  if (known == vm.linked.targets.end() || known->second == nullptr) return Flow::kNext;
  const Class& site = *known->second->owner;
  return site.loader == 0 ? Flow::kNext : AskForSupertypes(vm, *site.file, site.loader);
}

Flow AskForConstant(Vm& vm, ThreadId thread, const Method* user, uint16_t constant) {
  NamedClasses named(vm, thread, *user->owner);
  return named.AskForConstant(constant) ? Flow::kNext : named.flow();
}

}  // namespace heddle
