#include "vm/memory/heap.h"

#include <algorithm>

#include "base/address_space.h"
#include "base/hash.h"
#include "vm/memory/reserved_memory.h"

namespace heddle {

namespace {

size_t LineOf(Ref object) { return uint64_t{object} >> (kLineShift - 3); }

}  // namespace

Heap::Heap(const Limits& limits) {
  arena_bytes_ = limits.permanent_bytes + std::min(limits.normal_bytes, AddressSpaceLeft() / 4 & ~uint64_t{4095});
  base_ = Reserve<uint8_t>(arena_bytes_);
  uint64_t lines = arena_bytes_ >> kLineShift;
  stamps_ = Reserve<uint32_t>(lines);
  is_dirty_ = Reserve<uint8_t>(lines);
  line_refs_ = Reserve<uint16_t>(lines);
  line_headers_ = Reserve<uint16_t>(lines);
  permanent_names_ = Reserve<uint64_t>(limits.permanent_bytes >> kLineShift);
  permanent_bump_ = kLineBytes;  // reference 0 is null
  normal_start_ = static_cast<Ref>(limits.permanent_bytes >> 3);
  bump_ = limits.permanent_bytes;
  normal_end_ = arena_bytes_;
  young_start_ = normal_start_;
}

Heap::~Heap() {
  uint64_t lines = arena_bytes_ >> kLineShift;
  Release(base_, arena_bytes_);
  Release(stamps_, lines);
  Release(is_dirty_, lines);
  Release(line_refs_, lines);
  Release(line_headers_, lines);
  Release(permanent_names_, (uint64_t{normal_start_} << 3) >> kLineShift);
}

Ref Heap::AllocatePermanent(uint32_t class_number, uint32_t length, uint64_t bytes, uint64_t name) {
  uint64_t start = permanent_bump_;
  uint64_t size = (bytes + kLineBytes - 1) & ~uint64_t{kLineBytes - 1};
  HEDDLE_CHECK(start + size <= (uint64_t{normal_start_} << 3));
  permanent_bump_ = start + size;
  uint32_t header[4] = {class_number, length, 0, kFlagEscaped};
  std::memcpy(base_ + start, header, sizeof(header));
  for (uint64_t line = start >> kLineShift; line < (start + size) >> kLineShift; ++line) {
    permanent_names_[line] = Mix(name, line - (start >> kLineShift));
  }
  line_headers_[start >> kLineShift] = 0xf;
  return static_cast<Ref>(start >> 3);
}

void Heap::SetPermanentLayout(Ref block, const std::vector<FieldRun>& ref_runs) {
  uint64_t start = uint64_t{block} << 3;
  for (const FieldRun& run : ref_runs) {
    for (uint64_t address = start + run.offset; address < start + run.offset + run.bytes; address += 4) {
      line_refs_[address >> kLineShift] |= static_cast<uint16_t>(1u << ((address & (kLineBytes - 1)) >> 2));
    }
  }
}

void Heap::Freeze(const BytesOf& bytes_of, const VisitRefs& visit_refs) {
  HEDDLE_CHECK(!frozen());
  AlignBump();
  baseline_end_ = settled_end_ = static_cast<Ref>(bump_ >> 3);
  Describe(normal_start_, baseline_end_, bytes_of, visit_refs);
  young_start_ = baseline_end_;
  remembered_.clear();
  NewEpoch();
}

// Which words of these lines are references, which belong to headers.
void Heap::Describe(Ref from, Ref to, const BytesOf& bytes_of, const VisitRefs& visit_refs) {
  auto set_bit = [](uint16_t* words, uint64_t address) {
    words[address >> kLineShift] |= static_cast<uint16_t>(1u << ((address & (kLineBytes - 1)) >> 2));
  };
  ForEachObject(from, to, bytes_of, [&](Ref object) {
    const uint64_t address = uint64_t{object} << 3;
    for (uint64_t word = address; word < address + kHeaderBytes; word += 4) set_bit(line_headers_, word);
    visit_refs(object, [&](uint32_t offset) { set_bit(line_refs_, address + offset); });
  });
}

void Heap::Settle() {
  HEDDLE_CHECK(frozen());
  Unsettle();
  AlignBump();
  settled_end_ = young_start_ = static_cast<Ref>(bump_ >> 3);
  settled_at_ = lines_.size();
  remembered_.clear();
  ++settlement_;
  // The first write to each line must be seen.
  std::fill(stamps_ + LineOf(baseline_end_), stamps_ + LineOf(settled_end_), epoch_ - 1);
}

void Heap::Unsettle() {
  std::fill(line_refs_ + LineOf(baseline_end_), line_refs_ + LineOf(settled_end_), uint16_t{0});
  std::fill(line_headers_ + LineOf(baseline_end_), line_headers_ + LineOf(settled_end_), uint16_t{0});
  for (const DirtyLine& line : settled_dirty_) is_dirty_[line.line] = 0;
  settled_dirty_.clear();
  settled_end_ = baseline_end_;
}

void Heap::DescribeSettled(const BytesOf& bytes_of, const VisitRefs& visit_refs) {
  SwapSettledLines();
  Describe(baseline_end_, settled_end_, bytes_of, visit_refs);
  SwapSettledLines();
}

void Heap::SwapSettledLines() {
  for (DirtyLine& line : settled_dirty_) {
    std::swap_ranges(line.frozen, line.frozen + kLineBytes, base_ + (uint64_t{line.line} << kLineShift));
  }
}

void Heap::SaveLine(uint32_t line) {
  stamps_[line] = epoch_;
  if (!frozen()) return;
  SavedLine& saved = lines_.extend();
  saved.line = line;
  std::memcpy(saved.bytes, base_ + (uint64_t{line} << kLineShift), kLineBytes);
  const uint64_t address = uint64_t{line} << kLineShift;
  if (address >= uint64_t{settled_end_} << 3 || is_dirty_[line]) return;
  is_dirty_[line] = 1;
  DirtyLine& dirty = address < uint64_t{baseline_end_} << 3 ? dirty_.emplace_back() : settled_dirty_.emplace_back();
  dirty.line = line;
  std::memcpy(dirty.frozen, saved.bytes, kLineBytes);
}

void Heap::Remember(Ref object, uint32_t offset) { remembered_.push_back({object, offset}); }

void Heap::NewEpoch() {
  locked_.clear();
  saved_at_mark_ = lines_.size();
  ++epochs_;
  if (++epoch_ == 0) {  // stamps of an earlier round must not look current
    std::memset(stamps_, 0, (arena_bytes_ >> kLineShift) * sizeof(uint32_t));
    epoch_ = 1;
  }
}

void Heap::AlignBump() {
  ClearRestOfLine();  // so that a walk sees no object there
  bump_ = LineEnd(bump_);
}

Heap::Mark Heap::TakeMark() {
  AlignBump();
  peak_bump_ = std::max(peak_bump_, bump_);
  young_start_ = static_cast<Ref>(bump_ >> 3);
  remembered_.clear();
  NewEpoch();
  return {bump_, lines_.size(), static_cast<uint32_t>(dirty_.size()), static_cast<uint32_t>(settled_dirty_.size())};
}

void Heap::Rewind(const Mark& mark) {
  while (lines_.size() > mark.lines) {
    const SavedLine& saved = lines_.back();
    std::memcpy(base_ + (uint64_t{saved.line} << kLineShift), saved.bytes, kLineBytes);
    if (undone_.all()) undone_.lines.push_back(saved.line);
    if (names_watch_ && undone_for_names_.all()) undone_for_names_.lines.push_back(saved.line);
    lines_.pop_back();
  }
  auto forget = [this](std::vector<DirtyLine>& dirty, size_t count) {
    for (; dirty.size() > count; dirty.pop_back()) is_dirty_[dirty.back().line] = 0;
  };
  forget(dirty_, mark.dirty);
  forget(settled_dirty_, mark.settled_dirty);
  const bool settled = settled_end_ != baseline_end_;
  if (settled && (mark.lines < settled_at_ || mark.bump < uint64_t{settled_end_} << 3)) Unsettle();
  peak_bump_ = std::max(peak_bump_, bump_);
  bump_ = mark.bump;
  young_start_ = static_cast<Ref>(bump_ >> 3);
  NoteUndone(young_start_);
  remembered_.clear();
  NewEpoch();
}

void Heap::NoteUndone(Ref end) {
  for (Undone* undone : {&undone_, &undone_for_names_}) {
    undone->saved_lines = std::min(undone->saved_lines, lines_.size());
    undone->end = std::min(undone->end, end);
  }
}

void Heap::SetBump(Ref bump) {
  NoteUndone(young_start_);
  peak_bump_ = std::max(peak_bump_, bump_);
  bump_ = uint64_t{bump} << 3;
}

}  // namespace heddle
