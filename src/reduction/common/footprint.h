// What an action touches, and which touches of two threads depend on each other. This is the dependency relation of
// dynamic partial order reduction (Godefroid, "Partial-Order Methods", 1996; Flanagan and Godefroid, POPL 2005,
// section 2).
//
// Names are global to the search (Machine::NameOfObject): equal on every path to the same state. So what was learnt
// of a state on one path can be used on another.
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "base/saved.h"
#include "model/machine.h"

namespace heddle {

enum class TouchKind : uint8_t {
  kAnything,     // read by every action, written by those that may depend on anything: exit
  kCell,         // memory
  kMonitor,      // entered by writing, left by releasing
  kBirth,        // of a thread: start writes it, or only reads it if the thread was started before
  kDeath,        // of a thread: its end writes it, an untimed join awaits it
  kInterrupted,  // interrupt status of a thread
  kPermit,       // of a thread: park reads, unpark writes
  kWaiters,      // of all monitors: notifications read, interrupts write (they take waiters away)
  // Daemons read it with every action, the ends of other threads write it: the last one ends the program. `plain`: the
  // action leaves nothing that shows after that end.
  kUserEnd,
  kOutput,
  kClass,  // initialisation of a class
  // If waits are put off while others can go on. Ends of waits by their limit write: each puts off the others. Ends of
  // sleeps read: they put off the waits.
  kTimeOut,
  kStatus,  // of a thread: what Thread.getState says of it. Its own actions and such questions write
  kOwner,   // of a monitor: its entering and leaving write, questions about a thread that waits for it read
  kClock,   // once it is read: readings write it, and the beginnings and ends of waits with a limit
};

enum class TouchMode : uint8_t {
  kRead,
  kWrite,
  kOrdered,  // depends on writes, but is never enabled together with one: leaving a monitor, an untimed join
};

struct Touch {
  TouchKind kind = TouchKind::kAnything;
  TouchMode mode = TouchMode::kRead;
  bool plain = false;   // kCell: no synchronisation access. kUserEnd: see there
  uint8_t size = 0;     // kCell: bytes
  uint32_t offset = 0;  // kCell
  uint64_t object = 0;  // name of the object, 0: there is only one of the kind

  // All but the object in one word, in the order of the members.
  uint64_t Rest() const {
    return static_cast<uint64_t>(plain) << 56 | static_cast<uint64_t>(kind) << 48 | static_cast<uint64_t>(mode) << 40 |
           uint64_t{size} << 32 | offset;
  }
  friend bool operator==(const Touch& a, const Touch& b) { return a.Rest() == b.Rest() && a.object == b.object; }
  friend auto operator<=>(const Touch& a, const Touch& b) {
    return a.Rest() != b.Rest() ? a.Rest() <=> b.Rest() : a.object <=> b.object;
  }
};

// Reads what CheckpointWriter::Put has written.
inline Touch LoadTouch(CheckpointReader& from) {
  Touch touch;
  from.Get(touch.kind);
  from.Get(touch.mode);
  from.Get(touch.plain);
  from.Get(touch.size);
  from.Get(touch.offset);
  from.Get(touch.object);
  from.Require(touch.kind <= TouchKind::kClock && touch.mode <= TouchMode::kOrdered);
  return touch;
}

// Whether writes of that kind do not depend on each other: two unparks leave one permit in either order.
bool WritesCommute(TouchKind kind);
// Whether the order of the two may matter, if different threads do them. Symmetric.
bool Depend(const Touch& a, const Touch& b);
// Whether it is worth remembering that something happens before others by this touch. By other touches it hardly ever
// does, unless it also does by such a touch of the same path. Plain accesses follow synchronisation, or race.
bool Orders(const Touch& touch);
// Whether they depend, some state may have both as possible next actions, and `later` may have to come first there. It
// need not, if `later` can still come after `earlier`, and what is cut off by its coming first shows nowhere.
bool Compete(const Touch& earlier, const Touch& later);

// What actions must touch because some action does something rare. Until such an action is seen, footprints are
// small.
struct FootprintOptions {
  bool clock_matters = false;  // some thread reads the clock, so waits able to expire matter to it: they move it
  bool interrupts = false;     // some thread interrupts, so an untimed join can end before the awaited thread
  bool anything = false;       // some action may depend on anything, so each must be known to read it
  bool daemons = false;        // there are daemons, and the end of the last other thread cuts them off
  bool states = false;         // some thread asks for the state of another that lives
  bool ends_look = false;      // there are daemons, and the end of the program may see whatever they did before
  friend bool operator==(const FootprintOptions&, const FootprintOptions&) = default;
  void Save(CheckpointWriter& to) const { to.Put(*this); }
  void Load(CheckpointReader& from) {
    for (bool* option : {&clock_matters, &interrupts, &anything, &daemons, &states, &ends_look}) from.Get(*option);
  }
};

// What `thread`'s next action touches, sorted. Empty for a thread without a next action.
void FootprintOf(const Machine& machine, ThreadId thread, const FootprintOptions& options, std::vector<Touch>& touches);
// Adds the options made necessary by one of the touches.
void AddNeeds(const std::vector<Touch>& touches, FootprintOptions& needed);

}  // namespace heddle
