// What the machine's names were made of. Classes, methods, permanent blocks, threads and a few more things are named by
// hashes of 64 bits or less, which hold on every path. That two things get the same name is very unlikely; a search that
// stores states whole must know that it has not happened.
//
// Two ways: what is kept for good (classes, methods, permanent blocks) is looked through once, at the end; what comes and
// goes with the paths is noted when it is named.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

namespace heddle {

struct Vm;

class NameOrigins {
 public:
  enum class Kind : uint8_t { kThread, kIdentity, kHiddenClass, kProxyClass, kCallSite, kLoaderKey, kLoaderCell };
  static constexpr unsigned kKinds = 7;

  // `name` was made of these two numbers and the text. Cost: a look-up.
  void Note(Kind kind, uint64_t name, uint64_t first, uint64_t second, std::string_view text = {});
  // Words for the first name that was made of different things; empty: there is none.
  const std::string& collision() const { return collision_; }

 private:
  struct Origin {
    uint64_t first, second;
    std::string text;
  };

  std::unordered_map<uint64_t, Origin> origins_[kKinds];
  std::string collision_;
};

// Words for two things of the machine that have the same name; empty: there are no such. Requires that the machine has had
// one program: what it keeps of one that was replaced has the names of its successor's. Cost: a walk of all classes, methods
// and permanent blocks.
std::string FindNameCollision(const Vm& vm);

}  // namespace heddle
