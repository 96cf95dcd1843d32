// What the machine's names were made of. Classes, methods, permanent blocks, threads and a few more things are named by
// hashes of 64 bits or less, which hold on every path. That two things get the same name is very unlikely; a search that
// stores states whole must know that it has not happened.
//
// Two ways: what is kept for good (classes, methods, permanent blocks) is looked through once, at the end; what comes and
// goes with the paths is noted when it is named. A search that may go on in another process has to note the former, too.
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
  // Words for the first name that was made of different things; empty: there is none.
  const std::string& collision() const { return collision_; }

  // `collision`: of FindNameCollision, which looks at more. What is loaded is added to what was noted.
  void Save(CheckpointWriter& to, std::string_view collision) const;
  void Load(CheckpointReader& from);
  // Whether they were loaded: then names of things that another process has met are among them.
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

// Notes what is kept for good, so that it can be compared with what another process has. Cost: as FindNameCollision.
void NoteLastingNames(Vm& vm);

// Words for two things of the machine that have the same name; empty: there are no such. Requires that the machine has had
// one program: what it keeps of one that was replaced has the names of its successor's. Cost: a walk of all classes, methods
// and permanent blocks; if it goes on from a checkpoint they are noted.
std::string FindNameCollision(Vm& vm);

}  // namespace heddle
