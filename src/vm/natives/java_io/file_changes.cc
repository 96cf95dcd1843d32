#include "vm/natives/java_io/file_changes.h"

namespace heddle {

namespace {

constexpr int32_t kCreatedFile = 0644, kCreatedFolder = 0755;  // what the usual umask leaves
constexpr int32_t kOwnerRead = 0400, kOwnerWrite = 0200;

// An action on the node, and on the entry by which it was found.
Action WithEntry(Action action, const FileWalk& walk) {
  if (!walk.EntryMayVary()) return action;
  const Action entry = walk.EntryAction(ActionKind::kUpdate);
  action.queue_object = entry.object;
  action.queue_offset = entry.offset;
  return action;
}

// Why nothing can be put into the folder at the end of the walk, or removed from it.
int32_t WhyFixed(Vm& vm, const FileWalk& walk) {
  if (walk.is_outside()) return kFileRefused;
  if (walk.folder() == 0) return kFileBusy;
  if (!vm.files->CanChange(walk.folder())) return kAccessDenied;
  if (!vm.files->MayVary(walk.folder(), walk.name())) return kFileBusy;
  return kFileDone;
}

// A mode changes by an action of the entry, too, and counts when a file is opened by it.
int32_t ModeByEntry(Vm& vm, Ref node) {
  const TrustedTouches told(vm.heap.touches, Trust::kTold);
  return FactsOfNode(vm, node).mode;
}

FileStatus StatusOutside(const FileWalk& walk) {
  const HostPath& host = walk.host();
  FileStatus status;
  status.exists = host.exists();
  status.is_folder = host.is_folder();
  status.facts.length = static_cast<int64_t>(host.length);
  status.facts.mode = host.is_folder() ? 0555 : 0444;
  status.facts.changed = kClockStart;
  return status;
}

bool IsRefusedOutside(const NativeCall& call, const FileWalk& walk) {
  return walk.is_outside() && walk.host().kind == HostPath::kRefused && call.vm.booted;
}

// progress(): the node was found, and is in extra slot 1.
constexpr unsigned kFoundSlot = 1;

bool WasFound(NativeCall& call, const FileWalk& walk) {
  return call.entered() && call.progress() == walk.end_progress() + 1;
}

void NoteFound(NativeCall& call, FileWalk& walk, Ref node) {
  walk.Keep(kFoundSlot, node);
  call.progress() = walk.end_progress() + 1;
}

// Looks for what is at the end of the path.
FileResult Find(FileWalk& walk, Ref* node) {
  if (!walk.ToFolder()) return std::nullopt;
  if (walk.error() != kFileDone) return walk.error();
  if (!walk.MayLook()) return std::nullopt;
  *node = walk.Look();
  if (walk.error() != kFileDone) return walk.error();
  return *node == 0 ? kNoSuchFile : kFileDone;
}

}  // namespace

// --- looking ---

FileResult StatusOfFile(NativeCall& call, const std::string& path, bool whole, FileStatus* status) {
  FileWalk walk(call, path);
  Vm& vm = call.vm;
  if (IsRefusedOutside(call, walk)) return kFileRefused;
  if (walk.is_outside()) {
    *status = StatusOutside(walk);
    return kFileDone;
  }
  Ref node = WasFound(call, walk) ? call.Extra(kFoundSlot) : 0;
  if (node == 0) {
    if (!walk.ToFolder()) return std::nullopt;
    if (walk.error() == kFileRefused) return kFileRefused;
    if (walk.error() != kFileDone) {
      status->error = walk.error();
      return kFileDone;
    }
    if (!walk.MayLook()) return std::nullopt;
    node = walk.Look();
    if (walk.error() != kFileDone) return walk.error();
    if (node == 0) return kFileDone;
    if (whole && NodeMayVary(vm, node)) NoteFound(call, walk, node);
  }
  status->exists = true;
  status->is_folder = IsFolderNode(vm, node);
  if (!whole) return kFileDone;
  if (!walk.MayTouchNode(node, ActionKind::kRead)) return std::nullopt;
  status->facts = FactsOfNode(vm, node);
  return kFileDone;
}

FileResult NamesInFolder(NativeCall& call, const std::string& path, std::vector<std::string>* names) {
  FileWalk walk(call, path);
  if (walk.is_outside()) {
    const HostPath& host = walk.host();
    if (IsRefusedOutside(call, walk) || host.kind == HostPath::kAncestor) return kFileRefused;
    *names = host.names;
    return host.kind == HostPath::kFolder ? kFileDone : host.exists() ? kNoFolder : kNoSuchFile;
  }
  Ref node = WasFound(call, walk) ? call.Extra(kFoundSlot) : 0;
  if (node == 0) {
    if (const FileResult found = Find(walk, &node); found != kFileDone) return found;
    if (!IsFolderNode(call.vm, node)) return kNoFolder;
    if (walk.EntryMayVary()) NoteFound(call, walk, node);
  }
  if (call.vm.files->CanChange(node)) {
    call.vm.files->NoteName(call.thread, node, kEntriesOffset, walk.path() + "/*");
    if (!call.MayAct(EntriesAction(ActionKind::kRead, node))) return std::nullopt;
  }
  *names = call.vm.files->Names(node);
  return kFileDone;
}

// --- making ---

namespace {

int32_t WhyNotOpened(Vm& vm, const OpenWish& wish, Ref node) {
  if (wish.create && wish.exclusive) return kFileExists;
  if (IsFolderNode(vm, node)) return wish.folder && !wish.write ? kFileDone : kIsFolder;
  const int32_t mode = ModeByEntry(vm, node);
  if (wish.write && (mode & kOwnerWrite) == 0) return kAccessDenied;
  if (wish.read && (mode & kOwnerRead) == 0) return kAccessDenied;
  return wish.write && !NodeMayVary(vm, node) ? kAccessDenied : kFileDone;
}

// The node to open, made if that is wished and needed. An error otherwise.
int32_t FindOrMake(NativeCall& call, FileWalk& walk, const OpenWish& wish, Ref* node) {
  Vm& vm = call.vm;
  *node = walk.Look();
  if (walk.error() != kFileDone) return walk.error();
  if (*node != 0) return WhyNotOpened(vm, wish, *node);
  if (!wish.create || IsGone(vm, walk.folder())) return kNoSuchFile;
  if (const int32_t why = WhyFixed(vm, walk); why != kFileDone) return why;
  *node = NewFileNode(vm, wish.mode & kCreatedFile);
  vm.files->Put(walk.folder(), walk.name(), *node);
  return kFileDone;
}

int32_t OpenFlagsOf(const OpenWish& wish) {
  return (wish.read ? kMayReadFile : 0) | (wish.write ? kMayWriteFile : 0) | (wish.append ? kAppends : 0);
}

FileResult OpenOutside(NativeCall& call, const FileWalk& walk, const OpenWish& wish, int32_t* number) {
  if (wish.write || wish.create || IsRefusedOutside(call, walk)) return kFileRefused;
  if (!walk.host().exists()) return kNoSuchFile;
  if (walk.host().is_folder()) return kIsFolder;
  *number = call.vm.host_files.Open(walk.path());
  return *number < 0 ? kNoSuchFile : kFileDone;
}

}  // namespace

FileResult OpenOrCreate(NativeCall& call, const std::string& path, const OpenWish& wish, int32_t* number) {
  FileWalk walk(call, path);
  Vm& vm = call.vm;
  if (walk.is_outside()) return OpenOutside(call, walk, wish, number);
  Ref node = WasFound(call, walk) ? call.Extra(kFoundSlot) : 0;
  if (node == 0) {
    if (!walk.ToFolder()) return std::nullopt;
    if (walk.error() != kFileDone) return walk.error();
    const bool makes = wish.create && walk.Peek() == 0;
    if (!walk.MayLook(makes ? ActionKind::kUpdate : ActionKind::kRead)) return std::nullopt;
    if (const int32_t why = FindOrMake(call, walk, wish, &node); why != kFileDone) return why;
    if (wish.truncate && !makes) NoteFound(call, walk, node);
  }
  if (WasFound(call, walk)) {
    if (!walk.MayTouchNode(node, ActionKind::kUpdate)) return std::nullopt;
    SetLengthOfNode(vm, node, 0);
  }
  if (number == nullptr) return kFileDone;
  *number = vm.files->open_files.Add(call.thread, walk.path(), node, IsFolderNode(vm, node) ? 0 : OpenFlagsOf(wish));
  return kFileDone;
}

FileResult MakeFolder(NativeCall& call, const std::string& path, int32_t mode) {
  FileWalk walk(call, path);
  Vm& vm = call.vm;
  if (walk.is_outside()) return walk.host().exists() ? kFileExists : kFileRefused;
  if (!walk.ToFolder()) return std::nullopt;
  if (walk.error() != kFileDone) return walk.error();
  if (!walk.MayLook(walk.Peek() == 0 ? ActionKind::kUpdate : ActionKind::kRead)) return std::nullopt;
  if (walk.Look() != 0) return kFileExists;
  if (walk.error() != kFileDone) return walk.error();
  if (IsGone(vm, walk.folder())) return kNoSuchFile;
  if (const int32_t why = WhyFixed(vm, walk); why != kFileDone) return why;
  vm.files->Put(walk.folder(), walk.name(), NewFolderNode(vm, mode & kCreatedFolder));
  return kFileDone;
}

// --- removing ---

namespace {

int32_t RemoveFound(NativeCall& call, FileWalk& walk, RemoveWhat what, Ref node) {
  Vm& vm = call.vm;
  if (node == 0) return kNoSuchFile;
  const bool is_folder = IsFolderNode(vm, node);
  if (is_folder && what == RemoveWhat::kFile) return kIsFolder;
  if (!is_folder && what == RemoveWhat::kFolder) return kNoFolder;
  if (const int32_t why = WhyFixed(vm, walk); why != kFileDone) return why;
  if (is_folder) {
    if (!vm.files->Names(node).empty()) return kFolderNotEmpty;
    MarkGone(vm, node);
  }
  vm.files->Put(walk.folder(), walk.name(), 0);
  return kFileDone;
}

}  // namespace

// What is there now says which action it is. If another thread changes that meanwhile, the thread stands again, before
// the action that it is then.
FileResult RemoveFile(NativeCall& call, const std::string& path, RemoveWhat what) {
  FileWalk walk(call, path);
  if (walk.is_outside()) {
    if (IsRefusedOutside(call, walk) || walk.host().exists()) return kFileRefused;
    return kNoSuchFile;
  }
  if (!walk.ToFolder()) return std::nullopt;
  if (walk.error() != kFileDone) return walk.error();
  const Ref node = walk.Peek();
  const bool is_folder = node != 0 && IsFolderNode(call.vm, node);
  if (is_folder && what != RemoveWhat::kFile && walk.EntryMayVary()) {
    call.vm.files->NoteName(call.thread, node, kEntriesOffset, walk.path());
    if (!call.MayAct(WithEntry(EntriesAction(ActionKind::kUpdate, node), walk))) return std::nullopt;
  } else {
    const bool removes = node != 0 && !is_folder && what != RemoveWhat::kFolder;
    if (!walk.MayLook(removes ? ActionKind::kUpdate : ActionKind::kRead)) return std::nullopt;
  }
  const Ref found = walk.Look();
  return walk.error() != kFileDone ? walk.error() : RemoveFound(call, walk, what, found);
}

// --- renaming ---

namespace {

constexpr unsigned kFirstFolder = 0, kSecondFolder = 1;

// Why the one cannot take the place of the other, as far as their kinds tell.
int32_t WhyNotReplaced(Vm& vm, Ref node, Ref old) {
  if (IsFolderNode(vm, node)) {
    if (old == 0) return kFileDone;
    if (!IsFolderNode(vm, old)) return kNoFolder;
    return vm.files->Names(old).empty() ? kFileDone : kFolderNotEmpty;
  }
  return old != 0 && IsFolderNode(vm, old) ? kIsFolder : kFileDone;
}

// A folder that moves into another folder, or over one: more cells than an action can name are in play then.
bool NeedsToBeAlone(Vm& vm, const FileWalk& from, const FileWalk& to, Ref node, Ref old) {
  if (!IsFolderNode(vm, node) || vm.globals.live_threads <= 1) return false;
  const std::string* into = vm.files->HostPathOf(to.folder());
  const bool into_root = into != nullptr && vm.host_files.Stat(*into).fixed;  // that lies in no folder that moves
  return old != 0 || (from.folder() != to.folder() && !into_root);
}

FileResult Rename(NativeCall& call, FileWalk& from, FileWalk& to) {
  Vm& vm = call.vm;
  const Ref node = from.Look(), old = to.Look();
  if (from.error() != kFileDone || to.error() != kFileDone) return kFileRefused;
  if (node == 0) return kNoSuchFile;
  if (const int32_t why = WhyFixed(vm, from); why != kFileDone) return why;
  if (const int32_t why = WhyFixed(vm, to); why != kFileDone) return why;
  if (node == old) return kFileDone;
  if (to.path().starts_with(from.path() + "/")) return kInvalidArgument;
  if (IsGone(vm, to.folder())) return kNoSuchFile;
  if (NeedsToBeAlone(vm, from, to, node, old)) {
    call.Unsupported("moving folder " + from.path() + " to " + to.path() + " while there are several threads");
    return std::nullopt;
  }
  if (const int32_t why = WhyNotReplaced(vm, node, old); why != kFileDone) return why;
  if (old != 0 && IsFolderNode(vm, old)) MarkGone(vm, old);
  vm.files->Put(from.folder(), from.name(), 0);
  vm.files->Put(to.folder(), to.name(), node);
  return kFileDone;
}

}  // namespace

FileResult RenameFile(NativeCall& call, const std::string& from_path, const std::string& to_path) {
  FileWalk from(call, from_path, kFirstFolder);
  if (from.is_outside()) return kFileRefused;
  if (!from.ToFolder()) return std::nullopt;
  if (from.error() != kFileDone) return from.error();
  FileWalk to(call, to_path, kSecondFolder, from.end_progress());
  if (to.is_outside()) return kFileRefused;
  if (!to.ToFolder()) return std::nullopt;
  if (to.error() != kFileDone) return to.error();
  if (from.folder() == 0 || to.folder() == 0) return kFileBusy;
  if (!from.EntryMayVary() || !to.EntryMayVary()) return kAccessDenied;
  const bool moves = from.Peek() != 0;
  Action action = from.EntryAction(moves ? ActionKind::kUpdate : ActionKind::kRead);
  if (moves) action = WithEntry(action, to);
  if (action.queue_object == action.object && action.queue_offset == action.offset) action.queue_object = 0;
  if (!from.MayAct(action)) return std::nullopt;
  return Rename(call, from, to);
}

// --- attributes ---

// The action is of the entry and of the node: see ModeByEntry.
FileResult ChangeMode(NativeCall& call, const std::string& path, int32_t mask, int32_t mode) {
  FileWalk walk(call, path);
  Vm& vm = call.vm;
  if (walk.is_outside()) return IsRefusedOutside(call, walk) || walk.host().exists() ? kFileRefused : kNoSuchFile;
  if (!walk.ToFolder()) return std::nullopt;
  if (walk.error() != kFileDone) return walk.error();
  const Ref peeked = walk.Peek();
  if (!walk.EntryMayVary()) return peeked == 0 ? kNoSuchFile : kAccessDenied;
  if (peeked == 0 || !NodeMayVary(vm, peeked)) {
    if (!walk.MayLook()) return std::nullopt;
  } else {
    vm.files->NoteName(call.thread, peeked, kNodeOffset, walk.path());
    if (!call.MayAct(WithEntry(NodeAction(ActionKind::kUpdate, peeked), walk))) return std::nullopt;
  }
  const Ref node = walk.Look();
  if (node == 0) return walk.error() != kFileDone ? walk.error() : kNoSuchFile;
  if (!NodeMayVary(vm, node)) return kAccessDenied;
  SetModeOfNode(vm, node, (FactsOfNode(vm, node).mode & ~mask) | (mode & mask));
  return kFileDone;
}

FileResult ChangeTime(NativeCall& call, const std::string& path, int64_t nanoseconds) {
  FileWalk walk(call, path);
  Vm& vm = call.vm;
  if (walk.is_outside()) return IsRefusedOutside(call, walk) || walk.host().exists() ? kFileRefused : kNoSuchFile;
  Ref node = WasFound(call, walk) ? call.Extra(kFoundSlot) : 0;
  if (node == 0) {
    if (const FileResult found = Find(walk, &node); found != kFileDone) return found;
    if (!NodeMayVary(vm, node)) return kAccessDenied;
    NoteFound(call, walk, node);
  }
  if (!walk.MayTouchNode(node, ActionKind::kUpdate)) return std::nullopt;
  SetTimeOfNode(vm, node, nanoseconds);
  return kFileDone;
}

}  // namespace heddle
