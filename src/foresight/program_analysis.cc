#include "foresight/program_analysis.h"

#include <chrono>

#include "vm/classes/main_method.h"
#include "vm/classes/stubs.h"

namespace heddle {

namespace {

// The library asks a security manager at many places.
bool HasSecurityManager(const Program& program) {
  const Class* manager = program.Find("java/lang/SecurityManager");
  for (uint32_t i = 0; manager != nullptr && i < program.ClassCount(); ++i) {
    if (IsOfProgram(*program.ClassAt(i)) && program.ClassAt(i)->IsSubtypeOf(manager)) return true;
  }
  return false;
}

}  // namespace

ProgramAnalysis::ProgramAnalysis(JavaMachine& machine, const PointsToOptions& options)
    : snapshot_(machine.vm()), sites_(machine.vm()) {
  const auto start = std::chrono::steady_clock::now();
  const uint32_t mark = machine.Mark();
  if (!Solve(machine, options)) Solve(machine, {.contexts = false, .blockers = options.blockers});
  future_ = std::make_unique<Future>(*points_to_);
  for (const ReachedMethod& reached : points_to_->methods()) meets_unknown_ |= !reached.unknown.empty();
  meets_unknown_ |= HasSecurityManager(*machine.vm().program);
  machine.PopTo(mark);
  seconds_ = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

bool ProgramAnalysis::Solve(JavaMachine& machine, const PointsToOptions& options) {
  points_to_ = std::make_unique<PointsTo>(*machine.vm().program, snapshot_, sites_, options);
  AddRoots(machine);
  return points_to_->Solve();
}

// What the machine itself calls of the program: the methods of a thread from its first to its last action.
void ProgramAnalysis::AddRoots(JavaMachine& machine) {
  Vm& vm = machine.vm();
  const auto add = [&](std::string_view class_name, std::string_view name, std::string_view descriptor,
                       const std::vector<Ref>& arguments) {
    const Class* type = vm.program->Load(class_name).value;
    Method* method = type == nullptr ? nullptr : type->FindDeclared(name, descriptor);
    if (method != nullptr) points_to_->AddRoot(method, arguments);
  };
  for (unsigned thread = 0; thread < vm.threads.count(); ++thread) {
    const GuestThread& guest = vm.threads.at(thread);
    if (!vm.threads.Lives(thread)) continue;
    const Ref object = guest.regs.thread_object;
    points_to_->AddThread(object);
    const Frame& base = guest.frames[0];
    // Its frames are in the snapshot.
    const auto is_called = [&](const Method* method) {
      return guest.regs.depth > 1 && guest.frames[1].method == method;
    };
    if (base.method == vm.stubs->run_main.get()) {
      Class& type = *vm.mirrors.ClassOf(guest.slots[0].r);
      const MainMethod main = FindMainMethod(type, vm.options.jdk.feature).value();
      for (Class* above : type.display) {
        if (above->class_initializer != nullptr && !vm.IsInitialized(above)) {
          points_to_->AddRoot(above->class_initializer, {});
        }
      }
      if (main.constructor != nullptr) points_to_->AddRoot(main.constructor, {});
      std::vector<Ref> arguments;
      if (!main.method->IsStatic()) arguments.push_back(0);
      if (main.takes_arguments) arguments.push_back(guest.slots[1].r);
      if (!is_called(main.method)) points_to_->AddRoot(main.method, arguments);
    } else if (base.method == vm.stubs->run_thread.get()) {
      Method* run = vm.ClassOf(object)->vtable[static_cast<size_t>(vm.known.thread_run->vtable_index)];
      if (!is_called(run)) points_to_->AddRoot(run, {object});
    }
  }
  add("java/lang/Shutdown", "shutdown", "()V", {});
}

}  // namespace heddle
