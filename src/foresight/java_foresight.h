// Foresight for Java: what the static analyses know, put together with the call stacks of the state (section 4.1
// of "Approximating Happens-Before Order"). The analyses begin where the machine's heap settles: before there is a
// second thread, the same on all paths. While that has not come, anything may happen.
//
// A thread's future is the union of those of its frames: of the top one before its instruction, of a caller after its
// call. It is kept for each suffix of a call stack, and found by numbers: a few look-ups a question.
#pragma once

#include <compare>
#include <map>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "foresight/program_analysis.h"
#include "model/foresight.h"
#include "vm/java_machine.h"

namespace heddle {

class JavaForesight : public Foresight {
 public:
  // The machine must outlive it, and have taken no step yet.
  explicit JavaForesight(JavaMachine& machine);
  ~JavaForesight() override;

  bool MayConflict(ThreadId thread, ThreadId actor) override;
  bool MayAct(ThreadId thread, ActionKind kind, uint32_t object) override;

  // Null: the heap has not settled on any path yet.
  ProgramAnalysis* analysis() { return analysis_.get(); }
  // Whether more is known of the present state than that anything may happen. Where the program may run what is not
  // known, nothing is: that may change any object.
  bool Knows() const {
    const Heap& heap = machine_.vm().heap;
    return analysis_ != nullptr && !analysis_->MeetsUnknown() && heap.settled_end() > heap.baseline_end();
  }
  // All that the thread may still do. Requires Knows.
  const FactSet& FutureOf(ThreadId thread);
  // The facts of which the thread's next action is one, cell by cell: of each entry one must be in its future.
  std::vector<std::vector<Fact>> FactsOf(ThreadId thread);

 private:
  // The frames of a call stack up to one of them.
  struct Suffix {
    FactSet future;
    // The top frame's method, in the contexts in which its callers may call it, and where it stands. Natives have none:
    // what they call is called by their caller.
    std::vector<uint32_t> numbers;
    uint32_t pc = 0;
    bool is_closed = false;   // the top frame runs for closed code, and not for the program
    FactId runs = kAnything;  // kClosedCode, kPrintingCode: a frame of that is among them. Else neither
  };
  uint32_t SuffixOf(const GuestThread& guest);
  // What a frame's part of the future depends on, besides the frames below it.
  struct FramePlace {
    enum Kind : uint8_t {
      kBefore,    // of code: before the instruction at `what`
      kInCall,    // in the call made by it
      kWhole,     // all of the method
      kOfObject,  // of a stub: its argument, which is fixed
      kOfClass,   // its argument's class, by number
    };
    const Method* method;
    Kind kind;
    uint32_t what = 0;
    friend auto operator<=>(const FramePlace&, const FramePlace&) = default;
  };
  FramePlace PlaceOfStub(const GuestThread& guest, const Frame& frame) const;
  // The suffix with a frame more. `make` adds the frame's part.
  template <typename Make>
  uint32_t Extend(uint32_t below, const FramePlace& place, const Make& make);
  void AddStub(const GuestThread& guest, const Frame& frame, Suffix& suffix);
  void AddCode(const Frame& frame, uint32_t pc, bool in_call, const Suffix& below, Suffix& suffix);
  // A method with bytecode of which the analyses know what it does without looking into it.
  bool IsModelled(const Method& method);
  void AddEnd(Ref thread_object, FactSet& future);
  void AddObjects(Ref object, std::vector<ObjectId>& found) const;
  void FactsOfCell(ActionKind kind, Ref object, uint32_t offset, uint32_t size,
                   std::vector<std::vector<Fact>>& facts) const;
  const FactSet& InitializerOf(Class* type);
  const Class* HolderOf(Ref block) const;

  JavaMachine& machine_;
  std::unique_ptr<ProgramAnalysis> analysis_;
  Ref settled_end_ = 0;
  uint32_t dropped_ = 0;                                   // the machine's assumptions when it was made
  mutable std::unordered_map<Ref, const Class*> holders_;  // by the block of their statics
  mutable uint32_t holders_known_ = 0;
  std::vector<std::unique_ptr<Suffix>> suffixes_;
  std::map<std::pair<uint32_t, FramePlace>, uint32_t> suffix_numbers_;  // by the suffix below and the place
  std::unordered_map<const Class*, FactSet> initializers_;
  FactSet end_of_thread_;
  enum : uint8_t { kUnknown, kNo, kYes };
  std::vector<uint8_t> modelled_;  // by number of the method
};

}  // namespace heddle
