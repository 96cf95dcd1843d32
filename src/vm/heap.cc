#include "vm/heap.h"

#include <algorithm>

#include "base/hash.h"
#include "vm/reserved_memory.h"

namespace heddle {

Heap::Heap(const Limits& limits) {
  arena_bytes_ = limits.permanent_bytes + limits.normal_bytes;
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

void Heap::Freeze(const std::function<uint64_t(Ref)>& bytes_of,
                  const std::function<void(Ref, const std::function<void(uint32_t)>&)>& visit_refs) {
  HEDDLE_CHECK(!frozen());
  bump_ = (bump_ + kLineBytes - 1) & ~uint64_t{kLineBytes - 1};
  uint64_t address = uint64_t{normal_start_} << 3;
  while (address < bump_) {
    Ref object = static_cast<Ref>(address >> 3);
    if (ClassNumber(object) == 0 && Flags(object) == 0) {  // padding at the end
      address += 8;
      continue;
    }
    for (uint64_t word = address; word < address + kHeaderBytes; word += 4) {
      line_headers_[word >> kLineShift] |= static_cast<uint16_t>(1u << ((word & (kLineBytes - 1)) >> 2));
    }
    visit_refs(object, [&](uint32_t offset) {
      uint64_t word = address + offset;
      line_refs_[word >> kLineShift] |= static_cast<uint16_t>(1u << ((word & (kLineBytes - 1)) >> 2));
    });
    address += (bytes_of(object) + 7) & ~uint64_t{7};
  }
  baseline_end_ = static_cast<Ref>(bump_ >> 3);
  young_start_ = baseline_end_;
  remembered_.clear();
  NewEpoch();
}

void Heap::SaveLine(uint32_t line) {
  stamps_[line] = epoch_;
  if (!frozen()) return;
  SavedLine& saved = lines_.emplace_back();
  saved.line = line;
  std::memcpy(saved.bytes, base_ + (uint64_t{line} << kLineShift), kLineBytes);
  if (line < (uint64_t{baseline_end_} << 3) >> kLineShift && !is_dirty_[line]) {
    is_dirty_[line] = 1;
    DirtyLine& dirty = dirty_.emplace_back();
    dirty.line = line;
    std::memcpy(dirty.frozen, saved.bytes, kLineBytes);
  }
}

void Heap::Remember(Ref object, uint32_t offset) { remembered_.push_back({object, offset}); }

void Heap::NewEpoch() {
  ++epochs_;
  if (++epoch_ == 0) {  // stamps of an earlier round must not look current
    std::memset(stamps_, 0, (arena_bytes_ >> kLineShift) * sizeof(uint32_t));
    epoch_ = 1;
  }
}

Heap::Mark Heap::TakeMark() {
  const uint64_t aligned = (bump_ + kLineBytes - 1) & ~uint64_t{kLineBytes - 1};
  std::memset(base_ + bump_, 0, aligned - bump_);  // so that a walk sees no object there
  bump_ = aligned;
  peak_bump_ = std::max(peak_bump_, bump_);
  young_start_ = static_cast<Ref>(bump_ >> 3);
  remembered_.clear();
  NewEpoch();
  return {bump_, lines_.size(), static_cast<uint32_t>(dirty_.size())};
}

void Heap::Rewind(const Mark& mark) {
  while (lines_.size() > mark.lines) {
    const SavedLine& saved = lines_.back();
    std::memcpy(base_ + (uint64_t{saved.line} << kLineShift), saved.bytes, kLineBytes);
    lines_.pop_back();
  }
  while (dirty_.size() > mark.dirty) {
    is_dirty_[dirty_.back().line] = 0;
    dirty_.pop_back();
  }
  peak_bump_ = std::max(peak_bump_, bump_);
  bump_ = mark.bump;
  young_start_ = static_cast<Ref>(bump_ >> 3);
  remembered_.clear();
  NewEpoch();
}

void Heap::SetBump(Ref bump) {
  peak_bump_ = std::max(peak_bump_, bump_);
  bump_ = uint64_t{bump} << 3;
}

}  // namespace heddle
