// Races on the fields of an object that was published without order: after a race on the reference to it, the other thread's
// accesses to what it has found race with the writes that filled it.
//
// Those writes were made before anybody else could reach the object, so that they were no actions, and no state has both
// threads stand before their accesses. So where a thread stands before writing a reference and another one before reading
// it, a little of one execution is looked at: the write, the read, and what the reader does then, while the writer stands
// still. The writer has done nothing that orders others since it made the object, and does nothing now. So nothing orders the
// reader after it, unless it acquires from what it was given, where the look ends.
//
// Guarantee: what is found is a data race of that execution. It does not find all: an object that was made before its writer's
// last release and filled after it, or with zeros, is passed over.
#pragma once

#include <functional>
#include <vector>

#include "model/machine.h"
#include "model/publications.h"

namespace heddle {

class UnorderedReads {
 public:
  explicit UnorderedReads(const Publications& publications) : publications_(publications) {}

  // Whether the thread stands before a write of a reference.
  bool MayPublish(const Machine& machine, ThreadId writer) const;

  // Requires that `writer` may publish, and `reader` stands before an access to the same cell, both enabled. Calls
  // `found` with the machine where the reader stands before an access that races with one that the writer has done.
  // Leaves the machine in the state in which it was. Cost: a step, and some more if that publishes something.
  void Look(Machine& machine, ThreadId writer, ThreadId reader, const std::function<void()>& found) const;

 private:
  using Objects = std::vector<Publications::Private>;
  Objects PublishedBy(Machine& machine, ThreadId writer) const;
  void Follow(Machine& machine, ThreadId reader, const Objects& objects, const std::function<void()>& found) const;

  const Publications& publications_;
};

}  // namespace heddle
