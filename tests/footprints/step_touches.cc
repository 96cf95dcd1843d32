#include "tests/footprints/step_touches.h"

#include "tests/footprints/trusted.h"
#include "vm/classes/stubs.h"
#include "vm/library/confined.h"
#include "vm/library/final_fields.h"
#include "vm/library/pool_sections.h"
#include "vm/library/settings.h"
#include "vm/library/wait_queues.h"
#include "vm/natives/threads/thread_facts.h"

namespace heddle::footprints {

namespace {

constexpr uint32_t kStateOffset = 4, kLockOffset = 8;  // in the header

bool IsStatics(const Heap& heap, Ref object) { return heap.IsPermanent(object) && heap.ClassNumber(object) == 0; }

}  // namespace

void StepTouches::Begin(ThreadId thread) {
  thread_ = thread;
  touches_.clear();
}

void StepTouches::OnTrust(Trust trust) { ++trusted_[std::string("scope: ") + ReasonOf(trust)]; }

bool StepTouches::IsOwn(Ref object) const { return (vm_.heap.Flags(object) & kFlagEscaped) == 0; }

bool StepTouches::InBytecode() const {
  const TrustedTouches quiet(vm_.heap.touches, Trust::kTold);
  const GuestThread& guest = vm_.threads.at(thread_);
  return vm_.step.native == nullptr && guest.regs.depth > 0 && (guest.top().flags & kFrameNative) == 0;
}

std::string StepTouches::Where() const {
  const GuestThread& guest = vm_.threads.at(thread_);
  if (vm_.step.native != nullptr) return "native " + vm_.step.native->FullName();
  if (guest.regs.depth == 0) return "the end of the thread";
  const Frame& frame = guest.top();
  return ((frame.flags & kFrameNative) != 0 ? "native " : "bytecode of ") + frame.method->FullName();
}

const Class* StepTouches::ClassOfStatics(Ref block) {
  for (; classes_known_ < vm_.program->ClassCount(); ++classes_known_) {
    const Class* type = vm_.program->ClassAt(classes_known_);
    if (type != nullptr && type->statics != 0) statics_[type->statics] = type;
  }
  const auto found = statics_.find(block);
  return found == statics_.end() ? nullptr : found->second;
}

const Field* StepTouches::FieldAt(Ref object, uint32_t offset) {
  const bool statics = IsStatics(vm_.heap, object);
  for (const Class* type = statics ? ClassOfStatics(object) : vm_.ClassOf(object); type != nullptr;
       type = statics ? nullptr : type->super) {
    for (const auto& field : type->fields) {
      if (field->IsStatic() == statics && offset >= field->offset && offset < field->offset + SizeOf(field->type)) {
        return field.get();
      }
    }
  }
  return nullptr;
}

std::string StepTouches::NameOf(Ref object, const Field* field) {
  if (field != nullptr) return field->owner->ExternalName() + "." + std::string(field->name);
  if (!IsStatics(vm_.heap, object)) return vm_.ClassOf(object)->ExternalName();
  const Class* type = ClassOfStatics(object);
  return type == nullptr ? "statics" : "statics of " + type->ExternalName();
}

void StepTouches::Add(Thing thing, uint32_t object, uint32_t offset, uint64_t bytes, bool write, std::string what) {
  StepTouch touch = {thing, write, false, object, offset, static_cast<uint32_t>(bytes), Where(), std::move(what)};
  if (thing == Thing::kWaitSet) touch.holds_monitor = vm_.monitors.Owns(thread_, object);
  touches_.insert(std::move(touch));
}

void StepTouches::OnTouch(Touched what, uint32_t object, uint32_t offset, uint64_t bytes, bool write) {
  if (!vm_.exploration.ShowsShared()) return;  // there is no other thread yet
  const TrustedTouches quiet(vm_.heap.touches, Trust::kTold);
  switch (what) {
    case Touched::kCell:
      if (object == 0 || IsOwn(object)) return;
      return offset < kHeaderBytes ? OnHeader(object, offset, write) : OnCell(object, offset, bytes, write);
    case Touched::kWhole:
      if (object == 0 || IsOwn(object) || IsStatics(vm_.heap, object)) return;
      if (!vm_.ClassOf(object)->IsArray()) return;  // its fields are touched with their offsets
      if (TrustedElements(vm_, vm_.threads.at(thread_), object, Where())) return;
      return Add(Thing::kElements, object, 0, 0, write, NameOf(object, nullptr));
    case Touched::kWaitSet: return Add(Thing::kWaitSet, object, 0, 0, true, "wait set of " + NameOf(object, nullptr));
    case Touched::kLife:
      if (object == vm_.threads.at(thread_).regs.thread_object || IsOwn(object)) return;
      return Add(Thing::kLife, object, 0, 0, write, "life of a thread");
    case Touched::kThread:
      if (object == thread_) return;
      return Add(Thing::kThread, object, 0, 0, write, "registers of another thread");
    case Touched::kClock: return Add(Thing::kClock, 0, 0, 0, write, "clock");
    case Touched::kLiveBytes: return Add(Thing::kLiveBytes, 0, 0, 0, write, "room on the heap");
  }
}

void StepTouches::OnHeader(Ref object, uint32_t offset, bool write) {
  if (IsStatics(vm_.heap, object)) {
    // The end of what the class's own action began: whoever waits for it at such an action goes on by it.
    const GuestThread& guest = vm_.threads.at(thread_);
    const bool ends = guest.regs.depth > 0 && guest.top().method == vm_.stubs->initialize.get();
    if (write && offset == kStateOffset && !ends)
      Add(Thing::kClassState, object, 0, 0, true, "initialisation of " + NameOf(object, nullptr));
    return;  // what was read is read again at the turn of the class's action; once initialised, it stays so
  }
  if (offset != kLockOffset) return;
  const uint32_t word = vm_.heap.LockWord(object);
  if (word >> 16 == thread_ + 1u && (!write || (word & 0xffff) > 1)) return;  // recursion
  Add(Thing::kMonitor, object, kLockOffset, 4, write, "monitor of " + NameOf(object, nullptr));
}

// The thread that runs shutdown hooks, or where its status is.
bool StepTouches::IsOfDestroyer(Ref object) const {
  return vm_.permanent.destroyer != 0 &&
         (object == vm_.permanent.destroyer || object == ThreadStatusCell(vm_, vm_.permanent.destroyer).object);
}

void StepTouches::OnCell(Ref object, uint32_t offset, uint64_t bytes, bool write) {
  GuestThread& guest = vm_.threads.at(thread_);
  if (IsOfDestroyer(object) && guest.regs.thread_object != vm_.permanent.destroyer)
    return;  // nobody sees it before it runs
  const bool is_array = !IsStatics(vm_.heap, object) && vm_.ClassOf(object)->IsArray();
  const Field* field = is_array ? nullptr : FieldAt(object, offset);
  if (field != nullptr && write && field->IsFinal() && TrustedField(*field, true)) return;
  if (field != nullptr && field->IsFinal() && IsConstant(vm_, object, *field)) {
    if (!write) {
      finals_read_[field].insert(Where());
      return;
    }
    if (vm_.exploration.ShowsShared()) finals_written_.insert(field);
  } else if (field != nullptr && write && IsExpectedConstant(*field)) {
    finals_written_.insert(field);
  } else if (field != nullptr && TrustedField(*field, write)) {
    return;
  }
  if (field != nullptr && field->use != FieldUse::kAny && IsUnchangedSetting(vm_, object, *field)) {
    ++trusted_["settings"];
    return;
  }
  if (is_array && TrustedElements(vm_, guest, object, Where())) return;
  if (InBytecode() && IsConfined(guest, field)) {
    ++trusted_["confined"];
    return;
  }
  const Action access = {.kind = write ? ActionKind::kWrite : ActionKind::kRead, .object = object, .offset = offset};
  const bool can_be_queue = guest.regs.depth > 0 && !IsStatics(vm_.heap, object) && vm_.exploration.KnowsWaits();
  if (can_be_queue && IsQueueAccess(vm_, guest, access)) {
    ++trusted_["wait queues"];
    return;
  }
  if (can_be_queue && IsPoolAccess(vm_, guest, access)) {
    ++trusted_["pools"];
    return;
  }
  Add(Thing::kCell, object, offset, bytes, write, NameOf(object, field));
}

void StepTouches::ForgetFinals() {
  finals_read_.clear();
  finals_written_.clear();
}

std::vector<std::string> StepTouches::WrittenFinals() const {
  std::vector<std::string> found;
  for (const Field* field : finals_written_) {
    const auto read = finals_read_.find(field);
    if (read == finals_read_.end()) continue;
    for (const std::string& where : read->second) {
      found.push_back(where + " reads " + field->owner->ExternalName() + "." + std::string(field->name) +
                      ", which is written though it was taken for a constant");
    }
  }
  return found;
}

bool StepTouches::TrustedField(const Field& field, bool write) {
  const TrustedRow* row = TrustedFieldRow(field, write, Where());
  if (row != nullptr && row->allowed == Allowed::kReadUnlessWritten) finals_read_[&field].insert(Where());
  if (row != nullptr) ++trusted_[std::string(row->class_name) + "." + row->field + ": " + row->reason];
  return row != nullptr;
}

}  // namespace heddle::footprints
