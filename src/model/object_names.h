// Names of threads and objects, the same on all paths. By these names a reduction compares what different paths
// touch.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/hash.h"
#include "model/action.h"

namespace heddle {

class ObjectNames {
 public:
  struct LiveObject {
    uint32_t name : 31, escaped : 1;
    friend bool operator==(const LiveObject&, const LiveObject&) = default;
  };

  // A started thread is named from the thread that started it and how many it had started before.
  virtual uint64_t NameOfThread(ThreadId thread) const = 0;
  // The thread's Thread object.
  virtual uint32_t ObjectOfThread(ThreadId thread) const = 0;
  // 0: no object.
  // Below 2^32: made on this path, named by the allocating thread, the place, and the thread's count there. Then
  // different live objects may have the same name.
  // Not below 2^32: older than the program, or the same on all paths from here on. It is named by what it is or where
  // it lies, and no other object has that name.
  virtual uint64_t NameOfObject(uint32_t object) const = 0;
  // Words for two things with the same name: numbered states, and names, would mistake one for the other. Empty:
  // everything since the machine was made can be told apart.
  virtual std::string NameCollision() = 0;

  // While this number is the same, so are Next of the thread and the names of all that Next speaks of. No other
  // thread has had the number, nor has this one before another action. 0: nothing is known.
  virtual uint64_t VersionOf(ThreadId thread) const = 0;
  // While it is the same, and not zero, so are the number of threads, the set of ended ones, and their names.
  virtual uint64_t ThreadsVersion() const = 0;

  // --- the live objects of a state. Each requires that StateFingerprint was called in it ---
  // Appends the names of the program's live objects, each with whether it is treated as escaped. The order is
  // canonical: in states of the same fingerprint, entries at the same place stand for the same object. Objects named
  // above 2^32 are left out, since they never cease to live.
  virtual void LiveObjects(std::vector<LiveObject>& objects) const = 0;
  // Hash of the live objects that have escaped since they became the same on all paths. LiveObjects leaves them out.
  // If states are numbered, a number below 2^32.
  virtual uint64_t SettledEscapes() const = 0;
  // Of alike threads it may be that states count as one that differ only in which of them is where (thread symmetry).
  // The kind of such a thread, the same for those alike. 0: it is none, or states are not merged so.
  virtual uint64_t KindOfThread(ThreadId thread) const = 0;
  // Appends the living threads that have a kind, in the canonical order of LiveObjects.
  virtual void AlikeThreads(std::vector<ThreadId>& threads) const = 0;
  // The thread's number among those of the state: its own, but for a thread with a kind the same in all states that
  // count as this one. No two threads of a state have the same.
  virtual ThreadId NumberInState(ThreadId thread) = 0;
  // States with the same key, if it is not zero, have the same LiveObjects, AlikeThreads and SettledEscapes.
  virtual Fingerprint LiveObjectsKey() const = 0;
  // Whether these three will be asked for states to come. Unless told otherwise, they may be.
  virtual void ExpectObjects(bool expected) = 0;

 protected:
  ~ObjectNames() = default;
};

}  // namespace heddle
