// The sources of the machine's names. Classes, methods, permanent blocks, threads and a few more things are named by
// hashes of 64 bits or less. The names hold on every path. Two things with the same name are very unlikely. But a
// search storing states whole must know that it has not happened.
//
// Two ways. Things kept for good (classes, methods, permanent blocks) are looked through once, at the end. Things
// that come and go with the paths are noted when named. A search that may go on in another process has to note the
// former, too.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

#include "base/checkpoint_reader.h"
#include "base/checkpoint_writer.h"

namespace heddle {

struct Vm;

class NameOrigins {
 public:
  enum class Kind : uint8_t {
    kThread,
    kIdentity,
    kHiddenClass,
    kProxyClass,
    kCallSite,
    kLoaderKey,
    kLoaderCell,
    kClass,
    kMethod,
    kLine,
    kZipState
  };
  static constexpr unsigned kKinds = 11;

  // `name` was made of these two numbers and the text. Cost: a look-up.
  void Note(Kind kind, uint64_t name, uint64_t first, uint64_t second, std::string_view text = {});
  // Words for the first name made of different things. Empty: there is none.
  const std::string& collision() const { return collision_; }

  // `collision`: from FindNameCollision, with more things looked at. Loaded names are added to the noted ones.
  void Save(CheckpointWriter& to, std::string_view collision) const;
  void Load(CheckpointReader& from);
  // Whether names were loaded: then those of things met by another process are among them.
  bool goes_on() const { return goes_on_; }

 private:
  struct Origin {
    uint64_t first, second;
    std::string text;
  };

  std::unordered_map<uint64_t, Origin> origins_[kKinds];
  std::string collision_;
  bool goes_on_ = false;
};

// A fingerprint changes bits 56 to 59 of a line's name to name its words, and a reduction bit 63 to name objects.
inline uint64_t WithoutMarks(uint64_t name) { return name & ~(uint64_t{0x8f} << 56); }

// Notes what is kept for good, for comparison with another process. Cost: as FindNameCollision.
void NoteLastingNames(Vm& vm);

// Words for two things of the machine with the same name. Empty: there are no such. Requires that the machine has had
// one program: things kept of a replaced program have the names of its successor's. Cost: a walk of all classes,
// methods and permanent blocks. If the machine goes on from a checkpoint, they are noted.
std::string FindNameCollision(Vm& vm);

}  // namespace heddle
