// Any bytes as a checkpoint, and all but the first as each section that one can have, without a hash in the way: what
// is loaded makes sense, so far that it can be saved again, or the reader says that it does not.
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/checkpoint_reader.h"
#include "base/checkpoint_writer.h"
#include "reduction/registry.h"
#include "search/loop/violation_log.h"
#include "search/path.h"
#include "search/strategies/registry.h"
#include "search/visited/visited_set.h"

namespace {

using Bytes = std::span<const uint8_t>;
using heddle::CheckpointReader;

class BytesSink : public heddle::ByteSink {
 public:
  bool Write(Bytes more) override {
    bytes.insert(bytes.end(), more.begin(), more.end());
    return true;
  }
  std::vector<uint8_t> bytes;
};

// As a file.
void Parse(Bytes data) {
  auto parsed = heddle::Checkpoint::Parse(data);
  if (!parsed.ok()) return;
  CheckpointReader from = parsed->Section("loop");
  from.GetText();
}

// What is loaded can be saved again.
template <typename T>
void Load(Bytes data, T& part) {
  CheckpointReader from(data);
  part.Load(from);
  if (!from.ok()) return;
  BytesSink sink;
  heddle::CheckpointWriter writer(sink);
  writer.Begin("part");
  part.Save(writer);
  writer.Finish();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size == 0) return 0;
  Parse({data, size});
  const Bytes rest(data + 1, size - 1);
  constexpr const char* kReductions[] = {"heap-reach", "dynamic", "sharing", "clock-vectors"};
  constexpr const char* kSearches[] = {"random", "bounded:1..3", "rb:<I,pl,d,Lb,0.75,1.5>", "restarts:luby", "pct:3",
                                       "pos",    "guided:prune"};
  for (const char* name : kReductions) Load(rest, *heddle::MakeReduction(name).value());
  for (const char* name : kSearches) Load(rest, *heddle::MakeStrategy(name, {}).value());
  for (const char* name : {"fp128", "fp64"}) Load(rest, *heddle::MakeVisitedSet(name));
  heddle::Path path;
  Load(rest, path);
  heddle::ViolationLog log;
  Load(rest, log);
  return 0;
}
