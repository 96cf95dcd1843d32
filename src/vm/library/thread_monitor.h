// The monitor of a Thread object. The library and the virtual machine use it for threads' own sake. start holds it.
// join holds it and waits on it. A thread takes it when it ends, notifies all waiters, and releases it. (Thread.start
// and Thread.join of JDK 17 and 25; the virtual machine's ensure_join.) Virtual threads (JDK 21 and later) do none of
// that.
//
// Normally start, join and end are one action each, as if there were no monitor (Assumption::kUnlockedThreads). This
// holds as long as nobody else enters the monitor of any Thread object. Nobody sees the holder: start and join hold
// the monitor only between actions that can wait for nothing but the thread's end. Methods of Thread itself that hold
// it over plain accesses (setName) are left out.
// test: programs/thread-monitors/WaitForEnd programs/thread-monitors/WaitWhileAlive programs/thread-monitors-virtual
#pragma once

#include "vm/core/vm.h"

namespace heddle {

bool IsVirtualThread(const Vm& vm, Ref thread);
// Whether the start, the joins and the end of the thread go by its monitor.
bool UsesThreadMonitor(const Vm& vm, Ref thread);
// JDK 17 takes the monitors of Thread.class and of thread groups where threads are made, started, and end. That is
// not done here. So this notes a program that enters one of them (GuestUses::locks_thread_lists), and it is never
// called complete.
inline void NoteListLock(Vm& vm, Ref object) {
  const bool is_list = object == vm.known.thread->mirror || vm.IsInstance(object, vm.known.thread_group);
  vm.uses.locks_thread_lists |= is_list && vm.options.jdk.feature < 21;
}

// The method `by` enters the monitor of the object. That may break the assumption. Cost: a few loads. The classes
// that matter here all extend Object directly, and the object is nearly always of none of them.
inline void NoteMonitorEnter(Vm& vm, Ref object, const Method& by) {
  const std::vector<Class*>& supers = vm.ClassOf(object)->display;
  if (supers.size() < 2) return;
  const Class* second = supers[1];
  if (second != vm.known.thread && second != vm.known.thread_group && second != vm.known.class_class) return;
  if (by.owner->is_user) NoteListLock(vm, object);
  if (!vm.IsInstance(object, vm.known.thread) || by.owner == vm.known.thread || IsVirtualThread(vm, object)) return;
  vm.exploration.Break(Assumption::kUnlockedThreads);
}

}  // namespace heddle
