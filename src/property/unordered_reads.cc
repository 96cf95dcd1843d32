#include "property/unordered_reads.h"

#include <algorithm>
#include <utility>

namespace heddle {

namespace {

constexpr unsigned kMostSteps = 256;

}  // namespace

bool UnorderedReads::MayPublish(const Machine& machine, ThreadId writer) const {
  const Action& write = machine.Next(writer);
  return write.kind != ActionKind::kRead && publications_.MayRefer(write);
}

void UnorderedReads::Look(Machine& machine, ThreadId writer, ThreadId reader,
                          const std::function<void()>& found) const {
  const uint32_t start = machine.Mark();
  const Objects objects = PublishedBy(machine, writer);
  if (std::ranges::any_of(objects, &Publications::Private::unordered)) {
    const uint64_t releases = publications_.Releases(writer);
    const bool goes_on = machine.Take({writer, 0}) == Outcome::kVisible && publications_.Releases(writer) == releases;
    if (goes_on) Follow(machine, reader, objects, found);
  }
  machine.PopTo(start);
}

// What is written is seen by writing it.
UnorderedReads::Objects UnorderedReads::PublishedBy(Machine& machine, ThreadId writer) const {
  const Action write = machine.Next(writer);
  const uint32_t start = machine.Mark();
  machine.Take({writer, 0});
  const uint32_t root = publications_.ReferenceIn(write);
  machine.PopTo(start);
  return root == 0 ? Objects() : publications_.PrivateFrom(writer, root);
}

void UnorderedReads::Follow(Machine& machine, ThreadId reader, const Objects& objects,
                            const std::function<void()>& found) const {
  std::vector<std::pair<uint32_t, uint32_t>> seen;  // cells: only the first access to each finds what the writer left
  for (unsigned step = 0; step < kMostSteps && machine.Enabled(reader); ++step) {
    const Action& next = machine.Next(reader);
    const auto object = std::ranges::find(objects, next.object, &Publications::Private::object);
    if (next.object != 0 && object != objects.end()) {
      if (!IsAccess(next.kind) || next.is_volatile) return;
      const std::pair cell{next.object, next.offset};
      const bool is_first = std::ranges::find(seen, cell) == seen.end();
      if (is_first) seen.push_back(cell);
      if (is_first && object->unordered && publications_.WasWritten(next)) found();
    }
    if (machine.Take({reader, 0}) != Outcome::kVisible) return;
  }
}

}  // namespace heddle
