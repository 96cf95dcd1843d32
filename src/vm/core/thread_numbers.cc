#include "vm/core/thread_numbers.h"

#include "base/hash.h"
#include "vm/core/vm.h"

namespace heddle {

namespace {

constexpr uint32_t kFamilies = 1u << 20, kChildren = 64, kOfAFamily = 1000;
// Names are numbered by an int, ids by a long.
constexpr int64_t kFirstLarge[] = {int64_t{1} << 30, int64_t{1} << 40};
static_assert(int64_t{kFamilies} * kOfAFamily < kFirstLarge[0]);

}  // namespace

uint32_t NumberFamily::Of(uint32_t parent, uint32_t started) {
  if (parent >= kFamilies / kChildren || started >= kChildren) return kNone;
  return parent * kChildren + started;
}

int64_t ThreadNumbers::Draw(Vm& vm, ThreadRegisters& regs, ThreadNumber which) {
  const auto index = static_cast<unsigned>(which);
  const uint32_t count = which == ThreadNumber::kName ? regs.made_threads++ : regs.made_ids++;
  if (regs.canonical_id != kMainThreadId) Note(vm, BitOf(which));
  if (regs.family != NumberFamily::kNone && count < kOfAFamily) return int64_t{regs.family} * kOfAFamily + count;
  const auto place = static_cast<int64_t>(Mix(regs.canonical_id, count) % static_cast<uint64_t>(kFirstLarge[index]));
  const int64_t number = kFirstLarge[index] + place;
  const Drawer drawer{regs.canonical_id, count};
  if (large_[index].try_emplace(number, drawer).first->second != drawer) {
    vm.exploration.Break(Assumption::kUnseenNumbers);
  }
  return number;
}

void ThreadNumbers::Look(Vm& vm, ThreadNumber which) { Note(vm, BitOf(which) << kSeenShift); }

void ThreadNumbers::Note(Vm& vm, uint32_t noted) {
  noted_ |= noted;
  if ((noted_ & noted_ >> kSeenShift) != 0) vm.exploration.Break(Assumption::kUnseenNumbers);
}

}  // namespace heddle
