#include "vm/classes/guest_loading.h"

#include <algorithm>

#include "base/hash.h"
#include "classfile/descriptor.h"
#include "classfile/external_names.h"
#include "vm/classes/load_errors.h"
#include "vm/classes/stubs.h"
#include "vm/core/native_frames.h"
#include "vm/core/throwing.h"
#include "vm/native/announce.h"

namespace heddle {

namespace {

enum Salt : uint64_t { kLoader = 0, kFound = 1, kFailure = 2, kLinked = 3 };
constexpr uint64_t kCellName = 0x6c6f61646572ULL;

uint64_t KeyOf(Vm& vm, std::string_view name, uint64_t owner) {
  const uint64_t key = Mix(HashString(name), owner);
  vm.identities.origins().Note(NameOrigins::Kind::kLoaderKey, key, owner, 0, name);
  return key;
}

// The arguments of the stub that asks, and its extra slots.
enum Argument : unsigned { kAsked, kName, kReferrer, kDefiner, kPending, kByName };
enum Extra : unsigned { kAnswer, kException };
enum Progress : uint32_t { kBegin, kCalled, kAnswered };

bool IsParallelCapable(const Vm& vm, Ref loader) {
  return vm.GetField<Ref>(loader, vm.FieldOf("java/lang/ClassLoader", "parallelLockMap")) != 0;
}

Ref MakeWithCause(Vm& vm, std::string_view type, std::string_view message, Ref cause) {
  Ref error = vm.throwables.Make(type, message);
  vm.StoreReference(error, vm.known.throwable_cause, cause);
  return error;
}

// As HotSpot has it for a class that cannot be resolved.
Ref ErrorOf(Vm& vm, const std::string& name, Ref exception, bool by_name) {
  const Class* not_found = vm.program->Load("java/lang/ClassNotFoundException").value;
  if (exception == 0) {
    return by_name ? vm.throwables.Make("java/lang/ClassNotFoundException", ExternalName(name))
                   : MakeWithCause(vm, "java/lang/NoClassDefFoundError", name, 0);
  }
  if (by_name || !vm.IsInstance(exception, not_found)) return exception;
  return MakeWithCause(vm, "java/lang/NoClassDefFoundError", name, exception);
}

NativeResult Finish(NativeCall& call) {
  Vm& vm = call.vm;
  const Ref loader = call.Reference(kAsked);
  if (!IsParallelCapable(vm, loader)) {
    Action exit{.kind = ActionKind::kMonitorExit, .object = loader};
    if (vm.monitors.Count(loader) == 1 && !call.MayAct(exit)) return NativeResult::kStop;
    vm.monitors.Exit(call.thread, loader);
  }
  const std::string name = vm.strings.Utf8(call.Reference(kName));
  const uint32_t number = static_cast<uint32_t>(vm.identities.HashOf(loader));
  Class* answer = call.Extra(kAnswer) == 0 ? nullptr : vm.mirrors.ClassOf(call.Extra(kAnswer));
  if (answer == nullptr || answer->name != name) {
    const Ref error = ErrorOf(vm, name, call.Extra(kException), call.Int(kByName) != 0);
    const Class* linkage = vm.program->Load("java/lang/LinkageError").value;
    if (call.Reference(kReferrer) != 0 && vm.IsInstance(error, linkage)) {
      vm.guest_loaders->RecordFailure(*vm.mirrors.ClassOf(call.Reference(kReferrer)), name, error);
    }
    return call.ThrowObject(error);
  }
  if (vm.guest_loaders->Found(name, number) == nullptr && !vm.guest_loaders->Record(number, answer)) {
    return NativeResult::kStop;
  }
  if (call.Reference(kPending) != 0) return call.ThrowObject(call.Reference(kPending));
  return call.ReturnVoid();
}

// HotSpot holds the monitor of a loader that is not parallel capable while it is asked.
NativeResult Ask(NativeCall& call) {
  Vm& vm = call.vm;
  const Ref loader = call.Reference(kAsked);
  if (call.progress() == kBegin) {
    if (!IsParallelCapable(vm, loader)) {
      if (!vm.monitors.Owns(call.thread, loader)) {
        Action enter{.kind = ActionKind::kMonitorEnter, .object = loader};
        if (!call.MayAct(enter)) return NativeResult::kStop;
        if (!vm.monitors.IsFree(loader)) {
          StandBefore(vm, enter);
          return NativeResult::kStop;
        }
      }
      vm.monitors.Enter(call.thread, loader);
    }
    const std::string name = vm.strings.Utf8(call.Reference(kName));
    if (Class* found = vm.guest_loaders->Found(name, static_cast<uint32_t>(vm.identities.HashOf(loader)))) {
      call.SetExtra(kAnswer, found->mirror);  // by another thread, meanwhile
      call.progress() = kAnswered;
      return Finish(call);
    }
    call.progress() = kCalled;
    const Method* declared = vm.program->Load("java/lang/ClassLoader")
                                 .value->FindDeclared("loadClass", "(Ljava/lang/String;)Ljava/lang/Class;");
    Slot arguments[2] = {};
    arguments[0].r = loader;
    arguments[1].r = vm.strings.New(ExternalName(name));
    return call.Call(vm.ClassOf(loader)->vtable[static_cast<uint32_t>(declared->vtable_index)], arguments, 2);
  }
  if (call.progress() == kCalled) {
    call.SetExtra(kException, call.caught());
    if (call.caught() == 0) call.SetExtra(kAnswer, call.returned().r);
    call.progress() = kAnswered;
  }
  return Finish(call);
}

constexpr NativeRow kAskLoaderRow = {
    "heddle", "askLoader",
    "(Ljava/lang/ClassLoader;Ljava/lang/String;Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Throwable;I)V", Ask};

// Whether this thread is already asking the loader for a supertype of that class.
bool IsDefining(const Vm& vm, const GuestThread& guest, Ref loader, std::string_view definer) {
  for (uint32_t i = 0; i < guest.regs.depth; ++i) {
    const Frame& frame = guest.frames[i];
    if (frame.method != vm.stubs->ask_loader.get()) continue;
    const Slot* arguments = guest.slots + frame.locals;
    if (arguments[kAsked].r == loader && arguments[kDefiner].r != 0 &&
        vm.strings.Utf8(arguments[kDefiner].r) == definer) {
      return true;
    }
  }
  return false;
}

}  // namespace

// HotSpot has the ClassNotFoundException of the application's loader as its cause, unless there was a file of that
// name.
Ref MissingClass(Vm& vm, const std::string& message) {
  if (!IsBinaryName(message)) return vm.throwables.Make("java/lang/NoClassDefFoundError", message);
  const Ref cause = vm.throwables.Make("java/lang/ClassNotFoundException", ExternalName(message));
  return MakeWithCause(vm, "java/lang/NoClassDefFoundError", message, cause);
}

const NativeRow* AskLoaderRow() { return &kAskLoaderRow; }

GuestLoaders& GuestLoaders::operator=(GuestLoaders&& other) noexcept {
  first_found_ = std::move(other.first_found_);
  constraints_ = std::move(other.constraints_);
  return *this;  // the blocks stay: their content is as it was at boot
}

Ref GuestLoaders::Read(uint64_t key, uint64_t salt) const {
  const TrustedTouches loading(vm_.heap.touches, Trust::kLoading);
  const uint64_t name = Mix(key, salt);
  vm_.identities.origins().Note(NameOrigins::Kind::kLoaderCell, name, key, salt);
  const auto cell = cells_.find(name);
  return cell == cells_.end() ? 0 : vm_.heap.Read<Ref>(cell->second, kHeaderBytes);
}

Ref GuestLoaders::CellOf(uint64_t key, uint64_t salt) {
  const uint64_t name = Mix(key, salt);
  vm_.identities.origins().Note(NameOrigins::Kind::kLoaderCell, name, key, salt);
  Ref& cell = cells_[name];
  if (cell == 0) {
    cell = vm_.heap.AllocatePermanent(vm_.known.object_array->number, 1, kHeaderBytes + 4, Mix(name, kCellName));
    vm_.heap.SetPermanentLayout(cell, {{kHeaderBytes, 4}});
  }
  return cell;
}

void GuestLoaders::Write(uint64_t key, uint64_t salt, Ref value) {
  const TrustedTouches loading(vm_.heap.touches, Trust::kLoading);
  vm_.StoreReference(CellOf(key, salt), kHeaderBytes, value);
}

bool GuestLoaders::Know(uint32_t number, Ref loader) {
  if (Ref known = Read(number, kLoader); known != 0) return known == loader;
  Write(number, kLoader, loader);
  return true;
}

Class* GuestLoaders::Found(std::string_view name, uint32_t loader) const {
  const Ref mirror = Read(KeyOf(vm_, name, loader), kFound);
  return mirror == 0 ? nullptr : vm_.mirrors.ClassOf(mirror);
}

Action GuestLoaders::FoundAction(ActionKind kind, std::string_view name, uint32_t loader) {
  const Ref cell = CellOf(KeyOf(vm_, name, IsAtRunTime(loader) ? kAppAtRunTime : loader), kFound);
  names_in_actions_.try_emplace(cell, name);
  Action action{.kind = kind, .object = cell};
  action.is_volatile = action.is_array = true;
  action.offset = kHeaderBytes;
  action.size = 4;
  return action;
}

const std::string* GuestLoaders::NameInFoundAction(Ref object) const {
  const auto found = names_in_actions_.find(object);
  return found == names_in_actions_.end() ? nullptr : &found->second;
}

bool GuestLoaders::Record(uint32_t loader, Class* found) {
  const uint64_t key = KeyOf(vm_, found->name, loader);
  const auto [first, added] = first_found_.emplace(key, found);
  if (!added && first->second != found) {
    vm_.Unsupported("a class loader that finds different classes " + found->ExternalName() + " in different schedules");
    return false;
  }
  Write(key, kFound, found->mirror);
  const std::vector<uint32_t> others = constraints_[key];
  return std::all_of(others.begin(), others.end(), [&](uint32_t other) { return Agree(found->name, loader, other); });
}

Ref GuestLoaders::Failure(const Class& referrer, std::string_view name) const {
  return Read(KeyOf(vm_, name, referrer.stable_name), kFailure);
}

void GuestLoaders::RecordFailure(const Class& referrer, std::string_view name, Ref error) {
  Write(KeyOf(vm_, name, referrer.stable_name), kFailure, error);
}

bool GuestLoaders::IsLinked(const Class& type) const { return Read(type.stable_name, kLinked) != 0; }

void GuestLoaders::SetLinked(const Class& type) { Write(type.stable_name, kLinked, type.mirror); }

Class* GuestLoaders::SeenBy(std::string_view name, uint32_t loader) const {
  return loader == 0 ? vm_.program->Load(name).value : Found(name, loader);
}

bool GuestLoaders::Agree(const std::string& name, uint32_t a, uint32_t b) {
  const Class *one = SeenBy(name, a), *other = SeenBy(name, b);
  if (one == nullptr || other == nullptr || one == other) return true;
  vm_.Unsupported("a loader constraint that is violated: two class loaders exchange objects of class " +
                  ExternalName(name) + " and have found different ones");
  return false;
}

// The loaders that must agree with each other are all in each other's lists.
bool GuestLoaders::Constrain(std::string_view descriptor, uint32_t a, uint32_t b) {
  auto constrain = [&](std::string_view type) {
    type.remove_prefix(ArrayDimensions(type));
    if (!IsReferenceType(type) || ClassNameOfType(type).starts_with("java/")) return true;
    const std::string name(ClassNameOfType(type));
    std::vector<uint32_t> group = {a, b};
    for (uint32_t loader : {a, b}) {
      for (uint32_t other : constraints_[KeyOf(vm_, name, loader)]) {
        if (std::find(group.begin(), group.end(), other) == group.end()) group.push_back(other);
      }
    }
    for (uint32_t loader : group) {
      constraints_[KeyOf(vm_, name, loader)] = group;
      for (uint32_t other : group) {
        if (!Agree(name, loader, other)) return false;
      }
    }
    return true;
  };
  if (descriptor[0] != '(') return constrain(descriptor);
  for (std::string_view type : ParameterTypes(descriptor)) {
    if (!constrain(type)) return false;
  }
  return constrain(ReturnType(descriptor));
}

Flow AskLoader(Vm& vm, ThreadId thread, const LoadError& unasked, const LoadRequest& request) {
  GuestThread& guest = vm.threads.at(thread);
  const Ref loader = vm.guest_loaders->LoaderOf(unasked.loader);
  if (!request.definer.empty() && IsDefining(vm, guest, loader, request.definer)) {
    return ThrowLoadError(vm, {LoadError::kCircular, std::string(request.definer)});
  }
  Slot* const arguments = PushRetriedStub(guest, *vm.stubs->ask_loader, 2);
  if (arguments == nullptr) return ThrowStackOverflow(vm);
  arguments[kAsked].bits = loader;
  arguments[kName].bits = vm.strings.Literal(unasked.message);
  arguments[kReferrer].bits = request.referrer == nullptr ? 0 : request.referrer->mirror;
  arguments[kDefiner].bits = request.definer.empty() ? 0 : vm.strings.Literal(request.definer);
  arguments[kPending].bits = request.pending;
  arguments[kByName].i = request.by_name ? 1 : 0;
  return Flow::kReload;
}

Class* LoadForConstant(Vm& vm, ThreadId thread, const Class& referrer, std::string_view name, Flow* flow) {
  const bool own_business = referrer.is_machine_made && name.starts_with("java/");
  Loaded<Class> loaded = vm.program->Load(name, own_business ? 0 : referrer.loader);
  if (loaded) {
    const std::string fault = referrer.loader == 0 ? "" : ClassAccessFault(vm, &referrer, loaded.value);
    if (fault.empty()) return loaded.value;
    *flow = Throw(vm, "java/lang/IllegalAccessError", fault);
    return nullptr;
  }
  if (loaded.error.kind != LoadError::kUnasked) {
    *flow = ThrowLoadError(vm, loaded.error);
  } else if (Ref failure = vm.guest_loaders->Failure(referrer, loaded.error.message); failure != 0) {
    const Ref message = vm.heap.Read<Ref>(failure, vm.known.throwable_message);
    const Ref again =
        vm.throwables.Make(vm.ClassOf(failure)->name, message == 0 ? "" : vm.strings.Utf8(message), message != 0);
    vm.StoreReference(again, vm.known.throwable_cause, vm.heap.Read<Ref>(failure, vm.known.throwable_cause));
    *flow = ThrowThis(vm, again);
  } else {
    *flow = AskLoader(vm, thread, loaded.error, {.referrer = &referrer});
  }
  return nullptr;
}

Loaded<Class> MethodTypeLoader::Load(std::string_view descriptor) {
  std::string_view bottom = descriptor.substr(ArrayDimensions(descriptor));
  if (IsReferenceType(bottom)) {
    const std::string_view name = ClassNameOfType(bottom);
    const std::string_view package = name.substr(0, name.rfind('/') == name.npos ? 0 : name.rfind('/'));
    asks_ = asks_ || (package != "java/lang" && package != "java/lang/invoke");
  }
  return program_.LoadDescriptor(descriptor, asks_ ? loader_ : 0);
}

}  // namespace heddle
