// How ranks save an exploration together: what a MessageSharing asks of whoever keeps checkpoints.
//
// All ranks stand still between two transitions, with no message on its way. Then what is left to do is in the pieces
// of all, and each state met is in the part of one machine. Nothing of it depends on how many ranks there are, so any
// number can go on from it.
#pragma once

#include <cstdint>
#include <vector>

namespace heddle {

class RankSaver {
 public:
  virtual ~RankSaver() = default;
  // At rank 0, now and then: whether it is time that all save. Cheap.
  virtual bool Due() = 0;
  // At rank 0: all are asked to.
  virtual void Begin() = 0;
  // What this rank has left to do (piece_codec.h). `met_again`: so many states were not new, and are not in the
  // search's counts yet. False: it could not be written.
  virtual bool Write(const std::vector<uint8_t>& pieces, uint64_t met_again) = 0;
  // At rank 0, after that. `written`: by all.
  virtual void Finish(bool written) = 0;
};

}  // namespace heddle
