#include "vm/state/settled_heap.h"

#include <algorithm>
#include <cstring>
#include <functional>
#include <map>
#include <set>
#include <tuple>

#include "base/hash.h"
#include "vm/core/alike_threads.h"

namespace heddle {

namespace {

constexpr uint32_t kFlagsOffset = 12;
// What is freed with a Thread object: this is walked in each state that differs in what is shared.
constexpr size_t kMostFree = 512;
constexpr uint64_t kMostFreeBytes = 256;  // of one object
constexpr unsigned kFreeSteps = 3;        // references from the Thread object
constexpr uint32_t kStateFlags = kFlagHashed | kFlagConstructing;

}  // namespace

void SettledHeap::Learn() {
  Heap& heap = vm_.heap;
  settlement_ = heap.settlement();
  start_ = heap.baseline_end();
  const Ref end = heap.settled_end();
  objects_.clear();
  references_.clear();
  identity_ = end;
  std::vector<uint32_t> content = {end};  // if it is numbered
  heap.DescribeSettled([this](Ref object) { return vm_.ObjectBytes(object); },
                       [&](Ref object, const std::function<void(uint32_t)>& visit) {
                         objects_.push_back(object);
                         const char* bytes = reinterpret_cast<const char*>(heap.Address(object));
                         const uint64_t size = vm_.ObjectBytes(object);
                         if (store_ == nullptr) {
                           identity_ = Mix(identity_, HashString({bytes, size}));
                         } else {
                           const size_t before = content.size();
                           content.resize(before + (size + 3) / 4);
                           std::memcpy(content.data() + before, bytes, size);
                         }
                         vm_.ForEachReference(object, [&](uint32_t offset) {
                           visit(offset);
                           const Ref to = heap.Read<Ref>(object, offset);
                           if (heap.IsSettled(to) && to != object) references_.push_back({object, offset, to});
                         });
                       });
  if (store_ != nullptr) identity_ = store_->NumberOf(content);
  std::sort(references_.begin(), references_.end(), [](const Reference& a, const Reference& b) { return a.to < b.to; });
  hit_.SetRange(end - start_);
  looked_at_.SetRange(end - start_);
  unreachable_.SetRange(end - start_);
  free_.SetRange(end - start_);
  has_free_ = false;
  if (MergesAlike(vm_)) FreeThreads();
}

// What two Thread objects lead to is no thread's own.
void SettledHeap::FreeThreads() {
  std::vector<Reference> by_source = references_;
  std::sort(by_source.begin(), by_source.end(), [](const Reference& a, const Reference& b) {
    return std::tie(a.from, a.offset) < std::tie(b.from, b.offset);
  });
  std::map<Ref, unsigned> owners;  // how many Thread objects lead to it
  for (const Ref object : objects_) {
    if (!vm_.IsInstance(object, vm_.known.thread)) continue;
    std::set<Ref> own;
    std::vector<Ref> last = {object};
    for (unsigned step = 0; step <= kFreeSteps && !last.empty(); ++step) {
      std::vector<Ref> next;
      for (const Ref from : last) {
        if (vm_.ObjectBytes(from) > kMostFreeBytes || !own.insert(from).second) continue;
        auto at = std::lower_bound(by_source.begin(), by_source.end(), from,
                                   [](const Reference& r, Ref source) { return r.from < source; });
        for (; at != by_source.end() && at->from == from; ++at) {
          if (step != 0 || at->offset != vm_.known.thread_name) next.push_back(at->to);
        }
      }
      last = std::move(next);
    }
    for (const Ref each : own) ++owners[each];
  }
  size_t freed = 0;
  for (const auto& [object, count] : owners) {
    const bool is_thread = vm_.IsInstance(object, vm_.known.thread);
    if ((count != 1 && !is_thread) || freed == kMostFree) continue;
    free_.Add(object - start_);
    ++freed;
  }
  has_free_ = freed != 0;
  to_free_.clear();
  for (const Reference& reference : by_source) {
    if (IsFree(reference.to) && !IsFree(reference.from)) to_free_.push_back(reference);
  }
}

void SettledHeap::FindChanges(Changes& changes) {
  changes.objects.clear();
  changes.words.clear();
  const Heap& heap = vm_.heap;
  const std::vector<Heap::DirtyLine>& dirty = heap.settled_dirty_lines();
  line_order_.clear();
  for (uint32_t i = 0; i < dirty.size(); ++i) {
    if (std::memcmp(heap.Address(LineStart(dirty[i].line)), dirty[i].frozen, kLineBytes) != 0) line_order_.push_back(i);
  }
  std::sort(line_order_.begin(), line_order_.end(),
            [&](uint32_t a, uint32_t b) { return dirty[a].line < dirty[b].line; });
  for (const uint32_t i : line_order_) AddWordsOf(dirty[i], changes);
  if (has_free_ && !to_free_.empty()) AddReferencesToFree(changes);
}

// Those that are as they were. Both lists are by object, and then by offset.
void SettledHeap::AddReferencesToFree(Changes& changes) {
  merged_.objects.clear();
  merged_.words.clear();
  auto reference = to_free_.begin();
  auto add_before = [&](Ref object, uint32_t offset) {
    for (; reference != to_free_.end() && std::tie(reference->from, reference->offset) < std::tie(object, offset);
         ++reference) {
      if (vm_.heap.Read<Ref>(reference->from, reference->offset) != reference->to) continue;
      ++ChangedObject(reference->from, merged_).words;
      merged_.words.push_back({reference->offset, reference->to, true});
    }
  };
  for (const Object& object : changes.objects) {
    add_before(object.object, 0);
    ChangedObject(object.object, merged_).escaped_since = object.escaped_since;
    for (const Word& word : changes.WordsOf(object)) {
      add_before(object.object, word.offset);
      ++ChangedObject(object.object, merged_).words;
      merged_.words.push_back(word);
    }
    add_before(object.object, UINT32_MAX);
  }
  add_before(UINT32_MAX, 0);
  std::swap(changes, merged_);
}

void SettledHeap::AddWordsOf(const Heap::DirtyLine& line, Changes& changes) const {
  const Heap& heap = vm_.heap;
  const Ref start = LineStart(line.line);
  const uint8_t* now = heap.Address(start);
  const uint16_t references = heap.LineReferences(line.line), headers = heap.LineHeaders(line.line);
  size_t next = static_cast<size_t>(std::upper_bound(objects_.begin(), objects_.end(), start) - objects_.begin());
  for (unsigned word = 0; word < kLineBytes / 4; ++word) {
    uint32_t value, before;
    std::memcpy(&value, now + 4 * word, 4);
    std::memcpy(&before, line.frozen + 4 * word, 4);
    if (value == before) continue;
    while (next < objects_.size() && objects_[next] <= start + word / 2) ++next;
    const Ref object = objects_[next - 1];
    if (IsFree(object)) continue;
    const uint32_t offset = ((start - object) << 3) + 4 * word;
    if ((headers >> word) & 1) {
      if (offset != kFlagsOffset) continue;  // a lock: the threads' lists say the same
      const uint32_t differing = value ^ before;
      if ((differing & kFlagEscaped) != 0) ChangedObject(object, changes).escaped_since = true;
      if ((differing & kStateFlags) == 0) continue;
      value &= kStateFlags;
    }
    ++ChangedObject(object, changes).words;
    changes.words.push_back({offset, value, ((references >> word) & 1) != 0});
  }
}

// Objects come by address.
SettledHeap::Object& SettledHeap::ChangedObject(Ref object, Changes& changes) {
  if (changes.objects.empty() || changes.objects.back().object != object) {
    changes.objects.push_back({object, static_cast<uint32_t>(changes.words.size())});
  }
  return changes.objects.back();
}

// Calls visit(object) for those that still refer to it, as they did when they were settled.
template <typename Visit>
void SettledHeap::ForEachReferrer(Ref to, const Visit& visit) const {
  auto reference = std::lower_bound(references_.begin(), references_.end(), to,
                                    [](const Reference& r, Ref object) { return r.to < object; });
  for (; reference != references_.end() && reference->to == to; ++reference) {
    if (vm_.heap.Read<Ref>(reference->from, reference->offset) == to) visit(reference->from);
  }
}

void SettledHeap::CollectBefore(const Changes& changes, std::vector<Ref>& before) {
  before.clear();
  looked_at_.Clear();
  auto add = [&](Ref object) {
    if (looked_at_.Has(object - start_)) return;
    looked_at_.Add(object - start_);
    before.push_back(object);
  };
  for (const Object& object : changes.objects) add(object.object);
  for (size_t i = 0; i < before.size(); ++i) ForEachReferrer(before[i], add);
  std::sort(before.begin(), before.end());
}

bool SettledHeap::IsReachable(Ref object) {
  if (hit_.Has(object - start_)) return true;
  if (unreachable_.Has(object - start_)) return false;
  looked_at_.Clear();
  looked_at_.Add(object - start_);
  pending_.assign(1, object);
  bool reachable = false;
  while (!pending_.empty() && !reachable) {
    const Ref to = pending_.back();
    pending_.pop_back();
    ForEachReferrer(to, [&](Ref from) {
      reachable |= hit_.Has(from - start_);
      if (looked_at_.Has(from - start_) || unreachable_.Has(from - start_)) return;
      looked_at_.Add(from - start_);
      pending_.push_back(from);
    });
  }
  if (reachable) {
    Hit(object);
  } else {
    unreachable_.AddAll(looked_at_);
  }
  return reachable;
}

uint64_t SettledHeap::bytes() const {
  return objects_.capacity() * sizeof(Ref) + references_.capacity() * sizeof(Reference) + hit_.bytes() +
         looked_at_.bytes() + unreachable_.bytes() + free_.bytes();
}

}  // namespace heddle
