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

// --- the tail of the transition at hand ---

void GrowingTail::Add(Futures& futures, uint32_t event) {
  if (blocks_.empty() || blocks_.back().steps >= kBlockSteps) {
    blocks_.push_back({event, 1});
  } else {
    Block& last = blocks_.back();
    last = {futures.EventOfBoth(last.event, event), last.steps + 1};
  }
  while (blocks_.size() > 1 && blocks_.back().steps == blocks_[blocks_.size() - 2].steps) {
    const Block last = blocks_.back();
    blocks_.pop_back();
    Block& before = blocks_.back();
    before = {futures.EventOfBoth(before.event, last.event), before.steps + last.steps};
  }
}

uint32_t GrowingTail::Event(Futures& futures) const {
  if (blocks_.empty()) return Tails::kNone;
  uint32_t event = blocks_.back().event;
  for (size_t i = blocks_.size() - 1; i > 0; --i) event = futures.EventOfBoth(blocks_[i - 1].event, event);
  return event;
}

void GrowingTail::Load(CheckpointReader& from, size_t events) {
  from.GetList(blocks_);
  for (const Block& block : blocks_) from.Require(block.event < events);
}

}  // namespace heddle
