// Call stacks of a state, as numbers: equal stacks have equal numbers, up to what the analyses can tell apart. A
// stack's number comes with what its frames may still do. The frames of a stack up to one of them are a suffix. They
// share numbers with all stacks that begin so.
#pragma once

#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "foresight/program_analysis.h"
#include "vm/java_machine.h"

namespace heddle {

struct CallSuffix {
  FactSet future;           // what all of its frames may still do
  FactSet before_shutdown;  // of these, what need not wait for the end of all others that are no daemons
  uint32_t below = 0;
  // The top frame stands at a place of code, in one of these methods: its method, in the contexts in which its callers
  // may call it. `own` is what it may do besides, or if it is no code, in whatever order.
  bool is_code = false;
  std::vector<uint32_t> numbers;
  uint32_t pc = 0;
  bool in_call = false;  // in the call that is made there. Else: before the instruction
  FactSet own;
  std::vector<uint32_t> calls;      // the methods that `own` is of
  bool through_closed = false;      // of code: closed code may lie between it and the frame below, and catch and return
  std::vector<ObjectId> receivers;  // of a stub: what may stand for the object whose method it runs
  bool is_closed = false;           // the top frame runs for closed code, and not for the program
  FactId runs = kAnything;          // kClosedCode, kPrintingCode: a frame of that is among them. Else neither

  // What may happen while another thread stands where it is.
  const FactSet& Before(bool other_is_daemon) const { return other_is_daemon ? future : before_shutdown; }
};

class CallStacks {
 public:
  // Both must outlive it.
  CallStacks(JavaMachine& machine, ProgramAnalysis& analysis);

  // Of the thread's stack. Cost: a comparison, if the thread stands where it stood at a question of late. Otherwise
  // one for each frame that is as it was at the last question, and a look-up for others.
  uint32_t NumberOf(ThreadId thread) {
    const GuestThread& guest = machine_.vm().threads.at(thread);
    const Stood& stood = stood_[guest.regs.standing % kStood];
    return stood.standing == guest.regs.standing ? stood.number : Look(thread, guest);
  }
  // Number 0 is the empty stack.
  const CallSuffix& at(uint32_t number) const { return *suffixes_[number]; }
  // What the machine itself calls after the end of the last thread that is no daemon: the hooks of the shutdown.
  const FactSet& OfShutdown() const { return shutdown_.facts; }
  // What may stand for the object, as far as any analysed code comes to it. Appended.
  void AddObjects(Ref object, std::vector<ObjectId>& found) const;
  // What the instruction accesses or locks, as far as the analyses know. `stack` is that of the thread that is to run
  // it. Empty: they do not know.
  SparseBits BasesAt(const CallSuffix& stack, const Method& method, uint32_t pc) const;
  // What may stand for the Thread object of a thread that runs.
  std::vector<ObjectId> ThreadsOf(Ref thread_object) const;

 private:
  // What a frame's part of the future depends on, besides the frames below it.
  struct FramePlace {
    enum Kind : uint8_t {
      kBefore,    // of code: before the instruction at `what`
      kInCall,    // in the call made by it
      kWhole,     // all of the method
      kOfObject,  // of a stub: its argument, which is fixed
      kOfClass,   // its argument's class, by number
    };
    const Method* method = nullptr;
    Kind kind = kBefore;
    uint32_t what = 0;
    bool operator==(const FramePlace&) const = default;
  };
  struct Step {
    uint32_t below = 0;
    FramePlace place = {};
    bool operator==(const Step&) const = default;
  };
  struct HashOfStep {
    size_t operator()(const Step& step) const;
  };
  // What the place of a frame of code follows from, as it lies in the thread.
  struct RawPlace {
    const Insn* ip = nullptr;  // null: not known
    const Method* called = nullptr;
    uint32_t flags = 0;  // its own, and those of the frame above
    bool operator==(const RawPlace&) const = default;
  };
  // The suffixes of a thread's stack, outermost first, as they were last.
  struct Walk {
    struct Taken {
      Step step;
      uint32_t number = 0;
      RawPlace raw;
    };
    std::vector<Taken> steps;
    size_t next = 0;
    bool Takes(uint32_t below, const RawPlace& raw) const {
      return next < steps.size() && steps[next].raw == raw && steps[next].step.below == below;
    }
  };
  // Where a thread stood (ThreadRegisters), and the number of its stack there.
  struct Stood {
    uint64_t standing = 0;
    uint32_t number = 0;
  };
  uint32_t Look(ThreadId thread, const GuestThread& guest);
  FramePlace PlaceOfStub(const GuestThread& guest, const Frame& frame) const;
  // The suffix with a frame more. `make` adds the frame's part.
  template <typename Make>
  uint32_t Extend(Walk& walk, uint32_t below, const FramePlace& place, const Make& make);
  uint32_t Number(const GuestThread& guest, Walk& walk);
  void AddStub(const GuestThread& guest, const Frame& frame, const CallSuffix& below, CallSuffix& suffix);
  void AddCode(const Frame& frame, uint32_t pc, bool in_call, const CallSuffix& below, CallSuffix& suffix);
  void AddWhole(const Method& method, const CallSuffix& below, CallSuffix& suffix);
  // The method as called by the stub below it, in all contexts that there may be.
  void AddNumbers(const Method& method, const CallSuffix& below, std::vector<uint32_t>& numbers) const;
  bool HasStarted(const GuestThread& guest) const;
  static void AddFuture(CallSuffix& suffix, const FactSet& facts);
  // A method of which the analyses know what it does without looking into it.
  bool IsModelled(const Method& method) { return KindOf(method) != kNotModelled; }
  void AddEnd(Ref thread_object, CallSuffix& suffix);
  struct Calls {
    FactSet facts;
    std::vector<uint32_t> numbers;
  };
  void AddCall(const Method& method, FactSet& facts, std::vector<uint32_t>& calls);
  const Calls& InitializerOf(Class* type);

  JavaMachine& machine_;
  ProgramAnalysis& analysis_;
  const Ref settled_end_;
  std::vector<std::unique_ptr<CallSuffix>> suffixes_;
  std::unordered_map<Step, uint32_t, HashOfStep> numbers_;
  std::vector<Walk> walks_;  // by thread
  static constexpr size_t kStood = 1 << 12;
  std::vector<Stood> stood_ = std::vector<Stood>(kStood);  // of late, by the lowest bits of `standing`
  std::unordered_map<const Class*, Calls> initializers_;
  Calls end_of_thread_, shutdown_;
  enum MethodKind : uint8_t { kNotAsked, kNotModelled, kModelled, kModelledOpen };
  MethodKind KindOf(const Method& method);
  std::vector<MethodKind> kinds_;  // by number of the method
};

}  // namespace heddle
