#include "vm/files/open_files.h"

#include "base/hash.h"

namespace heddle {

namespace {

constexpr uint32_t kLists = 64;
constexpr int32_t kFirstNumber = 1 << 29;

// An entry: the next one of its list, which is sorted by numbers; int[] of number and flags; node, or names; path.
constexpr uint32_t kNext = kHeaderBytes, kNumbers = kHeaderBytes + 4, kNode = kHeaderBytes + 8,
                   kPath = kHeaderBytes + 12, kEntrySlots = 4;
constexpr uint32_t kNumber = kHeaderBytes, kFlags = kHeaderBytes + 4;  // in the int[]

uint32_t ListOffset(int32_t number) { return kHeaderBytes + 4 * (static_cast<uint32_t>(number) % kLists); }

int32_t NumberOf(const Vm& vm, Ref entry) { return vm.heap.Read<int32_t>(vm.heap.Read<Ref>(entry, kNumbers), kNumber); }

// The reference to the first entry in the list with that number or a greater one.
struct Place {
  Ref holder;
  uint32_t offset;
  Ref entry;
};

Place PlaceOf(const Vm& vm, Ref table, int32_t number) {
  Place place{table, ListOffset(number), 0};
  for (;;) {
    place.entry = vm.heap.Read<Ref>(place.holder, place.offset);
    if (place.entry == 0 || NumberOf(vm, place.entry) >= number) return place;
    place = {place.entry, kNext, 0};
  }
}

Ref Bytes(Vm& vm, const std::string& text) { return vm.NewByteArray(text.data(), static_cast<uint32_t>(text.size())); }

}  // namespace

Ref OpenFiles::Table() {
  if (table_ == 0) {
    table_ = vm_.heap.AllocatePermanent(vm_.known.object_array->number, kLists, kHeaderBytes + 4 * kLists,
                                        HashString("heddle: open files"));
    vm_.heap.SetPermanentLayout(table_, {{kHeaderBytes, 4 * kLists}});
  }
  return table_;
}

Ref OpenFiles::EntryOf(int32_t number) const {
  if (table_ == 0 || number < kFirstNumber || number >= 2 * kFirstNumber) return 0;
  const Ref entry = PlaceOf(vm_, table_, number).entry;
  return entry != 0 && NumberOf(vm_, entry) == number ? entry : 0;
}

int32_t OpenFiles::Add(ThreadId thread, const std::string& path, Ref node, int32_t flags) {
  const TrustedTouches told(vm_.heap.touches, Trust::kTold);
  const uint64_t hash = Mix(HashString(path), vm_.threads.at(thread).regs.canonical_id);
  auto number = kFirstNumber | static_cast<int32_t>(hash >> 35);
  Place place = PlaceOf(vm_, Table(), number);
  while (place.entry != 0 && NumberOf(vm_, place.entry) == number) {
    number = kFirstNumber | ((number + 1) & (kFirstNumber - 1));
    place = PlaceOf(vm_, Table(), number);
  }
  const Ref numbers = vm_.NewArray(vm_.known.int_array, 2);
  vm_.heap.Write<int32_t>(numbers, kNumber, number);
  vm_.heap.Write<int32_t>(numbers, kFlags, flags);
  const Ref entry = vm_.NewArray(vm_.known.object_array, kEntrySlots);
  vm_.StoreReference(entry, kNext, place.entry);
  vm_.StoreReference(entry, kNumbers, numbers);
  vm_.StoreReference(entry, kNode, node);
  vm_.StoreReference(entry, kPath, Bytes(vm_, path));
  vm_.StoreReference(place.holder, place.offset, entry);
  return number;
}

int32_t OpenFiles::AddNames(ThreadId thread, const std::string& path, const std::vector<std::string>& names) {
  const Ref taken = vm_.NewArray(vm_.known.object_array, static_cast<uint32_t>(names.size()));
  for (uint32_t i = 0; i < names.size(); ++i) vm_.StoreReference(taken, kHeaderBytes + 4 * i, Bytes(vm_, names[i]));
  return Add(thread, path, taken, 0);
}

void OpenFiles::Remove(int32_t number) {
  const TrustedTouches told(vm_.heap.touches, Trust::kTold);
  if (EntryOf(number) == 0) return;
  const Place place = PlaceOf(vm_, table_, number);
  vm_.StoreReference(place.holder, place.offset, vm_.heap.Read<Ref>(place.entry, kNext));
}

Ref OpenFiles::NodeOf(int32_t number) const {
  const TrustedTouches told(vm_.heap.touches, Trust::kTold);
  const Ref entry = EntryOf(number);
  return entry == 0 ? 0 : vm_.heap.Read<Ref>(entry, kNode);
}

int32_t OpenFiles::FlagsOf(int32_t number) const {
  const TrustedTouches told(vm_.heap.touches, Trust::kTold);
  return vm_.heap.Read<int32_t>(vm_.heap.Read<Ref>(EntryOf(number), kNumbers), kFlags);
}

std::string OpenFiles::PathOf(int32_t number) const {
  const TrustedTouches told(vm_.heap.touches, Trust::kTold);
  const Ref path = vm_.heap.Read<Ref>(EntryOf(number), kPath);
  return {vm_.heap.Elements<char>(path), vm_.heap.Length(path)};
}

bool OpenFiles::TakeName(int32_t number, std::string* name) {
  const TrustedTouches told(vm_.heap.touches, Trust::kTold);
  const Ref entry = EntryOf(number);
  if (entry == 0) return false;
  const Ref names = vm_.heap.Read<Ref>(entry, kNode), numbers = vm_.heap.Read<Ref>(entry, kNumbers);
  const auto next = vm_.heap.Read<uint32_t>(numbers, kFlags);
  if (next >= vm_.heap.Length(names)) return false;
  vm_.heap.Write<uint32_t>(numbers, kFlags, next + 1);
  const Ref bytes = vm_.heap.Read<Ref>(names, kHeaderBytes + 4 * next);
  name->assign(vm_.heap.Elements<char>(bytes), vm_.heap.Length(bytes));
  return true;
}

}  // namespace heddle
