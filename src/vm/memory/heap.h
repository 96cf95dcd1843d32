// The guest heap: one arena addressed by 32-bit references, in two regions.
//
//   permanent  mirrors, statics blocks, literals, call-site objects: what loading makes. Never rewound. So each block
//              is named by what it is (a class, a text, a call site), not by its address. Its content at creation is
//              frozen.
//   normal     everything the guest allocates: a bump pointer, reset by a rewind. What boot made is frozen too.
//
// An object is 16 bytes of header (class number, array length, lock word, flags) and its fields or elements.
//
// Undo log: memory is journaled in lines of 64 bytes. The first write to a line after a mark saves the old line.
// Writes to lines allocated since the mark save nothing. So a mark costs one record. A step costs what it changes,
// and a rewind the same. After the freeze, every write of guest memory goes through Write, WriteRef, or Touch before
// a raw store.
//
// Dirty lines: frozen memory (permanent blocks and the baseline) counts towards a state only where its content
// differs from the frozen one. The heap lists the frozen lines changed on this path, with their frozen content.
//
// The settled region begins where the baseline ends. It is what the program had allocated when its paths could first
// part (settled_heap.h). It has its own list of lines changed since: a change does not make an object live.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "base/check.h"
#include "base/pod_stack.h"
#include "program/class.h"
#include "program/types.h"
#include "vm/memory/touch_log.h"

namespace heddle {

// Bits of the flags word.
inline constexpr uint32_t kFlagEscaped = 1u << 0;  // may be reachable by another thread (see escape.h): a pre-filter
inline constexpr uint32_t kFlagConstructing = 1u
                                              << 1;  // its constructor has not returned: its finals are not final yet
inline constexpr uint32_t kFlagHashed = 1u << 2;     // its identity hash was asked for: its id is state
inline constexpr uint32_t kFlagMarked = 1u << 3;     // scratch of the collector
inline constexpr unsigned kObjectIdShift = 4;        // the rest: id, from allocating thread and count

inline constexpr uint32_t kLineShift = 6;
inline constexpr uint32_t kLineBytes = 1u << kLineShift;

// The first address of a line.
inline Ref LineStart(uint32_t line) { return static_cast<Ref>(uint64_t{line} << (kLineShift - 3)); }

class Heap {
 public:
  struct Limits {
    uint64_t permanent_bytes = uint64_t{512} << 20;
    uint64_t normal_bytes = uint64_t{8} << 30;  // address space, committed when touched. Less where it is limited
  };
  explicit Heap(const Limits& limits);
  ~Heap();
  Heap(const Heap&) = delete;
  Heap& operator=(const Heap&) = delete;

  // --- reading ---
  template <typename T>
  T Read(Ref object, uint32_t offset) const {
    touches.Tell(Touched::kCell, object, offset, sizeof(T), false);
    return ReadUntold<T>(object, offset);
  }
  uint32_t ClassNumber(Ref object) const { return ReadUntold<uint32_t>(object, 0); }
  uint32_t Length(Ref array) const { return ReadUntold<uint32_t>(array, 4); }
  uint32_t LockWord(Ref object) const { return Read<uint32_t>(object, 8); }
  uint32_t Flags(Ref object) const { return ReadUntold<uint32_t>(object, 12); }
  // Valid until the next collection or rewind.
  uint8_t* Address(Ref object) const {
    touches.Tell(Touched::kWhole, object, 0, 0, false);
    return base_ + (uint64_t{object} << 3);
  }
  template <typename T>
  T* Elements(Ref array) const {
    return reinterpret_cast<T*>(Address(array) + kHeaderBytes);
  }

  // --- writing ---
  template <typename T>
  void Write(Ref object, uint32_t offset, T value) {
    touches.Tell(Touched::kCell, object, offset, sizeof(T), true);
    uint64_t address = (uint64_t{object} << 3) + offset;
    TouchAddress(address);
    std::memcpy(base_ + address, &value, sizeof(T));
  }
  // To be called before a direct store to [offset, offset + bytes) of the object. Saves what is needed.
  void Touch(Ref object, uint32_t offset, uint64_t bytes) {
    touches.Tell(Touched::kCell, object, offset, bytes, true);
    uint64_t first = ((uint64_t{object} << 3) + offset) >> kLineShift;
    uint64_t last = ((uint64_t{object} << 3) + offset + (bytes ? bytes - 1 : 0)) >> kLineShift;
    for (uint64_t line = first; line <= last; ++line) {
      if (stamps_[line] != epoch_) SaveLine(static_cast<uint32_t>(line));
    }
  }
  void SetFlags(Ref object, uint32_t flags) { Write<uint32_t>(object, 12, flags); }
  void SetLockWord(Ref object, uint32_t word) {
    if (locked_.size() < kMostLocked) locked_.push_back(object);
    Write<uint32_t>(object, 8, word);
  }
  // A reference store. Keeps the collector's remembered set. The caller has done the escape barrier.
  void WriteRef(Ref object, uint32_t offset, Ref value) {
    Write<Ref>(object, offset, value);
    if (value >= young_start_ && object < young_start_) Remember(object, offset);
  }

  // --- allocating ---
  // Zeroed, with header. Never collects. 0 when the arena is full.
  Ref Allocate(uint32_t class_number, uint32_t length, uint64_t bytes, uint32_t flags) {
    uint64_t size = (bytes + 7) & ~uint64_t{7};
    uint64_t start = bump_;
    if (__builtin_expect(start + size > normal_end_, 0)) return 0;
    bump_ = start + size;
    for (uint64_t line = start >> kLineShift; line <= (start + size - 1) >> kLineShift; ++line) stamps_[line] = epoch_;
    std::memset(base_ + start, 0, size);
    uint32_t header[4] = {class_number, length, 0, flags};
    std::memcpy(base_ + start, header, sizeof(header));
    return static_cast<Ref>(start >> 3);
  }
  // A permanent block, zeroed, with header, aligned to a line. `name` tells what it is, in every execution. The Raw
  // functions write its frozen content.
  Ref AllocatePermanent(uint32_t class_number, uint32_t length, uint64_t bytes, uint64_t name);
  template <typename T>
  void RawWrite(Ref object, uint32_t offset, T value) {
    std::memcpy(base_ + (uint64_t{object} << 3) + offset, &value, sizeof(T));
  }
  // Records the reference words of a permanent block (runs relative to the object start).
  void SetPermanentLayout(Ref block, const std::vector<FieldRun>& ref_runs);

  // --- baseline ---
  // Everything allocated so far is baseline from now on, and journaling begins. Requires that no mark was taken.
  // `bytes_of` gives an object's size. `visit_refs` calls back with the offset of each of its references.
  using BytesOf = std::function<uint64_t(Ref)>;
  using VisitRefs = std::function<void(Ref, const std::function<void(uint32_t)>&)>;
  void Freeze(const BytesOf& bytes_of, const VisitRefs& visit_refs);
  bool frozen() const { return baseline_end_ != 0; }
  bool IsFrozen(Ref object) const { return object < baseline_end_; }
  bool IsPermanent(Ref object) const { return object < normal_start_; }
  // Stable name of a permanent block's line.
  uint64_t PermanentName(Ref object) const { return permanent_names_[uint64_t{object} >> 3]; }

  struct DirtyLine {
    uint32_t line;
    uint8_t frozen[kLineBytes];
  };
  // Frozen lines written on this path, in order of first write.
  const std::vector<DirtyLine>& dirty_lines() const { return dirty_; }
  bool IsDirty(uint32_t line) const { return is_dirty_[line] != 0; }
  // Bit i: word i (4 bytes) of the frozen or settled line is a reference / belongs to an object header.
  uint16_t LineReferences(uint32_t line) const { return line_refs_[line]; }
  uint16_t LineHeaders(uint32_t line) const { return line_headers_[line]; }

  // --- the settled region ---
  // The settled region is [baseline_end, bump) from now on, until another call or a rewind to an earlier mark.
  // Nothing in it moves any more. Cost: a little for each of its lines.
  void Settle();
  Ref settled_end() const { return settled_end_; }  // baseline_end(): nothing is settled
  bool IsSettled(Ref object) const { return object >= baseline_end_ && object < settled_end_; }
  // A new number for each region.
  uint64_t settlement() const { return settlement_; }
  // Lines of the region written since on this path, with their old content.
  const std::vector<DirtyLine>& settled_dirty_lines() const { return settled_dirty_; }
  // Walks the region as it was when settled. LineReferences and LineHeaders know it afterwards. Parameters as for
  // Freeze. `visit_refs` is called for all objects, by address, and sees their content of that time.
  void DescribeSettled(const BytesOf& bytes_of, const VisitRefs& visit_refs);

  // --- marks ---
  struct Mark {
    uint64_t bump;
    uint64_t lines;
    uint32_t dirty;
    uint32_t settled_dirty;
  };
  Mark TakeMark();
  // Clears the memory behind the newest object, up to the end of its line.
  void ClearRestOfLine() { std::memset(base_ + bump_, 0, LineEnd(bump_) - bump_); }
  // Where the next line begins.
  Ref AlignedBump() const { return static_cast<Ref>(LineEnd(bump_) >> 3); }
  // Undoes everything since the mark. A later rewind to the same mark is possible.
  void Rewind(const Mark& mark);
  // What rewinds and collections have undone since this was asked for last. For those who ask: Reachability always,
  // NamedObjects as long as it watches.
  enum class UndoneFor : uint8_t { kReachability, kNames };
  struct Undone {
    static constexpr size_t kMostLines = size_t{1} << 14;
    uint64_t saved_lines = UINT64_MAX;  // the least number on the undo log meanwhile; UINT64_MAX: nothing was undone
    Ref end = UINT32_MAX;               // objects from here on were given up, or have moved
    std::vector<uint32_t> lines;        // those with older content now, once or more often
    bool all() const { return lines.size() < kMostLines; }  // they are listed
  };
  // Puts it into `undone`.
  void TakeUndone(UndoneFor who, Undone& undone) {
    undone.lines.clear();
    Undone& own = who == UndoneFor::kNames ? undone_for_names_ : undone_;
    std::swap(undone, own);
    own.saved_lines = UINT64_MAX;
    own.end = UINT32_MAX;
  }
  // From now on what is undone is noted for NamedObjects, or is not.
  void WatchUndone(bool watched) {
    names_watch_ = watched;
    undone_for_names_ = {};
  }
  // Grows at every mark and rewind. No value comes twice. The threads follow it.
  const uint64_t& epoch() const { return epochs_; }
  // Number of lines on the undo log.
  uint64_t saved_lines() const { return lines_.size(); }
  // The same when the newest mark or rewind was made.
  uint64_t saved_lines_at_mark() const { return saved_at_mark_; }
  // Objects with lock words set since then. Of very many, the list has only the first (all_locked_known).
  std::span<const Ref> locked() const { return locked_; }
  bool all_locked_known() const { return locked_.size() < kMostLocked; }
  // Calls visit(line, before) for each line saved since the undo log held `saved_lines` lines. `before` is the saved
  // content.
  template <typename Visit>
  void ForEachSavedSince(uint64_t saved_lines, Visit visit) const {
    for (uint64_t i = saved_lines; i < lines_.size(); ++i) visit(lines_[i].line, lines_[i].bytes);
  }

  // --- collection of the young region (allocated since the newest mark): see collector.h ---
  uint64_t young_bytes() const { return bump_ - (uint64_t{young_start_} << 3); }
  uint64_t normal_bytes() const { return bump_ - (uint64_t{normal_start_} << 3); }
  uint64_t arena_bytes() const { return arena_bytes_; }
  uint64_t free_bytes() const { return normal_end_ - bump_; }
  Ref young_start() const { return young_start_; }
  Ref bump() const { return static_cast<Ref>(bump_ >> 3); }
  Ref baseline_end() const { return baseline_end_; }
  Ref normal_start() const { return normal_start_; }
  Ref permanent_bump() const { return static_cast<Ref>(permanent_bump_ >> 3); }  // where the next permanent block goes
  struct Slot {
    Ref object;
    uint32_t offset;
  };
  // Old locations of young references stored since the mark. May have duplicates.
  std::vector<Slot>& remembered() { return remembered_; }
  const std::vector<Slot>& remembered() const { return remembered_; }
  // After a collection: memory from `bump` on is free.
  void SetBump(Ref bump);

  uint64_t journal_bytes() const { return lines_.bytes() + settled_dirty_.capacity() * sizeof(DirtyLine); }
  // Objects and log entries made since the mark.
  uint64_t BytesSince(const Mark& mark) const {
    return bump_ - std::min(bump_, mark.bump) + (lines_.size() - mark.lines) * sizeof(SavedLine);
  }
  uint64_t committed_bytes() const {
    return std::max(peak_bump_, bump_) - (uint64_t{normal_start_} << 3) + permanent_bump_;
  }

  // Calls visit(object) for all objects in [from, to), by address. `bytes_of` gives an object's size. Requires `from`
  // to be the start of a line.
  template <typename BytesOfObject, typename VisitObject>
  void ForEachObject(Ref from, Ref to, const BytesOfObject& bytes_of, const VisitObject& visit) const {
    for (Ref object = from; object < to;) {
      if (ClassNumber(object) == 0) {  // padding
        constexpr Ref kRefsInLine = kLineBytes >> 3;
        object = (object + kRefsInLine) & ~(kRefsInLine - 1);
        continue;
      }
      visit(object);
      object += static_cast<Ref>((bytes_of(object) + 7) >> 3);
    }
  }

  [[no_unique_address]] mutable TouchLog touches;  // hears of reads and writes here

 private:
  template <typename T>
  T ReadUntold(Ref object, uint32_t offset) const {
    T value;
    std::memcpy(&value, base_ + (uint64_t{object} << 3) + offset, sizeof(T));
    return value;
  }

  struct SavedLine {
    uint32_t line;
    uint8_t bytes[kLineBytes];
  };

  void TouchAddress(uint64_t address) {
    uint64_t line = address >> kLineShift;
    if (__builtin_expect(stamps_[line] != epoch_, 0)) SaveLine(static_cast<uint32_t>(line));
  }
  void SaveLine(uint32_t line);
  static uint64_t LineEnd(uint64_t address) { return (address + kLineBytes - 1) & ~uint64_t{kLineBytes - 1}; }
  void AlignBump();
  void Describe(Ref from, Ref to, const BytesOf& bytes_of, const VisitRefs& visit_refs);
  void Unsettle();
  void SwapSettledLines();
  void Remember(Ref object, uint32_t offset);
  void NewEpoch();
  void NoteUndone(Ref end);

  uint8_t* base_ = nullptr;
  uint32_t* stamps_ = nullptr;
  uint64_t epochs_ = 1;
  uint32_t epoch_ = 1;  // for the stamps: comes again after 2^32. Then all stamps are cleared
  Ref young_start_ = 0;
  uint64_t bump_ = 0, normal_end_ = 0, peak_bump_ = 0;
  uint64_t permanent_bump_ = 0;
  Ref normal_start_ = 0, baseline_end_ = 0, settled_end_ = 0;
  uint64_t settled_at_ = 0;  // how many lines had been saved
  uint64_t settlement_ = 0;
  uint64_t arena_bytes_ = 0;
  PodStack<SavedLine> lines_;
  uint64_t saved_at_mark_ = 0;
  Undone undone_, undone_for_names_;
  bool names_watch_ = false;
  std::vector<DirtyLine> dirty_, settled_dirty_;
  std::vector<Slot> remembered_;
  static constexpr size_t kMostLocked = size_t{1} << 16;
  std::vector<Ref> locked_;  // the first objects with lock words set in this epoch
  uint8_t* is_dirty_ = nullptr;
  uint16_t* line_refs_ = nullptr;  // frozen and settled lines only
  uint16_t* line_headers_ = nullptr;
  uint64_t* permanent_names_ = nullptr;
};

}  // namespace heddle
