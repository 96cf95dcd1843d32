// Messages between the ranks of one exploration. Who sends them, and how, is one implementation each: sockets between
// processes of one machine (socket_transport.h), or MPI (src/mpi/mpi_transport.h).
//
// Guarantee: messages of one rank to another come whole, once, and in the order of sending. Send never waits for the
// other rank.
#pragma once

#include <cstdint>
#include <vector>

namespace heddle {

using Message = std::vector<uint8_t>;

class Transport {
 public:
  virtual ~Transport() = default;
  virtual unsigned rank() const = 0;
  virtual unsigned ranks() const = 0;
  // The first rank on the machine of that one. Those of one machine can share memory.
  virtual unsigned MachineOf(unsigned rank) const = 0;
  virtual void Send(unsigned to, Message message) = 0;
  // False: nothing has come.
  virtual bool Receive(unsigned& from, Message& message) = 0;
  // Until something has come, but no longer than so.
  virtual void Wait(double seconds) = 0;
  // It has died, or cannot be reached. What it had sent may still come.
  virtual bool IsGone(unsigned rank) const = 0;
  // Whoever says nothing for a while counts as gone now, so who waits must say that it lives.
  virtual bool SilenceIsDeath() const { return false; }

  // On this rank's machine.
  std::vector<unsigned> RanksHere() const {
    std::vector<unsigned> here;
    for (unsigned i = 0; i < ranks(); ++i) {
      if (MachineOf(i) == MachineOf(rank())) here.push_back(i);
    }
    return here;
  }
};

}  // namespace heddle
