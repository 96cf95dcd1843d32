// Processes: the guest is process 1, with the environment that the user gave, and there are no others.
#include <algorithm>

#include "vm/native/refusal.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

constexpr const char kHandle[] = "java/lang/ProcessHandleImpl";
constexpr int64_t kPid = 1;

// Names and values in turn, each a byte array.
NativeResult Environment(NativeCall& call) {
  Vm& vm = call.vm;
  std::vector<Ref> parts;
  for (const auto& [name, value] : vm.options.environment) {
    parts.push_back(vm.NewByteArray(name.data(), static_cast<uint32_t>(name.size())));
    parts.push_back(vm.NewByteArray(value.data(), static_cast<uint32_t>(value.size())));
  }
  return call.ReturnReference(NewReferenceArray(vm, vm.known.byte_array, parts));
}

// A variable that is not there is noted, for reports.
NativeResult AskForVariable(NativeCall& call) {
  Vm& vm = call.vm;
  const Ref name = call.Reference(1);
  if (name == 0 || vm.ClassOf(name) != vm.known.string) return NativeResult::kDecline;
  const std::string asked = vm.strings.Utf8(name);
  const auto& given = vm.options.environment;
  const bool is_given = std::any_of(given.begin(), given.end(), [&](const auto& one) { return one.first == asked; });
  if (!is_given) vm.lacking.variables.insert(asked);
  return NativeResult::kDecline;
}

NativeResult CurrentPid(NativeCall& call) { return call.ReturnLong(kPid); }

// The start time, 0 when it is not known; -1 when there is no such process.
NativeResult IsAlive(NativeCall& call) { return call.ReturnLong(call.Long(0) == kPid ? 0 : -1); }

NativeResult Parent(NativeCall& call) { return call.ReturnLong(-1); }

constexpr NativeRow kRows[] = {
    {"java/lang/ProcessEnvironment", "environ", "()[[B", Environment},
    {"java/lang/ProcessEnvironment$StringEnvironment", "get", "(Ljava/lang/Object;)Ljava/lang/String;", AskForVariable,
     "what is not given is noted; the method's own code runs"},
    {kHandle, "initNative", "()V", DoNothing},
    {kHandle, "getCurrentPid0", "()J", CurrentPid},
    {kHandle, "isAlive0", "(J)J", IsAlive},
    {kHandle, "parent0", "(JJ)J", Parent},
    {"java/lang/ProcessHandleImpl$Info", "info0", "(J)V", DoNothing},
    {"java/lang/ProcessImpl", "init", "()V", DoNothing},
    {"java/lang/ProcessImpl", "forkAndExec", "(I[B[B[BI[BI[B[IZ)I", Refuse, "unsupported: starting a process"},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangProcess, kRows)

}  // namespace heddle
