// Records a trace while a schedule is replayed. It is an observer: before each step it asks for the step's action,
// and after it for the effects.
//
// Takes a mark before each step, so objects keep their addresses during it. The replaying code rewinds further.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>

#include "model/property.h"
#include "report/thread_watch.h"
#include "report/trace.h"

namespace heddle {

class TraceRecorder : public Observer {
 public:
  TraceRecorder(Machine& machine, Describer& describer) : machine_(machine), describer_(describer), watch_(machine) {}

  void Taking(Machine& machine, Step step) override;
  void Took(Machine& machine, Step step, Outcome outcome) override;
  // The program's own remark, made by the step at hand.
  void Note(ThreadId thread, const std::string& text);

  // After the last step, with its end `last`. Then the trace may be taken, once.
  void Finish(Outcome last);
  // Before that, of a race: the accesses that other threads are about to make to what the last step has accessed.
  void AddRacingAccesses();
  Trace Take() { return std::move(trace_); }

 private:
  void RecordSwitch(Step step);
  void RecordEarlyEnd(Step step);
  void BeginAccess(const Action& next);
  void EndAccess();
  bool EndLock(const std::string& state);
  size_t CallNumbered(ThreadId thread, uint64_t number);
  void EndCalls(ThreadId thread);
  const ToldCall* CallOfStep() const;
  std::string LockWords(const LockChange& change) const;
  void TellInnerLocks();
  void SplitBeforeStart();
  void PlaceAtStart(const std::optional<StartPoint>& start);
  void AddRemarks(std::vector<Remark>& remarks);
  void AddPrinted(bool standard_error);
  void AddThrow(Step step, Outcome outcome);
  std::string FolderOf(const std::string& file, ThreadId thread) const;
  void NameStatuses();
  void DescribeThreadsAtEnd();
  std::string LockedAt(ThreadId thread, const std::string& monitor) const;

  // A cell's name depends on the number of objects of its kind in the trace. This is known only at the end.
  struct PendingAccess {
    size_t event;
    CellName cell;
    std::string before;  // "read ", "CAS ", or nothing
    std::string change;  // ": 3", ": 3 -> 4"
  };
  // A lock inside an object of the library was taken or given back.
  struct InnerLock {
    size_t event;
    ThreadId thread;
    std::string lock;
  };
  struct OpenCall {
    uint64_t number;  // the describer's
    size_t index;     // in Trace::calls
  };
  struct PendingStatus {
    size_t event;
    WatchedThread thread;
    bool for_work;  // it waits for its pool's next task
  };

  Machine& machine_;
  Describer& describer_;
  ThreadWatch watch_;
  Trace trace_;
  ThreadId last_thread_ = kNoThread;
  // The step at hand.
  TraceEvent event_;
  std::vector<TraceEvent> notes_;
  size_t early_notes_ = 0;  // of these, made before the step has started a thread
  Action action_;
  bool at_file_ = false;  // the action at hand is an access to a file
  CellName cell_;
  CompareAndSet compare_and_set_ = CompareAndSet::kNone;
  std::string old_value_;
  std::string printed_, printed_error_;
  unsigned threads_before_ = 0;
  std::vector<PendingAccess> accesses_;
  std::vector<InnerLock> inner_locks_;
  std::map<ThreadId, std::vector<OpenCall>> open_calls_;
  std::vector<PendingStatus> statuses_;
  std::map<std::pair<ThreadId, std::string>, Place> locked_at_;
};

}  // namespace heddle
