#include "vm/natives/java_io/file_walk.h"

namespace heddle {

namespace {

constexpr unsigned kExtras = 4;  // of a native that walks: folders of two paths, and what it found

Action CellOf(ActionKind kind, Ref node, uint32_t offset, uint8_t size) {
  Action action;
  action.kind = kind;
  action.is_volatile = true;
  action.is_array = true;
  action.object = node;
  action.offset = offset;
  action.size = size;
  return action;
}

}  // namespace

const char* TextOfFileError(int32_t error) {
  switch (error) {
    case kNoSuchFile: return "No such file or directory";
    case kBadDescriptor: return "Bad file descriptor";
    case kAccessDenied: return "Permission denied";
    case kFileBusy: return "Device or resource busy";
    case kFileExists: return "File exists";
    case kNoFolder: return "Not a directory";
    case kIsFolder: return "Is a directory";
    case kInvalidArgument: return "Invalid argument";
    case kNoSpaceLeft: return "No space left on device";
    case kFolderNotEmpty: return "Directory not empty";
    default: return "Input/output error";
  }
}

Action NodeAction(ActionKind kind, Ref node) { return CellOf(kind, node, kNodeOffset, kNodeBytes); }
Action EntriesAction(ActionKind kind, Ref folder) { return CellOf(kind, folder, kEntriesOffset, kEntriesBytes); }

bool NodeMayVary(const Vm& vm, Ref node) {
  const std::string* path = vm.files->HostPathOf(node);
  return path == nullptr || vm.files->CanChange(node);
}

FileWalk::FileWalk(NativeCall& call, std::string path, unsigned extra, uint32_t first_progress)
    : call_(call), path_(std::move(path)), extra_(extra), first_(first_progress) {
  if (!call.vm.booted) return;
  HostFiles& host = call.vm.host_files;
  if (host.RootOf(path_).empty() && !host.Stat(path_).real.empty()) {  // maybe by a link from elsewhere
    const std::string real = host.Stat(path_).real;
    if (!host.RootOf(real).empty()) path_ = real;
  }
  root_ = host.RootOf(path_);
  if (root_.empty()) return;
  for (size_t at = root_ == "/" ? 0 : root_.size(); at + 1 < path_.size();) {
    const size_t end = std::min(path_.find('/', at + 1), path_.size());
    names_.push_back(path_.substr(at + 1, end - at - 1));
    at = end;
  }
}

void FileWalk::Keep(unsigned slot, Ref object) {
  if (!call_.entered()) call_.Enter(kExtras);
  call_.SetExtra(slot, object);
}

// Notes the path up to the first `count` names, for reports.
void FileWalk::Note(Ref folder, const std::string& name, size_t count) {
  std::string path = root_ == "/" ? "" : root_;
  for (size_t i = 0; i < count; ++i) path += "/" + names_[i];
  call_.vm.files->NoteName(call_.thread, folder, EntryOffset(name), path);
}

bool FileWalk::ToFolder() {
  if (is_outside() || names_.empty()) return true;
  const uint32_t progress = call_.progress();
  size_t done = progress > first_ ? std::min<size_t>(progress - first_, names_.size() - 1) : 0;
  FileTree& tree = *call_.vm.files;
  folder_ = done > 0 ? call_.Extra(extra_) : 0;
  bool kept = folder_ != 0;  // from the first entry on that may vary
  if (!kept) done = 0;
  if (!kept) folder_ = tree.OfHost(root_);
  for (; done + 1 < names_.size(); ++done) {
    const std::string& name = names_[done];
    const bool varies = tree.MayVary(folder_, name);
    if (varies) {
      Note(folder_, name, done + 1);
      if (!call_.MayAct(CellOf(ActionKind::kRead, folder_, EntryOffset(name), 4))) return false;
    }
    const FileTree::Found found = tree.Find(folder_, name);
    if (found.refused) {
      error_ = kFileRefused;
    } else if (found.node == 0 || !IsFolderNode(call_.vm, found.node)) {
      error_ = found.node == 0 ? kNoSuchFile : kNoFolder;
    }
    if (error_ != kFileDone) return true;
    folder_ = found.node;
    kept |= varies;
    if (!kept) continue;
    Keep(extra_, folder_);
    call_.progress() = first_ + static_cast<uint32_t>(done) + 1;
  }
  return true;
}

Ref FileWalk::Peek() const {
  const TrustedTouches again(call_.vm.heap.touches, Trust::kAskedAgain);
  return folder_ == 0 ? call_.vm.files->OfHost(root_) : call_.vm.files->Find(folder_, name()).node;
}

Ref FileWalk::Look() {
  if (folder_ == 0) return call_.vm.files->OfHost(root_);
  const FileTree::Found found = call_.vm.files->Find(folder_, name());
  if (found.refused) error_ = kFileRefused;
  return found.node;
}

bool FileWalk::EntryMayVary() const { return folder_ != 0 && call_.vm.files->MayVary(folder_, name()); }

Action FileWalk::EntryAction(ActionKind kind) const { return CellOf(kind, folder_, EntryOffset(name()), 4); }

bool FileWalk::MayLook(ActionKind kind) { return !EntryMayVary() || MayAct(EntryAction(kind)); }

bool FileWalk::MayAct(const Action& entry_action) {
  Note(folder_, name(), names_.size());
  return call_.MayAct(entry_action);
}

bool FileWalk::MayTouchNode(Ref node, ActionKind kind) {
  if (!NodeMayVary(call_.vm, node)) return true;
  call_.vm.files->NoteName(call_.thread, node, kNodeOffset, path_);
  return call_.MayAct(NodeAction(kind, node));
}

}  // namespace heddle
