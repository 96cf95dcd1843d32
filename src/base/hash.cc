#include "base/hash.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace heddle {

uint64_t HashString(std::string_view text) {
  uint64_t hash = XXH3_64bits(text.data(), text.size());
  return hash == 0 ? 1 : hash;
}

}  // namespace heddle
