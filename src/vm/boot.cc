#include "vm/boot.h"

#include "base/hash.h"
#include "classfile/descriptor.h"
#include "classfile/external_names.h"
#include "vm/boot_caller.h"
#include "vm/classes/class_domain.h"
#include "vm/classes/guest_loading.h"
#include "vm/classes/main_method.h"
#include "vm/classes/stubs.h"
#include "vm/core/native_frames.h"
#include "vm/first_uses.h"
#include "vm/invoke/var_handle.h"
#include "vm/library/confined.h"
#include "vm/library/known_waits.h"
#include "vm/library/own_synchronizers.h"
#include "vm/library/pool_sections.h"
#include "vm/library/settings.h"
#include "vm/library/wait_queues.h"
#include "vm/library/wait_roles.h"
#include "vm/library/warm_classes.h"
#include "vm/natives/threads/thread_facts.h"

namespace heddle {

namespace {

constexpr uint64_t kStaticsName = 0x53746174696373ULL;

void SetConstant(Vm& vm, Class& type, const Field& field) {
  const ConstantPool& constants = type.file->constants;
  const Constant& constant = constants.at(field.info->constant_value);
  switch (field.type) {
    case BasicType::kBoolean:
    case BasicType::kByte:
      return vm.heap.RawWrite<uint8_t>(type.statics, field.offset, static_cast<uint8_t>(constant.bits));
    case BasicType::kChar:
    case BasicType::kShort:
      return vm.heap.RawWrite<uint16_t>(type.statics, field.offset, static_cast<uint16_t>(constant.bits));
    case BasicType::kLong:
    case BasicType::kDouble: return vm.heap.RawWrite<uint64_t>(type.statics, field.offset, constant.bits);
    case BasicType::kReference:
      return vm.heap.RawWrite<Ref>(type.statics, field.offset,
                                   vm.strings.Literal(constants.StringText(field.info->constant_value)));
    default: return vm.heap.RawWrite<uint32_t>(type.statics, field.offset, static_cast<uint32_t>(constant.bits));
  }
}

void SetConstants(Vm& vm, Class& type, bool references) {
  for (const auto& field : type.fields) {
    if (!field->IsStatic() || field->info == nullptr || field->info->constant_value == 0) continue;
    if ((field->type == BasicType::kReference) == references) SetConstant(vm, type, *field);
  }
}

void SetStatic(Vm& vm, std::string_view class_name, std::string_view name, int64_t value) {
  Field* field = vm.FieldOf(class_name, name);
  if (field == nullptr) return;
  Ref statics = field->owner->statics;
  switch (SizeOf(field->type)) {
    case 1: return vm.heap.RawWrite<uint8_t>(statics, field->offset, static_cast<uint8_t>(value));
    case 4: return vm.heap.RawWrite<uint32_t>(statics, field->offset, static_cast<uint32_t>(value));
    default: return vm.heap.RawWrite<int64_t>(statics, field->offset, value);
  }
}

void MakeUnsafeConstants(Vm& vm) {
  constexpr std::string_view kName = "jdk/internal/misc/UnsafeConstants";
  SetStatic(vm, kName, "ADDRESS_SIZE0", 8);
  SetStatic(vm, kName, "PAGE_SIZE", 4096);
  SetStatic(vm, kName, "BIG_ENDIAN", 0);
  SetStatic(vm, kName, "UNALIGNED_ACCESS", 1);
  SetStatic(vm, kName, "DATA_CACHE_LINE_FLUSH_SIZE", 0);
}

// The main thread and its groups: the Thread exists before any constructor runs, because constructors ask for it.
Status MakeMainThread(Vm& vm, BootCaller& boot) {
  Ref thread = vm.NewObject(vm.known.thread);
  vm.threads.at(0).regs.thread_object = thread;
  vm.threads.at(0).regs.canonical_id = kMainThreadId;
  vm.heap.Write<int64_t>(thread, vm.known.thread_eetop, 1);
  if (Field* priority = vm.FieldOf("java/lang/Thread", "priority")) {
    vm.heap.Write<int32_t>(thread, priority->offset, 5);
  }
  for (const char* name : {"java/lang/String", "java/lang/System", "java/lang/Class", "java/lang/ThreadGroup"}) {
    if (Status failed = boot.Initialize(name)) return failed;
  }
  Ref system_group = vm.NewObject(vm.known.thread_group);
  if (Status failed = boot.Call(vm.known.thread_group->FindDeclared("<init>", "()V"), {RefSlot(system_group)}))
    return failed;
  Ref main_group = vm.NewObject(vm.known.thread_group);
  if (Status failed =
          boot.Call(vm.known.thread_group->FindDeclared("<init>", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V"),
                    {RefSlot(main_group), RefSlot(system_group), RefSlot(vm.strings.Literal("main"))})) {
    return failed;
  }
  if (Status failed = boot.Initialize("java/lang/Thread")) return failed;
  if (Status failed = boot.Call(vm.known.thread->FindDeclared("<init>", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V"),
                                {RefSlot(thread), RefSlot(main_group), RefSlot(vm.strings.Literal("main"))})) {
    return failed;
  }
  Ref holder = thread;
  Field* status = vm.known.thread->FindDeclaredField("threadStatus", "I");
  if (status == nullptr) {
    holder = vm.heap.Read<Ref>(thread, vm.FieldOf("java/lang/Thread", "holder")->offset);
    status = vm.FieldOf("java/lang/Thread$FieldHolder", "threadStatus");
  }
  vm.heap.Write<int32_t>(holder, status->offset, 5);
  return std::nullopt;
}

void MakeThreadCounters(Vm& vm) {
  constexpr uint32_t kCounters = 2;
  vm.permanent.thread_counters = vm.heap.AllocatePermanent(
      vm.known.long_array->number, kCounters, kHeaderBytes + 8 * kCounters, HashString("heddle: thread numbers drawn"));
}

// The thread that runs shutdown hooks is one of the virtual machine's, named like java's.
Status MakeDestroyer(Vm& vm, BootCaller& boot) {
  vm.permanent.destroyer = vm.NewObject(vm.known.thread);
  const Ref group = GroupOf(vm, vm.threads.at(0).regs.thread_object);
  return boot.Call(vm.known.thread->FindDeclared("<init>", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V"),
                   {RefSlot(vm.permanent.destroyer), RefSlot(group), RefSlot(vm.strings.Literal("DestroyJavaVM"))});
}

// Values that the library finds out when they are first asked for, without a lock: whoever comes first writes the same.
// test: programs/library-first-use/Encoded
Status WarmValues(BootCaller& boot) {
  if (Status failed =
          boot.CallStatic("java/nio/charset/Charset", "defaultCharset", "()Ljava/nio/charset/Charset;", {})) {
    return failed;
  }
  return boot.CallStatic("java/nio/Bits", "pageSize", "()I", {});
}

// Formats a text, as programs do in several threads: the first to do so looks for the locale's data, in thousands of
// steps.
Status WarmFormatting(Vm& vm, BootCaller& boot) {
  Slot whole = {}, fraction = {};
  if (Status failed =
          boot.CallStatic("java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;", {IntSlotOf(0)}, &whole)) {
    return failed;
  }
  if (Status failed =
          boot.CallStatic("java/lang/Double", "valueOf", "(D)Ljava/lang/Double;", {Slot(), Slot()}, &fraction)) {
    return failed;
  }
  const Ref values[] = {whole.r, whole.r, fraction.r};
  const Ref arguments = vm.NewArray(vm.program->Load("[Ljava/lang/Object;").value, std::size(values));
  for (size_t i = 0; i < std::size(values); ++i) {
    vm.StoreReference(arguments, kHeaderBytes + 4 * static_cast<uint32_t>(i), values[i]);
  }
  if (Status failed =
          boot.CallStatic("java/lang/String", "format", "(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;",
                          {RefSlot(vm.strings.Literal("%d %,d %.2f%n")), RefSlot(arguments)})) {
    return failed;
  }
  // The main thread's buffers: frozen, they would count as seen by all threads.
  vm.heap.WriteRef(vm.threads.at(0).regs.thread_object, vm.FieldOf("java/lang/Thread", "threadLocals")->offset, 0);
  return std::nullopt;
}

Status RunPhases(Vm& vm, BootCaller& boot) {
  for (const char* name : {"java/lang/Module", "java/lang/reflect/Method", "java/lang/ref/Finalizer"}) {
    if (Status failed = boot.Initialize(name)) return failed;
  }
  if (Status failed = boot.CallStatic("java/lang/System", "initPhase1", "()V", {})) return failed;
  Slot result = {};
  if (Status failed =
          boot.CallStatic("java/lang/System", "initPhase2", "(ZZ)I", {IntSlotOf(1), IntSlotOf(1)}, &result)) {
    return failed;
  }
  if (result.i != 0) return Error{"boot: the module system did not come up"};
  if (Status failed = boot.CallStatic("java/lang/System", "initPhase3", "()V", {})) return failed;
  for (const char* name : kWarmClasses) {
    if (!vm.program->Load(name)) continue;
    if (Status failed = boot.Initialize(name)) return failed;
  }
  if (Status failed = WarmValues(boot)) return failed;
  if (Status failed = MakeFirstUses(vm, boot, NamedFirstUses(vm.options))) return failed;
  if (Status failed = WarmFormatting(vm, boot)) return failed;
  CountAsInitialized(vm);
  return std::nullopt;
}

}  // namespace

void OnLink(Vm& vm, Class& type) {
  if (type.IsArray() || type.IsPrimitive()) {
    if (vm.permanent.initialized_block == 0) {
      vm.permanent.initialized_block =
          vm.heap.AllocatePermanent(0, static_cast<uint32_t>(InitState::kInitialized), kHeaderBytes, kStaticsName);
    }
    type.statics = vm.permanent.initialized_block;
  } else {
    type.statics = vm.heap.AllocatePermanent(0, 0, type.statics_bytes, Mix(kStaticsName, type.stable_name));
    vm.heap.SetPermanentLayout(type.statics, type.static_ref_runs);
    if (type.trivially_initialized) {
      vm.heap.RawWrite<uint32_t>(type.statics, 4, static_cast<uint32_t>(InitState::kInitialized));
    } else {
      vm.heap.RawWrite<uint32_t>(type.statics, 12, 0);  // escapes when it is initialised
    }
    SetConstants(vm, type, false);
    if (vm.known.class_number != 0) SetConstants(vm, type, true);
  }
  vm.mirrors.Make(type);
  MarkConfined(type);
  MarkSettings(type);
  MarkLibraryWaits(type);
  MarkWaitQueues(type);
  MarkOwnSynchronizer(type);
  MarkPools(vm, type);
}

Status Boot(Vm& vm) {
  vm.memory.allocation_limit = UINT64_MAX;
  ProgramOptions program_options;
  program_options.jdk = vm.options.image;
  program_options.user = vm.options.user_classes;
  program_options.injected = {{"java/lang/Class", "heddle$classNumber", "I"}};
  program_options.injected.push_back({"java/lang/Class", kInitializationErrorField, "Ljava/lang/Throwable;"});
  program_options.injected.push_back({"java/lang/StackFrameInfo", kStackFrameMethodField, "J"});
  for (const InjectedField& field : VarHandleInjectedFields()) program_options.injected.push_back(field);
  program_options.injected.push_back(DomainField());
  program_options.found_by_guest = [&vm](std::string_view name, uint32_t loader) {
    return vm.guest_loaders->Found(name, loader);
  };
  vm.program = std::make_unique<Program>(program_options, [&vm](Class& type) { OnLink(vm, type); });

  for (const char* name : {"java/lang/Object", "java/lang/Class", "java/lang/String", "java/lang/Thread"}) {
    Loaded<Class> loaded = vm.program->Load(name);
    if (!loaded)
      return Error{"boot: cannot load " + std::string(name) + " from the JDK at " + vm.options.jdk.home + ": " +
                   loaded.error.message};
  }
  vm.known.Resolve(*vm.program);
  vm.mirrors.MakeEarly();
  for (uint32_t i = 0; i < vm.program->ClassCount(); ++i) {
    Class* type = vm.program->ClassAt(i);
    if (type->file != nullptr) SetConstants(vm, *type, true);
  }
  vm.stubs = std::make_unique<Stubs>(*vm.program, ThreadStubRows());
  ThreadId main_thread;
  vm.threads.Create(&main_thread);
  vm.globals.live_threads = vm.globals.peak_threads = 1;
  vm.globals.live_user_threads = 1;

  BootCaller boot(vm);
  vm.program->Load("jdk/internal/misc/UnsafeConstants");
  if (Status failed = boot.Initialize("jdk/internal/misc/UnsafeConstants")) return failed;
  MakeUnsafeConstants(vm);
  if (Status failed = MakeMainThread(vm, boot)) return failed;
  if (vm.options.boot_phases) {
    if (Status failed = RunPhases(vm, boot)) return failed;
  }
  if (Status failed = MakeDestroyer(vm, boot)) return failed;
  MakeThreadCounters(vm);

  // Everything that boot made may be seen by any thread; but text does not escape.
  std::vector<Ref> texts;
  auto set_escaped = [&vm](Ref object, bool escaped) {
    const uint32_t others = vm.heap.Flags(object) & ~kFlagEscaped;
    vm.heap.RawWrite<uint32_t>(object, 12, others | (escaped ? kFlagEscaped : 0));
  };
  vm.heap.Freeze([&vm](Ref object) { return vm.ObjectBytes(object); },
                 [&](Ref object, const std::function<void(uint32_t)>& visit) {
                   set_escaped(object, true);
                   if (vm.ClassOf(object) == vm.known.string) {
                     texts.push_back(vm.heap.Read<Ref>(object, vm.known.string_value));
                   }
                   vm.ForEachReference(object, visit);
                 });
  for (Ref text : texts) {
    if (text != 0) set_escaped(text, false);
  }
  vm.booted = true;
  vm.output.Clear();
  vm.memory.allocation_limit = 0;
  return std::nullopt;
}

Status PrepareMain(Vm& vm) {
  const std::string name = InternalName(vm.options.main_class);
  Loaded<Class> type = vm.program->Load(name);
  if (!type) {
    if (type.error.kind == LoadError::kNotFound && type.error.message == name) {
      return Error{"class " + vm.options.main_class + " not found (class path: " + vm.options.class_path + ")"};
    }
    std::string why = type.error.message;
    if (type.error.kind == LoadError::kNotFound && IsBinaryName(why)) why = "class " + ExternalName(why) + " not found";
    return Error{"class " + vm.options.main_class + " cannot be loaded: " + why +
                 " (class path: " + vm.options.class_path + ")"};
  }
  if (auto main = FindMainMethod(*type.value, vm.options.jdk.feature); !main) return main.error();
  GuestThread& thread = vm.threads.at(0);
  vm.threads.Save(0);
  vm.step.thread = 0;
  thread.regs.depth = 0;
  thread.regs.state = ThreadState::kRunnable;
  Ref arguments = vm.NewArray(vm.known.string_array, static_cast<uint32_t>(vm.options.arguments.size()));
  for (uint32_t i = 0; i < vm.options.arguments.size(); ++i) {
    vm.StoreReference(arguments, kHeaderBytes + 4 * i, vm.strings.New(vm.options.arguments[i]));
  }
  Slot stub_arguments[2] = {};
  stub_arguments[0].r = type.value->mirror;
  stub_arguments[1].r = arguments;
  PushBaseFrame(vm.threads.at(0), vm.stubs->run_main.get(), stub_arguments, 2);
  thread.regs.next = Action{.kind = ActionKind::kYield};
  vm.step.outcome = Outcome::kVisible;
  vm.exploration.UpdateFilter();
  return std::nullopt;
}

}  // namespace heddle
