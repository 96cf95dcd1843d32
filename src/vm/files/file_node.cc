#include "vm/files/file_node.h"

#include "base/hash.h"
#include "vm/core/machine_class.h"
#include "vm/files/file_tree.h"

namespace heddle {

namespace {

constexpr const char kNodeClass[] = "heddle/FileNode";
constexpr uint32_t kFileSlots = 2, kFolderSlots = kFileSlots + kEntryLists;
constexpr uint32_t kFactsAt = kHeaderBytes, kPiecesAt = kHeaderBytes + 4;
enum FactIndex : uint32_t { kLength, kMode, kChanged, kGone, kFacts };
constexpr int32_t kHostFileMode = 0644, kHostFolderMode = 0755;

uint32_t FactOffset(FactIndex fact) { return kHeaderBytes + 8 * fact; }

void TellNode(const Vm& vm, Ref node, bool write) {
  vm.heap.touches.Tell(Touched::kCell, node, kNodeOffset, kNodeBytes, write);
}

void SetFact(Vm& vm, Ref facts, FactIndex fact, int64_t value) {
  vm.heap.Write<int64_t>(facts, FactOffset(fact), value);
}

Ref NewFacts(Vm& vm, Ref node, int64_t length, int32_t mode) {
  const Ref facts = vm.NewArray(vm.known.long_array, kFacts);
  SetFact(vm, facts, kLength, length);
  SetFact(vm, facts, kMode, mode);
  SetFact(vm, facts, kChanged, kClockStart);
  vm.StoreReference(node, kFactsAt, facts);
  return facts;
}

Ref NewNode(Vm& vm, uint32_t slots, int32_t mode) {
  const Ref node = vm.NewArray(NodeClass(vm), slots);
  NewFacts(vm, node, 0, mode);
  return node;
}

// Of a file: null if it is not as the host has it.
const std::string* HostContent(Vm& vm, Ref node) {
  const std::string* path = vm.files->HostPathOf(node);
  if (path == nullptr || IsFolderNode(vm, node) || vm.heap.Read<Ref>(node, kFactsAt) != 0) return nullptr;
  const int32_t number = vm.host_files.Open(*path);
  static const std::string kUnreadable;
  return number < 0 ? &kUnreadable : vm.host_files.Content(number);
}

// The content is not read for that.
NodeFacts FactsOnHost(Vm& vm, Ref node) {
  const HostPath& host = vm.host_files.Stat(*vm.files->HostPathOf(node));
  const int32_t mode = IsFolderNode(vm, node) ? kHostFolderMode : kHostFileMode;
  const int32_t unchanging = mode & 0555;
  return {
      .length = static_cast<int64_t>(host.length), .mode = host.can_change ? mode : unchanging, .changed = kClockStart};
}

// --- pieces ---

constexpr int64_t kPieceBytes = 4096;
constexpr uint32_t kLeastBytes = 64;

uint32_t RoundedUp(uint64_t count, uint32_t least) {
  uint32_t rounded = least;
  while (rounded < count) rounded *= 2;
  return rounded;
}

Ref PieceAt(const Vm& vm, Ref node, int64_t index) {
  const Ref pieces = vm.heap.Read<Ref>(node, kPiecesAt);
  if (pieces == 0 || index >= vm.heap.Length(pieces)) return 0;
  return vm.heap.Read<Ref>(pieces, kHeaderBytes + 4 * static_cast<uint32_t>(index));
}

// A longer copy of an array.
Ref Grown(Vm& vm, Ref old, Class* type, uint32_t length) {
  const Ref grown = vm.NewArray(type, length);
  if (old == 0) return grown;
  if (type->element_type == BasicType::kReference) {
    for (uint32_t i = 0; i < vm.heap.Length(old); ++i) {
      vm.StoreReference(grown, kHeaderBytes + 4 * i, vm.heap.Read<Ref>(old, kHeaderBytes + 4 * i));
    }
  } else {
    std::memcpy(vm.heap.Elements<uint8_t>(grown), vm.heap.Elements<uint8_t>(old), vm.heap.Length(old));
  }
  return grown;
}

// The piece with room for `bytes` bytes. Only the first piece may be a short one.
Ref PieceForWriting(Vm& vm, Ref node, uint32_t index, uint32_t bytes) {
  Ref pieces = vm.heap.Read<Ref>(node, kPiecesAt);
  if (pieces == 0 || index >= vm.heap.Length(pieces)) {
    pieces = Grown(vm, pieces, vm.known.object_array, RoundedUp(uint64_t{index} + 1, 1));
    vm.StoreReference(node, kPiecesAt, pieces);
  }
  const uint32_t at = kHeaderBytes + 4 * index;
  const Ref piece = vm.heap.Read<Ref>(pieces, at);
  if (piece != 0 && bytes <= vm.heap.Length(piece)) return piece;
  const uint32_t room = index == 0 ? RoundedUp(bytes, kLeastBytes) : static_cast<uint32_t>(kPieceBytes);
  const Ref grown = Grown(vm, piece, vm.known.byte_array, room);
  vm.StoreReference(pieces, at, grown);
  return grown;
}

void Store(Vm& vm, Ref node, int64_t position, std::string_view bytes) {
  while (!bytes.empty()) {
    const auto at = static_cast<uint32_t>(position % kPieceBytes);
    const auto count = static_cast<uint32_t>(std::min<size_t>(bytes.size(), static_cast<size_t>(kPieceBytes) - at));
    const Ref piece = PieceForWriting(vm, node, static_cast<uint32_t>(position / kPieceBytes), at + count);
    vm.heap.Touch(piece, kHeaderBytes + at, count);
    std::memcpy(vm.heap.Elements<char>(piece) + at, bytes.data(), count);
    position += count;
    bytes.remove_prefix(count);
  }
}

// Makes it the guest's own, if it was as the host has it. Its facts.
Ref OwnFacts(Vm& vm, Ref node) {
  if (const Ref facts = vm.heap.Read<Ref>(node, kFactsAt)) return facts;
  const std::string* content = HostContent(vm, node);
  if (content == nullptr) return NewFacts(vm, node, 0, kHostFolderMode);
  const Ref facts = NewFacts(vm, node, static_cast<int64_t>(content->size()), kHostFileMode);
  Store(vm, node, 0, *content);
  return facts;
}

// A file's own content, or that of the pieces' table, must fit.
bool Fits(const Vm& vm, int64_t written, int64_t length) {
  const auto most = static_cast<int64_t>(vm.options.guest_heap_bytes);
  return written <= most && length / kPieceBytes * 4 <= most;
}

// What is behind the new end must be zeros, should the file grow again.
void CutPieces(Vm& vm, Ref node, int64_t length) {
  const Ref pieces = vm.heap.Read<Ref>(node, kPiecesAt);
  if (pieces == 0) return;
  if (length == 0) return vm.StoreReference(node, kPiecesAt, 0);
  for (uint32_t i = 0; i < vm.heap.Length(pieces); ++i) {
    const Ref piece = PieceAt(vm, node, i);
    const int64_t left = length - i * kPieceBytes;
    if (piece == 0 || left >= vm.heap.Length(piece)) continue;
    if (left <= 0) {
      vm.StoreReference(pieces, kHeaderBytes + 4 * i, 0);
      continue;
    }
    const auto from = static_cast<uint32_t>(left), count = vm.heap.Length(piece) - from;
    vm.heap.Touch(piece, kHeaderBytes + from, count);
    std::memset(vm.heap.Elements<uint8_t>(piece) + from, 0, count);
  }
}

}  // namespace

// --- nodes ---

Class* NodeClass(Vm& vm) {
  return vm.program->ArrayOf(MachineClass(vm, kNodeClass, "java/lang/Object", [](ClassWriter&) {}));
}

bool IsNode(const Vm& vm, Ref object) {
  const Class* type = vm.ClassOf(object);
  return type->IsArray() && type->element->name == kNodeClass;
}

Ref NewFileNode(Vm& vm, int32_t mode) { return NewNode(vm, kFileSlots, mode); }
Ref NewFolderNode(Vm& vm, int32_t mode) { return NewNode(vm, kFolderSlots, mode); }

Ref PermanentNode(Vm& vm, bool is_folder, uint64_t name) {
  const uint32_t slots = is_folder ? kFolderSlots : kFileSlots;
  const Ref block = vm.heap.AllocatePermanent(NodeClass(vm)->number, slots, kHeaderBytes + 4 * slots, name);
  vm.heap.SetPermanentLayout(block, {{kHeaderBytes, 4 * slots}});
  return block;
}

uint32_t EntryOffset(std::string_view name) {
  return kEntriesOffset + 4 * static_cast<uint32_t>(HashString(name) % kEntryLists);
}

NodeFacts FactsOfNode(Vm& vm, Ref node) {
  TellNode(vm, node, false);
  const TrustedTouches told(vm.heap.touches, Trust::kTold);
  const Ref facts = vm.heap.Read<Ref>(node, kFactsAt);
  if (facts == 0) return FactsOnHost(vm, node);
  const auto fact = [&](FactIndex index) { return vm.heap.Read<int64_t>(facts, FactOffset(index)); };
  return {.length = fact(kLength), .mode = static_cast<int32_t>(fact(kMode)), .changed = fact(kChanged)};
}

bool IsAsOnHost(const Vm& vm, Ref node) {
  const TrustedTouches told(vm.heap.touches, Trust::kTold);
  return vm.files->HostPathOf(node) != nullptr && vm.heap.Read<Ref>(node, kFactsAt) == 0;
}

void SetModeOfNode(Vm& vm, Ref node, int32_t mode) {
  TellNode(vm, node, true);
  const TrustedTouches told(vm.heap.touches, Trust::kTold);
  SetFact(vm, OwnFacts(vm, node), kMode, mode);
}

void SetTimeOfNode(Vm& vm, Ref node, int64_t nanoseconds) {
  TellNode(vm, node, true);
  const TrustedTouches told(vm.heap.touches, Trust::kTold);
  SetFact(vm, OwnFacts(vm, node), kChanged, nanoseconds);
}

void MarkGone(Vm& vm, Ref folder) {
  vm.heap.touches.Tell(Touched::kCell, folder, kEntriesOffset, kEntriesBytes, true);
  const TrustedTouches told(vm.heap.touches, Trust::kTold);
  SetFact(vm, OwnFacts(vm, folder), kGone, 1);
}

bool IsGone(Vm& vm, Ref folder) {
  const TrustedTouches told(vm.heap.touches, Trust::kTold);
  const Ref facts = vm.heap.Read<Ref>(folder, kFactsAt);
  return facts != 0 && vm.heap.Read<int64_t>(facts, FactOffset(kGone)) != 0;
}

// --- content ---

std::string ReadNode(Vm& vm, Ref file, int64_t position, int64_t count) {
  TellNode(vm, file, false);
  const TrustedTouches told(vm.heap.touches, Trust::kTold);
  if (const std::string* content = HostContent(vm, file)) {
    const auto length = static_cast<int64_t>(content->size());
    if (position >= length || count <= 0) return {};
    return content->substr(static_cast<size_t>(position), static_cast<size_t>(std::min(count, length - position)));
  }
  const int64_t length = vm.heap.Read<int64_t>(vm.heap.Read<Ref>(file, kFactsAt), FactOffset(kLength));
  if (position >= length || count <= 0) return {};
  std::string bytes(static_cast<size_t>(std::min(count, length - position)), '\0');
  for (size_t done = 0; done < bytes.size();) {
    const int64_t from = position + static_cast<int64_t>(done);
    const auto at = static_cast<uint32_t>(from % kPieceBytes);
    const size_t part = std::min(bytes.size() - done, static_cast<size_t>(kPieceBytes) - at);
    const Ref piece = PieceAt(vm, file, from / kPieceBytes);
    if (piece != 0 && at < vm.heap.Length(piece)) {
      std::memcpy(&bytes[done], vm.heap.Elements<char>(piece) + at, std::min<size_t>(part, vm.heap.Length(piece) - at));
    }
    done += part;
  }
  return bytes;
}

bool WriteNode(Vm& vm, Ref file, int64_t position, std::string_view bytes) {
  const int64_t end = position + static_cast<int64_t>(bytes.size());
  const int64_t old = FactsOfNode(vm, file).length;
  if (!Fits(vm, std::max<int64_t>(0, end - std::max(old, position)), end)) return false;
  TellNode(vm, file, true);
  const TrustedTouches told(vm.heap.touches, Trust::kTold);
  const Ref facts = OwnFacts(vm, file);
  Store(vm, file, position, bytes);
  if (end > old) SetFact(vm, facts, kLength, end);
  SetFact(vm, facts, kChanged, kClockStart);
  return true;
}

bool SetLengthOfNode(Vm& vm, Ref file, int64_t length) {
  if (!Fits(vm, 0, length)) return false;
  TellNode(vm, file, true);
  const TrustedTouches told(vm.heap.touches, Trust::kTold);
  const Ref facts = OwnFacts(vm, file);
  if (length < vm.heap.Read<int64_t>(facts, FactOffset(kLength))) CutPieces(vm, file, length);
  SetFact(vm, facts, kLength, length);
  SetFact(vm, facts, kChanged, kClockStart);
  return true;
}

}  // namespace heddle
