#include "vm/files/file_tree.h"

#include <algorithm>

#include "base/hash.h"
#include "vm/files/file_node.h"

namespace heddle {

namespace {

constexpr uint64_t kNodeName = 0x66696c65;  // salt

// An entry: the next one of its list, which is sorted by names; the name; the node, or null if the host's is removed.
constexpr uint32_t kNext = kHeaderBytes, kName = kHeaderBytes + 4, kNode = kHeaderBytes + 8, kEntrySlots = 3;

std::string_view NameOfEntry(const Vm& vm, Ref entry) {
  const Ref name = vm.heap.Read<Ref>(entry, kName);
  return {vm.heap.Elements<char>(name), vm.heap.Length(name)};
}

// Where in its list the name is, or would be: `holder` has the reference to it.
struct EntryPlace {
  Ref holder;
  uint32_t offset;
  Ref entry;  // 0: none of that name
};

EntryPlace PlaceOfEntry(const Vm& vm, Ref folder, std::string_view name) {
  EntryPlace place{folder, EntryOffset(name), 0};
  for (;;) {
    const Ref entry = vm.heap.Read<Ref>(place.holder, place.offset);
    if (entry == 0) return place;
    const std::string_view here = NameOfEntry(vm, entry);
    if (here == name) place.entry = entry;
    if (here >= name) return place;
    place = {entry, kNext, 0};
  }
}

}  // namespace

// --- of the host ---

Ref FileTree::OfHost(const std::string& path) {
  auto known = of_host_.find(path);
  if (known == of_host_.end()) {
    const bool is_folder = vm_.host_files.Stat(path).is_folder();
    const Ref node = PermanentNode(vm_, is_folder, Mix(kNodeName, HashString(path)));
    known = of_host_.emplace(path, node).first;
    host_path_of_.emplace(node, path);
  }
  return known->second;
}

const std::string* FileTree::HostPathOf(Ref node) const {
  const auto known = host_path_of_.find(node);
  return known == host_path_of_.end() ? nullptr : &known->second;
}

Ref FileTree::KnownOfHost(const std::string& path) const {
  const auto known = of_host_.find(path);
  return known == of_host_.end() ? 0 : known->second;
}

// Empty: the guest has made the folder.
std::string FileTree::HostChild(Ref folder, const std::string& name) const {
  const std::string* path = HostPathOf(folder);
  if (path == nullptr) return {};
  return (*path == "/" ? "" : *path) + "/" + name;
}

Ref FileTree::HostEntry(Ref folder, const std::string& name) {
  const std::string path = HostChild(folder, name);
  if (path.empty()) return 0;
  const HostPath& found = vm_.host_files.Stat(path);
  return found.exists() ? OfHost(found.real.empty() ? path : std::string(found.real)) : 0;
}

std::vector<std::string> FileTree::HostNames(Ref folder) const {
  const std::string* path = HostPathOf(folder);
  return path == nullptr ? std::vector<std::string>() : vm_.host_files.Stat(*path).names;
}

bool FileTree::CanChange(Ref folder) const {
  const std::string* path = HostPathOf(folder);
  return path == nullptr || vm_.host_files.Stat(*path).can_change;
}

bool FileTree::MayVary(Ref folder, const std::string& name) const {
  const std::string path = HostChild(folder, name);
  return path.empty() || (CanChange(folder) && !vm_.host_files.Stat(path).fixed);
}

// --- entries ---

FileTree::Found FileTree::Find(Ref folder, const std::string& name) {
  if (MayVary(folder, name)) {
    vm_.heap.touches.Tell(Touched::kCell, folder, EntryOffset(name), 4, false);
    const TrustedTouches told(vm_.heap.touches, Trust::kTold);
    if (const Ref entry = PlaceOfEntry(vm_, folder, name).entry) return {.node = vm_.heap.Read<Ref>(entry, kNode)};
  }
  const std::string path = HostChild(folder, name);
  if (!path.empty() && vm_.host_files.Stat(path).kind == HostPath::kRefused) return {.refused = true};
  return {.node = HostEntry(folder, name)};
}

Ref FileTree::Known(Ref folder, const std::string& name) {
  {
    const TrustedTouches told(vm_.heap.touches, Trust::kTold);
    if (const Ref entry = PlaceOfEntry(vm_, folder, name).entry) return vm_.heap.Read<Ref>(entry, kNode);
  }
  const std::string path = HostChild(folder, name);
  if (path.empty()) return 0;
  const std::string& real = vm_.host_files.Stat(path).real;
  return KnownOfHost(real.empty() ? path : real);
}

void FileTree::Put(Ref folder, const std::string& name, Ref node) {
  const bool is_as_host = node == HostEntry(folder, name);
  vm_.heap.touches.Tell(Touched::kCell, folder, EntryOffset(name), 4, true);
  const TrustedTouches told(vm_.heap.touches, Trust::kTold);
  const EntryPlace place = PlaceOfEntry(vm_, folder, name);
  const Ref next =
      vm_.heap.Read<Ref>(place.entry != 0 ? place.entry : place.holder, place.entry != 0 ? kNext : place.offset);
  if (is_as_host) {  // an entry would only say the same
    if (place.entry != 0) vm_.StoreReference(place.holder, place.offset, next);
    return;
  }
  if (place.entry != 0) return vm_.StoreReference(place.entry, kNode, node);
  const Ref entry = vm_.NewArray(vm_.known.object_array, kEntrySlots);
  vm_.StoreReference(entry, kNext, next);
  vm_.StoreReference(entry, kName, vm_.NewByteArray(name.data(), static_cast<uint32_t>(name.size())));
  vm_.StoreReference(entry, kNode, node);
  vm_.StoreReference(place.holder, place.offset, entry);
}

std::vector<std::string> FileTree::Names(Ref folder) {
  vm_.heap.touches.Tell(Touched::kCell, folder, kEntriesOffset, kEntriesBytes, false);
  const TrustedTouches told(vm_.heap.touches, Trust::kTold);
  std::vector<std::string> names;
  for (uint32_t list = 0; list < kEntryLists; ++list) {
    Ref entry = vm_.heap.Read<Ref>(folder, kEntriesOffset + 4 * list);
    for (; entry != 0; entry = vm_.heap.Read<Ref>(entry, kNext)) {
      if (vm_.heap.Read<Ref>(entry, kNode) != 0) names.emplace_back(NameOfEntry(vm_, entry));
    }
  }
  for (std::string& name : HostNames(folder)) {
    if (PlaceOfEntry(vm_, folder, name).entry == 0) names.push_back(std::move(name));
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::string FileTree::NameOf(ThreadId thread, Ref object, uint32_t offset) const {
  const auto known = names_.find({thread, object, offset});
  return known == names_.end() ? std::string() : known->second;
}

}  // namespace heddle
