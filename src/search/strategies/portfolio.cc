#include "search/strategies/portfolio.h"

#include <iterator>
#include <utility>

#include "base/check.h"
#include "search/strategies/registry.h"

namespace heddle {

namespace {

// Different ways to be lucky first; those that exhaust small spaces among them.
constexpr const char* kMembers[] = {
    "random",
    "pct:3",
    "rb:<20,pl,d,Lb,0.75,1.5>",
    "pos",
    "guided:preemption",
    "rb:<L*0.25,pl,d,F,0.75^r,1.5>+random",
    "walk",
    "bounded:2",
    "rb:<50,pl,ncs,R,1-r/2,1.5>",
    "pct:5",
    "dfs",
};
constexpr const char* kReductions[] = {"dynamic", "happens-before", "hybrid"};  // of the exhaustive searches
constexpr uint64_t kFirstTransitions = 20'000;
constexpr uint64_t kMostDoublings = 40;
constexpr uint64_t kPlacesOfATurn = std::size(kMembers) + std::size(kReductions);

uint64_t TransitionsInTurn(uint64_t turn) {
  const uint64_t doublings = 2 * turn;
  return kFirstTransitions << (doublings < kMostDoublings ? doublings : kMostDoublings);
}

uint64_t TransitionsOf(uint64_t round) { return TransitionsInTurn(round / std::size(kMembers)); }

}  // namespace

MadeStrategy Portfolio::Make(SearchParts parts) {
  if (!parts.parameters.empty()) return NoParametersFor("portfolio");
  return Made<Portfolio>(parts.settings.seed, PortfolioShare(), Many());
}

PortfolioPlan Portfolio::Many() { return {kMembers, TransitionsOf}; }

uint64_t Portfolio::PlaceOf(uint64_t round) {
  return kPlacesOfATurn * (round / std::size(kMembers)) + round % std::size(kMembers);
}

ExhaustiveRound Portfolio::Exhaustive(uint64_t number) {
  const uint64_t turn = number / std::size(kReductions), which = number % std::size(kReductions);
  return {kReductions[which], kPlacesOfATurn * turn + std::size(kMembers) + which, TransitionsInTurn(turn)};
}

Portfolio::Portfolio(uint64_t seed, PortfolioShare share, PortfolioPlan plan)
    : seed_(seed), share_(share), plan_(std::move(plan)), round_(share.first) {
  MakeMember();
}

void Portfolio::MakeMember() {
  SearchSettings settings;
  settings.seed = Mix(seed_, round_);
  settings.limited = true;
  MadeStrategy made = MakeStrategy(SearchOf(round_), settings);
  HEDDLE_CHECK(made.ok());
  member_ = made.take();
  total_ = plan_.transitions(round_);
  taken_ = 0;
  cut_ = false;
}

void Portfolio::StartAgain() {
  round_ = share_.first;
  MakeMember();
}

size_t Portfolio::Choose(const PointView& point) {
  if (Decided()) {
    cut_ = true;
    return kNothingChosen;
  }
  const size_t chosen = member_->Choose(point);
  if (chosen != kNothingChosen) ++taken_;
  return chosen;
}

RoundLimit Portfolio::Limit() const {
  RoundLimit limit = member_->Limit();
  const uint64_t left = Decided() || taken_ >= total_ ? 0 : total_ - taken_;
  if (limit.transitions > left) limit.transitions = left;
  return limit;
}

NextRound Portfolio::After(RoundEnd end) {
  if (!Decided() && taken_ < total_) {
    const NextRound next = member_->After(end);
    if (next != NextRound::kNone) return next;
  }
  if (Decided() || total_ == 0) {
    cut_ = true;
    return NextRound::kNone;
  }
  const uint64_t last = round_;
  round_ += share_.stride;
  MakeMember();
  cut_ = total_ == 0;
  if (!cut_) return NextRound::kSame;
  round_ = last;
  return NextRound::kNone;
}

std::string Portfolio::Cut() const {
  if (!cut_ && member_->Cut().empty() && taken_ < total_) return {};
  return "none of the searches of the portfolio has exhausted the space";
}

void Portfolio::Save(CheckpointWriter& to) const {
  to.Put(round_);
  to.Put(taken_);
  to.Put(cut_);
  member_->Save(to);
}

void Portfolio::Load(CheckpointReader& from) {
  from.Get(round_);
  MakeMember();
  from.Get(taken_);
  from.Get(cut_);
  member_->Load(from);
}

}  // namespace heddle
