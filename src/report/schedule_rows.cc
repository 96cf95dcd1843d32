#include "report/schedule_rows.h"

#include <algorithm>
#include <map>
#include <set>

namespace heddle {

namespace {

constexpr size_t kMostEffects = 8;  // of one row
constexpr size_t kLeastFolded = 4;  // fewer steps are left out without a word
constexpr size_t kMostRows = 40;    // of one thread without a switch
constexpr size_t kKeptRows = 12;    // of those, at each end

// A stretch of steps of one thread at one source line.
struct Group {
  size_t begin = 0, end = 0;  // events
  bool shown = false;
  int before_switch = -1;  // index of the switch that comes before it
};

// Cells and monitors that concern several threads: touched by two of them, changed by one.
std::set<std::string> CommonTargets(const Trace& trace) {
  struct Use {
    std::set<ThreadId> threads;
    bool written = false;
  };
  std::map<std::string, Use> uses;
  for (const TraceEvent& event : trace.events) {
    if (event.target.empty()) continue;
    Use& use = uses[event.target];
    use.threads.insert(event.thread);
    use.written |= event.writes;
  }
  std::set<std::string> common;
  for (const auto& [target, use] : uses) {
    if (use.threads.size() > 1 && use.written) common.insert(target);
  }
  for (const ThreadAtEnd& thread : trace.at_end) {
    if (!thread.target.empty()) common.insert(thread.target);
  }
  return common;
}

class RowMaker {
 public:
  RowMaker(const Trace& trace, SourceText& sources) : trace_(trace), sources_(sources), common_(CommonTargets(trace)) {}

  std::vector<ScheduleRow> Make() {
    MakeGroups();
    for (size_t i = 0; i < groups_.size(); ++i) {
      if (groups_[i].before_switch >= 0) {
        Flush();
        AddSwitch(trace_.switches[static_cast<size_t>(groups_[i].before_switch)]);
      }
      if (groups_[i].shown) {
        FlushHidden();
        AddGroup(groups_[i]);
      } else {
        if (hidden_ == 0) hidden_begin_ = groups_[i].begin;
        hidden_ += groups_[i].end - groups_[i].begin;
        hidden_thread_ = trace_.events[groups_[i].begin].thread;
      }
    }
    Flush();
    AddEnd();
    return std::move(rows_);
  }

 private:
  // Inside the library only what blocks or wakes is told, and the call itself; where no line of the program called, as
  // in what a pool's thread does between tasks, there is no call to tell.
  bool Interesting(const TraceEvent& event) const {
    if (event.notable || trace_.unfolded) return true;
    if (event.inner) return false;
    return !event.place.in_library && !event.target.empty() && common_.count(event.target) != 0;
  }

  void MakeGroups() {
    size_t next_switch = 0;
    for (size_t i = 0; i < trace_.events.size(); ++i) {
      const TraceEvent& event = trace_.events[i];
      int before = -1;
      while (next_switch < trace_.switches.size() && trace_.switches[next_switch].before_event <= i) {
        before = static_cast<int>(next_switch++);
      }
      bool same = before < 0 && !groups_.empty() && SameLine(trace_.events[groups_.back().begin], event);
      if (!same) groups_.push_back({i, i, false, before});
      groups_.back().end = i + 1;
      groups_.back().shown |= Interesting(event);
    }
    if (groups_.empty()) return;
    ShowWhatBlocks();
    const Place& last = trace_.events[groups_.back().begin].place;
    groups_.back().shown |= !last.file.empty() && !last.in_library;  // the step that decides
  }

  // The line at which a thread stays, before another one goes on or at the end. Within the library it says little.
  void ShowWhatBlocks() {
    std::set<ThreadId> waiting;  // at the end
    for (const ThreadAtEnd& thread : trace_.at_end) {
      const auto at = std::ranges::find(trace_.threads, thread.name);
      if (!thread.waits.empty() && at != trace_.threads.end()) {
        waiting.insert(static_cast<ThreadId>(at - trace_.threads.begin()));
      }
    }
    for (size_t i = groups_.size(); i-- > 0;) {
      const TraceEvent& event = trace_.events[groups_[i].begin];
      const bool stays = i + 1 < groups_.size() && groups_[i + 1].before_switch >= 0 &&
                         IsWait(trace_.switches[static_cast<size_t>(groups_[i + 1].before_switch)]);
      const bool last = waiting.erase(event.thread) != 0;
      groups_[i].shown |= (stays || last) && !event.place.file.empty() && !event.place.in_library;
    }
  }

  bool IsWait(const TraceSwitch& change) const {
    return change.reason != "preemption" && change.reason != trace_.threads[change.from] + " ended";
  }

  static bool SameLine(const TraceEvent& a, const TraceEvent& b) {
    const bool same_place = a.place == b.place || (a.place.in_library && b.place.in_library);
    return a.thread == b.thread && same_place && a.library_call == b.library_call;
  }

  void AddGroup(const Group& group) {
    const TraceEvent& first = trace_.events[group.begin];
    ScheduleRow row;
    row.thread = first.thread;
    row.begin = group.begin;
    row.end = group.end;
    if (!first.place.in_library) row.place = first.place.Text();
    row.source = sources_.Line(first.place);
    if (row.source.empty() && !first.library_call.empty()) row.source = first.library_call;
    std::set<size_t> told;  // calls
    repeats_ = 1;
    for (size_t i = group.begin; i < group.end; ++i) AddEffects(trace_.events[i], group.end, row, told);
    if (!first.library_call.empty() && row.effects.empty()) AddPlainCall(group, row);
    if (!trace_.unfolded) FoldEffects(row.effects);
    if (row.place.empty() && row.source.empty() && row.effects.empty()) row.source = "goes on";
    stretch_.push_back(std::move(row));
  }

  // A call that says no more than its source line, when nothing else is to be said.
  void AddPlainCall(const Group& group, ScheduleRow& row) const {
    const TraceEvent& first = trace_.events[group.begin];
    if (first.call != kNoCall) {
      row.effects.push_back(CallWords(first.call, group.end));
    } else if (row.source != first.library_call) {
      row.effects.push_back("in " + first.library_call);
    }
  }

  bool IsOver(size_t call, size_t end) const { return trace_.calls[call].ended_at < end; }
  std::string CallWords(size_t call, size_t end) const {
    const TracedCall& traced = trace_.calls[call];
    return WordsOf(traced.call, IsOver(call, end), traced.was);
  }

  // The call comes first, and what is told of its insides comes below.
  void AddCall(size_t call, size_t end, ScheduleRow& row, std::set<size_t>& told) {
    if (call == kNoCall || !SaysMore(trace_.calls[call].call, IsOver(call, end))) return;
    if (!told.insert(call).second) return;
    repeats_ = 1;
    row.effects.push_back(CallWords(call, end));
  }

  void AddEffects(const TraceEvent& event, size_t end, ScheduleRow& row, std::set<size_t>& told) {
    if (!Interesting(event)) return;
    AddCall(event.call, end, row, told);
    if (!event.library_call.empty() && !event.notable && !trace_.unfolded) return;
    for (const std::string& effect : event.effects) AddEffect(effect, row);
  }

  // What happens again at once is counted. Reads are the exception: a loop that looks again and again says so once.
  void AddEffect(const std::string& effect, ScheduleRow& row) {
    const std::string& newest = row.effects.empty() ? std::string() : row.effects.back();
    const bool again = repeats_ == 1 ? newest == effect : newest == Repeated(effect);
    if (!again || trace_.unfolded) {
      repeats_ = 1;
      row.effects.push_back(effect);
    } else if (!effect.starts_with("read ")) {
      ++repeats_;
      row.effects.back() = Repeated(effect);
    }
  }
  std::string Repeated(const std::string& effect) const { return effect + " (" + std::to_string(repeats_) + " times)"; }

  static void FoldEffects(std::vector<std::string>& effects) {
    if (effects.size() <= kMostEffects) return;
    size_t left_out = effects.size() - kMostEffects;
    auto from = effects.begin() + kMostEffects / 2;
    effects.erase(from, from + static_cast<std::ptrdiff_t>(left_out));
    effects.insert(effects.begin() + kMostEffects / 2, "... " + std::to_string(left_out) + " more ...");
  }

  void AddSwitch(const TraceSwitch& change) {
    ScheduleRow row;
    row.kind = ScheduleRow::kSwitch;
    row.thread = change.to;
    row.begin = row.end = change.before_event;
    row.words = "switch to " + trace_.threads[change.to] + ": " + change.reason;
    rows_.push_back(std::move(row));
  }

  // Who waits for what when nobody can go on, or some wait for each other.
  void AddEnd() {
    if (!trace_.exception.empty()) return;
    for (const ThreadAtEnd& thread : trace_.at_end) {
      if (thread.waits.empty()) continue;
      ScheduleRow row;
      row.kind = ScheduleRow::kSwitch;
      row.words = thread.name + " " + thread.waits;
      row.begin = row.end = trace_.events.size();
      rows_.push_back(std::move(row));
    }
  }

  static ScheduleRow Folded(size_t count, const char* what, ThreadId thread, size_t begin, size_t end) {
    ScheduleRow row;
    row.kind = ScheduleRow::kFolded;
    row.thread = thread;
    row.begin = begin;
    row.end = end;
    row.words = "... " + std::to_string(count) + " " + what + (count == 1 ? "" : "s") + " ...";
    return row;
  }

  void FlushHidden(size_t least = kLeastFolded) {
    if (hidden_ >= least) {
      stretch_.push_back(Folded(hidden_, "step", hidden_thread_, hidden_begin_, hidden_begin_ + hidden_));
    }
    hidden_ = 0;
  }

  // A stretch without a switch is over.
  void Flush() {
    FlushHidden(stretch_.empty() && !rows_.empty() ? 1 : kLeastFolded);
    for (size_t i = 0; i < stretch_.size(); ++i) {
      if (stretch_.size() > kMostRows && i == kKeptRows && !trace_.unfolded) {
        size_t left_out = stretch_.size() - 2 * kKeptRows;
        const size_t next = i + left_out;
        rows_.push_back(Folded(left_out, "row", stretch_[i].thread, stretch_[i].begin, stretch_[next].begin));
        i = next;
      }
      rows_.push_back(std::move(stretch_[i]));
    }
    stretch_.clear();
  }

  const Trace& trace_;
  SourceText& sources_;
  std::set<std::string> common_;
  std::vector<Group> groups_;
  std::vector<ScheduleRow> rows_, stretch_;
  size_t hidden_ = 0, hidden_begin_ = 0;
  ThreadId hidden_thread_ = 0;
  size_t repeats_ = 1;  // of the newest effect of the row at hand
};

}  // namespace

std::vector<ScheduleRow> RowsOf(const Trace& trace, SourceText& sources) { return RowMaker(trace, sources).Make(); }

}  // namespace heddle
