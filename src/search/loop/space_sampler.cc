#include "search/loop/space_sampler.h"

#include <algorithm>

namespace heddle {

namespace {

constexpr const char* kHashes = "fp64";
constexpr uint64_t kInitialPath = 0x9e3779b97f4a7c15ULL;

Fingerprint KeyOf(uint64_t path) { return {path, 0}; }

}  // namespace

SpaceSampler::SpaceSampler() : paths_(MakeVisitedSet(kHashes)), error_states_(MakeVisitedSet(kHashes)) { Begin(); }

void SpaceSampler::Begin() {
  counted_ = Characteristics();
  since_sample_ = 0;
  samples_.clear();
  if (paths_->size() > 0) paths_->Clear();
  if (error_states_->size() > 0) error_states_->Clear();
  points_.truncate(0);
  path_ = kInitialPath;
  behind_error_ = in_error_ = false;
}

void SpaceSampler::Leave(Step step) {
  const PathToPoint& from = points_.back();
  path_ = Mix(from.hash, (uint64_t{step.thread} << 16) | step.alternative);
  behind_error_ = from.behind_error;
  in_error_ = false;
  paths_->Prefetch(KeyOf(path_));  // the transition takes longer
}

void SpaceSampler::MeetPoint(const Fingerprint& state, uint64_t depth) {
  MeetNew(state, depth);
  points_.push_back({path_, behind_error_});
}

void SpaceSampler::MeetEnd(const Fingerprint& state, uint64_t depth) {
  MeetNew(state, depth);
  CountPath(depth, false);
}

void SpaceSampler::MeetNew(const Fingerprint& state, uint64_t depth) {
  ++counted_.states;
  if (IsSample()) {
    ++counted_.sampled_states;
    samples_.emplace(state.low, false);
  }
  if (!in_error_) return;
  NoteErrorIn(state);
  CountPath(depth, true);
  behind_error_ = true;
}

void SpaceSampler::MeetAgain(const Fingerprint& state, uint64_t depth) {
  if (in_error_) NoteErrorIn(state);
  CountPath(depth, in_error_);
}

void SpaceSampler::MeetNothing(uint64_t depth) {
  if (in_error_) CountPath(depth, true);
}

bool SpaceSampler::IsSample() {
  constexpr uint64_t kResolution = 1000;
  const uint64_t every = (counted_.states + kResolution - 1) / kResolution;
  if (++since_sample_ < every) return false;
  since_sample_ = 0;
  return true;
}

void SpaceSampler::NoteErrorIn(const Fingerprint& state) {
  if (error_states_->Insert(state) == VisitedSet::Insertion::kNew) ++counted_.error_states;
  const auto sample = samples_.find(state.low);
  if (sample == samples_.end() || sample->second) return;
  sample->second = true;
  ++counted_.sampled_error_states;
}

void SpaceSampler::CountPath(uint64_t depth, bool in_error) {
  if (behind_error_ || paths_->Insert(KeyOf(path_)) == VisitedSet::Insertion::kSeen) return;
  ++counted_.paths;
  if (!in_error) return;
  counted_.shortest_error = counted_.error_paths == 0 ? depth : std::min(counted_.shortest_error, depth);
  ++counted_.error_paths;
  counted_.transitions_of_errors += depth;
}

Characteristics SpaceSampler::Result() const {
  Characteristics result = counted_;
  result.clashes = paths_->ExpectedMisses();
  return result;
}

uint64_t SpaceSampler::bytes() const {
  constexpr uint64_t kOfSample = 48;
  return paths_->bytes() + error_states_->bytes() + points_.bytes() + samples_.size() * kOfSample;
}

}  // namespace heddle
