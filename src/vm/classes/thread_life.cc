#include "vm/classes/thread_life.h"

#include <algorithm>

#include "base/hash.h"
#include "vm/classes/stubs.h"
#include "vm/core/alike_threads.h"
#include "vm/core/escape.h"
#include "vm/core/library_objects.h"
#include "vm/core/native_frames.h"
#include "vm/core/thread_numbers.h"
#include "vm/core/thread_status.h"

namespace heddle {

namespace {

// A run of one schedule goes on for long and is never rewound: there, many threads may come and go. Null: too many.
GuestThread* MakeRoom(Vm& vm, ThreadId* id) {
  constexpr unsigned kReplacedFrom = 256;
  if (vm.exploration.run_mode() && vm.threads.count() >= kReplacedFrom) {
    if (GuestThread* thread = vm.threads.CreateInPlaceOfEnded(id)) return thread;
  }
  const bool has_room = vm.threads.count() < GuestThread::kMaxThreads || vm.globals.exiting;
  return has_room ? &vm.threads.Create(id) : nullptr;
}

// Makes a Thread object look ended, as Thread.exit and the virtual machine do, without the library's bookkeeping.
void MarkEnded(Vm& vm, Ref thread_object) {
  constexpr int32_t kTerminated = 0x0002;  // JVMTI_THREAD_STATE_TERMINATED
  for (const uint32_t offset : vm.known.thread_cleared) {
    if (vm.heap.Read<Ref>(thread_object, offset) != 0) vm.StoreReference(thread_object, offset, 0);
  }
  vm.heap.Write<int64_t>(thread_object, vm.known.thread_eetop, 0);
  const Ref holder =
      vm.known.thread_holder == 0 ? thread_object : vm.heap.Read<Ref>(thread_object, vm.known.thread_holder);
  vm.heap.Write<int32_t>(holder, vm.known.thread_status, kTerminated);
}

// Those that stand before its start will be refused: their actions only look whether it was started.
void RefuseOtherStarts(Vm& vm, Ref thread_object) {
  const TrustedTouches told(vm.heap.touches, Trust::kTold);
  for (unsigned t = 0; t < vm.threads.count(); ++t) {
    const Action& next = vm.threads.at(t).regs.next;
    if (next.kind != ActionKind::kStart || next.object != thread_object || t == vm.step.thread) continue;
    vm.threads.Save(static_cast<ThreadId>(t));
    vm.threads.at(t).regs.next.refused = true;
  }
}

// The thread of the virtual machine that runs the shutdown hooks. No thread has started it: it is the same whoever ends
// last.
void BeginShutdown(Vm& vm) {
  vm.globals.exiting = true;
  const ThreadId id =
      CreateThread(vm, {.object = vm.permanent.destroyer, .parent_id = kMainThreadId}, *vm.stubs->run_shutdown);
  HEDDLE_CHECK(id != kNoThread);  // CreateThread keeps one place for it
}

// Those that join the thread in a run of joins, if it was the last of the run that lived: they may go on.
void EndRuns(Vm& vm, ThreadId ended) {
  const TrustedTouches told(vm.heap.touches, Trust::kTold);
  for (unsigned t = 0; t < vm.threads.count(); ++t) {
    const uint64_t number = vm.threads.at(t).regs.join_run;
    if (number == 0) continue;
    const std::vector<ThreadId>& targets = vm.join_runs.at(number).targets;
    if (!std::binary_search(targets.begin(), targets.end(), ended)) continue;
    if (std::any_of(targets.begin(), targets.end(), [&vm](ThreadId target) { return vm.threads.Lives(target); }))
      continue;
    vm.threads.Save(static_cast<ThreadId>(t));
    vm.threads.at(t).regs.join_run = 0;
  }
}

}  // namespace

void AnnounceStart(Vm& vm, ThreadId thread, Ref thread_object) {
  Escape(vm, thread_object);
  vm.threads.at(thread).regs.next = Action{.kind = ActionKind::kYield, .object = thread_object};
}

ThreadId CreateThread(Vm& vm, const ThreadOrigin& origin, Method& stub) {
  ThreadId id;
  GuestThread* created = MakeRoom(vm, &id);
  if (created == nullptr) return kNoThread;
  ThreadRegisters& regs = created->regs;
  regs.thread_object = origin.object;
  regs.daemon = origin.daemon;
  regs.canonical_id = Mix(origin.parent_id, origin.number);
  vm.identities.origins().Note(NameOrigins::Kind::kThread, regs.canonical_id, origin.parent_id, origin.number);
  vm.living_threads.NoteChange();
  const CellPlace status = ThreadStatusCell(vm, origin.object);
  vm.heap.Write<int32_t>(status.object, status.offset, kStatusRunnable);
  vm.heap.Write<int64_t>(origin.object, vm.known.thread_eetop, 1);
  RefuseOtherStarts(vm, origin.object);
  ++vm.globals.live_threads;
  vm.globals.peak_threads = std::max(vm.globals.peak_threads, vm.globals.live_threads);
  if (!origin.daemon) ++vm.globals.live_user_threads;
  Slot argument = {};
  argument.r = origin.object;
  PushBaseFrame(vm.threads.at(id), &stub, &argument, 1);
  AnnounceStart(vm, id, origin.object);
  vm.exploration.UpdateFilter();
  return id;
}

Action EndAction(const Vm& vm, Ref thread_object, bool notifies) {
  Action end;
  end.kind = ActionKind::kEnd;
  end.is_volatile = true;
  end.of_thread = notifies;
  end.object = thread_object;
  // The others of the fields that it clears are read by the thread alone.
  const uint32_t handler = vm.known.thread_uncaught_handler;
  const uint32_t group = vm.known.thread_own_group == 0 ? handler : vm.known.thread_own_group;
  end.offset = std::min(group, handler);
  end.size = static_cast<uint8_t>(std::max(group, handler) + sizeof(Ref) - end.offset);
  const CellPlace status = ThreadStatusCell(vm, thread_object);
  end.queue_object = status.object;
  end.queue_offset = status.offset;
  return end;
}

bool HasShutdownHooks(const Vm& vm) {
  const Class* hooks = vm.program->Find("java/lang/ApplicationShutdownHooks");
  return !vm.globals.exiting && hooks != nullptr && vm.IsInitialized(hooks);
}

void EndThread(Vm& vm, ThreadId thread, bool notifies) {
  ThreadRegisters& regs = vm.threads.at(thread).regs;
  const Ref object = regs.thread_object;
  while (notifies && vm.monitors.Owns(thread, object)) vm.monitors.Exit(thread, object);
  regs.state = ThreadState::kEnded;
  vm.living_threads.NoteChange();
  regs.next = Action();
  regs.depth = 0;
  MarkEnded(vm, object);
  if (MergesAlike(vm)) EndRuns(vm, thread);
  if (regs.interrupted) SetBooleanField(vm, object, "interrupted", true);
  std::vector<ThreadId> waiters;
  if (notifies) vm.monitors.WaitersOn(object, waiters);
  for (const ThreadId waiter : waiters) vm.monitors.Notify(waiter);
  --vm.globals.live_threads;
  const bool last = !regs.daemon && --vm.globals.live_user_threads == 0;
  if (object == vm.permanent.destroyer || (last && !HasShutdownHooks(vm))) {
    vm.globals.exited = true;
    vm.globals.exit_status = vm.globals.uncaught ? 1 : 0;
  } else if (last) {
    vm.uses.ends_look_back = true;
    BeginShutdown(vm);
  }
  vm.exploration.UpdateFilter();
}

}  // namespace heddle
