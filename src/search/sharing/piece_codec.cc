#include "search/sharing/piece_codec.h"

namespace heddle {

namespace {

void Add(uint64_t number, std::vector<uint8_t>& bytes) {
  for (; number >= 0x80; number >>= 7) bytes.push_back(static_cast<uint8_t>(number | 0x80));
  bytes.push_back(static_cast<uint8_t>(number));
}

void Add(Step step, std::vector<uint8_t>& bytes) {
  Add(step.thread, bytes);
  Add(step.alternative, bytes);
}

class Reader {
 public:
  Reader(const std::vector<uint8_t>& bytes, size_t& at) : bytes_(bytes), at_(at) {}

  uint64_t Number() {
    uint64_t number = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      if (at_ >= bytes_.size()) break;
      const uint8_t byte = bytes_[at_++];
      number |= static_cast<uint64_t>(byte & 0x7f) << shift;
      if (byte < 0x80) return number;
    }
    ok_ = false;
    return 0;
  }
  // Of things that take a byte each at least.
  uint64_t Count() {
    const uint64_t count = Number();
    ok_ = ok_ && count <= bytes_.size() - at_;
    return ok_ ? count : 0;
  }
  Step NextStep() {
    const auto thread = static_cast<ThreadId>(Number());
    return {thread, static_cast<uint16_t>(Number())};
  }
  bool ok() const { return ok_; }
  void Require(bool holds) { ok_ = ok_ && holds; }

 private:
  const std::vector<uint8_t>& bytes_;
  size_t& at_;
  bool ok_ = true;
};

// As the search counts them (SearchLoop::RunTransition): runs, and choices that let a thread go on.
PathCost CostBehind(const Point& point, const Schedule& steps) {
  PathCost cost = point.cost;
  const Step taken = steps[point.steps];
  const bool begins = point.steps == 0;
  const bool switches = !begins && steps[point.steps - 1].thread != taken.thread;
  cost.run = switches ? 1 : cost.run + 1;
  cost.stays += !begins && !switches && point.several != 0 ? 1 : 0;
  return cost;
}

}  // namespace

void AddPiece(const Piece& piece, std::vector<uint8_t>& bytes) {
  const std::vector<StepRun> runs = RunsOf(piece.steps);
  Add(runs.size(), bytes);
  for (const StepRun& run : runs) {
    Add(run.step, bytes);
    Add(run.count, bytes);
  }
  Add(piece.points.size(), bytes);
  uint32_t before = 0;
  for (const Point& point : piece.points) {
    Add(uint64_t{point.steps - before} << 1 | point.several, bytes);
    before = point.steps;
  }
  Add(piece.offers.size(), bytes);
  for (const Step offer : piece.offers) Add(offer, bytes);
  const Arriving& arriving = piece.arriving;
  Add(piece.arrives ? 1u + 2u * arriving.early + 4u * arriving.last_enabled : 0u, bytes);
  if (!piece.arrives) return;
  Add(arriving.thread, bytes);
  for (const uint32_t number :
       {arriving.cost.preemptions, arriving.cost.switches, arriving.cost.run, arriving.cost.stays}) {
    Add(number, bytes);
  }
}

bool ReadPiece(const std::vector<uint8_t>& bytes, size_t& at, Piece& piece) {
  constexpr uint64_t kMostSteps = uint64_t{1} << 32;
  Reader from(bytes, at);
  piece = Piece();
  for (uint64_t left = from.Count(); left > 0 && from.ok(); --left) {
    const Step step = from.NextStep();
    const uint64_t count = from.Number();
    from.Require(count < kMostSteps - piece.steps.size());
    if (from.ok()) piece.steps.insert(piece.steps.end(), count, step);
  }
  for (uint64_t left = from.Count(); left > 0 && from.ok(); --left) {
    const uint64_t number = from.Number();
    Point point;
    const uint64_t behind = number >> 1;
    const uint64_t before = piece.points.empty() ? 0 : piece.points.back().steps;
    from.Require(behind <= piece.steps.size() - before && (behind > 0 || piece.points.empty()));
    if (!from.ok()) break;
    if (!piece.points.empty()) point.cost = CostBehind(piece.points.back(), piece.steps);
    point.steps = static_cast<uint32_t>(before + behind);
    point.several = number & 1;
    piece.points.push_back(point);
  }
  for (uint64_t left = from.Count(); left > 0 && from.ok(); --left) piece.offers.push_back(from.NextStep());
  const uint64_t flags = from.Number();
  piece.arrives = (flags & 1) != 0;
  if (!piece.arrives) return from.ok();
  Arriving& arriving = piece.arriving;
  arriving.early = (flags & 2) != 0;
  arriving.last_enabled = (flags & 4) != 0;
  arriving.thread = static_cast<ThreadId>(from.Number());
  for (uint32_t PathCost::*number : {&PathCost::preemptions, &PathCost::switches, &PathCost::run, &PathCost::stays}) {
    arriving.cost.*number = static_cast<uint32_t>(from.Number());
  }
  return from.ok();
}

}  // namespace heddle
