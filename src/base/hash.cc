#include "base/hash.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace heddle {

uint64_t HashString(std::string_view text) {
  uint64_t hash = XXH3_64bits(text.data(), text.size());
  return hash == 0 ? 1 : hash;
}

Fingerprint HashBytes(const void* bytes, size_t count, uint64_t name) {
  const XXH128_hash_t hash = XXH3_128bits_withSeed(bytes, count, name);
  return {hash.low64, hash.high64};
}

}  // namespace heddle
