#include "search/sharing/work_sharing.h"

#include <new>

namespace heddle {

namespace {

constexpr uint64_t kPageBytes = 4096;

}  // namespace

WorkSharing::WorkSharing(unsigned workers, const std::string& visited_set, uint64_t memory_bytes)
    : workers_(workers),
      memory_(kPageBytes + workers * sizeof(Told)),
      page_(new (memory_.data()) Page()),
      told_(reinterpret_cast<Told*>(static_cast<char*>(memory_.data()) + kPageBytes)),
      queue_(workers, page_->stopped),
      open_points_(page_->stopped) {
  for (unsigned i = 0; i < workers; ++i) new (told_ + i) Told();
  visited_ = set_ = MakeSharedVisitedSet(
      visited_set, {.processes = workers, .most_bytes = memory_bytes, .given_up = &page_->stopped});
}

void WorkSharing::BeWorker(unsigned worker) {
  worker_ = worker;
  set_->BeProcess(worker);
}

// --- work
// -------------------------------------------------------------------------------------------------------------

// All that is left at the lowest point, if something is left above it; else half.
void WorkSharing::Give(Path& path) {
  if (looks_left_out_ > 0) {
    --looks_left_out_;
    return;
  }
  constexpr uint64_t kPointsALook = 16;  // so that looking, and giving a long way, costs little next to transitions
  looks_left_out_ = path.depth() / kPointsALook;
  SplitOff(path, piece_, [this](const Piece& piece) { return queue_.Give(piece); });
}

// --- what is told
// -----------------------------------------------------------------------------------------------------

void WorkSharing::Tell(const Counts& counts, uint64_t bytes, double more) {
  Told& told = told_[worker_];
  auto set = [](std::atomic<uint64_t>& to, uint64_t value) { to.store(value, std::memory_order_relaxed); };
  set(told.states_new, counts.states_new);
  set(told.states_visited, counts.states_visited);
  set(told.states_end, counts.states_end);
  set(told.transitions, counts.transitions);
  set(told.executions, counts.executions);
  set(told.dropped, counts.dropped);
  set(told.cut, counts.cut);
  set(told.left, counts.left);
  set(told.instructions, counts.instructions);
  set(told.bytes, bytes);
  told.more.store(more, std::memory_order_relaxed);
}

Counts WorkSharing::CountsOfAll() const {
  Counts sum;
  for (unsigned i = 0; i < workers_; ++i) {
    const Told& told = told_[i];
    auto add = [](uint64_t& to, const std::atomic<uint64_t>& value) { to += value.load(std::memory_order_relaxed); };
    add(sum.states_new, told.states_new);
    add(sum.states_visited, told.states_visited);
    add(sum.states_end, told.states_end);
    add(sum.transitions, told.transitions);
    add(sum.executions, told.executions);
    add(sum.dropped, told.dropped);
    add(sum.cut, told.cut);
    add(sum.left, told.left);
    add(sum.instructions, told.instructions);
  }
  return sum;
}

double WorkSharing::MoreOfAll() const {
  double sum = 0;
  for (unsigned i = 0; i < workers_; ++i) {
    const double more = told_[i].more.load(std::memory_order_relaxed);
    if (more < 0) return more;
    sum += more;
  }
  return sum;
}

uint64_t WorkSharing::BytesOfOthers() const {
  uint64_t bytes = open_points_.bytes();
  for (unsigned i = 0; i < workers_; ++i) {
    if (i != worker_) bytes += told_[i].bytes.load(std::memory_order_relaxed);
  }
  return bytes;
}

// --- meetings
// ---------------------------------------------------------------------------------------------------------

// The last one to come does what is to be done, before the others go on.
template <typename AsLast>
bool WorkSharing::Meet(AsLast as_last) {
  const uint32_t meeting = page_->meetings.load();
  if (page_->arrived.fetch_add(1) + 1 == workers_) {
    as_last();
    page_->arrived.store(0);
    page_->meetings.fetch_add(1);
    return !Stopped();
  }
  return WaitUntil(page_->stopped, [&] { return page_->meetings.load() != meeting; }) && !Stopped();
}

bool WorkSharing::Unite(Learnt& learnt) {
  page_->program.fetch_or(learnt.of_program.bits);
  page_->reduction.fetch_or(learnt.of_reduction);
  if (!Meet([] {})) return false;
  learnt = {{page_->program.load()}, page_->reduction.load()};
  return true;
}

bool WorkSharing::StartAgain() {
  return Meet([this] {
    page_->started_program.store(page_->program.load());
    page_->started_reduction.store(page_->reduction.load());
    visited_->Clear();
    queue_.StartAgain();
  });
}

}  // namespace heddle
