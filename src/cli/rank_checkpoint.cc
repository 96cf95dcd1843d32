#include "cli/rank_checkpoint.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "search/sharing/piece_codec.h"

namespace heddle {

namespace {

constexpr double kDefaultInterval = 60, kLeastShare = 20;  // as for one process (checkpoint_keeper.h)
constexpr const char kRanks[] = "ranks";                   // of FILE
constexpr const char kOf[] = "of", kMet[] = "met", kLeft[] = "left", kFound[] = "found";  // of a part

std::string PathOfPart(const std::string& path, uint64_t number, unsigned rank) {
  return path + "." + std::to_string(number) + "." + std::to_string(rank);
}

double SecondsSince(std::chrono::steady_clock::time_point then) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - then).count();
}

double SystemSeconds() {
  return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

Error MakesNoSense(const CheckpointFile& file) { return Error{file.path() + ": the checkpoint does not make sense"}; }

// What FILE says.
struct Head {
  uint64_t number = 0;
  uint32_t parts = 0;
  double seconds = 0, written_at = 0;
  Learnt started_with;
};

Result<Head> HeadOf(const CheckpointFile& file) {
  CheckpointReader from = file.checkpoint().Section(kRanks);
  Head head;
  from.Get(head.number);
  from.Get(head.parts);
  from.Get(head.seconds);
  from.Get(head.written_at);
  from.Get(head.started_with.of_program.bits);
  from.Get(head.started_with.of_reduction);
  if (!from.done()) return MakesNoSense(file);
  return head;
}

}  // namespace

bool IsOfRanks(const CheckpointFile& file) { return file.checkpoint().Section(kRanks).ok(); }

uint64_t NumberOfRankCheckpoint(const std::string& path) {
  const auto file = CheckpointFile::Open(path);
  if (!file || !IsOfRanks(*file.value())) return 0;
  const Result<Head> head = HeadOf(*file.value());
  return head ? head->number : 0;
}

Result<RankCheckpoint> OpenRankCheckpoint(const CheckpointFile& file) {
  Result<Head> head = HeadOf(file);
  if (!head) return head.error();
  RankCheckpoint checkpoint{head->started_with, {}, head->seconds, {}};
  for (unsigned rank = 0; rank < head->parts; ++rank) {
    auto part = CheckpointFile::Open(PathOfPart(file.path(), head->number, rank));
    if (!part) return part.error();
    CheckpointReader of = part.value()->checkpoint().Section(kOf);
    of.Require(of.Get<uint64_t>() == head->number && of.Get<uint32_t>() == rank);
    checkpoint.learnt.of_program.bits |= of.Get<uint64_t>();
    checkpoint.learnt.of_reduction |= of.Get<uint64_t>();
    if (!of.done()) return MakesNoSense(*part.value());
    checkpoint.parts.push_back(part.take());
  }
  return checkpoint;
}

Result<std::vector<SearchFindings>> RankCheckpoint::Findings() const {
  std::vector<SearchFindings> all;
  for (const std::unique_ptr<CheckpointFile>& part : parts) {
    CheckpointReader from = part->checkpoint().Section(kFound);
    while (from.ok() && !from.done()) {
      Result<SearchFindings> findings = FindingsFromBytes(from.GetText());
      if (!findings) return MakesNoSense(*part);
      all.push_back(findings.take());
    }
    if (!from.done()) return MakesNoSense(*part);
  }
  return all;
}

Status RankCheckpoint::GiveTo(MessageSharing& sharing, unsigned rank, unsigned ranks) const {
  std::vector<Piece> own;
  uint64_t number = 0;  // of the piece, over all parts
  for (const std::unique_ptr<CheckpointFile>& part : parts) {
    CheckpointReader met = part->checkpoint().Section(kMet);
    while (met.ok() && !met.done()) {
      const auto key = met.Get<Fingerprint>();
      if (met.ok() && !sharing.AddMet(key)) return Error{"no room for the states of " + part->path()};
    }
    CheckpointReader left = part->checkpoint().Section(kLeft);
    std::vector<uint8_t> bytes;
    left.GetList(bytes);
    if (!met.done() || !left.done()) return MakesNoSense(*part);
    for (size_t at = 0; at < bytes.size(); ++number) {
      Piece piece;
      if (!ReadPiece(bytes, at, piece)) return MakesNoSense(*part);
      if (number % ranks == rank) own.push_back(std::move(piece));
    }
  }
  const Result<std::vector<SearchFindings>> found = Findings();
  if (!found) return found.error();
  Counts counted;
  for (const SearchFindings& one : found.value()) counted += one.result.counts;
  sharing.GoOnWith(std::move(own), started_with, counted);
  Learnt same = started_with;
  sharing.Unite(same);  // nobody begins before all know what was met
  return {};
}

std::string WordsOnRankCheckpoint(const std::string& path) {
  auto file = CheckpointFile::Open(path);
  if (!file || !IsOfRanks(*file.value())) return "no checkpoint could be saved";
  const Result<Head> head = HeadOf(*file.value());
  if (!head) return "no checkpoint could be saved";
  return fmt::format(
      "the checkpoint in {0} is {1:.0f} s older than this: heddle check --resume {0} --ranks N goes on from "
      "there",
      path, SystemSeconds() - head->written_at);
}

RankCheckpointKeeper::RankCheckpointKeeper(Place place, Complaint complain)
    : place_(std::move(place)),
      complain_(std::move(complain)),
      number_(place_.number + 1),
      interval_s_(place_.interval_s > 0 ? place_.interval_s : kDefaultInterval),
      begun_(Clock::now()),
      tried_(begun_) {}

bool RankCheckpointKeeper::Due() { return SecondsSince(tried_) >= interval_s_; }

void RankCheckpointKeeper::Begin() { asked_ = Clock::now(); }

bool RankCheckpointKeeper::Write(const std::vector<uint8_t>& pieces, uint64_t met_again) {
  std::vector<SearchFindings> found = sources_.findings();
  found.front().result.counts.states_visited += met_again;
  found.front().result.counts.executions += met_again;
  const Result<uint64_t> bytes =
      WriteCheckpointFile(PathOfPart(place_.path, number_, place_.rank), [&](CheckpointWriter& to) {
        to.Begin(kOf);
        to.Put(number_);
        to.Put(uint32_t{place_.rank});
        const Learnt learnt = sources_.learnt();
        to.Put(learnt.of_program.bits);
        to.Put(learnt.of_reduction);
        to.Begin(kMet);
        if (place_.met != nullptr) place_.met->ForEach([&to](const Fingerprint& key) { to.Put(key); });
        to.Begin(kLeft);
        to.PutList(pieces);
        to.Begin(kFound);
        for (const SearchFindings& one : found) to.PutText(ToBytes(one));
      });
  if (!bytes) complain_(bytes.error().message + "; the search goes on");
  if (place_.rank != 0) ++number_;  // rank 0 needs it until all have written
  return static_cast<bool>(bytes);
}

void RankCheckpointKeeper::Finish(bool written) {
  tried_ = Clock::now();
  if (place_.interval_s <= 0) interval_s_ = std::max(kDefaultInterval, kLeastShare * SecondsSince(asked_));
  const uint64_t number = number_++;
  if (!written) return Remove(number);
  const Result<uint64_t> bytes = WriteCheckpointFile(place_.path, [&](CheckpointWriter& to) {
    sources_.run(to);
    to.Begin(kRanks);
    to.Put(number);
    to.Put(uint32_t{place_.ranks});
    to.Put(place_.seconds + SecondsSince(begun_));
    to.Put(SystemSeconds());
    const Learnt started_with = sources_.started_with();
    to.Put(started_with.of_program.bits);
    to.Put(started_with.of_reduction);
  });
  if (!bytes) {
    complain_(bytes.error().message + "; the search goes on");
    return Remove(number);
  }
  RemoveOthers(number);
}

// The parts of this time.
void RankCheckpointKeeper::Remove(uint64_t number) const {
  for (unsigned rank = 0; rank < place_.ranks; ++rank) std::remove(PathOfPart(place_.path, number, rank).c_str());
}

// Parts of other times, whole or half written. Whoever wrote them may have been killed, and have had more ranks.
void RankCheckpointKeeper::RemoveOthers(uint64_t number) const {
  const std::filesystem::path path(place_.path);
  const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
  const std::string begin = path.filename().string() + ".", own = begin + std::to_string(number) + ".";
  std::error_code ignored;  // what cannot be removed stays
  for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with(begin)) continue;
    unsigned long long of = 0;
    unsigned rank = 0;
    if (std::sscanf(name.c_str() + begin.size(), "%llu.%u", &of, &rank) != 2) continue;
    if (!name.starts_with(own) || rank >= place_.ranks) std::filesystem::remove(entry.path(), ignored);
  }
}

}  // namespace heddle
