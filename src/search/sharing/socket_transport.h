// Messages between processes of one machine: a pair of sockets for each two of them. A message is its length, in four
// bytes, and its bytes. The processes may count as on several machines.
#pragma once

#include <cstddef>
#include <vector>

#include "search/sharing/transport.h"

namespace heddle {

// Made before the processes are. Each then makes its transport of it.
class SocketMesh {
 public:
  // `machines`: how many they count as, with ranks in turn. Throws std::system_error if there are no sockets for so
  // many.
  SocketMesh(unsigned ranks, unsigned machines);
  ~SocketMesh() { Close(); }
  SocketMesh(const SocketMesh&) = delete;
  SocketMesh& operator=(const SocketMesh&) = delete;

  unsigned ranks() const { return ranks_; }
  unsigned machines() const { return machines_; }
  unsigned MachineOf(unsigned rank) const { return rank % machines_; }
  // The ends of this rank, by the rank at the other end (its own: -1). Once in each process: all other ends are closed
  // here.
  std::vector<int> TakeEnds(unsigned rank);
  // In a process that is no rank. As long as it has the ends, nobody sees that a rank has died.
  void Close();

 private:
  int& End(unsigned of, unsigned to) { return ends_[of * ranks_ + to]; }

  unsigned ranks_, machines_;
  std::vector<int> ends_;
};

class SocketTransport final : public Transport {
 public:
  SocketTransport(SocketMesh& mesh, unsigned rank);
  // Sends what was not sent yet, to those that live.
  ~SocketTransport() override;
  SocketTransport(const SocketTransport&) = delete;
  SocketTransport& operator=(const SocketTransport&) = delete;

  unsigned rank() const override { return rank_; }
  unsigned ranks() const override { return static_cast<unsigned>(peers_.size()); }
  unsigned MachineOf(unsigned rank) const override { return rank % machines_; }
  void Send(unsigned to, Message message) override;
  bool Receive(unsigned& from, Message& message) override;
  void Wait(double seconds) override;
  bool IsGone(unsigned rank) const override { return rank != rank_ && peers_[rank].gone; }

 private:
  struct Peer {
    int socket = -1;
    bool gone = false;
    std::vector<uint8_t> out, in;
    size_t sent = 0;   // of `out`
    size_t taken = 0;  // of `in`
  };
  void Flush(Peer& peer);
  void Read(Peer& peer);
  static bool TakeMessage(Peer& peer, Message& message);

  unsigned rank_, machines_;
  std::vector<Peer> peers_;
  std::vector<uint8_t> block_;  // scratch
  unsigned next_ = 0;           // to look at
};

}  // namespace heddle
