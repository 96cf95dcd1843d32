#include "vm/unread_failures.h"

#include "base/hash.h"
#include "vm/escape.h"

namespace heddle {

namespace {

constexpr unsigned kFailures = 256;
constexpr unsigned kFuture = 0, kThrowable = 1, kThread = 2, kWords = 3;

Ref Table(Vm& vm) {
  if (vm.unread_failures == 0) {
    const unsigned slots = kFailures * kWords;
    vm.unread_failures = vm.heap.AllocatePermanent(vm.known.object_array->number, slots, kHeaderBytes + 4 * slots,
                                                   HashString("heddle: failures that nobody has read"));
    vm.heap.SetPermanentLayout(vm.unread_failures, {{kHeaderBytes, 4 * slots}});
  }
  return vm.unread_failures;
}

uint32_t PlaceOf(unsigned index, unsigned word) { return kHeaderBytes + 4 * (index * kWords + word); }

Ref WordOf(const Vm& vm, unsigned index, unsigned word) {
  return vm.unread_failures == 0 ? 0 : vm.heap.Read<Ref>(vm.unread_failures, PlaceOf(index, word));
}

unsigned CountOf(const Vm& vm) {
  unsigned count = 0;
  while (count < kFailures && WordOf(vm, count, kFuture) != 0) ++count;
  return count;
}

void Move(Vm& vm, unsigned from, unsigned to) {
  for (unsigned word = 0; word < kWords; ++word) {
    StoreReferenceInto(vm, vm.unread_failures, PlaceOf(to, word), WordOf(vm, from, word));
  }
}

}  // namespace

bool AddUnreadFailure(Vm& vm, Ref future, Ref throwable, Ref thread_object) {
  const unsigned count = CountOf(vm);
  if (count == kFailures) return false;
  Ref table = Table(vm);
  unsigned index = count;
  const uint32_t id = vm.heap.Flags(future) >> kObjectIdShift;
  for (; index > 0 && vm.heap.Flags(WordOf(vm, index - 1, kFuture)) >> kObjectIdShift > id; --index) {
    Move(vm, index - 1, index);
  }
  StoreReferenceInto(vm, table, PlaceOf(index, kFuture), future);
  StoreReferenceInto(vm, table, PlaceOf(index, kThrowable), throwable);
  StoreReferenceInto(vm, table, PlaceOf(index, kThread), thread_object);
  return true;
}

void RemoveUnreadFailure(Vm& vm, Ref future) {
  const unsigned count = CountOf(vm);
  unsigned index = 0;
  while (index < count && WordOf(vm, index, kFuture) != future) ++index;
  if (index == count) return;
  for (; index + 1 < count; ++index) Move(vm, index + 1, index);
  for (unsigned word = 0; word < kWords; ++word) {
    StoreReferenceInto(vm, vm.unread_failures, PlaceOf(count - 1, word), 0);
  }
}

std::vector<UnreadTask> UnreadTasks(const Vm& vm) {
  std::vector<UnreadTask> tasks;
  for (unsigned i = 0; i < CountOf(vm); ++i) tasks.push_back({WordOf(vm, i, kThrowable), WordOf(vm, i, kThread)});
  return tasks;
}

}  // namespace heddle
