// Calls of the library made by lines of the program: their arguments and results, while a schedule is replayed for a
// report. And where executors were made.
#pragma once

#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "model/describe.h"
#include "model/told_calls.h"
#include "vm/core/trace_listeners.h"
#include "vm/value_names.h"

namespace heddle {

class CallWatch : public CallListener {
 public:
  // All must stay. `places` says where threads stand, and is asked no sooner than a call comes.
  CallWatch(const Vm& vm, const ValueNames& names, const Describer& places) : vm_(vm), names_(names), places_(places) {}

  // Forgets all calls.
  void Reset();
  // While it is off, nothing is noted: of steps that will be taken back.
  void Listen(bool on) { listening_ = on; }

  // The call in which the thread stands, called by its innermost line of the program. 0: none. Names of its objects are
  // given at the first asking. The call is then kept until the next Reset; others only while they last.
  uint64_t CallOf(ThreadId thread);
  // Of a call that CallOf has named.
  const ToldCall& Numbered(uint64_t call) const { return kept_.at(call); }
  // The innermost open call of the thread is of a method of java.util.concurrent.locks.
  bool OnLock(ThreadId thread) const {
    return thread < open_.size() && !open_[thread].empty() && open_[thread].back().call.on_lock;
  }
  // Where the executor of a pool's worker was made, "Main.start(Main.java:12)". Empty: not known.
  std::string ExecutorMadeAt(ThreadId worker) const;

  // See Describer.
  NotedDeeds TakeNoted() { return std::exchange(noted_, {}); }

  void CallsNative(ThreadId thread, const Method& method) override;
  bool Called(ThreadId thread, uint32_t index) override;
  void Returned(ThreadId thread, uint32_t index, Slot value) override;
  void Threw(ThreadId thread, uint32_t index, Ref exception) override;

 private:
  struct Open {
    uint64_t number = 0;
    uint32_t index = 0;  // of its frame
    ToldCall call;       // all but receiver and arguments
    bool is_static = false, asked = false;
    std::string receiver;               // as the source names it. Empty: not known
    std::vector<ValueLabel> arguments;  // the receiver first, if there is one
    std::string place;                  // of a call that may make an executor
  };

  // The frame of the program that made the call in frame `index`. Null: it was no code of the program.
  const Frame* CallerOf(const GuestThread& guest, uint32_t index) const;
  void DescribeMethod(const Method& method, const Frame& caller, const Frame& frame, Open& open) const;
  void AddArguments(const GuestThread& guest, const Frame& frame, Open& open) const;
  void NoteSignal(ThreadId thread, const Method& method, Ref condition);
  std::string WokenBy(const Method& method, Ref condition) const;
  void Name(Open& open) const;
  void NoteExecutor(const Open& open, Ref result);
  void End(ThreadId thread, uint32_t index, ToldCall::End end, Slot value, BasicType type);

  const Vm& vm_;
  const ValueNames& names_;
  const Describer& places_;
  bool listening_ = false;
  uint64_t calls_ = 0;
  NotedDeeds noted_;
  std::vector<std::vector<Open>> open_;  // by thread, innermost last
  std::unordered_map<uint64_t, ToldCall> kept_;
  std::unordered_map<uint64_t, std::string> made_at_;  // executors, by class and id
};

}  // namespace heddle
