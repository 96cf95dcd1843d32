#include "vm/state/memory_watch.h"

#include <algorithm>
#include <cstring>

namespace heddle {

namespace {

constexpr uint32_t kGranules = kLineBytes / 8;
constexpr uint32_t kLockGranule = 1;  // of an object: the lock word, then the flags

uint64_t GranuleAt(const uint8_t* line, uint32_t granule) {
  uint64_t value;
  std::memcpy(&value, line + 8 * granule, 8);
  return value;
}

uint64_t WithoutLock(uint64_t value) { return value & ~uint64_t{UINT32_MAX}; }

// The finalizer of MurmurHash3.
uint64_t Scrambled(uint64_t x) {
  x = (x ^ (x >> 33)) * 0xff51afd7ed558ccdULL;
  x = (x ^ (x >> 33)) * 0xc4ceb9fe1a85ec53ULL;
  return x ^ (x >> 33);
}

// Nothing like linear in either, for hashes are added and subtracted.
Fingerprint HashOf(uint64_t place, uint32_t value) {
  if (value == 0) return {};
  return {Scrambled(place * 0x9e3779b97f4a7c15ULL + value), Scrambled(value * 0xd6e8feb86659fd93ULL + place)};
}

// Of a frozen line's header only the length word of a permanent block counts: in a statics block it is the
// initialisation state.
uint64_t WithoutHeader(uint64_t value, uint32_t granule, uint16_t headers, bool permanent) {
  if ((headers >> (2 * granule)) & 1) value &= ~uint64_t{UINT32_MAX};
  if (((headers >> (2 * granule + 1)) & 1) && !(permanent && granule == 0)) value &= UINT32_MAX;
  return value;
}

}  // namespace

void MemoryWatch::Look() {
  Heap& heap = vm_.heap;
  if (seen_.epoch == heap.epoch()) return;
  heap.ClearRestOfLine();
  // The log of an epoch tells what has changed since that began, if nothing had before it began; more locks than are
  // listed cannot be told from other words.
  const bool follows = seen_.epoch != 0 && seen_.lines == heap.saved_lines_at_mark() &&
                       seen_.end == heap.young_start() && heap.all_locked_known();
  changed_ = false;
  if (follows) {
    AddChanges();
  } else {
    SumAll();
    changed_ = true;
  }
  if (changed_) seen_.version = vm_.threads.NewVersion();
  seen_.epoch = heap.epoch();
  seen_.lines = heap.saved_lines();
  seen_.end = heap.AlignedBump();
}

// A thread that has run alone for long may have set many.
void MemoryWatch::ListLocks() {
  locks_.clear();
  for (const Ref object : vm_.heap.locked()) locks_.push_back(object + kLockGranule);
  std::sort(locks_.begin(), locks_.end());
}

bool MemoryWatch::IsLock(Ref granule) const { return std::binary_search(locks_.begin(), locks_.end(), granule); }

void MemoryWatch::AddChanges() {
  const Heap& heap = vm_.heap;
  ListLocks();
  heap.ForEachSavedSince(seen_.lines, [&](uint32_t line, const uint8_t* before) {
    if (LineStart(line) < heap.baseline_end()) {
      AddFrozenLine(line, before);
    } else {
      AddSavedLine(line, before);
    }
  });
  AddNewLines();
}

void MemoryWatch::AddSavedLine(uint32_t line, const uint8_t* before) {
  const Heap& heap = vm_.heap;
  const Ref start = LineStart(line);
  const uint8_t* now = heap.Address(start);
  for (uint32_t granule = 0; granule < kGranules; ++granule) {
    const uint64_t old = GranuleAt(before, granule), value = GranuleAt(now, granule);
    if (old == value) continue;
    if (IsLock(start + granule)) {
      Replace(start + granule, WithoutLock(old), WithoutLock(value));
    } else {
      Replace(start + granule, old, value);
    }
  }
}

void MemoryWatch::AddNewLines() {
  const Heap& heap = vm_.heap;
  const uint8_t* at = heap.Address(heap.young_start());
  const Ref end = heap.AlignedBump();
  for (Ref granule = heap.young_start(); granule < end; ++granule, at += 8) {
    const uint64_t value = GranuleAt(at, 0);
    if (value != 0) Replace(granule, 0, IsLock(granule) ? WithoutLock(value) : value);
  }
}

void MemoryWatch::SumAll() {
  const Heap& heap = vm_.heap;
  seen_.sum = {};
  for (const Heap::DirtyLine& dirty : heap.dirty_lines()) AddFrozenLine(dirty.line, dirty.frozen);
  heap.ForEachObject(
      heap.baseline_end(), heap.bump(), [this](Ref object) { return vm_.ObjectBytes(object); },
      [this](Ref object) { AddObject(object); });
}

void MemoryWatch::AddObject(Ref object) {
  const uint8_t* at = vm_.heap.Address(object);
  const Ref end = object + static_cast<Ref>((vm_.ObjectBytes(object) + 7) >> 3);
  for (Ref granule = object; granule < end; ++granule, at += 8) {
    const uint64_t value = GranuleAt(at, 0);
    Replace(granule, 0, granule == object + kLockGranule ? WithoutLock(value) : value);
  }
}

void MemoryWatch::AddFrozenLine(uint32_t line, const uint8_t* before) {
  const Heap& heap = vm_.heap;
  const Ref start = LineStart(line);
  const uint8_t* now = heap.Address(start);
  const uint16_t headers = heap.LineHeaders(line);
  const bool permanent = heap.IsPermanent(start);
  for (uint32_t granule = 0; granule < kGranules; ++granule) {
    Replace(start + granule, WithoutHeader(GranuleAt(before, granule), granule, headers, permanent),
            WithoutHeader(GranuleAt(now, granule), granule, headers, permanent));
  }
}

// Each of the two words for itself, so that a lock word never comes into the sum along with the one beside it.
void MemoryWatch::Replace(Ref granule, uint64_t before, uint64_t now) {
  if (before == now) return;
  changed_ = true;
  const uint64_t place = uint64_t{granule} << 1;
  ReplaceWord(place, static_cast<uint32_t>(before), static_cast<uint32_t>(now));
  ReplaceWord(place + 1, static_cast<uint32_t>(before >> 32), static_cast<uint32_t>(now >> 32));
}

void MemoryWatch::ReplaceWord(uint64_t place, uint32_t before, uint32_t now) {
  if (before == now) return;
  const Fingerprint more = HashOf(place, now), less = HashOf(place, before);
  seen_.sum.low += more.low - less.low;
  seen_.sum.high += more.high - less.high;
}

}  // namespace heddle
