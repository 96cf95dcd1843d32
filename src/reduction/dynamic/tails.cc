#include "reduction/dynamic/tails.h"

namespace heddle {

bool Tails::FindBroken(Contention& contention, const Futures& futures, std::vector<bool>& broken) {
  std::vector<bool> loud(runs_.size());
  for (uint32_t run = 0; run < runs_.size(); ++run) {
    const uint32_t before = First(runs_[run]);
    loud[run] = (before != kNone && loud[before]) || !contention.IsQuiet(futures, Second(runs_[run]));
  }
  found_broken_.resize(tails_.size());
  broken.assign(tails_.size(), false);
  bool any = false;
  for (uint32_t tail = 0; tail < tails_.size(); ++tail) {
    const uint32_t run = Second(tails_[tail]);
    if (run == kNone || !loud[run] || found_broken_[tail]) continue;
    found_broken_[tail] = broken[tail] = any = true;
  }
  return any;
}

void Tails::Save(CheckpointWriter& to) const {
  runs_.Save(to);
  tails_.Save(to);
  std::vector<uint32_t> broken;
  for (uint32_t tail = 0; tail < found_broken_.size(); ++tail) {
    if (found_broken_[tail]) broken.push_back(tail);
  }
  to.PutList(broken);
}

void Tails::Load(CheckpointReader& from, size_t events) {
  runs_.Load(from);
  tails_.Load(from);
  for (uint32_t run = 0; run < runs_.size(); ++run) {
    const uint32_t before = First(runs_[run]);
    from.Require((before == kNone || before < run) && Second(runs_[run]) < events);
  }
  for (uint32_t tail = 0; tail < tails_.size(); ++tail) {
    const uint32_t event = First(tails_[tail]), run = Second(tails_[tail]);
    from.Require((event == kNone || event < events) && (run == kNone || run < runs_.size()));
  }
  std::vector<uint32_t> broken;
  from.GetList(broken);
  found_broken_.resize(tails_.size());
  for (const uint32_t tail : broken) {
    from.Require(tail < tails_.size());
    if (from.ok()) found_broken_[tail] = true;
  }
}

}  // namespace heddle
