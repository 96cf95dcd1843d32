// Call sites with a bootstrap method that the machine does not know: one of the program, or of another language's
// run-time library. Each gets a class that calls the bootstrap method once (once_writer.h). The site calls whatever is
// the CallSite's target at the time.
#include "classfile/descriptor.h"
#include "vm/invoke/once_writer.h"

namespace heddle {

namespace {

constexpr std::string_view kCallSite = "java/lang/invoke/CallSite", kCallSiteType = "Ljava/lang/invoke/CallSite;",
                           kWrongSite = "java/lang/ClassCastException";

// What is on the stack becomes a CallSite. Null is none.
void CastToSite(CodeBuilder& code) {
  const auto given = code.NewLabel();
  code.Type(Opcode::kCheckcast, kCallSite);
  code.Emit(Opcode::kDup);
  code.Branch(Opcode::kIfnonnull, given);
  code.Type(Opcode::kNew, kWrongSite);
  code.Emit(Opcode::kDup);
  code.PushString("CallSite bootstrap method returned null");
  code.Invoke(Opcode::kInvokespecial, kWrongSite, "<init>", "(Ljava/lang/String;)V");
  code.Emit(Opcode::kAthrow);
  code.Bind(given);
}

}  // namespace

Method* LinkByBootstrapMethod(CallSiteRequest& request, const HandleConstant& method) {
  const std::string name = request.ClassName("$$CallSite");
  const std::string_view descriptor = request.site.descriptor;
  OnceWriter writer(request, name, kCallSiteType);
  if (!writer.CallBootstrapMethod(method, [&] { writer.code().PushMethodType(descriptor); })) return nullptr;
  CastToSite(writer.code());
  writer.Finish(OnceWriter::Failures::kOfBootstrap);
  CodeBuilder run(writer.constants(), ParameterSlots(descriptor));
  writer.WriteCheck(run);
  writer.PushValue(run);
  run.Invoke(Opcode::kInvokevirtual, kCallSite, "getTarget", "()Ljava/lang/invoke/MethodHandle;");
  unsigned slot = 0;
  for (std::string_view type : ParameterTypes(descriptor)) {
    run.Load(type, slot);
    slot += SlotsOf(type);
  }
  run.Invoke(Opcode::kInvokevirtual, "java/lang/invoke/MethodHandle", "invokeExact", descriptor);
  run.Return(ReturnType(descriptor));
  return writer.Define(descriptor, run);
}

}  // namespace heddle
