#include "vm/state/publications.h"

#include <algorithm>
#include <unordered_map>

#include "classfile/access_flags.h"

namespace heddle {

namespace {

constexpr size_t kMostObjects = 4096;

// Once its constructor has returned, whoever reads the field sees what it leads to as it was then.
bool Protects(const Vm& vm, Ref holder, const Field& field) {
  return (field.access_flags & kAccFinal) != 0 && (vm.heap.Flags(holder) & kFlagConstructing) == 0;
}

// The instance field at the cell; null: it is of an array.
const Field* FieldAt(const Vm& vm, const Action& access) {
  for (const Class* type = vm.ClassOf(access.object); type != nullptr; type = type->super) {
    for (const auto& field : type->fields) {
      if (!field->IsStatic() && field->offset == access.offset) return field.get();
    }
  }
  return nullptr;
}

class PrivateWalk {
 public:
  explicit PrivateWalk(const Vm& vm) : vm_(vm) {}

  // Whether it came to an end.
  bool Run(Ref root) {
    Reach(root, false);
    while (!pending_.empty() && reached_.size() <= kMostObjects) {
      const Ref object = pending_.back();
      pending_.pop_back();
      VisitReferences(object, reached_.at(object));
    }
    return pending_.empty();
  }
  // By object: whether a final field leads there.
  const std::unordered_map<Ref, bool>& reached() const { return reached_; }

 private:
  // An object is visited again when it turns out that a final field leads to it.
  void Reach(Ref object, bool is_protected) {
    if (object == 0 || (vm_.heap.Flags(object) & kFlagEscaped) != 0) return;
    const auto [known, is_new] = reached_.try_emplace(object, is_protected);
    if (!is_new && (known->second || !is_protected)) return;
    known->second |= is_protected;
    if (vm_.ClassOf(object) != vm_.known.string) pending_.push_back(object);
  }

  void VisitReferences(Ref object, bool is_protected) {
    const Class* type = vm_.ClassOf(object);
    if (type->IsArray()) {
      vm_.ForEachReference(object, [&](uint32_t offset) { Reach(vm_.heap.Read<Ref>(object, offset), is_protected); });
      return;
    }
    for (; type != nullptr; type = type->super) {
      for (const auto& field : type->fields) {
        if (field->IsStatic() || field->type != BasicType::kReference) continue;
        Reach(vm_.heap.Read<Ref>(object, field->offset), is_protected || Protects(vm_, object, *field));
      }
    }
  }

  const Vm& vm_;
  std::unordered_map<Ref, bool> reached_;
  std::vector<Ref> pending_;
};

}  // namespace

bool VmPublications::MayRefer(const Action& access) const {
  if (access.size != sizeof(Ref)) return false;
  if (vm_.heap.IsPermanent(access.object)) {  // statics, above all
    const uint64_t address = (uint64_t{access.object} << 3) + access.offset;
    const auto word = static_cast<unsigned>((address & (kLineBytes - 1)) >> 2);
    return ((vm_.heap.LineReferences(static_cast<uint32_t>(address >> kLineShift)) >> word) & 1) != 0;
  }
  if (access.is_static) return false;
  const Class* type = vm_.ClassOf(access.object);
  if (type->IsArray()) return type->element_type == BasicType::kReference;
  const Field* field = FieldAt(vm_, access);
  return field != nullptr && field->type == BasicType::kReference;
}

uint32_t VmPublications::ReferenceIn(const Action& access) const {
  return vm_.heap.Read<Ref>(access.object, access.offset);
}

std::vector<Publications::Private> VmPublications::PrivateFrom(ThreadId thread, uint32_t root) const {
  std::vector<Private> found;
  if (root >= vm_.heap.bump()) return found;  // not made yet
  PrivateWalk walk(vm_);
  if (!walk.Run(root)) return found;
  const Ref released_at = vm_.threads.at(thread).regs.released_at;
  for (const auto& [object, is_protected] : walk.reached()) {
    const bool is_text = vm_.ClassOf(object) == vm_.known.string;
    found.push_back({object, !is_protected && !is_text && object >= released_at});
  }
  return found;
}

bool VmPublications::WasWritten(const Action& access) const {
  if (access.is_static || access.object >= vm_.heap.bump()) return false;
  const Field* field = FieldAt(vm_, access);
  if (field != nullptr && Protects(vm_, access.object, *field)) return false;
  const uint8_t* cell = vm_.heap.Address(access.object) + access.offset;
  return std::any_of(cell, cell + access.size, [](uint8_t byte) { return byte != 0; });
}

uint64_t VmPublications::Releases(ThreadId thread) const { return vm_.threads.at(thread).regs.released_at; }

}  // namespace heddle
