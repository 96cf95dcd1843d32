#include "vm/lock_fields.h"

#include <unordered_set>
#include <vector>

#include "vm/core/parking.h"
#include "vm/core/user_code.h"
#include "vm/library/wait_roles.h"
#include "vm/state/thread_roots.h"

namespace heddle {

namespace {

constexpr size_t kMostObjects = 100'000;

class Walk {
 public:
  Walk(const Vm& vm, Ref synchronizer) : vm_(vm), synchronizer_(synchronizer) {}

  std::optional<LockField> Find() {
    if (auto found = AmongStatics()) return found;
    for (unsigned t = 0; t < vm_.threads.count(); ++t) AddRootsOf(t);
    for (size_t i = 0; i < objects_.size() && objects_.size() < kMostObjects; ++i) {
      if (auto found = Look(objects_[i])) return found;
    }
    return std::nullopt;
  }

 private:
  std::optional<LockField> AmongStatics() {
    for (uint32_t i = 0; i < vm_.program->ClassCount(); ++i) {
      const Class* type = vm_.program->ClassAt(i);
      if (!IsUserCode(*type) || type->statics == 0) continue;
      for (const auto& field : type->fields) {
        if (!field->IsStatic() || field->type != BasicType::kReference) continue;
        const Ref value = vm_.heap.Read<Ref>(type->statics, field->offset);
        if (auto found = Holds(0, *field, value)) return found;
        Add(value);
      }
    }
    return std::nullopt;
  }

  void AddRootsOf(unsigned thread) {
    if (!vm_.threads.Lives(thread)) return;
    // The walk over the slots could change them. This one does not.
    GuestThread& guest = const_cast<GuestThread&>(vm_.threads.at(thread));
    ForEachThreadRoot(guest, [this](Ref object, uint32_t, const Slot*) { Add(object); });
  }

  // What boot has made holds nothing of the program's that is not reached otherwise.
  void Add(Ref object) {
    if (object == 0 || vm_.heap.IsPermanent(object) || vm_.heap.IsFrozen(object)) return;
    if (seen_.insert(object).second) objects_.push_back(object);
  }

  std::optional<LockField> Look(Ref object) {
    for (const Class* type = vm_.ClassOf(object); type != nullptr; type = type->super) {
      if (!IsUserCode(*type)) continue;
      for (const auto& field : type->fields) {
        if (field->IsStatic() || field->type != BasicType::kReference) continue;
        if (field->name.find('$') != std::string_view::npos) continue;  // the compiler's: what a class has captured
        if (auto found = Holds(object, *field, vm_.heap.Read<Ref>(object, field->offset))) return found;
      }
    }
    vm_.ForEachReference(object, [this, object](uint32_t offset) { Add(vm_.heap.Read<Ref>(object, offset)); });
    return std::nullopt;
  }

  std::optional<LockField> Holds(Ref holder, const Field& field, Ref value) const {
    if (value == 0) return std::nullopt;
    if (SynchronizerOf(vm_, value) == synchronizer_) return LockField{holder, &field, -1};
    const Class* type = vm_.ClassOf(value);
    if (!type->IsArray() || type->element_type != BasicType::kReference) return std::nullopt;
    for (uint32_t i = 0; i < vm_.heap.Length(value); ++i) {
      const Ref element = vm_.heap.Read<Ref>(value, kHeaderBytes + 4 * i);
      if (element != 0 && SynchronizerOf(vm_, element) == synchronizer_)
        return LockField{holder, &field, static_cast<int32_t>(i)};
    }
    return std::nullopt;
  }

  const Vm& vm_;
  const Ref synchronizer_;
  std::vector<Ref> objects_;
  std::unordered_set<Ref> seen_;
};

}  // namespace

Ref SynchronizerOf(const Vm& vm, Ref object) {
  const Class* type = vm.ClassOf(object);
  if (!type->name.starts_with("java/util/concurrent/")) return object;
  const Field* sync = type->FindInstanceField("sync");
  const Ref synchronizer =
      sync == nullptr || sync->type != BasicType::kReference ? 0 : vm.heap.Read<Ref>(object, sync->offset);
  return synchronizer == 0 ? object : synchronizer;
}

bool IsWaitedFor(const Class& type) { return IsSynchronizer(&type) || IsCondition(type) || type.name == kStampedLock; }

std::optional<LockField> FindLockField(const Vm& vm, Ref synchronizer) { return Walk(vm, synchronizer).Find(); }

}  // namespace heddle
