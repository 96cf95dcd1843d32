// Frame maps, put together from types and liveness. Most instructions of a method share their map with another, so maps
// are kept once, in one array each for kinds and slot lists.
#include "program/frame_maps.h"

#include <string_view>

#include "base/hash.h"
#include "program/flow_graph.h"
#include "program/liveness.h"
#include "program/type_inference.h"

namespace heddle {

namespace {

SlotKind KindOf(SlotType type) {
  switch (type) {
    case SlotType::kWord:
    case SlotType::kLong: return SlotKind::kPrimitive;
    case SlotType::kReference: return SlotKind::kReference;
    case SlotType::kUnusable:
    case SlotType::kLongEnd: break;
  }
  return SlotKind::kDead;
}

bool IsInvoke(Opcode opcode) { return opcode >= Opcode::kInvokevirtual && opcode <= Opcode::kInvokedynamic; }

bool HasBit(const uint64_t* row, size_t bit) { return row[bit / 64] >> bit % 64 & 1; }

}  // namespace

class FrameMaps::Builder {
 public:
  Builder(const Code& code, FrameMaps& out) : code_(code), out_(out), table_(16, kEmpty) {
    out_.map_at_.assign(code.bytes.size(), 0);
    kinds_.assign(code.max_locals, SlotKind::kDead);
    MapOfKinds();
  }

  void AddBlock(uint32_t index, const FlowGraph& graph, const Liveness& liveness, TypeInference& inference) {
    const FlowGraph::Block& block = graph.blocks()[index];
    FrameTypes frame = inference.EntryOf(index);
    liveness.RowsOf(block, rows_);
    const uint64_t* live = rows_.data();
    for (uint32_t pc = block.start; pc < block.end; pc += InstructionLength(code_.bytes, pc)) {
      out_.map_at_[pc] = MapOf(frame, live);
      if (IsInvoke(ReadOpcode(code_.bytes, pc))) {
        // An invoke touches no local: those live before it are those live after it or in a handler.
        kinds_.resize(kinds_.size() - inference.ArgumentSlots(pc));
        out_.map_at_[pc + 1] = MapOfKinds();
      }
      inference.Step(pc, frame);
      live += liveness.words();
    }
  }

  // Makes the lists, and points all maps to their parts of the arrays, which have their final place now.
  void Finish() {
    out_.maps_.shrink_to_fit();
    out_.kinds_.shrink_to_fit();
    std::vector<size_t> list_starts;
    for (size_t i = 0; i < out_.maps_.size(); ++i) {
      Map& map = out_.maps_[i];
      const size_t slots = map.locals + map.stack;
      map.kinds = out_.kinds_.data() + starts_[i];
      list_starts.push_back(out_.lists_.size());
      map.reference_count = AddList(map.kinds, slots, SlotKind::kReference);
      map.primitive_count = AddList(map.kinds, slots, SlotKind::kPrimitive);
    }
    out_.lists_.shrink_to_fit();
    for (size_t i = 0; i < out_.maps_.size(); ++i) {
      Map& map = out_.maps_[i];
      map.references = out_.lists_.data() + list_starts[i];
      map.primitives = map.references + map.reference_count;
    }
  }

 private:
  static constexpr uint32_t kEmpty = ~uint32_t{0};

  uint32_t MapOf(const FrameTypes& frame, const uint64_t* live) {
    kinds_.resize(size_t{code_.max_locals} + frame.depth);
    for (size_t i = 0; i < kinds_.size(); ++i) {
      const bool counts = i >= code_.max_locals || HasBit(live, i);
      kinds_[i] = counts ? KindOf(frame.slots[i]) : SlotKind::kDead;
    }
    return MapOfKinds();
  }

  // The map of kinds_, new or already there. Locals are the same number in all, so equal kinds are equal maps.
  uint32_t MapOfKinds() {
    const std::string_view text(reinterpret_cast<const char*>(kinds_.data()), kinds_.size());
    const uint64_t hash = HashString(text);
    const size_t mask = table_.size() - 1;
    size_t at = hash & mask;
    for (; table_[at] != kEmpty; at = (at + 1) & mask) {
      if (hashes_[table_[at]] == hash && KindsOf(table_[at]) == text) return table_[at];
    }
    const uint32_t map = static_cast<uint32_t>(starts_.size());
    table_[at] = map;
    starts_.push_back(out_.kinds_.size());
    hashes_.push_back(hash);
    out_.kinds_.insert(out_.kinds_.end(), kinds_.begin(), kinds_.end());
    const size_t stack = kinds_.size() - code_.max_locals;
    out_.maps_.push_back({.locals = code_.max_locals, .stack = static_cast<uint16_t>(stack)});
    if (starts_.size() * 2 > table_.size()) Rehash();
    return map;
  }

  void Rehash() {
    table_.assign(table_.size() * 2, kEmpty);
    const size_t mask = table_.size() - 1;
    for (uint32_t map = 0; map < hashes_.size(); ++map) {
      size_t at = hashes_[map] & mask;
      while (table_[at] != kEmpty) at = (at + 1) & mask;
      table_[at] = map;
    }
  }

  std::string_view KindsOf(uint32_t map) const {
    const size_t slots = out_.maps_[map].locals + out_.maps_[map].stack;
    return {reinterpret_cast<const char*>(out_.kinds_.data()) + starts_[map], slots};
  }

  uint16_t AddList(const SlotKind* kinds, size_t slots, SlotKind wanted) {
    const size_t before = out_.lists_.size();
    for (size_t i = 0; i < slots; ++i) {
      if (kinds[i] == wanted) out_.lists_.push_back(static_cast<uint16_t>(i));
    }
    return static_cast<uint16_t>(out_.lists_.size() - before);
  }

  const Code& code_;
  FrameMaps& out_;
  std::vector<SlotKind> kinds_;  // of the map in the making
  std::vector<uint64_t> rows_;
  std::vector<size_t> starts_;    // by map: in out_.kinds_
  std::vector<uint64_t> hashes_;  // by map
  std::vector<uint32_t> table_;   // open-addressed, of maps
};

FrameMaps::FrameMaps(const Method& method) {
  const Code& code = *method.code;
  const FlowGraph graph(code);
  TypeInference inference(method, graph);
  error_ = inference.error();
  Builder builder(code, *this);
  if (error_.empty()) {
    const Liveness liveness(code, graph);
    for (uint32_t block = 0; block < graph.blocks().size(); ++block) {
      if (inference.IsReachable(block)) builder.AddBlock(block, graph, liveness, inference);
    }
  }
  builder.Finish();
}

const FrameMaps& MapsOf(Method& method) {
  if (method.frame_maps == nullptr) method.frame_maps = std::make_unique<FrameMaps>(method);
  return *method.frame_maps;
}

}  // namespace heddle
