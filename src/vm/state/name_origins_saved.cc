// Names across processes: a search that goes on from a checkpoint must know that nothing it comes upon has the name of
// something else that it met before it was interrupted. So what names were made of is saved, that of classes, methods
// and permanent memory, too, although of these a process that goes on to the end need keep nothing.
#include <algorithm>
#include <string>
#include <vector>

#include "vm/classes/guest_loading.h"
#include "vm/core/name_origins.h"
#include "vm/core/vm.h"
#include "vm/host/zip_streams.h"

namespace heddle {

namespace {

using Kind = NameOrigins::Kind;

// What a block of permanent memory is.
enum Block : uint64_t { kMirror, kStatics, kString, kText, kCell, kSiteObject, kOther };

class LineNotes {
 public:
  explicit LineNotes(Vm& vm) : vm_(vm) {}

  // `of`, or the text, tells blocks of one kind apart.
  void Add(Ref block, uint64_t bytes, Block kind, uint64_t of, std::string_view text = {}) {
    if (!vm_.heap.IsPermanent(block)) return;
    for (uint64_t line = 0; line << kLineShift < bytes; ++line) {
      const uint64_t name = vm_.heap.PermanentName(block + static_cast<Ref>(line << kLineShift >> 3));
      vm_.identities.origins().Note(Kind::kLine, WithoutMarks(name), of, uint64_t{kind} << 56 | line, text);
    }
  }
  void AddObject(Ref object, Block kind, uint64_t of, std::string_view text = {}) {
    if (object != 0) Add(object, vm_.ObjectBytes(object), kind, of, text);
  }

 private:
  Vm& vm_;
};

void NoteClasses(Vm& vm, LineNotes& lines) {
  for (uint32_t number = 0; number < vm.program->ClassCount(); ++number) {
    const Class& type = *vm.program->ClassAt(number);
    if (type.replaced) continue;
    vm.identities.origins().Note(Kind::kClass, type.stable_name, type.loader, 0, type.name);
    lines.AddObject(type.mirror, kMirror, type.stable_name);
    if (type.statics != vm.permanent.initialized_block)
      lines.Add(type.statics, type.statics_bytes, kStatics, type.stable_name);
  }
  for (uint32_t number = 0; number < vm.program->MethodCount(); ++number) {
    const Method& method = *vm.program->MethodAt(number);
    if (method.owner->replaced) continue;
    vm.identities.origins().Note(Kind::kMethod, method.stable_name, method.owner->stable_name, 0,
                                 std::string(method.name) + std::string(method.descriptor));
  }
}

void NotePermanentMemory(Vm& vm, LineNotes& lines) {
  for (const auto& [text, string] : vm.strings.interned()) {
    lines.AddObject(string, kString, 0, text);
    lines.AddObject(vm.heap.Read<Ref>(string, vm.known.string_value), kText, 0, text);
  }
  vm.guest_loaders->ForEachCell([&lines](uint64_t name, Ref cell) { lines.AddObject(cell, kCell, name); });
  for (const auto& [site, object] : vm.linked.site_objects) lines.AddObject(object, kSiteObject, site);
  lines.Add(vm.permanent.initialized_block, kHeaderBytes, kOther, 0);
  uint64_t which = 0;
  for (const Ref block : {vm.permanent.direct_blocks, vm.permanent.dynamic_modules, vm.permanent.unread_failures,
                          vm.permanent.cleaners, vm.permanent.thread_counters}) {
    lines.AddObject(block, kOther, ++which);
  }
}

void NoteZipStreams(Vm& vm) {
  if (vm.zip_streams == nullptr) return;
  vm.zip_streams->ForEachState([&vm](uint64_t name, uint64_t before, const ZipOperation& operation) {
    std::string text(operation.input.begin(), operation.input.end());
    for (const int64_t part : {int64_t{operation.kind}, int64_t{operation.room}, int64_t{operation.level},
                               int64_t{operation.strategy}, int64_t{operation.flush}, int64_t{operation.flag}}) {
      text.append(reinterpret_cast<const char*>(&part), sizeof part);
    }
    vm.identities.origins().Note(Kind::kZipState, name, before, operation.identity, text);
  });
}

}  // namespace

void NoteLastingNames(Vm& vm) {
  LineNotes lines(vm);
  NoteClasses(vm, lines);
  NotePermanentMemory(vm, lines);
  NoteZipStreams(vm);
}

void NameOrigins::Save(CheckpointWriter& to, std::string_view collision) const {
  to.PutText(collision);
  for (const auto& origins : origins_) {
    std::vector<uint64_t> names;
    names.reserve(origins.size());
    for (const auto& [name, origin] : origins) names.push_back(name);
    std::sort(names.begin(), names.end());
    to.Put<uint64_t>(names.size());
    for (const uint64_t name : names) {
      const Origin& origin = origins.at(name);
      to.Put(name);
      to.Put(origin.first);
      to.Put(origin.second);
      to.PutText(origin.text);
    }
  }
}

void NameOrigins::Load(CheckpointReader& from) {
  const std::string collision = from.GetText();
  if (collision_.empty()) collision_ = collision;
  for (unsigned kind = 0; kind < kKinds; ++kind) {
    for (uint64_t left = from.GetCount(4 * sizeof(uint64_t)); left > 0 && from.ok(); --left) {
      const auto name = from.Get<uint64_t>(), first = from.Get<uint64_t>(), second = from.Get<uint64_t>();
      const std::string text = from.GetText();
      if (from.ok()) Note(static_cast<Kind>(kind), name, first, second, text);
    }
  }
  goes_on_ = true;
}

}  // namespace heddle
