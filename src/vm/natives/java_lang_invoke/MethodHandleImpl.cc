// What the combinators of MethodHandles make once they have checked their arguments: exceptions, loops, arrays, casts,
// invokers. The checks, and the combinators that are made of others, are the library's own code.
#include "vm/invoke/boxes.h"
#include "vm/invoke/handle_maker.h"
#include "vm/native/memory_cell.h"
#include "vm/native/support.h"
#include "vm/natives/java_lang_invoke/invoke_types.h"

namespace heddle {

namespace {

constexpr const char* kHandle = "java/lang/invoke/MethodHandle";
constexpr const char* kHandles = "java/lang/invoke/MethodHandles";
constexpr const char* kImpl = "java/lang/invoke/MethodHandleImpl";
constexpr const char* kMachine = "method handles are objects of the machine";

#define HEDDLE_HANDLE "Ljava/lang/invoke/MethodHandle;"
#define HEDDLE_TYPE "Ljava/lang/invoke/MethodType;"
#define HEDDLE_LIST "Ljava/util/List;"

Ref HandleArray(Vm& vm, const std::vector<Ref>& handles) {
  return NewReferenceArray(vm, RequireClass(vm, kHandle), handles);
}

Ref ElementAt(const Vm& vm, Ref array, uint32_t index) { return vm.heap.Read<Ref>(array, kHeaderBytes + 4 * index); }

// (test, target, fallback)
NativeResult MakeGuardWithTest(NativeCall& call) {
  const Ref target = call.Reference(1);
  const MethodHandleShape shape{.kind = MethodHandleKind::kGuard,
                                .target = target,
                                .data = HandleArray(call.vm, {call.Reference(0), call.Reference(2)})};
  return call.ReturnReference(NewMethodHandle(call.vm, shape, MethodTypeOf(call.vm, target)));
}

// (type, fallback, cases)
NativeResult MakeTableSwitch(NativeCall& call) {
  std::vector<Ref> handles = {call.Reference(1)};
  const Ref cases = call.Reference(2);
  for (uint32_t i = 0; i < call.vm.heap.Length(cases); ++i) handles.push_back(ElementAt(call.vm, cases, i));
  return call.ReturnReference(NewMethodHandle(
      call.vm, {.kind = MethodHandleKind::kSwitch, .data = HandleArray(call.vm, handles)}, call.Reference(0)));
}

// (target, exception class, handler)
NativeResult MakeGuardWithCatch(NativeCall& call) {
  const MethodHandleShape shape{.kind = MethodHandleKind::kCatch,
                                .holder = ClassArgument(call, 1),
                                .target = call.Reference(0),
                                .data = HandleArray(call.vm, {call.Reference(2)})};
  return call.ReturnReference(NewMethodHandle(call.vm, shape, MethodTypeOf(call.vm, shape.target)));
}

// (target, cleanup, ...): the type is the target's
NativeResult MakeTryFinally(NativeCall& call) {
  const MethodHandleShape shape{.kind = MethodHandleKind::kFinally,
                                .target = call.Reference(0),
                                .data = HandleArray(call.vm, {call.Reference(1)})};
  return call.ReturnReference(NewMethodHandle(call.vm, shape, MethodTypeOf(call.vm, shape.target)));
}

// (result class, list of parameter types, lists of init, step, pred and fini). progress(): how many calls were made,
// one for each list, then one for the type.
NativeResult MakeLoop(NativeCall& call) {
  constexpr unsigned kLists = 5;
  Vm& vm = call.vm;
  if (!call.entered()) call.Enter(kLists);
  const uint32_t done = call.progress()++;
  if (done > 0 && done <= kLists) call.SetExtra(done - 1, call.returned().r);
  if (done < kLists) return CallToArray(call, call.Reference(1 + done));
  if (done == kLists) {
    HandleType type{{}, ClassArgument(call, 0)};
    for (uint32_t i = 0; i < vm.heap.Length(call.Extra(0)); ++i) {
      type.parameters.push_back(vm.mirrors.ClassOf(ElementAt(vm, call.Extra(0), i)));
    }
    return CallMethodType(call, type);
  }
  std::vector<Ref> clauses;
  for (unsigned list = 1; list < kLists; ++list) {
    for (uint32_t i = 0; i < vm.heap.Length(call.Extra(list)); ++i) {
      clauses.push_back(ElementAt(vm, call.Extra(list), i));
    }
  }
  return call.ReturnReference(NewMethodHandle(vm,
                                              {.kind = MethodHandleKind::kLoop,
                                               .count = static_cast<int32_t>(clauses.size() / 4),
                                               .data = HandleArray(vm, clauses)},
                                              call.returned().r));
}

// (type)
NativeResult ThrowException(NativeCall& call) {
  return call.ReturnReference(NewMethodHandle(call.vm, {.kind = MethodHandleKind::kThrow}, call.Reference(0)));
}

// (array class, kind of access)
NativeResult MakeArrayElementAccessor(NativeCall& call) {
  Vm& vm = call.vm;
  Class* array = ClassArgument(call, 0);
  if (!array->IsArray()) {
    const char* kind = array->IsPrimitive() ? "" : array->IsInterface() ? "interface " : "class ";
    return call.Throw("java/lang/IllegalArgumentException",
                      "not an array: " + std::string(kind) + array->ExternalName());
  }
  const std::string access = vm.strings.Utf8(GetReferenceField(vm, call.Reference(1), "name"));
  Class *const index = vm.program->Primitive(BasicType::kInt), *const none = vm.program->Primitive(BasicType::kVoid);
  if (access == "LENGTH") {
    return ReturnNewHandle(call, {.kind = MethodHandleKind::kArrayLength, .holder = array}, {{array}, index});
  }
  if (access == "GET") {
    return ReturnNewHandle(call, {.kind = MethodHandleKind::kArrayGet, .holder = array},
                           {{array, index}, array->element});
  }
  return ReturnNewHandle(call, {.kind = MethodHandleKind::kArraySet, .holder = array},
                         {{array, index, array->element}, none});
}

// (target, position, list of types), of JDK 17. progress(): 1, the array of types was made; 2, the type of the handle.
NativeResult DropArguments0(NativeCall& call) {
  Vm& vm = call.vm;
  if (!call.entered()) call.Enter(1);
  const uint32_t done = call.progress()++;
  if (done == 0) return CallToArray(call, call.Reference(2));
  if (done == 1) call.SetExtra(0, call.returned().r);
  const int32_t position = call.Int(1), count = static_cast<int32_t>(vm.heap.Length(call.Extra(0)));
  HandleType type = TypeOfHandle(vm, call.Reference(0));
  if (position < 0 || position > static_cast<int32_t>(type.parameters.size())) {
    return call.Throw("java/lang/IllegalArgumentException", "no argument type to remove");
  }
  if (done == 2) {
    return call.ReturnReference(NewMethodHandle(
        vm, {.kind = MethodHandleKind::kDrop, .position = position, .count = count, .target = call.Reference(0)},
        call.returned().r));
  }
  for (int32_t i = 0; i < count; ++i) {
    const Ref mirror = ElementAt(vm, call.Extra(0), static_cast<uint32_t>(i));
    if (mirror == 0) return call.ThrowNullPointer();
    type.parameters.insert(type.parameters.begin() + position + i, vm.mirrors.ClassOf(mirror));
  }
  return CallMethodType(call, type);
}

// (target)
NativeResult DropReturn(NativeCall& call) {
  if (call.Reference(0) == 0) return call.ThrowNullPointer();
  HandleType type = TypeOfHandle(call.vm, call.Reference(0));
  if (type.result->primitive == BasicType::kVoid) return call.ReturnReference(call.Reference(0));
  type.result = call.vm.program->Primitive(BasicType::kVoid);
  return ReturnNewHandle(call, {.kind = MethodHandleKind::kConvert, .target = call.Reference(0)}, type);
}

// (class)
NativeResult Zero(NativeCall& call) {
  if (call.Reference(0) == 0) return call.ThrowNullPointer();
  return ReturnNewHandle(call, {.kind = MethodHandleKind::kZero}, {{}, ClassArgument(call, 0)});
}

// (target, position, filter)
NativeResult CollectArguments(NativeCall& call) {
  Vm& vm = call.vm;
  const Ref target = call.Reference(0), filter = call.Reference(2);
  if (target == 0 || filter == 0) return call.ThrowNullPointer();
  HandleType type = TypeOfHandle(vm, target);
  const HandleType filter_type = TypeOfHandle(vm, filter);
  const int32_t position = call.Int(1), count = static_cast<int32_t>(type.parameters.size());
  const bool gives = filter_type.result->primitive != BasicType::kVoid;
  if (position < 0 || position > count || (gives && position == count)) {
    return call.Throw("java/lang/IllegalArgumentException",
                      "position is out of range for target: " + TypeInWords(type.parameters, type.result) + ", " +
                          std::to_string(position));
  }
  auto at = type.parameters.begin() + position;
  if (gives && *at != filter_type.result) {
    return call.Throw("java/lang/IllegalArgumentException",
                      "target and filter types do not match: " + TypeInWords(type.parameters, type.result) + ", " +
                          TypeInWords(filter_type.parameters, filter_type.result));
  }
  if (gives) at = type.parameters.erase(at);
  type.parameters.insert(at, filter_type.parameters.begin(), filter_type.parameters.end());
  return ReturnNewHandle(
      call,
      {.kind = MethodHandleKind::kCollectBy, .position = position, .target = target, .data = HandleArray(vm, {filter})},
      type);
}

// (target, type)
NativeResult ExplicitCastArguments(NativeCall& call) {
  Vm& vm = call.vm;
  const Ref target = call.Reference(0), type = call.Reference(1);
  if (target == 0 || type == 0) return call.ThrowNullPointer();
  const HandleType from = TypeOfHandle(vm, target), to = TypeOfMethodType(vm, type);
  if (from == to) return call.ReturnReference(target);
  if (from.parameters.size() != to.parameters.size()) {
    return ThrowWrongMethodType(call, "cannot explicitly cast MethodHandle" +
                                          TypeInWords(from.parameters, from.result) + " to " +
                                          TypeInWords(to.parameters, to.result));
  }
  return call.ReturnReference(NewMethodHandle(vm, {.kind = MethodHandleKind::kExplicit, .target = target}, type));
}

// A handle that calls a signature-polymorphic method of `owner`, its receiver first.
NativeResult Polymorphic(NativeCall& call, const char* owner, std::string_view name, Ref type) {
  Vm& vm = call.vm;
  if (type == 0) return call.ThrowNullPointer();
  Method* method = RequirePolymorphic(vm, owner, name);
  HandleType with_receiver = TypeOfMethodType(vm, type);
  with_receiver.parameters.insert(with_receiver.parameters.begin(), method->owner);
  return ReturnNewHandle(call, {.kind = MethodHandleKind::kPolymorphic, .method = method}, with_receiver);
}

NativeResult Invoker(NativeCall& call) { return Polymorphic(call, kHandle, "invoke", call.Reference(0)); }
NativeResult ExactInvoker(NativeCall& call) { return Polymorphic(call, kHandle, "invokeExact", call.Reference(0)); }

// (invokers of a type, leading arguments): the invoker, as a spreader. progress(): how many calls were made.
NativeResult SpreadInvoker(NativeCall& call) {
  Vm& vm = call.vm;
  const Ref type = GetReferenceField(vm, call.Reference(0), "targetType");
  if (!call.entered()) call.Enter();
  switch (call.progress()++) {
    case 0: {
      const Slot argument = ReferenceSlot(type);
      return call.Call(RequireMethod(vm, kHandles, "invoker", "(" HEDDLE_TYPE ")" HEDDLE_HANDLE), &argument, 1);
    }
    case 1: {
      const auto parameters = static_cast<int32_t>(TypeOfMethodType(vm, type).parameters.size());
      const Slot arguments[3] = {call.returned(), ReferenceSlot(vm.known.object_array->mirror),
                                 IntSlot(parameters - call.Int(1))};
      return call.Call(RequireMethod(vm, kHandle, "asSpreader", "(Ljava/lang/Class;I)" HEDDLE_HANDLE), arguments, 3);
    }
    default: return call.ReturnReference(call.returned().r);
  }
}

// (access mode, type)
NativeResult VarHandleInvoker(NativeCall& call) {
  if (call.Reference(0) == 0) return call.ThrowNullPointer();
  const std::string mode = call.vm.strings.Utf8(GetReferenceField(call.vm, call.Reference(0), "methodName"));
  return Polymorphic(call, "java/lang/invoke/VarHandle", mode, call.Reference(1));
}

// (call site, target)
NativeResult SetCallSiteTarget(NativeCall& call) {
  const Ref site = call.Reference(0);
  const Field* target = InstanceField(call.vm, site, "target");
  if (MayBeShared(call.vm, site) && !call.MayAct(FieldAction(ActionKind::kWrite, site, *target))) {
    return NativeResult::kStop;
  }
  call.vm.StoreReference(site, target->offset, call.Reference(1));
  return call.ReturnVoid();
}

constexpr NativeRow kRows[] = {
    {kImpl, "makeGuardWithTest", "(" HEDDLE_HANDLE HEDDLE_HANDLE HEDDLE_HANDLE ")" HEDDLE_HANDLE, MakeGuardWithTest,
     kMachine},
    {kImpl, "makeTableSwitch", "(" HEDDLE_TYPE HEDDLE_HANDLE "[" HEDDLE_HANDLE ")" HEDDLE_HANDLE, MakeTableSwitch,
     kMachine},
    {kImpl, "makeGuardWithCatch", "(" HEDDLE_HANDLE "Ljava/lang/Class;" HEDDLE_HANDLE ")" HEDDLE_HANDLE,
     MakeGuardWithCatch, kMachine},
    {kImpl, "makeTryFinally", nullptr, MakeTryFinally, kMachine},
    {kImpl, "makeLoop",
     "(Ljava/lang/Class;" HEDDLE_LIST HEDDLE_LIST HEDDLE_LIST HEDDLE_LIST HEDDLE_LIST ")" HEDDLE_HANDLE, MakeLoop,
     kMachine},
    {kImpl, "throwException", "(" HEDDLE_TYPE ")" HEDDLE_HANDLE, ThrowException, kMachine},
    {kImpl, "makeArrayElementAccessor",
     "(Ljava/lang/Class;Ljava/lang/invoke/MethodHandleImpl$ArrayAccess;)" HEDDLE_HANDLE, MakeArrayElementAccessor,
     kMachine},
    {kHandles, "dropArguments0", "(" HEDDLE_HANDLE "I" HEDDLE_LIST ")" HEDDLE_HANDLE, DropArguments0, kMachine},
    {kHandles, "dropReturn", "(" HEDDLE_HANDLE ")" HEDDLE_HANDLE, DropReturn, kMachine},
    {kHandles, "zero", "(Ljava/lang/Class;)" HEDDLE_HANDLE, Zero, kMachine},
    {kHandles, "collectArguments", "(" HEDDLE_HANDLE "I" HEDDLE_HANDLE ")" HEDDLE_HANDLE, CollectArguments, kMachine},
    {kHandles, "explicitCastArguments", "(" HEDDLE_HANDLE HEDDLE_TYPE ")" HEDDLE_HANDLE, ExplicitCastArguments,
     kMachine},
    {kHandles, "invoker", "(" HEDDLE_TYPE ")" HEDDLE_HANDLE, Invoker, kMachine},
    {kHandles, "exactInvoker", "(" HEDDLE_TYPE ")" HEDDLE_HANDLE, ExactInvoker, kMachine},
    {"java/lang/invoke/Invokers", "spreadInvoker", "(I)" HEDDLE_HANDLE, SpreadInvoker, kMachine},
    {"java/lang/invoke/MethodHandleNatives", "setCallSiteTargetNormal",
     "(Ljava/lang/invoke/CallSite;" HEDDLE_HANDLE ")V", SetCallSiteTarget},
    {"java/lang/invoke/MethodHandleNatives", "setCallSiteTargetVolatile",
     "(Ljava/lang/invoke/CallSite;" HEDDLE_HANDLE ")V", SetCallSiteTarget},
    {kHandles, "varHandleInvoker", "(Ljava/lang/invoke/VarHandle$AccessMode;" HEDDLE_TYPE ")" HEDDLE_HANDLE,
     VarHandleInvoker, kMachine},
    {kHandles, "varHandleExactInvoker", "(Ljava/lang/invoke/VarHandle$AccessMode;" HEDDLE_TYPE ")" HEDDLE_HANDLE,
     VarHandleInvoker, kMachine},
};

#undef HEDDLE_HANDLE
#undef HEDDLE_TYPE
#undef HEDDLE_LIST

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangInvokeMethodHandleImpl, kRows)

}  // namespace heddle
