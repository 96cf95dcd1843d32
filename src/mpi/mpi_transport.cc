#include "mpi/mpi_transport.h"

#ifdef HEDDLE_MPI

#include <mpi.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <utility>

namespace heddle {

namespace {

constexpr int kTag = 1;

int NumberOf(int (*ask)(MPI_Comm, int*), MPI_Comm ranks) {
  int number = 0;
  ask(ranks, &number);
  return number;
}

class MpiTransport final : public JobTransport {
 public:
  explicit MpiTransport(unsigned machines)
      : rank_(static_cast<unsigned>(NumberOf(MPI_Comm_rank, MPI_COMM_WORLD))),
        ranks_(static_cast<unsigned>(NumberOf(MPI_Comm_size, MPI_COMM_WORLD))),
        first_of_(ranks_),
        heard_(ranks_) {
    MPI_Comm here = MPI_COMM_NULL;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &here);
    on_machine_ = static_cast<unsigned>(NumberOf(MPI_Comm_size, here));
    const int number = NumberOf(MPI_Comm_rank, here);
    MPI_Comm_split(here, number % static_cast<int>(machines), number, &same_);
    MPI_Comm_free(&here);
    unsigned first = rank_;
    MPI_Bcast(&first, 1, MPI_UNSIGNED, 0, same_);
    MPI_Allgather(&first, 1, MPI_UNSIGNED, first_of_.data(), 1, MPI_UNSIGNED, MPI_COMM_WORLD);
  }
  // A job that MPI ends has nobody left to wait for.
  ~MpiTransport() override {
    if (IsToldToEnd()) return;
    while (!sending_.empty()) Forget(true);
    MPI_Comm_free(&same_);
    MPI_Finalize();
  }
  MpiTransport(const MpiTransport&) = delete;
  MpiTransport& operator=(const MpiTransport&) = delete;

  unsigned rank() const override { return rank_; }
  unsigned ranks() const override { return ranks_; }
  unsigned MachineOf(unsigned rank) const override { return first_of_[rank]; }
  unsigned RanksOnMachine() const override { return on_machine_; }
  std::string FromFirst(const std::string& words) override {
    auto length = static_cast<int>(words.size());
    MPI_Bcast(&length, 1, MPI_INT, 0, same_);
    std::string told = words;
    told.resize(static_cast<size_t>(length));
    MPI_Bcast(told.data(), length, MPI_CHAR, 0, same_);
    return told;
  }
  std::vector<std::string> FromAll(const std::string& words) override {
    const auto length = static_cast<int>(words.size());
    std::vector<int> lengths(ranks_), begins(ranks_ + 1, 0);
    MPI_Allgather(&length, 1, MPI_INT, lengths.data(), 1, MPI_INT, MPI_COMM_WORLD);
    for (unsigned i = 0; i < ranks_; ++i) begins[i + 1] = begins[i] + lengths[i];
    std::string all(static_cast<size_t>(begins.back()), ' ');
    MPI_Allgatherv(words.data(), length, MPI_CHAR, all.data(), lengths.data(), begins.data(), MPI_CHAR, MPI_COMM_WORLD);
    std::vector<std::string> told;
    for (unsigned i = 0; i < ranks_; ++i) {
      told.push_back(all.substr(static_cast<size_t>(begins[i]), static_cast<size_t>(lengths[i])));
    }
    return told;
  }

  void Send(unsigned to, Message message) override {
    Forget(false);
    Sending& sending = sending_.emplace_back();
    sending.message = std::move(message);
    MPI_Isend(sending.message.data(), static_cast<int>(sending.message.size()), MPI_BYTE, static_cast<int>(to), kTag,
              MPI_COMM_WORLD, &sending.request);
  }

  bool Receive(unsigned& from, Message& message) override {
    Forget(false);
    int there = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, kTag, MPI_COMM_WORLD, &there, &status);
    if (there == 0) return false;
    int bytes = 0;
    MPI_Get_count(&status, MPI_BYTE, &bytes);
    message.resize(static_cast<size_t>(bytes));
    MPI_Recv(message.data(), bytes, MPI_BYTE, status.MPI_SOURCE, kTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    from = static_cast<unsigned>(status.MPI_SOURCE);
    heard_[from] = Clock::now();
    return true;
  }

  // MPI has no wait with a limit. So it looks again and again, after pauses that leave the processor to others.
  void Wait(double seconds) override {
    constexpr useconds_t kPauseUs = 50;
    for (double waited = 0; waited < seconds; waited += kPauseUs * 1e-6) {
      int there = 0;
      MPI_Iprobe(MPI_ANY_SOURCE, kTag, MPI_COMM_WORLD, &there, MPI_STATUS_IGNORE);
      if (there != 0) return;
      Forget(false);
      usleep(kPauseUs);
    }
  }

  void EndsWhen(const std::atomic<bool>& told) override { told_to_end_ = &told; }
  bool SilenceIsDeath() const override { return IsToldToEnd(); }
  bool IsGone(unsigned rank) const override {
    if (!IsToldToEnd()) return false;
    const Clock::time_point now = Clock::now();
    if (ends_since_ == Clock::time_point()) ends_since_ = now;
    return now - std::max(ends_since_, heard_[rank]) > kLongestSilence;
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::milliseconds kLongestSilence{330};

  bool IsToldToEnd() const { return told_to_end_ != nullptr && told_to_end_->load(std::memory_order_relaxed); }

  struct Sending {
    Message message;  // not moved while MPI sends it
    MPI_Request request = MPI_REQUEST_NULL;
  };

  // What was sent. `wait`: until the first one was.
  void Forget(bool wait) {
    while (!sending_.empty()) {
      int sent = 0;
      if (wait) {
        MPI_Wait(&sending_.front().request, MPI_STATUS_IGNORE);
        sent = 1;
      } else {
        MPI_Test(&sending_.front().request, &sent, MPI_STATUS_IGNORE);
      }
      if (sent == 0) return;
      sending_.pop_front();
      wait = false;
    }
  }

  unsigned rank_, ranks_, on_machine_ = 1;
  std::vector<unsigned> first_of_;  // by rank
  MPI_Comm same_ = MPI_COMM_NULL;   // the ranks of this machine
  std::deque<Sending> sending_;
  const std::atomic<bool>* told_to_end_ = nullptr;
  mutable Clock::time_point ends_since_;  // when that was first seen
  std::vector<Clock::time_point> heard_;  // of each rank, last
};

}  // namespace

Result<std::unique_ptr<JobTransport>> OpenMpi(unsigned machines) {
  int begun = 0;
  MPI_Initialized(&begun);
  if (begun == 0 && MPI_Init(nullptr, nullptr) != MPI_SUCCESS) return Error{"--distributed: MPI does not begin"};
  return std::unique_ptr<JobTransport>(std::make_unique<MpiTransport>(machines));
}

}  // namespace heddle

#else

namespace heddle {

Result<std::unique_ptr<JobTransport>> OpenMpi(unsigned) {
  return Error{"--distributed: this build has no MPI (./dev setup --mpi, then ./dev build)"};
}

}  // namespace heddle

#endif
