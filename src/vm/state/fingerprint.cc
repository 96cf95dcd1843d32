#include "vm/state/fingerprint.h"

#include <algorithm>

#include "base/check.h"
#include "vm/core/alike_threads.h"

namespace heddle {

namespace {

[[maybe_unused]] constexpr uint64_t kCheckedEach = 16;
constexpr size_t kMostParts = 1024, kMostThreads = 4096, kMostNumbered = 1024;

// What ComputeOwnPart gives when it meets nothing, whether or not there was something to look for.
const Fingerprint& OfNothing() {
  static const Fingerprint hash = [] {
    WordStream words;
    words.Add(0);
    return words.Finish();
  }();
  return hash;
}

}  // namespace

Fingerprinter::Fingerprinter(Vm& vm, Use use)
    : vm_(vm),
      memory_(vm),
      settled_(vm),
      thread_words_(vm, use == Use::kOnce ? 1 : kMostThreads),
      parts_(use == Use::kOnce ? 1 : kMostParts),
      named_(vm, settled_, use == Use::kOften),
      own_parts_(use == Use::kOnce ? 1 : kMostParts),
      numbered_(use == Use::kOnce ? 1 : kMostNumbered) {}

Fingerprint Fingerprinter::Compute() {
  FollowMerging();
  if (!Remembers()) return ComputeForgetting();
  Fingerprint raw;
  const std::optional<FingerprintMemo::Slot> slot = FindRemembered(raw);
  return slot.has_value() ? memo_.StateAt(*slot) : ComputeRemembering(raw, false);
}

Fingerprint Fingerprinter::ComputeForSet(bool wanted, bool& in_set) {
  in_set = false;
  FollowMerging();
  if (!Remembers()) return ComputeForgetting();
  Fingerprint raw;
  const std::optional<FingerprintMemo::Slot> slot = FindRemembered(raw);
  if (!slot.has_value()) return ComputeRemembering(raw, true);
  in_set = memo_.PutIntoSet(*slot);
  return in_set && !wanted ? Fingerprint() : memo_.StateAt(*slot);
}

std::optional<FingerprintMemo::Slot> Fingerprinter::FindRemembered(Fingerprint& raw) {
  memory_.Look();
  raw = Raw();
  const std::optional<FingerprintMemo::Slot> slot = memo_.Find(raw);
  HEDDLE_DCHECK(!slot.has_value() || ++computed_ % kCheckedEach != 0 || memo_.StateAt(*slot) == ComputedAnew());
  return slot;
}

Fingerprint Fingerprinter::ComputeRemembering(const Fingerprint& raw, bool for_set) {
  const Fingerprint state = ComputeWalking();
  memo_.Put(raw, state, for_set);
  return state;
}

Fingerprint Fingerprinter::ComputeForgetting() {
  if (vm_.globals.exited) return Final(true);
  memory_.Look();
  if (store_ == nullptr) thread_words_.SumOfSeen();  // for their hashes
  return ComputeWalking();
}

Fingerprint Fingerprinter::ComputeWalking() {
  const Fingerprint fingerprint = ComputeLive();
  HEDDLE_DCHECK(++computed_ % kCheckedEach != 0 || fingerprint == ComputedAnew());
  return fingerprint;
}

// Of everything that a fingerprint is made of, addresses included.
Fingerprint Fingerprinter::Raw() {
  const GlobalRegisters& globals = vm_.globals;
  const Fingerprint& memory = memory_.sum();
  const Fingerprint threads = thread_words_.SumOfSeen();
  const std::array<uint64_t, kRest> rest = {
      BitsOfGlobals(),        ClockCounts(vm_) ? static_cast<uint64_t>(globals.clock_ns) : 0,
      globals.random_counter, static_cast<uint64_t>(globals.exit_status),
      globals.out_hash,       vm_.heap.settlement(),
      vm_.threads.count()};
  uint64_t difference = 0;
  for (size_t i = 0; i < kRest; ++i) difference |= rest[i] ^ last_rest_[i];
  if (difference != 0) {
    last_rest_ = rest;
    rest_hash_ = HashBytes(rest.data(), sizeof(rest), 0);
  }
  return {memory.low + threads.low + rest_hash_.low, memory.high + threads.high + rest_hash_.high};
}

// With nothing remembered.
Fingerprint Fingerprinter::ComputedAnew() {
  Fingerprinter anew(vm_, Use::kOnce);
  anew.NumberBy(store_);
  anew.FollowMerging();
  return anew.ComputeLive();
}

Fingerprint Fingerprinter::ComputeLive() {
  if (store_ != nullptr) return ComputeNumber();
  OrderThreads();
  FindSharedPart();
  const Fingerprint threads = SumOfThreads();
  const Fingerprint own = SumOfOwnPart();
  const GlobalRegisters& globals = vm_.globals;
  PairHash hash;
  hash.Add(shared_->hash.low, shared_->hash.high);
  hash.Add(threads.low, threads.high);
  hash.Add(own.low, own.high);
  if (merges_) {
    const Fingerprint joins = SumOfJoins();
    hash.Add(joins.low, joins.high);
  }
  hash.Add(BitsOfGlobals() | uint64_t{thread_order_.size()} << 32, globals.random_counter);
  hash.Add(static_cast<uint32_t>(globals.exit_status), ClockCounts(vm_) ? static_cast<uint64_t>(globals.clock_ns) : 0);
  if (vm_.options.output_is_state) hash.Add(globals.out_hash, 0);
  return hash.Finish();
}

void Fingerprinter::AddSum(const Fingerprint& sum) {
  sum_.Add64(sum.low);
  sum_.Add64(sum.high);
}

Fingerprint Fingerprinter::Final(bool settled) {
  FollowMerging();
  alike_.clear();
  Begin(settled);
  AddDirtyLines();
  AddObjects();
  AddSettled(changes_);
  AddOutcome();
  return FinishState();
}

// Of a number the upper half is the length.
Fingerprint Fingerprinter::PartOf(const WordStream& words) {
  if (store_ == nullptr) return words.Finish();
  return {store_->RootOf(words.words()), words.words().size()};
}

std::vector<Ref> Fingerprinter::AllObjects() {
  WalkAll();
  return own_.objects();
}

Fingerprint Fingerprinter::ComputePlain() {
  WalkAll();
  AddGlobals();
  AddOutcome();
  return FinishState();
}

// This may be in the middle of a step, so that the thread at hand will change without being saved again.
void Fingerprinter::WalkAll() {
  HEDDLE_CHECK(store_ == nullptr);
  FollowMerging();
  Begin(false);
  OrderThreads();
  AddDirtyLines();
  for (const ThreadId thread : thread_order_) {
    AddSum(SumOfWords(thread_words_.Of(thread)));
    vm_.threads.TakeVersion(thread);
  }
  AddObjects();
}

uint32_t Fingerprinter::BitsOfGlobals() const {
  const GlobalRegisters& globals = vm_.globals;
  return uint32_t{globals.exiting} | uint32_t{globals.uncaught} << 1 | uint32_t{globals.clock_read} << 2 |
         uint32_t{globals.finalizable} << 3 | globals.failures << 4;
}

void Fingerprinter::AddGlobals() {
  const GlobalRegisters& globals = vm_.globals;
  sum_.Add(BitsOfGlobals());
  if (ClockCounts(vm_)) sum_.Add64(static_cast<uint64_t>(globals.clock_ns));
  sum_.Add64(globals.random_counter);
}

void Fingerprinter::Begin(bool settled) {
  const Heap& heap = vm_.heap;
  sum_.Restart();
  own_.Clear();
  own_objects_ = &own_.objects();
  walked_ = 0;
  shared_ = nullptr;
  names_count_ = false;
  settled_escapes_ = 0;
  escaped_.clear();
  numbered_from_ = settled ? heap.settled_end() : heap.baseline_end();
  changes_.objects.clear();
  const bool is_settled = numbered_from_ != heap.baseline_end();
  if (store_ != nullptr) sum_.Add(is_settled ? 1 : 0);  // else an identity could be taken for the name of a line
  if (!is_settled) return;
  settled_.Follow();
  sum_.Add64(settled_.identity());
  settled_.RestoreHits({});
  settled_.FindChanges(changes_);
}

// --- the shared part
// --------------------------------------------------------------------------------------------------

// What it is made of: memory, the Thread objects of living threads, and what is settled. If states are numbered, memory
// is told by its version, and the others are compared.
Fingerprint Fingerprinter::KeyOfSharedPart() {
  if (store_ != nullptr) return {memory_.version(), 0};
  const uint64_t settlement = vm_.heap.settlement();
  if (!objects_hashed_ || settlement != hashed_settlement_) {
    objects_hash_ = HashBytes(thread_objects_.data(), thread_objects_.size() * sizeof(Ref), settlement);
    hashed_settlement_ = settlement;
    objects_hashed_ = true;
  }
  const Fingerprint& memory = memory_.sum();
  return {memory.low + objects_hash_.low, memory.high + objects_hash_.high};
}

void Fingerprinter::FindSharedPart() {
  const Fingerprint key = KeyOfSharedPart();
  SharedPart* part = named_part_.is_named && named_part_.key == key ? &named_part_ : parts_.At(key.low);
  if (part == nullptr || part->key != key || OthersDiffer(*part)) part = &MadeSharedPart(key);
  shared_ = part;
  names_count_ = part->is_named;
  numbered_from_ = part->numbered_from;
  settled_escapes_ = part->settled_escapes;
  escaped_ = part->escaped;
  own_.Clear();
  own_objects_ = &own_.objects();
  walked_ = 0;
  met_.clear();
}

Fingerprinter::SharedPart& Fingerprinter::MadeSharedPart(const Fingerprint& key) {
  if (FollowNamed(key)) return named_part_;
  SharedPart& part = parts_.Make(key.low);
  part_bytes_ -= part.bytes();
  part.key = {};
  ComputeSharedPart(part);
  if (AreMany()) {
    NameShared(key);
    part.numbers = ObjectNumbers();
  } else {
    part.key = key;
  }
  part_bytes_ += part.bytes();
  return part.key == key ? part : named_part_;
}

// From what the part is made of, besides its key.
bool Fingerprinter::OthersDiffer(const SharedPart& part) const {
  if (store_ == nullptr) return false;
  return part.thread_objects != thread_objects_ || part.numbered_from != vm_.heap.settled_end();
}

void Fingerprinter::ComputeSharedPart(SharedPart& part) {
  Begin(true);
  AddDirtyLines();
  sum_.Add(static_cast<uint32_t>(thread_objects_.size()));
  for (const Ref object : thread_objects_) AddReference(object);
  AddObjects();
  AddSettled(changes_);
  KeepLeft(part);
  part.numbered_from = numbered_from_;
  part.numbering = NameOfNumbering();
  part.number = NumberOfNumbering(part);
  part.thread_objects = thread_objects_;
  part.hash = PartOf(sum_);
  part.settled_escapes = settled_escapes_;
  part.escaped = escaped_;
  part.numbers.CopyFrom(own_);
}

// If states are numbered it must not be a hash.
Fingerprint Fingerprinter::NameOfNumbering() {
  const std::vector<Ref>& objects = own_.objects();
  if (store_ == nullptr) return HashBytes(objects.data(), objects.size() * sizeof(Ref), numbered_from_);
  if (objects != last_objects_ || numbered_from_ != last_from_) {
    last_objects_ = objects;
    last_from_ = numbered_from_;
    ++numberings_;
  }
  return {numberings_, 0};
}

// Never 0, and no other fingerprinter's. Names that were not used for a while get a new one.
uint64_t Fingerprinter::NumberOfNumbering(const SharedPart& part) {
  const Fingerprint before_name = part.before.empty() ? Fingerprint() : part.before_name;
  Numbering& known = numberings_known_[(part.numbering.low + before_name.low) % kNumberings];
  if (known.number == 0 || known.name != part.numbering || known.before_name != before_name) {
    known = {part.numbering, before_name, vm_.threads.NewVersion()};
  }
  return known.number;
}

void Fingerprinter::KeepLeft(SharedPart& part) {
  part.left.objects.clear();
  part.left.words.clear();
  for (SettledHeap::Object object : changes_.objects) {
    if (object.counted) continue;
    const std::span<const SettledHeap::Word> words = changes_.WordsOf(object);
    object.first_word = static_cast<uint32_t>(part.left.words.size());
    part.left.words.insert(part.left.words.end(), words.begin(), words.end());
    part.left.objects.push_back(object);
  }
  part.before.clear();
  if (part.left.objects.empty()) return;
  settled_.SaveHits(part.hits);
  settled_.CollectBefore(part.left, part.before);
  part.before_name = HashBytes(part.before.data(), part.before.size() * sizeof(Ref), 0);
}

// --- what only threads can reach
// --------------------------------------------------------------------------------------

// Threads with their own objects' first references, and with the settled ones if those matter, have been looked at.
Fingerprint Fingerprinter::SumOfOwnPart() {
  own_objects_ = &own_.objects();
  own_key_ = {};
  if (own_.objects().empty() && shared_->left.objects.empty()) return OfNothing();
  const std::vector<Ref>& roots = own_.objects();
  const Fingerprint at = HashBytes(roots.data(), roots.size() * sizeof(Ref), shared_->key.low);
  OwnPart* part = own_parts_.At(at.low);
  if (part == nullptr || part->shared != shared_->key || part->roots != roots || part->met != met_) {
    part = &own_parts_.Make(at.low);
    part_bytes_ -= part->bytes();
    part->shared = shared_->key;
    part->roots = roots;
    part->roots_hash = at.low;
    part->met = met_;
    part->sum = ComputeOwnPart();
    part->settled_escapes = settled_escapes_;
    part->objects = own_.objects();
    part_bytes_ += part->bytes();
  }
  own_objects_ = &part->objects;
  own_key_ = at;
  settled_escapes_ = part->settled_escapes;
  return part->sum;
}

Fingerprint Fingerprinter::ComputeOwnPart() {
  if (!shared_->left.objects.empty()) {
    for (SettledHeap::Object& object : shared_->left.objects) object.counted = false;
    settled_.RestoreHits(shared_->hits);
    for (const Ref object : met_) settled_.Hit(object);
  }
  sum_.Restart();
  AddObjects();
  AddSettled(shared_->left);
  return sum_.Finish();
}

// Nothing is told by a hash if states are numbered.
Fingerprint Fingerprinter::objects_key() const {
  if (shared_ == nullptr || store_ != nullptr) return {};
  if (shared_->is_named) return KeyOfNamed();
  Fingerprint own = met_.empty() ? own_key_ : HashBytes(met_.data(), met_.size() * sizeof(Ref), own_key_.low);
  for (const Alike& each : alike_) own.low = Mix(own.low, vm_.threads.at(each.thread).regs.canonical_id);
  return {shared_->key.low + own.low, shared_->key.high + own.high};
}

// What is remembered holds as long as alike threads are merged, or are not.
void Fingerprinter::FollowMerging() {
  if (merges_ == MergesAlike(vm_)) return;
  merges_ = !merges_;
  Forget();
}

void Fingerprinter::Forget() {
  thread_words_.Forget();
  parts_.Clear();
  own_parts_.Clear();
  numbered_.Clear();
  numberings_known_.fill({});
  memo_ = FingerprintMemo();
  part_bytes_ = 0;
  shared_ = nullptr;
  named_.Forget();
  named_part_.is_named = false;
  names_count_ = false;
  ordered_version_ = 0;
}

}  // namespace heddle
