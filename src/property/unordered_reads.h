// Races on the fields of an object published without order. First there is a race on the reference to the object.
// After it, the other thread's accesses to what it has found race with the writes that filled it.
//
// Those writes were made before anybody else could reach the object. So they were no actions, and no state has both
// threads stand before their accesses. Let one thread stand before writing a reference, and another before reading
// it. Then a little of one execution is looked at: the write, the read, and what the reader does then. The writer
// stands still. It has done nothing that orders others since it made the object, and does nothing now. So nothing
// orders the reader after it, unless the reader acquires from what it was given. There the look ends.
//
// Guarantee: what is found is a data race of that execution. Not all races are found. An object made before its
// writer's last release and filled after it is passed over. So is an object filled with zeros.
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
  // `found` with the machine at a race: the reader stands before an access racing with a past access of the writer.
  // Leaves the machine in its original state. Cost: a step, and some more if that publishes something.
  void Look(Machine& machine, ThreadId writer, ThreadId reader, const std::function<void()>& found) const;

 private:
  using Objects = std::vector<Publications::Private>;
  Objects PublishedBy(Machine& machine, ThreadId writer) const;
  void Follow(Machine& machine, ThreadId reader, const Objects& objects, const std::function<void()>& found) const;

  const Publications& publications_;
};

}  // namespace heddle
