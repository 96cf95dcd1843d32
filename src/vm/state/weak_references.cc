#include "vm/state/weak_references.h"

#include <unordered_set>

#include "base/check.h"
#include "base/hash.h"
#include "vm/core/escape.h"
#include "vm/state/fingerprint.h"
#include "vm/state/thread_roots.h"

namespace heddle {

namespace {

// --- the program's cleaners: a permanent Object[] whose frozen content is null ---

constexpr unsigned kCleaners = 256;
constexpr unsigned kImpl = 0, kFactory = 1, kRuns = 2, kWords = 3;  // kRuns: not null when the thread runs

Ref CleanerTable(Vm& vm) {
  if (vm.permanent.cleaners == 0) {
    const unsigned slots = kCleaners * kWords;
    vm.permanent.cleaners = vm.heap.AllocatePermanent(vm.known.object_array->number, slots, kHeaderBytes + 4 * slots,
                                                      HashString("heddle: cleaners made by the guest"));
    vm.heap.SetPermanentLayout(vm.permanent.cleaners, {{kHeaderBytes, 4 * slots}});
  }
  return vm.permanent.cleaners;
}

uint32_t PlaceOf(unsigned index, unsigned word) { return kHeaderBytes + 4 * (index * kWords + word); }

Ref WordOf(const Vm& vm, unsigned index, unsigned word) {
  return vm.permanent.cleaners == 0 ? 0 : vm.heap.Read<Ref>(vm.permanent.cleaners, PlaceOf(index, word));
}

unsigned CleanerCount(const Vm& vm) {
  unsigned count = 0;
  while (count < kCleaners && WordOf(vm, count, kImpl) != 0) ++count;
  return count;
}

unsigned IndexOfCleaner(const Vm& vm, Ref impl) {
  unsigned index = 0;
  while (index < kCleaners && WordOf(vm, index, kImpl) != impl) ++index;
  HEDDLE_CHECK(index < kCleaners);
  return index;
}

// --- reachability ---

// What is strongly reachable above the baseline, which is never collected.
class StrongWalk {
 public:
  explicit StrongWalk(Vm& vm)
      : vm_(vm),
        weak_(WeakClass("java/lang/ref/WeakReference")),
        phantom_(WeakClass("java/lang/ref/PhantomReference")) {}

  void Run() {
    for (unsigned t = 0; t < vm_.threads.count(); ++t) VisitThread(vm_.threads.at(static_cast<ThreadId>(t)));
    VisitFrozen();
    while (!pending_.empty()) {
      Ref object = pending_.back();
      pending_.pop_back();
      const bool skips = HasWeakReferent(object);
      vm_.ForEachReference(object, [&](uint32_t offset) {
        if (!skips || offset != vm_.known.reference_referent) Visit(vm_.heap.Read<Ref>(object, offset));
      });
    }
  }
  bool Reached(Ref object) const { return vm_.heap.IsFrozen(object) || seen_.contains(object); }
  bool HasWeakReferent(Ref object) const {
    const Class* type = vm_.ClassOf(object);
    return type->IsSubtypeOf(weak_) || type->IsSubtypeOf(phantom_);
  }

 private:
  const Class* WeakClass(const char* name) const { return vm_.program->Load(name).value; }

  void Visit(Ref object) {
    if (object == 0 || vm_.heap.IsFrozen(object) || !seen_.insert(object).second) return;
    pending_.push_back(object);
  }

  void VisitThread(GuestThread& guest) {
    const ThreadRegisters& regs = guest.regs;
    if (regs.state == ThreadState::kEnded) return;
    for (uint32_t i = 0; i < regs.monitor_count; ++i) Visit(guest.monitors[i].object);
    ForEachThreadRoot(guest, [this](Ref object, uint32_t, const Slot*) { Visit(object); });
  }

  // Frozen memory that has not changed refers to frozen memory only.
  void VisitFrozen() {
    const Heap& heap = vm_.heap;
    for (const Heap::DirtyLine& line : heap.dirty_lines()) {
      Ref start = LineStart(line.line);
      for (uint16_t references = heap.LineReferences(line.line); references != 0;
           references &= static_cast<uint16_t>(references - 1)) {
        Visit(heap.Read<Ref>(start, 4 * static_cast<unsigned>(__builtin_ctz(references))));
      }
    }
  }

  Vm& vm_;
  const Class* weak_;
  const Class* phantom_;
  std::unordered_set<Ref> seen_;
  std::vector<Ref> pending_;
};

// References of the library whose clearing would do nothing but start threads: those of the library's own cleaners, and
// the one by which a cleaner notices that nobody can use it any more.
bool StaysUncleared(const Vm& vm, Ref reference, Ref queue) {
  const std::string_view name = vm.ClassOf(reference)->name;
  if (name == "jdk/internal/ref/Cleaner" || name == "jdk/internal/ref/CleanerImpl$CleanerCleanable") return true;
  const Class* cleanable = vm.program->Find("jdk/internal/ref/PhantomCleanable", 0);
  return cleanable != nullptr && vm.IsInstance(reference, cleanable) && CleanerOfQueue(vm, queue) == 0;
}

}  // namespace

bool IsNoticedReference(const Class& type) {
  if (type.name == "java/lang/ThreadLocal$ThreadLocalMap$Entry") return false;
  for (const Class* at = &type; at != nullptr; at = at->super) {
    if (at->name == "java/lang/ref/WeakReference" || at->name == "java/lang/ref/PhantomReference") return true;
  }
  return false;
}

std::vector<Ref> ClearWeakReferences(Vm& vm) {
  StrongWalk walk(vm);
  walk.Run();
  const uint32_t queue_offset = vm.FieldOf("java/lang/ref/Reference", "queue")->offset;
  auto goes_nowhere = [&](Ref queue) {  // ReferenceQueue.NULL and ENQUEUED
    return queue == 0 || vm.ClassOf(queue)->name == "java/lang/ref/ReferenceQueue$Null";
  };
  std::vector<Ref> cleared, queued;
  for (Ref object : Fingerprinter(vm, Fingerprinter::Use::kOnce).AllObjects()) {
    vm.uses.weak_references |= IsNoticedReference(*vm.ClassOf(object));
    if (!walk.Reached(object) || !walk.HasWeakReferent(object)) continue;
    Ref referent = vm.heap.Read<Ref>(object, vm.known.reference_referent);
    Ref queue = vm.heap.Read<Ref>(object, queue_offset);
    if (referent == 0 || walk.Reached(referent) || StaysUncleared(vm, object, queue)) continue;
    cleared.push_back(object);
    if (!goes_nowhere(queue)) queued.push_back(object);
  }
  for (Ref reference : cleared) vm.heap.WriteRef(reference, vm.known.reference_referent, 0);
  return queued;
}

void RegisterCleaner(Vm& vm, Ref cleaner_impl, Ref thread_factory) {
  Ref table = CleanerTable(vm);
  const unsigned index = CleanerCount(vm);
  HEDDLE_CHECK(index < kCleaners);
  StoreReferenceInto(vm, table, PlaceOf(index, kImpl), cleaner_impl);
  StoreReferenceInto(vm, table, PlaceOf(index, kFactory), thread_factory);
}

bool CleanerRuns(const Vm& vm, Ref cleaner_impl) { return WordOf(vm, IndexOfCleaner(vm, cleaner_impl), kRuns) != 0; }

void SetCleanerRuns(Vm& vm, Ref cleaner_impl, bool runs) {
  StoreReferenceInto(vm, vm.permanent.cleaners, PlaceOf(IndexOfCleaner(vm, cleaner_impl), kRuns),
                     runs ? cleaner_impl : 0);
}

Ref ThreadFactoryOf(const Vm& vm, Ref cleaner_impl) { return WordOf(vm, IndexOfCleaner(vm, cleaner_impl), kFactory); }

Ref CleanerOfQueue(const Vm& vm, Ref queue) {
  for (unsigned i = 0; i < CleanerCount(vm); ++i) {
    Ref impl = WordOf(vm, i, kImpl);
    const Field* field = vm.ClassOf(impl)->FindInstanceField("queue");
    if (vm.heap.Read<Ref>(impl, field->offset) == queue) return impl;
  }
  return 0;
}

unsigned CleanerRoom(const Vm& vm) { return kCleaners - CleanerCount(vm); }

}  // namespace heddle
