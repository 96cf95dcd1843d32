// Field layout. Superclass fields come first, so that an offset is the same in all subclasses; every field is aligned
// to its size. Fields are placed by first fit, larger ones first: the bytes that alignment leaves free at the end of
// the superclass are filled with the smaller fields of the subclass.
//
// Invariant: the reference runs and the primitive runs are sorted, merged and disjoint, and cover exactly the fields.
#include "program/layout.h"

#include <algorithm>
#include <limits>

namespace heddle {

namespace {

constexpr uint32_t kNoEnd = std::numeric_limits<uint32_t>::max();

constexpr uint32_t AlignUp(uint32_t offset, uint32_t alignment) { return (offset + alignment - 1) & ~(alignment - 1); }

// The free bytes of a block: a few gaps, the last of them endless.
class Space {
 public:
  explicit Space(uint32_t start) : gaps_{{start, kNoEnd}}, end_(start) {}

  uint32_t Place(uint32_t size) {
    for (size_t i = 0;; ++i) {
      const Gap gap = gaps_[i];
      const uint32_t offset = AlignUp(gap.start, size);
      if (gap.end - gap.start < offset - gap.start + size) continue;
      gaps_[i].start = offset + size;
      if (offset != gap.start) gaps_.insert(gaps_.begin() + static_cast<long>(i), {gap.start, offset});
      end_ = std::max(end_, offset + size);
      return offset;
    }
  }

  uint32_t end() const { return end_; }

 private:
  struct Gap {
    uint32_t start, end;
  };
  std::vector<Gap> gaps_;
  uint32_t end_;
};

// In instances references come after the primitives of their size: so a primitive fills the gap before them, and they
// stay in one run. In statics blocks they come first.
int RankInInstance(const Field& field) {
  return static_cast<int>(16 - 2 * SizeOf(field.type)) + (field.type == BasicType::kReference ? 1 : 0);
}
int RankInStatics(const Field& field) { return field.type == BasicType::kReference ? -1 : RankInInstance(field); }

template <typename Rank>
void PlaceInOrder(std::vector<Field*> fields, Space& space, Rank rank) {
  std::stable_sort(fields.begin(), fields.end(), [&](auto* a, auto* b) { return rank(*a) < rank(*b); });
  for (Field* field : fields) field->offset = space.Place(SizeOf(field->type));
}

void AddRun(const Field& field, std::vector<FieldRun>& references, std::vector<FieldRun>& primitives) {
  auto& runs = field.type == BasicType::kReference ? references : primitives;
  runs.push_back({field.offset, SizeOf(field.type)});
}

void SortAndMerge(std::vector<FieldRun>& runs) {
  std::sort(runs.begin(), runs.end(), [](auto& a, auto& b) { return a.offset < b.offset; });
  size_t kept = 0;
  for (const FieldRun& run : runs) {
    if (kept > 0 && runs[kept - 1].offset + runs[kept - 1].bytes == run.offset) {
      runs[kept - 1].bytes += run.bytes;
    } else {
      runs[kept++] = run;
    }
  }
  runs.resize(kept);
  runs.shrink_to_fit();
}

}  // namespace

void LayOutFields(Class& cls) {
  std::vector<Field*> own, injected, statics;
  for (const auto& field : cls.fields) {
    (field->IsStatic() ? statics : field->info != nullptr ? own : injected).push_back(field.get());
  }

  if (cls.super != nullptr) {
    cls.ref_runs = cls.super->ref_runs;
    cls.primitive_runs = cls.super->primitive_runs;
  }
  Space instance(cls.super != nullptr ? cls.super->fields_end : kHeaderBytes);
  PlaceInOrder(std::move(own), instance, RankInInstance);
  PlaceInOrder(std::move(injected), instance, RankInInstance);
  cls.fields_end = instance.end();
  cls.instance_bytes = AlignUp(instance.end(), 8);

  Space block(kHeaderBytes);
  PlaceInOrder(std::move(statics), block, RankInStatics);
  cls.statics_bytes = AlignUp(block.end(), 8);

  for (const auto& field : cls.fields) {
    if (field->IsStatic()) {
      AddRun(*field, cls.static_ref_runs, cls.static_primitive_runs);
    } else {
      AddRun(*field, cls.ref_runs, cls.primitive_runs);
    }
  }
  for (auto* runs : {&cls.ref_runs, &cls.primitive_runs, &cls.static_ref_runs, &cls.static_primitive_runs}) {
    SortAndMerge(*runs);
  }
}

}  // namespace heddle
