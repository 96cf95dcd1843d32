"""Deliberate mistakes in the machine, one each: where, what is there, what stands there instead. Every text to be replaced
must be in its file exactly once, so that a change of the file is noticed here."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Mutant:
    name: str
    path: str
    old: str
    new: str
    profile: str = ""  # of generated programs: where the mistake shows soon; a mix of all if empty
    programs: str = ""  # or tests of tests/run_programs.py that were written for it


MUTANTS = [
    # --- the escape filter ---
    Mutant("escape-not-transitive", "src/vm/escape.cc",
           "if (target != 0 && !(vm.heap.Flags(target) & kFlagEscaped)) pending.push_back(target);", "(void)target;"),
    Mutant("element-store-without-barrier", "src/vm/interpreter_memory.inc",
           "StoreReferenceInto(vm, sp[-3].r, offset, sp[-1].r);", "heap.WriteRef(sp[-3].r, offset, sp[-1].r);"),
    Mutant("statics-do-not-escape", "src/vm/class_init.cc",
           "  SetState(vm, type, InitState::kInitialized);\n  EscapeStatics(vm, type);",
           "  SetState(vm, type, InitState::kInitialized);"),
    Mutant("thread-object-does-not-escape", "src/vm/vm.cc", "  Escape(*this, thread_object);\n", ""),
    # --- the undo log ---
    Mutant("permanent-line-not-saved", "src/vm/heap.cc",
           "  if (!frozen()) return;\n  SavedLine&",
           "  if (!frozen() || line < (uint64_t{normal_start_} << 3) >> kLineShift) return;\n  SavedLine&"),
    Mutant("notified-thread-not-saved", "src/vm/monitors.cc", "  threads.Save(waiter);\n", ""),
    Mutant("caller-not-saved-at-return", "src/vm/interpreter_control.inc",
           "if (index_ < guest.regs.floor) vm.threads.SaveFrame(thread, index_);", "(void)index_;"),
    Mutant("held-monitors-not-restored", "src/vm/thread.cc",
           "    CopyBack(guest.monitors, words_, saved.monitors_at, saved.regs.monitor_count * sizeof(HeldMonitor));\n", ""),
    # --- the fingerprint ---
    Mutant("array-contents-ignored", "src/vm/fingerprint.cc",
           "return add_bytes(kHeaderBytes, uint64_t{length} << type->element_shift);", "return;",
           "data"),
    Mutant("live-primitives-ignored", "src/vm/fingerprint.cc",
           "[&](Slot& slot) { sum_.Add(slot.bits); }", "[](Slot&) {}"),
    Mutant("dead-slots-counted", "src/vm/fingerprint.cc",
           "    VisitFrameSlots(\n        guest, i, [&](Slot& slot) { AddReference",
           "    for (uint32_t s = frame.locals; s < frame.sp; ++s) sum_.Add(guest.slots[s].bits);\n"
           "    VisitFrameSlots(\n        guest, i, [&](Slot& slot) { AddReference"),
    Mutant("wake-cause-ignored", "src/vm/fingerprint.cc", " | static_cast<uint64_t>(regs.wake) << 8", "",
           "wait-notify"),
    Mutant("address-instead-of-number", "src/vm/fingerprint.cc",
           "  sum_.Add((NumberOf(reference) << 8) | kTagNumber);",
           "  NumberOf(reference);\n  sum_.Add((uint64_t{reference} << 8) | kTagNumber);"),
    Mutant("interrupt-status-ignored", "src/vm/fingerprint.cc", "uint64_t{regs.interrupted} << 16 | ", "",
           "signals"),
    Mutant("park-permit-ignored", "src/vm/fingerprint.cc", " | uint64_t{regs.park_permit} << 17", "",
           "signals"),
    # --- reachability ---
    Mutant("stacks-of-others-ignored", "src/vm/reach.cc",
           "if (t != thread && WalkThread(static_cast<ThreadId>(t))) return true;", "(void)t;"),
    Mutant("dirty-lines-ignored", "src/vm/reach.cc", "  if (WalkDirtyLines(thread)) return true;\n", ""),
    Mutant("reach-not-transitive", "src/vm/reach.cc", "  pending_.push_back(object);\n", ""),
    # --- the reduction's table ---
    Mutant("monitor-enter-without-choice", "src/reduction/heap_reach.cc",
           "{ActionKind::kMonitorEnter, Rule::kIfShared,", "{ActionKind::kMonitorEnter, Rule::kNever,", "locks"),
    Mutant("interrupt-without-choice", "src/reduction/heap_reach.cc",
           "{ActionKind::kInterrupt, Rule::kAlways,", "{ActionKind::kInterrupt, Rule::kNever,"),
    # --- the collector ---
    Mutant("remembered-slots-not-roots", "src/vm/collector.cc",
           "  for (const Heap::Slot& slot : remembered) MarkYoung(heap.Read<Ref>(slot.object, slot.offset));\n", ""),
    Mutant("monitor-of-frame-not-moved", "src/vm/collector.cc", "      visit(frame.monitor);\n", "", "locks"),
    # --- dynamic reduction: what competes ---
    Mutant("dynamic-monitor-enter-ordered", "src/reduction/footprint.cc",
           "case ActionKind::kMonitorEnter: return Add(TouchKind::kMonitor, TouchMode::kWrite, Object());",
           "case ActionKind::kMonitorEnter: return Add(TouchKind::kMonitor, TouchMode::kOrdered, Object());", "locks"),
    Mutant("dynamic-join-always-ordered", "src/reduction/footprint.cc",
           "action_.timed || options_.interrupts ? TouchMode::kRead : TouchMode::kOrdered", "TouchMode::kOrdered", "threads"),
    Mutant("dynamic-alone-unseen", "src/reduction/dynamic.h", "return Visible::kSharedEvenAlone;", "return Visible::kShared;"),
    Mutant("dynamic-competitor-must-be-enabled", "src/reduction/dynamic.cc", "  if (before == 0) return RequireAll(id);\n",
           "  if (before == 0) return;\n", programs="programs/park-permit"),
    # --- dynamic reduction: summaries ---
    Mutant("dynamic-blocked-threads-have-no-future", "src/reduction/dynamic.cc",
           "    futures_.AddAction(node.futures, NextOf(machine, thread, known));\n",
           "    if (machine.Enabled(thread)) futures_.AddAction(node.futures, NextOf(machine, thread, known));\n", "locks"),
    Mutant("dynamic-tail-is-no-future", "src/reduction/dynamic.cc", "    futures_.AddAction(after_first_, edge.tail);\n", ""),
    Mutant("dynamic-causes-of-any-way", "src/reduction/futures.cc",
           "touches_.Intersection(one.touches, other.touches)", "touches_.Union(one.touches, other.touches)"),
    Mutant("dynamic-action-causes-itself", "src/reduction/futures.cc",
           "const uint32_t causes = causes_.NumberOf({MaskOf(event.thread), 0});",
           "const uint32_t causes = causes_.NumberOf({MaskOf(event.thread), event.touches});"),
    Mutant("dynamic-match-teaches-nothing", "src/reduction/dynamic.cc",
           "    } else if (edge != kNone32) {\n      Learn(edge);\n", "    } else if (edge != kNone32 && arrival == Arrival::kEnd) {\n      Learn(edge);\n"),
    Mutant("dynamic-changes-do-not-flow", "src/reduction/dynamic.cc", "  if (changed) changed_.push_back(source);\n", ""),
    Mutant("dynamic-left-states-stay-left", "src/reduction/dynamic.cc", "  unfinished_.push_back(id);\n", ""),
    Mutant("dynamic-no-cycle-rule", "src/reduction/dynamic.cc", "    for (const NodeId node : cut) RequireAll(node);\n", "",
           "control"),
    # The rule for exits in dynamic.cc is none of them: an exit writes what every action reads, so it competes with all that
    # the others stand before, and without the rule the same threads are offered.
    Mutant("dynamic-exit-touches-nothing", "src/reduction/footprint.cc",
           "      case ActionKind::kExit:\n", "      case ActionKind::kExit: return;\n", programs="programs/exit"),
    Mutant("dynamic-class-init-offers-one", "src/reduction/dynamic.cc",
           "machine.Next(first).kind == ActionKind::kClassInit", "false", programs="programs/class-init-deadlock"),
]
