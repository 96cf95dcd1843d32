#include "mpi/mpi_transport.h"

#ifdef HEDDLE_MPI

#include <mpi.h>
#include <unistd.h>

#include <algorithm>
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

class MpiTransport final : public Transport {
 public:
  MpiTransport()
      : rank_(static_cast<unsigned>(NumberOf(MPI_Comm_rank, MPI_COMM_WORLD))),
        ranks_(static_cast<unsigned>(NumberOf(MPI_Comm_size, MPI_COMM_WORLD))) {
    MPI_Comm here = MPI_COMM_NULL;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &here);
    ranks_here_ = static_cast<unsigned>(NumberOf(MPI_Comm_size, here));
    MPI_Comm_free(&here);
  }
  ~MpiTransport() override {
    while (!sending_.empty()) Forget(true);
    MPI_Finalize();
  }
  MpiTransport(const MpiTransport&) = delete;
  MpiTransport& operator=(const MpiTransport&) = delete;

  unsigned rank() const override { return rank_; }
  unsigned ranks() const override { return ranks_; }
  unsigned RanksHere() const override { return ranks_here_; }

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

  // A rank that dies ends the whole job: that is MPI's way.
  bool IsGone(unsigned) const override { return false; }

 private:
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

  unsigned rank_, ranks_, ranks_here_ = 1;
  std::deque<Sending> sending_;
};

}  // namespace

Result<std::unique_ptr<Transport>> OpenMpi() {
  int begun = 0;
  MPI_Initialized(&begun);
  if (begun == 0 && MPI_Init(nullptr, nullptr) != MPI_SUCCESS) return Error{"--distributed: MPI does not begin"};
  return std::unique_ptr<Transport>(std::make_unique<MpiTransport>());
}

}  // namespace heddle

#else

namespace heddle {

Result<std::unique_ptr<Transport>> OpenMpi() {
  return Error{"--distributed: this build has no MPI (./dev setup --mpi, then ./dev build)"};
}

}  // namespace heddle

#endif
