// The shared part of a state where it has very many objects: these have names (named_objects.h).
#include "base/check.h"
#include "vm/state/fingerprint.h"

namespace heddle {

namespace {

// A state with fewer shared objects numbers them. In test builds there are few of either kind.
#ifdef NDEBUG
constexpr size_t kMany = 512;
#else
constexpr size_t kMany = 8;
#endif
constexpr unsigned kTries = 4;

}  // namespace

// After ComputeSharedPart.
bool Fingerprinter::AreMany() const { return store_ == nullptr && own_.objects().size() >= kMany; }

// False: the shared part must be walked. Which settled objects count depends on what the named ones refer to, and these
// on what those refer to.
bool Fingerprinter::FollowNamed(const Fingerprint& key) {
  if (!named_.is_on() || store_ != nullptr) return false;
  named_part_.is_named = false;
  Begin(true);
  CountSettled();
  bool follows = true;
  for (unsigned tries = 0; tries < kTries; ++tries) {
    ListRoots();
    follows = follows && named_.Follow(roots_, numbered_from_);
    if (!follows) named_.Build(roots_, numbered_from_, merges_);
    if (named_.hits_changed() && CountSettled()) continue;
    if (named_.size() < kMany || CountsItself()) break;
    SumNamed(key);
    return true;
  }
  named_.Forget();
  return false;
}

// After ComputeSharedPart, which knows what is counted.
void Fingerprinter::NameShared(const Fingerprint& key) {
  ListRoots();
  named_.Build(roots_, numbered_from_, merges_);
  HEDDLE_DCHECK(named_.size() == own_.objects().size());
  SumNamed(key);
}

// Which of the changed settled objects are reachable, by what the named objects are known to refer to. Returns whether
// that is another answer than before.
bool Fingerprinter::CountSettled() {
  if (changes_.objects.empty()) return false;
  settled_.RestoreHits({});
  for (const auto& [object, count] : named_.hits()) settled_.Hit(object);
  for (const auto& [object, count] : named_.hits_by_settled()) settled_.Hit(object);
  return CountReachable();
}

// Whether one of them would not count if what they themselves lead to were left out.
bool Fingerprinter::CountsItself() {
  if (changes_.objects.empty() || named_.hits_by_settled().empty()) return false;
  settled_.RestoreHits({});
  for (const auto& [object, count] : named_.hits()) settled_.Hit(object);
  if (CountReachable()) return true;
  CountSettled();  // so that all are hit again
  return false;
}

// From what is hit, and what the counted ones refer to.
bool Fingerprinter::CountReachable() {
  bool others = false;
  std::vector<bool> counted(changes_.objects.size());
  for (bool again = true; again;) {
    again = false;
    for (size_t i = 0; i < counted.size(); ++i) {
      const SettledHeap::Object& object = changes_.objects[i];
      if (counted[i] || !settled_.IsReachable(object.object)) continue;
      counted[i] = again = true;
      for (const SettledHeap::Word& word : changes_.WordsOf(object)) {
        if (word.is_reference && vm_.heap.IsSettled(word.value) && IsToldByAddress(word.value)) {
          settled_.Hit(word.value);
        }
      }
    }
  }
  for (size_t i = 0; i < counted.size(); ++i) {
    others |= counted[i] != changes_.objects[i].counted;
    changes_.objects[i].counted = counted[i];
  }
  return others;
}

void Fingerprinter::ListRoots() {
  roots_.clear();
  const auto add = [this](NamedObjects::Root::Kind kind, uint64_t place, uint32_t word, Ref object) {
    if (object != 0 && !vm_.heap.IsFrozen(object)) roots_.push_back({kind, word, place, object});
  };
  ListDirtyLines();
  ForEachDirtyWord([&](uint64_t name, unsigned word, uint32_t value, bool is_reference) {
    if (is_reference) add(NamedObjects::Root::kFrozen, name, word, value);
  });
  for (size_t i = 0; i < thread_objects_.size(); ++i) add(NamedObjects::Root::kThread, i, 0, thread_objects_[i]);
  for (const SettledHeap::Object& object : changes_.objects) {
    if (!object.counted) continue;
    for (const SettledHeap::Word& word : changes_.WordsOf(object)) {
      if (word.is_reference) add(NamedObjects::Root::kSettled, object.object, word.offset, word.value);
    }
  }
}

// After ListRoots.
void Fingerprinter::SumNamed(const Fingerprint& key) {
  SharedPart& part = named_part_;
  part_bytes_ -= part.bytes();
  sum_.Restart();
  own_.Clear();
  settled_escapes_ = 0;
  names_count_ = true;
  if (numbered_from_ != vm_.heap.baseline_end()) sum_.Add64(settled_.identity());
  AddDirtyWords();
  sum_.Add(static_cast<uint32_t>(thread_objects_.size()));
  for (const Ref object : thread_objects_) AddReference(object);
  for (const SettledHeap::Object& object : changes_.objects) {
    if (object.counted) AddSettledObject(object, changes_.WordsOf(object));
  }
  sum_.Add(0);  // no object lies there
  HEDDLE_CHECK(own_.objects().empty());
  PairHash hash;
  const Fingerprint roots = sum_.Finish();
  hash.Add(roots.low, roots.high);
  hash.Add(named_.content().low, named_.content().high);
  hash.Add(named_.size(), kMany);
  part.is_named = true;
  part.key = key;
  part.hash = hash.Finish();
  part.settled_escapes = settled_escapes_;
  part.numbered_from = numbered_from_;
  part.numbering = named_.numbering();
  part.thread_objects = thread_objects_;
  KeepLeft(part);
  part.number = NumberOfNumbering(part);
  part_bytes_ += part.bytes();
}

// Of the objects, but not of what they hold.
Fingerprint Fingerprinter::KeyOfNamed() const {
  PairHash hash;
  hash.Add(named_.listing().low, named_.listing().high);
  hash.Add(settled_escapes_, own_objects_->size());
  for (const Ref object : *own_objects_) hash.Add(vm_.heap.Flags(object), 0);
  for (const Alike& each : alike_) hash.Add(vm_.threads.at(each.thread).regs.canonical_id, 1);
  return hash.Finish();
}

}  // namespace heddle
