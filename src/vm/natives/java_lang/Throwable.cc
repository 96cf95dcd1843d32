// Stack traces: filled as backtraces (exceptions.cc), turned into StackTraceElements on demand.
#include "vm/core/module_names.h"
#include "vm/natives/java_lang/stack_trace_elements.h"

namespace heddle {

void InitStackTraceElement(Vm& vm, Ref element, const TraceEntry& entry) {
  constexpr int32_t kNativeLine = -2;
  const Class* type = entry.method->owner;
  SetReferenceField(vm, element, "declaringClassObject", type->mirror);
  if (type->is_user) SetReferenceField(vm, element, "classLoaderName", vm.strings.Literal("app"));
  std::string_view module = IsOfProgram(*type) ? std::string_view() : ModuleName(vm, type);
  if (!module.empty()) {
    SetReferenceField(vm, element, "moduleName", vm.strings.Literal(module));
    SetReferenceField(vm, element, "moduleVersion", vm.strings.Literal(vm.options.jdk.version));
  }
  SetReferenceField(vm, element, "declaringClass", vm.strings.Literal(type->ExternalName()));
  SetReferenceField(vm, element, "methodName", vm.strings.Literal(entry.method->name));
  if (type->file != nullptr && !type->file->source_file.empty()) {
    SetReferenceField(vm, element, "fileName", vm.strings.Literal(type->file->source_file));
  }
  SetIntField(vm, element, "lineNumber", entry.native ? kNativeLine : entry.method->LineOf(entry.pc));
}

namespace {

NativeResult FillInStackTrace(NativeCall& call) {
  call.vm.throwables.FillInStackTrace(call.Reference(0));
  return call.ReturnReference(call.Reference(0));
}

NativeResult InitElements(NativeCall& call, Ref elements, const std::vector<TraceEntry>& entries) {
  Vm& vm = call.vm;
  for (uint32_t i = 0; i < vm.heap.Length(elements) && i < entries.size(); ++i) {
    InitStackTraceElement(vm, vm.heap.Read<Ref>(elements, kHeaderBytes + 4 * i), entries[i]);
  }
  return call.ReturnVoid();
}

NativeResult InitFromThrowable(NativeCall& call) {
  if (call.Reference(0) == 0 || call.Reference(1) == 0) return call.ThrowNullPointer();
  return InitElements(call, call.Reference(0), call.vm.throwables.BacktraceOf(call.Reference(1)));
}

NativeResult InitFromBacktrace(NativeCall& call) {
  if (call.Reference(0) == 0 || call.Reference(1) == 0) return call.ThrowNullPointer();
  return InitElements(call, call.Reference(0), call.vm.throwables.Decode(call.Reference(1)));
}

const NativeRow kRows[] = {
    {"java/lang/Throwable", "fillInStackTrace", "(I)Ljava/lang/Throwable;", FillInStackTrace},
    {"java/lang/StackTraceElement", "initStackTraceElements", "([Ljava/lang/StackTraceElement;Ljava/lang/Throwable;)V",
     InitFromThrowable},
    {"java/lang/StackTraceElement", "initStackTraceElements", "([Ljava/lang/StackTraceElement;Ljava/lang/Object;I)V",
     InitFromBacktrace},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangThrowable, kRows)

}  // namespace heddle
