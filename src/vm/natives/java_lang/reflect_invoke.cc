// Reflective calls: the native accessors behind Method.invoke and Constructor.newInstance. The callee runs as guest
// code on a frame of the native's own; what it throws comes back wrapped in an InvocationTargetException, as HotSpot's
// Reflection::invoke does it.
#include "base/check.h"
#include "classfile/descriptor.h"
#include "vm/classes/class_init.h"
#include "vm/classes/load_errors.h"
#include "vm/invoke/bound_callers.h"
#include "vm/invoke/boxes.h"
#include "vm/native/memory_cell.h"
#include "vm/native/support.h"
#include "vm/natives/java_lang/reflection_objects.h"

namespace heddle {

namespace {

// Of the argument that is read next: kReading and its number.
enum Progress : uint32_t { kStart = 0, kRunning = 1, kWrapping = 2, kReading = 3 };
// Extra slots. Behind them stand arguments that have been read from an array that other threads may see.
enum : unsigned { kThrown = 0, kObject = 1, kExtraSlots = 2 };

// JDK 18 and later: `java` reflects through method handles, which box results by valueOf and have words of their own
// for failures; before, the virtual machine makes a new box for each result.
bool IsNewer(const Vm& vm) { return vm.known.object->file->major_version >= 62; }

NativeResult ThrowIllegalArgument(NativeCall& call, std::string_view message) {
  return call.Throw("java/lang/IllegalArgumentException", message);
}

// Each element of an array that other threads may see is read in an action of its own, and kept.
NativeResult ReadSharedArguments(NativeCall& call, Ref array) {
  Vm& vm = call.vm;
  if (!call.entered()) {
    if (array == 0 || !MayBeShared(vm, array)) return NativeResult::kDone;
    call.Enter(kExtraSlots + vm.heap.Length(array));
    call.progress() = kReading;
  }
  for (uint32_t i = call.progress() - kReading; i < vm.heap.Length(array); call.progress() = kReading + ++i) {
    const Action read = ElementAction(vm, ActionKind::kRead, array, i);
    if (!call.MayAct(read)) return NativeResult::kStop;
    call.SetExtra(kExtraSlots + i, vm.heap.Read<Ref>(array, read.offset));
  }
  return NativeResult::kDone;
}

// The arguments in `array` (null: none) as slots after those in `slots`. kDone, or the exception was thrown.
NativeResult UnpackArguments(NativeCall& call, const Method& method, Ref array, std::vector<Slot>* slots) {
  Vm& vm = call.vm;
  const uint32_t given = array == 0 ? 0 : vm.heap.Length(array);
  const uint32_t wanted = MethodDescriptor::Parse(method.descriptor)->parameter_count;
  if (given != wanted) {
    std::string message = "wrong number of arguments";
    if (IsNewer(vm)) message += ": " + std::to_string(given) + " expected: " + std::to_string(wanted);
    return ThrowIllegalArgument(call, message);
  }
  if (const NativeResult read = ReadSharedArguments(call, array); read != NativeResult::kDone) return read;
  uint32_t index = 0;
  for (std::string_view type : ParameterTypes(method.descriptor)) {
    const Ref argument =
        call.entered() ? call.Extra(kExtraSlots + index) : vm.heap.Read<Ref>(array, kHeaderBytes + 4 * index);
    ++index;
    Slot slot = ReferenceSlot(argument);
    if (IsReferenceType(type)) {
      Loaded<Class> loaded = vm.program->LoadDescriptor(type, method.owner->loader);
      if (!loaded) return ThrowLoadError(call, loaded.error);
      if (argument != 0 && !vm.IsInstance(argument, loaded.value)) {
        return ThrowIllegalArgument(call, "argument type mismatch");
      }
    } else {
      if (argument == 0) return ThrowIllegalArgument(call, {});
      const BasicType boxed = BoxedTypeOf(vm.ClassOf(argument));
      if (boxed == BasicType::kReference) return ThrowIllegalArgument(call, "argument type mismatch");
      slot = Unbox(vm, argument, boxed);
      if (!Widen(boxed, BasicTypeOf(type[0]), &slot)) return ThrowIllegalArgument(call, "argument type mismatch");
    }
    slots->push_back(slot);
    if (SlotsOf(type) == 2) slots->push_back({});
  }
  return NativeResult::kDone;
}

bool IsCalling(NativeCall& call) { return call.entered() && call.progress() < kReading; }

// After the callee: wraps what it threw; on return kDone.
NativeResult AfterCall(NativeCall& call) {
  Vm& vm = call.vm;
  if (call.progress() == kWrapping) {
    return call.ThrowObject(call.caught() != 0 ? call.caught() : call.Extra(kThrown));
  }
  if (call.caught() == 0) return NativeResult::kDone;
  Class* wrapper = RequireClass(vm, "java/lang/reflect/InvocationTargetException");
  const Ref wrapped = vm.NewObject(wrapper);
  call.SetExtra(kThrown, wrapped);
  call.progress() = kWrapping;
  const Slot arguments[2] = {ReferenceSlot(wrapped), ReferenceSlot(call.caught())};
  return call.Call(wrapper->FindDeclared("<init>", "(Ljava/lang/Throwable;)V"), arguments, 2);
}

// What runs when `receiver` is asked for `method`. Abstract ones throw when they are called.
Method* Selected(const Vm& vm, Method* method, Ref receiver) {
  if (method->vtable_index < 0 && !method->owner->IsInterface()) return method;
  Method* selected = Program::Select(vm.ClassOf(receiver), method);
  return selected != nullptr ? selected : method;
}

// `object` and `array` are the receiver and the arguments. `caller`: for a method that asks for its caller. Null: that
// finds it on the stack.
NativeResult Invoke(NativeCall& call, Ref reflected, Ref object, Ref array, Class* caller) {
  Vm& vm = call.vm;
  Method* method = ReflectedMethod(vm, reflected);
  if (IsCalling(call)) {
    NativeResult after = AfterCall(call);
    if (after != NativeResult::kDone) return after;
    if (method->return_type == BasicType::kVoid) return call.ReturnReference(0);
    if (method->return_type == BasicType::kReference) return call.ReturnReference(call.returned().r);
    return call.ReturnReference(IsNewer(vm) ? Box(vm, method->return_type, call.returned())
                                            : NewBox(vm, method->return_type, call.returned()));
  }
  std::vector<Slot> slots;
  if (method->IsStatic()) {
    NativeResult ready = EnsureInitialized(call, method->owner);
    if (ready != NativeResult::kDone) return ready;
  } else {
    if (object == 0) return call.ThrowNullPointer();
    if (!vm.IsInstance(object, method->owner)) {
      return ThrowIllegalArgument(call, IsNewer(vm) ? "object of type " + vm.ClassOf(object)->ExternalName() +
                                                          " is not an instance of " + method->owner->ExternalName()
                                                    : "object is not an instance of declaring class");
    }
    slots.push_back(ReferenceSlot(object));
    method = Selected(vm, method, object);
  }
  NativeResult unpacked = UnpackArguments(call, *method, array, &slots);
  if (unpacked != NativeResult::kDone) return unpacked;
  NativeResult ready = PrepareBoxing(call, method->return_type);
  if (ready != NativeResult::kDone) return ready;
  if (caller != nullptr) {
    LoadError failure;
    method = BoundCaller(vm, method, caller, &failure);
    if (method == nullptr) return ThrowLoadError(call, failure);
  }
  call.Enter(kExtraSlots, kFrameCatchAll);
  call.progress() = kRunning;
  return call.Call(method, slots.data(), static_cast<unsigned>(slots.size()));
}

NativeResult InvokeMethod(NativeCall& call) {
  if (call.Reference(0) == 0) return call.ThrowNullPointer();
  return Invoke(call, call.Reference(0), call.Reference(1), call.Reference(2), nullptr);
}

// Of an accessor for a caller-sensitive method. The JDK calls another method that is told its caller, or calls this one
// from a class made for that.
NativeResult InvokeForCaller(NativeCall& call) {
  const Ref method = GetReferenceField(call.vm, call.Reference(0), "method");
  return Invoke(call, method, call.Reference(1), call.Reference(2), ClassArgument(call, 3));
}

NativeResult NewInstance(NativeCall& call) {
  Vm& vm = call.vm;
  if (IsCalling(call)) {
    NativeResult after = AfterCall(call);
    return after == NativeResult::kDone ? call.ReturnReference(call.Extra(kObject)) : after;
  }
  if (call.Reference(0) == 0) return call.ThrowNullPointer();
  Method* constructor = ReflectedMethod(call.vm, call.Reference(0));
  Class* type = constructor->owner;
  if (type->IsAbstract()) return call.Throw("java/lang/InstantiationException", type->ExternalName());
  NativeResult ready = EnsureInitialized(call, type);
  if (ready != NativeResult::kDone) return ready;
  std::vector<Slot> slots = {{}};
  NativeResult unpacked = UnpackArguments(call, *constructor, call.Reference(1), &slots);
  if (unpacked != NativeResult::kDone) return unpacked;
  const Ref object = vm.NewObject(type);
  if (object == 0) return call.Throw("java/lang/OutOfMemoryError", "Java heap space");
  vm.heap.SetFlags(object, vm.heap.Flags(object) | kFlagConstructing);
  slots[0] = ReferenceSlot(object);
  call.Enter(kExtraSlots, kFrameCatchAll);
  call.SetExtra(kObject, object);
  call.progress() = kRunning;
  return call.Call(constructor, slots.data(), static_cast<unsigned>(slots.size()));
}

constexpr const char* kInvokeDescriptor =
    "(Ljava/lang/reflect/Method;Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;";
constexpr const char* kNewInstanceDescriptor = "(Ljava/lang/reflect/Constructor;[Ljava/lang/Object;)Ljava/lang/Object;";

constexpr NativeRow kRows[] = {
    {"jdk/internal/reflect/NativeMethodAccessorImpl", "invoke0", kInvokeDescriptor, InvokeMethod},
    {"jdk/internal/reflect/DirectMethodHandleAccessor$NativeAccessor", "invoke0", kInvokeDescriptor, InvokeMethod},
    {"jdk/internal/reflect/DirectMethodHandleAccessor$NativeAccessor", "invoke",
     "(Ljava/lang/Object;[Ljava/lang/Object;Ljava/lang/Class;)Ljava/lang/Object;", InvokeForCaller,
     "the machine calls the method for its caller"},
    {"jdk/internal/reflect/NativeConstructorAccessorImpl", "newInstance0", kNewInstanceDescriptor, NewInstance},
    {"jdk/internal/reflect/DirectConstructorHandleAccessor$NativeAccessor", "newInstance0", kNewInstanceDescriptor,
     NewInstance},
    {"jdk/internal/misc/VM", "isJavaLangInvokeInited", "()Z", ReturnOne,
     "method handles are objects of the machine, which are ready from the start"},
};

}  // namespace

HEDDLE_NATIVE_TABLE(ReflectInvoke, kRows)

}  // namespace heddle
