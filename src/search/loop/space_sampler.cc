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
  if (paths_->size() > 0) paths_->Clear();
  if (error_states_->size() > 0) error_states_->Clear();
  paths_to_points_.truncate(0);
  path_ = kInitialPath;
  in_error_ = false;
}

void SpaceSampler::Leave(Step step) {
  path_ = Mix(paths_to_points_.back(), (uint64_t{step.thread} << 16) | step.alternative);
  in_error_ = false;
  paths_->Prefetch(KeyOf(path_));  // the transition takes longer
}

bool SpaceSampler::MeetError(const Fingerprint& state, uint64_t depth) {
  const bool is_new = error_states_->Insert(state) != VisitedSet::Insertion::kSeen;
  if (is_new) CountState();
  CountPath(depth);
  return is_new;
}

void SpaceSampler::MeetPoint() {
  CountState();
  paths_to_points_.push_back(path_);
}

void SpaceSampler::MeetEnd(uint64_t depth) {
  CountState();
  CountPath(depth);
}

void SpaceSampler::CountState() {
  constexpr uint64_t kResolution = 1000;
  ++counted_.states;
  counted_.error_states += in_error_ ? 1 : 0;
  const uint64_t every = (counted_.states + kResolution - 1) / kResolution;
  if (++since_sample_ < every) return;
  since_sample_ = 0;
  ++counted_.sampled_states;
  counted_.sampled_error_states += in_error_ ? 1 : 0;
}

void SpaceSampler::CountPath(uint64_t depth) {
  if (paths_->Insert(KeyOf(path_)) == VisitedSet::Insertion::kSeen) return;
  ++counted_.paths;
  if (!in_error_) return;
  counted_.shortest_error = counted_.error_paths == 0 ? depth : std::min(counted_.shortest_error, depth);
  ++counted_.error_paths;
  counted_.transitions_of_errors += depth;
}

Characteristics SpaceSampler::Result() const {
  Characteristics result = counted_;
  result.clashes = paths_->ExpectedMisses();
  return result;
}

uint64_t SpaceSampler::bytes() const { return paths_->bytes() + error_states_->bytes() + paths_to_points_.bytes(); }

}  // namespace heddle
