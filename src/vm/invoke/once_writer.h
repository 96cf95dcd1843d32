// Classes made by the machine that find something out once: what a bootstrap method gives, or a constant that must be
// asked for. Their initialiser finds it out. It keeps what it has found, or what was thrown. The thread that comes
// first does so, and others wait meanwhile. (With `java` they may do it, too, and one result is taken.)
#pragma once

#include <string_view>

#include "classfile/class_writer.h"
#include "classfile/code_builder.h"
#include "vm/invoke/call_site_linker.h"

namespace heddle {

class OnceWriter {
 public:
  // What becomes of an exception of the initialiser that is no Error.
  enum class Failures : uint8_t {
    kOfBootstrap,  // the cause of a BootstrapMethodError
    kOfLookup,     // the linkage error for it
  };

  // The class `class_name` will keep a value of this type, a field descriptor. All of them outlive the writer.
  OnceWriter(CallSiteRequest& request, std::string_view class_name, std::string_view value_type);

  // The initialiser's code. It begins with a lookup in the first local, and is to leave the value on the stack.
  CodeBuilder& code() { return code_; }
  void PushLookup();
  // The mirror of the type of a field descriptor.
  void PushType(std::string_view type);
  void PushHandle(const HandleConstant& handle);
  // Calls the bootstrap method with the lookup, the name, what `push_type` pushes, and the static arguments of the
  // request. False: it cannot be called so; request.flow says what to do.
  template <typename PushTypeOfSite>
  bool CallBootstrapMethod(const HandleConstant& method, const PushTypeOfSite& push_type) {
    bool collects = false;
    if (!MayCall(method, &collects)) return false;
    PushLookup();
    code_.PushString(request_.site.name);
    push_type();
    if (!PushArguments(method, collects)) return false;
    code_.Invoke(Opcode::kInvokestatic, method.member.class_name, method.member.name, method.member.descriptor,
                 method.in_interface);
    return true;
  }

  // Ends the initialiser.
  void Finish(Failures failures);
  // Begins the method that is called for the result: it throws what was thrown, or refuses while the initialiser runs.
  void WriteCheck(CodeBuilder& run);
  void PushValue(CodeBuilder& run);
  // Adds the method `run` and defines the class. Null and request.flow on failure.
  Method* Define(std::string_view descriptor, const CodeBuilder& run);

  ConstantPoolBuilder& constants() { return writer_.constants(); }

 private:
  bool MayCall(const HandleConstant& method, bool* collects);
  bool PushArguments(const HandleConstant& method, bool collects);
  bool PushArgument(uint16_t index, std::string_view wanted);
  void Find(std::string_view method, std::string_view types);
  void KeepThrown();
  bool Unknown(std::string_view what);

  CallSiteRequest& request_;
  const std::string_view class_name_, value_type_;
  ClassWriter writer_;
  CodeBuilder code_;
  CodeBuilder::Label start_;
};

}  // namespace heddle
