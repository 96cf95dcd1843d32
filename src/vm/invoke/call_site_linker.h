// What the linkers of call sites have in common. A linker stands for one bootstrap method of the JDK. From the
// constants of a call site it makes, once, the method for the site to run. The method is either bytecode of a small
// class made for the site, or native. A native's own data is a struct derived from NativeRow, pointed to by
// Method::native.
//
// Invariant: a linker reads nothing but class files, so what it makes may outlive any rewind. The names in it come
// from the caller's name and the place of the site, never from the order of linking.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "vm/classes/load_errors.h"
#include "vm/core/flow.h"
#include "vm/core/vm.h"
#include "vm/native/native.h"

namespace heddle {

class ClassWriter;

// "Outer$$Lambda$00000000deadbeef" for "$$Lambda".
std::string SiteClassName(const Class& outer, std::string_view kind, uint64_t stable_name);

// One invokedynamic instruction, or one constant that must be asked for.
struct CallSiteRequest {
  Vm& vm;
  Method* caller;
  MemberName site;                         // name and descriptor, no class. Empty for constants without them
  const std::vector<uint16_t>& arguments;  // static arguments: constant indexes
  uint64_t stable_name;                    // of the site
  Flow flow = Flow::kStop;                 // what to do when linking fails

  const ConstantPool& constants() const { return caller->owner->file->constants; }
  std::string ClassName(std::string_view kind) const { return SiteClassName(*caller->owner, kind, stable_name); }
  // Each ends linking with null.
  Method* Unsupported(std::string_view what);
  Method* LoadFailure(const LoadError& error);
};

using SiteLinker = Method* (*)(CallSiteRequest& request);

// A MethodHandle constant.
struct HandleConstant {
  enum Kind : uint8_t {
    kGetField = 1,
    kGetStatic = 2,
    kPutField = 3,
    kPutStatic = 4,
    kInvokeVirtual = 5,
    kInvokeStatic = 6,
    kInvokeSpecial = 7,
    kNewInvokeSpecial = 8,
    kInvokeInterface = 9,
  };
  Kind kind = kInvokeStatic;
  MemberName member;
  bool in_interface = false;
};
HandleConstant HandleAt(const ConstantPool& constants, uint16_t index);
// The descriptor of a MethodType constant.
inline std::string_view MethodTypeAt(const ConstantPool& constants, uint16_t index) {
  return constants.Utf8(constants.at(index).first);
}

// Links what the writer has written, as a class beside `outer`. Its methods are not in stack traces. `salt` and the
// name make its stable name.
Loaded<Class> DefineBeside(Vm& vm, const Class& outer, const ClassWriter& writer, std::string_view name, uint64_t salt);
// The same beside the caller's class. Null and request.flow on failure.
Class* DefineSiteClass(CallSiteRequest& request, const ClassWriter& writer, std::string_view name);

// Keeps `data` as long as the machine lives.
template <typename T>
T* Keep(Vm& vm, std::unique_ptr<T> data) {
  T* kept = data.get();
  vm.linked.data.push_back(std::shared_ptr<T>(std::move(data)));
  return kept;
}
// A static native method that is in no class file. The caller keeps `row` and the descriptor. `number` is that of a
// method that it stands for in side tables.
Method* MakeStaticNative(Vm& vm, Class* owner, uint32_t number, uint64_t stable_name, std::string_view descriptor,
                         const NativeRow* row);
// Such a method of the machine's own, for a call site.
Method* MakeSiteMethod(CallSiteRequest& request, std::string_view descriptor, const NativeRow* row);

// The linkers.
Method* LinkLambda(CallSiteRequest& request);               // LambdaMetafactory.metafactory
Method* LinkAlternativeLambda(CallSiteRequest& request);    // LambdaMetafactory.altMetafactory
Method* LinkConcat(CallSiteRequest& request);               // StringConcatFactory.makeConcat
Method* LinkConcatWithConstants(CallSiteRequest& request);  // StringConcatFactory.makeConcatWithConstants
Method* LinkObjectMethod(CallSiteRequest& request);         // ObjectMethods.bootstrap
Method* LinkTypeSwitch(CallSiteRequest& request);           // SwitchBootstraps.typeSwitch
Method* LinkEnumSwitch(CallSiteRequest& request);           // SwitchBootstraps.enumSwitch
// Any other bootstrap method: the guest's code is called (bootstrap_methods.cc).
Method* LinkByBootstrapMethod(CallSiteRequest& request, const HandleConstant& method);

// For a MethodType constant: a static method without parameters that gives the type.
Method* LinkMethodType(CallSiteRequest& request, std::string_view descriptor);

// For other linkers: a native for a static method of the given descriptor. It concatenates its arguments as `recipe`
// says (in makeConcatWithConstants's form, without constants). References go through `stringify`, a static method
// from Object to String.
NativeRow* MakeConcatRow(CallSiteRequest& request, std::string_view descriptor, std::string_view recipe,
                         Method* stringify);

}  // namespace heddle
