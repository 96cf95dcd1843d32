#include "base/checkpoint_reader.h"

#include "base/checkpoint_writer.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace heddle {

namespace {

constexpr size_t kHead = kCheckpointMagic.size() + sizeof kCheckpointFormat;
constexpr size_t kSum = 16, kTail = sizeof(uint64_t) + kSum;

}  // namespace

bool LooksLikeCheckpoint(std::span<const uint8_t> bytes) {
  return bytes.size() >= kCheckpointMagic.size() &&
         std::memcmp(bytes.data(), kCheckpointMagic.data(), kCheckpointMagic.size()) == 0;
}

Result<Checkpoint> Checkpoint::Parse(std::span<const uint8_t> bytes) {
  if (!LooksLikeCheckpoint(bytes)) return Error{"is no checkpoint"};
  CheckpointReader head(bytes.subspan(kCheckpointMagic.size()));
  const uint32_t format = head.Get<uint32_t>();
  if (head.ok() && format != kCheckpointFormat) {
    return Error{"is a checkpoint of format " + std::to_string(format) + ", and this heddle reads format " +
                 std::to_string(kCheckpointFormat)};
  }
  const Error damaged{"is no whole checkpoint: it is damaged, or was cut off"};
  if (bytes.size() < kHead + kTail) return damaged;
  const std::span<const uint8_t> summed = bytes.first(bytes.size() - kSum);
  const XXH128_hash_t sum = XXH3_128bits(summed.data(), summed.size());
  CheckpointReader tail(bytes.last(kTail));
  const uint64_t contents = tail.Get<uint64_t>();
  if (tail.Get<uint64_t>() != sum.low64 || tail.Get<uint64_t>() != sum.high64) return damaged;

  const size_t end = bytes.size() - kTail;
  if (contents < kHead || contents > end) return damaged;
  CheckpointReader rows(bytes.subspan(contents, end - contents));
  Checkpoint checkpoint;
  for (uint64_t left = rows.GetCount(3 * sizeof(uint64_t)); left > 0 && rows.ok(); --left) {
    std::string name = rows.GetText();
    const uint64_t begin = rows.Get<uint64_t>(), length = rows.Get<uint64_t>();
    rows.Require(begin >= kHead && begin <= contents && length <= contents - begin);
    if (rows.ok()) checkpoint.sections_.emplace(std::move(name), bytes.subspan(begin, length));
  }
  if (!rows.done()) return damaged;
  return checkpoint;
}

CheckpointReader Checkpoint::Section(const std::string& name) const {
  const auto found = sections_.find(name);
  return found == sections_.end() ? CheckpointReader() : CheckpointReader(found->second);
}

}  // namespace heddle
