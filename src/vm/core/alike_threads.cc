#include "vm/core/alike_threads.h"

#include <algorithm>

#include "base/hash.h"
#include "vm/core/place_counts.h"

namespace heddle {

namespace {

constexpr uint64_t kKindSalt = 0x616c696b'65746872ULL;
constexpr uint64_t kMostElementBytes = 64;
constexpr unsigned kMostMerged = 5000;  // threads: their places must have numbers above those of threads
static_assert(GuestThread::kMaxThreads + kMostMerged < UINT16_MAX);

class Look {
 public:
  explicit Look(const Vm& vm) : vm_(vm) {}
  // The object itself, and `deep` references further.
  void Add(Ref object, unsigned deep);
  uint64_t Finish() const { return hash_.Finish().low; }

 private:
  void AddBytes(Ref object, uint32_t offset, uint64_t bytes) {
    const Fingerprint of = HashBytes(vm_.heap.Address(object) + offset, bytes, 0);
    hash_.Add(of.low, of.high);
  }
  void AddPrimitives(Ref object, const Class& type);

  const Vm& vm_;
  PairHash hash_;
};

void Look::Add(Ref object, unsigned deep) {
  const Heap& heap = vm_.heap;
  if (object == 0 || heap.IsFrozen(object)) {
    return hash_.Add(1, heap.IsPermanent(object) && object != 0 ? heap.PermanentName(object) : object);
  }
  const Class* type = vm_.ClassOf(object);
  hash_.Add(type->stable_name, heap.Length(object));
  if (type->IsArray()) {
    if (type->element_type == BasicType::kReference) return;
    return AddBytes(object, kHeaderBytes,
                    std::min(kMostElementBytes, uint64_t{heap.Length(object)} << type->element_shift));
  }
  AddPrimitives(object, *type);
  if (deep == 0) return;
  vm_.ForEachReference(object, [&](uint32_t offset) {
    if (offset != vm_.known.thread_name || !type->IsSubtypeOf(vm_.known.thread)) {
      Add(heap.Read<Ref>(object, offset), deep - 1);
    }
  });
}

void Look::AddPrimitives(Ref object, const Class& type) {
  const bool is_thread = type.IsSubtypeOf(vm_.known.thread);
  const uint32_t id = vm_.known.thread_tid;
  for (const FieldRun& run : type.primitive_runs) {
    const uint32_t end = run.offset + run.bytes;
    if (!is_thread || id < run.offset || id >= end) {
      AddBytes(object, run.offset, run.bytes);
      continue;
    }
    AddBytes(object, run.offset, id - run.offset);
    AddBytes(object, id + 8, end - id - 8);
  }
}

}  // namespace

uint64_t LookOf(const Vm& vm, Ref thread_object) {
  const TrustedTouches looks(vm.heap.touches, Trust::kNaming);
  Look look(vm);
  look.Add(thread_object, 1);
  return look.Finish();
}

uint64_t KindOfNew(Vm& vm, Ref thread_object) {
  const GuestThread& parent = vm.threads.at(vm.step.thread);
  const uint64_t origin = Mix(parent.regs.canonical_id, StackPlaceOf(parent));
  const uint64_t kind = Mix(Mix(kKindSalt, origin), LookOf(vm, thread_object));
  return kind == 0 ? 1 : kind;
}

void NoteKind(Vm& vm, ThreadId thread) {
  if (vm.threads.count() > kMostMerged) NoteToldApart(vm);
  const uint64_t kind = vm.threads.at(thread).regs.kind;
  for (const ThreadId other : vm.living_threads.List()) {
    if (other != thread && vm.threads.at(other).regs.kind == kind) {
      return vm.exploration.Break(Assumption::kUnlikeThreads);
    }
  }
}

}  // namespace heddle
