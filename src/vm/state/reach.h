// Reachability for partial order reduction (on-the-fly-por, "Object Reachability"). The question: one thread is about
// to touch an object. Is the object reachable by another thread, or from statics? The answer is a function of the
// state alone. It depends on live references of the other threads' frames, frozen memory as it is now, and what those
// reach. The asking thread may be running a class initialiser. Then the statics of the class count as its own: nobody
// else can reach them until it is done.
//
// Nearly always the answer is yes, and one of the two ways found last still leads to the object. So ways are
// remembered, and followed before anything is walked. If the answer is no, everything has been walked. So what was met
// is kept as a bound (reach_bound.h): objects outside are not shared.
//
// References held by fields that the user calls firewalls lead nowhere. If that makes an object unshared, the rules for
// these fields have hidden something, which is noted. A field of an object that boot has made is no firewall.
#pragma once

#include <array>
#include <vector>

#include "vm/core/vm.h"
#include "vm/state/reach_bound.h"

namespace heddle {

class Reachability {
 public:
  explicit Reachability(Vm& vm);

  // Cost: a way to the object, if one of those found last leads there. Otherwise the changes since the last walk, if
  // the object is outside of what was met. Else at worst a walk of what the others reach above the baseline.
  bool SharedWithOthers(ThreadId thread, Ref object);

 private:
  // Where a way begins.
  struct Root {
    enum class Kind : uint8_t {
      kThread,  // a thread's Thread object
      kSlot,    // a local variable or operand in a frame of bytecode
      kStatic,  // a word of frozen memory
      kOther,   // ways beginning there are not remembered
    };
    Kind kind = Kind::kOther;
    ThreadId thread = 0;
    uint32_t frame = 0;              // kSlot: its index. `place` is the slot's, from the frame's first local
    const Method* method = nullptr;  // kSlot: the frame's
    Ref line = 0;                    // kStatic: its start. `place` is the word's index
    uint32_t place = 0;
  };
  static constexpr uint32_t kRoot = UINT32_MAX;
  // An object met by the walk, and the reference leading to it.
  struct Met {
    Ref object = 0;
    uint32_t parent = kRoot;  // index of the object referring to it, or kRoot
    uint32_t place = 0;       // the reference's offset in the parent, or the index of the root
  };
  struct Link {
    Ref object = 0;
    const Class* type = nullptr;
    uint32_t offset = 0;
  };
  static constexpr size_t kLinks = 8, kWayPairs = 256, kBounds = 4;
  struct Way {
    Ref object = 0;       // where it leads, 0: none
    ThreadId thread = 0;  // who asked
    uint8_t links = 0;
    Root root;
    std::array<Link, kLinks> link;  // from the root on
  };
  using WayPair = std::array<Way, 2>;  // the newer way comes first

  bool Leads(const Way& way);
  Ref At(const Root& root, ThreadId thread);
  Ref AtSlot(const Root& root);
  void Remember(Way& way, ThreadId thread) const;
  bool IsBeyondBound(ThreadId thread, Ref object);
  void KeepBound(ThreadId thread);
  bool Walk(ThreadId thread);
  // --- firewalls (core/attributes.h) ---
  bool KeepsFirewalls() const;
  bool IsFirewall(Ref object, uint32_t offset);
  bool IsStaticFirewall(Ref line, uint32_t word);
  bool PassesFirewalls(ThreadId thread);
  bool Visit(Ref object, uint32_t parent, uint32_t place);  // true: it is the one looked for
  bool VisitRoot(Ref object, const Root& root);
  bool WalkDirtyLines(ThreadId thread);
  bool WalkThread(ThreadId thread);
  void OwnStatics(ThreadId thread);
  bool IsOwn(Ref line) const;

  Vm& vm_;
  Ref wanted_ = 0;
  Met last_;  // how the walk came to `wanted_`
  std::vector<Met> met_;
  std::vector<Root> roots_;
  size_t walked_ = 0;           // number of objects of met_ walked
  std::vector<uint64_t> seen_;  // (generation << 32 | object), open addressing
  uint32_t generation_ = 0;
  bool keeps_firewalls_ = true;  // a walk does not pass them
  bool kept_one_ = false;        // the last walk has come to one
  std::vector<const Class*> own_statics_;
  Heap::Undone undone_;  // scratch
  std::array<WayPair, kWayPairs> ways_;
  std::vector<ReachBound> bounds_;  // one a thread, by its number; threads share them
};

}  // namespace heddle
