#include "vm/state/check_heap.h"

#include <algorithm>
#include <cstdio>
#include <unordered_map>
#include <unordered_set>

#include "vm/classes/stubs.h"
#include "vm/core/frames.h"

namespace heddle {

namespace {

constexpr uint32_t kLockOwnerShift = 16;
constexpr unsigned kWordsInLine = kLineBytes / 4;

class HeapChecker {
 public:
  explicit HeapChecker(Vm& vm) : vm_(vm), heap_(vm.heap) {}

  std::string Check() {
    CollectObjects();
    if (fault_.empty()) CheckObjects();
    if (fault_.empty()) CheckDirtyLines();
    for (unsigned t = 0; fault_.empty() && t < vm_.threads.count(); ++t) CheckThread(static_cast<ThreadId>(t));
    if (fault_.empty()) CheckLocks();
    return fault_;
  }

 private:
  // Keeps the first fault.
  void Fail(const char* what, Ref object, uint64_t detail = 0) {
    if (!fault_.empty()) return;
    char text[160];
    snprintf(text, sizeof(text), "%s (object %x, %llx)", what, object, static_cast<unsigned long long>(detail));
    fault_ = text;
    const bool known = object != 0 && !heap_.IsPermanent(object) && IsInstantiable(heap_.ClassNumber(object));
    if (known) fault_ += " of " + vm_.ClassOf(object)->ExternalName();
  }

  bool IsInstantiable(uint32_t class_number) const {
    if (class_number >= vm_.program->ClassCount()) return false;
    const Class* type = vm_.program->ClassAt(class_number);
    return type->IsArray() || (!type->IsPrimitive() && !type->IsInterface() && !type->IsAbstract());
  }

  // A word of frozen memory where a header begins: its bits come in fours.
  bool IsFrozenStart(Ref object) const {
    const uint64_t address = uint64_t{object} << 3;
    const uint16_t headers = heap_.LineHeaders(static_cast<uint32_t>(address >> kLineShift));
    const unsigned word = static_cast<unsigned>(address & (kLineBytes - 1)) >> 2;
    if (!((headers >> word) & 1)) return false;
    return IsInstantiable(heap_.ClassNumber(object));
  }

  bool IsObject(Ref object) const {
    if (heap_.IsFrozen(object)) return IsFrozenStart(object);
    return object < heap_.bump() && std::binary_search(objects_.begin(), objects_.end(), object);
  }

  // Or may be seen by all threads without having escaped: text.
  bool IsEscaped(Ref object) const {
    return heap_.IsFrozen(object) || (heap_.Flags(object) & kFlagEscaped) || texts_.contains(object);
  }
  static uint64_t Place(Ref object, uint32_t offset) { return uint64_t{object} << 32 | offset; }
  bool IsYoung(Ref object) const { return object >= heap_.young_start() && object < heap_.bump(); }

  void CheckReference(Ref target, const char* where, Ref holder) {
    if (target != 0 && !IsObject(target)) Fail(where, holder, target);
  }

  void CollectObjects() {
    constexpr Ref kRefsInLine = kLineBytes >> 3;
    for (Ref at = heap_.baseline_end(); at < heap_.bump();) {
      const uint32_t number = heap_.ClassNumber(at);
      if (number == 0) {  // the gap before a mark
        const Ref next = (at + kRefsInLine) & ~(kRefsInLine - 1);
        for (Ref gap = at; gap < next; ++gap) {
          if (heap_.Read<uint64_t>(gap, 0) != 0) return Fail("no object here", at, heap_.Read<uint64_t>(gap, 0));
        }
        at = next;
        continue;
      }
      if (!IsInstantiable(number)) return Fail("class number", at, number);
      objects_.push_back(at);
      if (vm_.ClassOf(at) == vm_.known.string) texts_.insert(heap_.Read<Ref>(at, vm_.known.string_value));
      const uint64_t bytes = (vm_.ObjectBytes(at) + 7) & ~uint64_t{7};
      if ((uint64_t{at} << 3) + bytes > uint64_t{heap_.bump()} << 3) return Fail("object beyond the bump", at, bytes);
      at += static_cast<Ref>(bytes >> 3);
    }
  }

  void CheckObjects() {
    for (const Heap::Slot& slot : heap_.remembered()) remembered_.insert(Place(slot.object, slot.offset));
    for (Ref object : objects_) {
      const uint32_t flags = heap_.Flags(object);
      if (flags & kFlagMarked) Fail("collector's mark left", object, flags);
      if (heap_.LockWord(object) != 0) locked_.push_back(object);
      vm_.ForEachReference(object, [&](uint32_t offset) {
        const Ref target = heap_.Read<Ref>(object, offset);
        if (target == 0) return;
        CheckReference(target, "reference in an object", object);
        if (!fault_.empty()) return;
        if ((flags & kFlagEscaped) && !IsEscaped(target)) Fail("unescaped object in an escaped one", object, target);
        CheckRemembered(object, offset, target);
      });
      if (!fault_.empty()) return;
    }
  }

  void CheckRemembered(Ref object, uint32_t offset, Ref target) {
    if (object >= heap_.young_start() || !IsYoung(target)) return;
    if (!remembered_.contains(Place(object, offset))) Fail("young reference not remembered", object, target);
  }

  // Statics of classes that some thread is initialising: not escaped yet.
  void CollectOpenStatics() {
    for (unsigned t = 0; t < vm_.threads.count(); ++t) {
      GuestThread& guest = vm_.threads.at(t);
      for (uint32_t i = 0; i < guest.regs.depth; ++i) {
        if (guest.frames[i].method != vm_.stubs->initialize.get()) continue;
        open_statics_.push_back(vm_.mirrors.ClassOf(guest.slots[guest.frames[i].locals].r));
      }
    }
  }

  bool IsOpen(Ref line_start) const {
    return std::any_of(open_statics_.begin(), open_statics_.end(), [&](const Class* type) {
      return line_start >= type->statics && line_start < type->statics + ((type->statics_bytes + 7) >> 3);
    });
  }

  void CheckDirtyLines() {
    CollectOpenStatics();
    std::unordered_set<uint32_t> seen;
    for (const Heap::DirtyLine& dirty : heap_.dirty_lines()) {
      const Ref start = LineStart(dirty.line);
      if (!heap_.IsFrozen(start)) Fail("dirty line that is not frozen", start);
      if (!heap_.IsDirty(dirty.line) || !seen.insert(dirty.line).second) Fail("dirty line listed wrongly", start);
      const uint16_t references = heap_.LineReferences(dirty.line), headers = heap_.LineHeaders(dirty.line);
      for (unsigned word = 0; word < kWordsInLine; ++word) {
        if (((headers >> word) & 1) && (word == 0 || !((headers >> (word - 1)) & 1))) AddLockOfHeader(start, word);
        if (!((references >> word) & 1)) continue;
        const Ref target = heap_.Read<Ref>(start, 4 * word);
        CheckReference(target, "reference in a frozen line", start);
        if (!fault_.empty()) return;
        if (target != 0 && !IsEscaped(target) && !IsOpen(start))
          Fail("unescaped object in frozen memory", start, target);
      }
    }
  }

  // Statics blocks keep their initialiser's owner in that word; they have no class.
  void AddLockOfHeader(Ref line_start, unsigned word) {
    const Ref object = line_start + word / 2;
    if (word + 4 <= kWordsInLine && heap_.ClassNumber(object) != 0 && heap_.LockWord(object) != 0)
      locked_.push_back(object);
  }

  void CheckThread(ThreadId thread) {
    GuestThread& guest = vm_.threads.at(thread);
    const ThreadRegisters& regs = guest.regs;
    auto root = [&](Ref target, const char* where) {
      CheckReference(target, where, regs.thread_object);
      if (fault_.empty() && target != 0 && !IsEscaped(target)) Own(thread, target);
    };
    root(regs.thread_object, "Thread object");
    if (regs.state == ThreadState::kEnded) return;
    if (regs.depth == 0 || regs.depth > GuestThread::kMaxFrames) return Fail("depth", regs.thread_object, regs.depth);
    root(regs.waiting_on, "object waited on");
    root(regs.pending, "pending exception");
    if (regs.copy_is_reference) root(static_cast<Ref>(regs.copy_value), "element being copied");
    for (uint32_t i = 0; i < regs.monitor_count; ++i) {
      const HeldMonitor& held = guest.monitors[i];
      CheckReference(held.object, "held monitor", regs.thread_object);
      if (!fault_.empty()) return;
      if (heap_.LockWord(held.object) != ((thread + 1u) << kLockOwnerShift | held.count)) {
        Fail("lock word", held.object, heap_.LockWord(held.object));
      }
      ++held_;
    }
    for (uint32_t i = 0; i < regs.depth && fault_.empty(); ++i) {
      CheckFrame(guest, i);
      if (!fault_.empty()) return;
      root(guest.frames[i].monitor, "monitor of a synchronized method");
      VisitFrameSlots(
          guest, i, [&](Slot& slot) { root(slot.r, "live slot"); }, [](Slot&) {});
    }
  }

  void CheckFrame(const GuestThread& guest, uint32_t index) {
    const Frame& frame = guest.frames[index];
    if (frame.method == nullptr || frame.sp < frame.locals || frame.sp > GuestThread::kMaxSlots) {
      return Fail("frame's slots", guest.regs.thread_object, index);
    }
    if (index > 0 && frame.locals != guest.frames[index - 1].sp)
      Fail("frame not above its caller", guest.regs.thread_object, index);
    if (frame.flags & kFrameNative) return;
    const PreparedCode* code = frame.method->prepared;
    const Insn* first = code == nullptr ? nullptr : code->insns.data();
    if (code == nullptr || frame.ip < first || frame.ip >= first + code->insns.size()) {
      return Fail("frame's instruction", guest.regs.thread_object, index);
    }
    if (frame.sp > frame.locals + code->max_locals + code->max_stack)
      Fail("operand stack", guest.regs.thread_object, index);
  }

  // What only `thread` may reach: everything unescaped that it reaches.
  void Own(ThreadId thread, Ref object) {
    std::vector<Ref> pending = {object};
    while (!pending.empty() && fault_.empty()) {
      const Ref next = pending.back();
      pending.pop_back();
      auto [owner, is_new] = owners_.try_emplace(next, thread);
      if (owner->second != thread) Fail("unescaped object that two threads reach", next, thread);
      if (!is_new) continue;
      vm_.ForEachReference(next, [&](uint32_t offset) {
        const Ref target = heap_.Read<Ref>(next, offset);
        if (target != 0 && !IsEscaped(target)) pending.push_back(target);
      });
    }
  }

  // Every held monitor was found to be locked; here, that nothing else is.
  void CheckLocks() {
    if (locked_.size() != held_)
      Fail("locked objects that no thread holds", locked_.empty() ? 0 : locked_.front(), locked_.size() - held_);
  }

  Vm& vm_;
  const Heap& heap_;
  std::string fault_;
  std::vector<Ref> objects_;  // above the baseline, by address
  std::unordered_set<Ref> texts_;
  std::vector<Ref> locked_;
  size_t held_ = 0;
  std::unordered_set<uint64_t> remembered_;
  std::vector<const Class*> open_statics_;
  std::unordered_map<Ref, ThreadId> owners_;
};

}  // namespace

std::string CheckHeap(Vm& vm) { return HeapChecker(vm).Check(); }

}  // namespace heddle
