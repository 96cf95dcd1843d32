// Goes along the path of a file, as an operating system does: the entry of each folder is looked at in an action of its
// own, where it may change. Looking at the last entry is up to the caller, as part of what it does there.
//
// A walk keeps its place in the native's own frame: in progress(), from `first_progress` on, and in one extra slot.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "vm/files/file_node.h"
#include "vm/files/file_tree.h"
#include "vm/native/support.h"

namespace heddle {

// What the operating system says of an operation that failed: errno.
enum FileError : int32_t {
  kFileDone = 0,
  kNoSuchFile = 2,
  kBadDescriptor = 9,
  kAccessDenied = 13,
  kFileBusy = 16,
  kFileExists = 17,
  kNoFolder = 20,
  kIsFolder = 21,
  kInvalidArgument = 22,
  kNoSpaceLeft = 28,
  kFolderNotEmpty = 39,
  kFileRefused = -1,  // none of the guest's business: the run must end
};
// As the library's messages have it.
const char* TextOfFileError(int32_t error);

class FileWalk {
 public:
  // Requires a plain path.
  FileWalk(NativeCall& call, std::string path, unsigned extra = 0, uint32_t first_progress = 0);

  // False: the thread stands before an action, and the native must return kStop. Then, or before, the path may turn
  // out to lead nowhere: error().
  bool ToFolder();
  int32_t error() const { return error_; }

  // --- after ToFolder without an error ---
  const std::string& path() const { return path_; }
  // Not of the guest's changeable files. Only what the host says of it counts.
  bool is_outside() const { return root_.empty(); }
  const HostPath& host() const { return call_.vm.host_files.Stat(path_); }
  // 0: the path is a root itself.
  Ref folder() const { return folder_; }
  const std::string& name() const { return names_.back(); }
  // What the folder has of the name, without an action. Of a root: the root.
  Ref Peek() const;
  // The same, for the action whose turn has come. `error()` is set if it is refused.
  Ref Look();
  // Whether looking at the entry is an action.
  bool EntryMayVary() const;
  // Of the last entry. Requires EntryMayVary().
  Action EntryAction(ActionKind kind) const;
  // Asks for EntryAction if the entry may vary, else says yes.
  bool MayLook(ActionKind kind = ActionKind::kRead);
  // Asks for EntryAction, to which more may have been added.
  bool MayAct(const Action& entry_action);
  // Of what is said of the node and its content, under this path.
  bool MayTouchNode(Ref node, ActionKind kind);

  // The progress that nobody has before the walk is done.
  uint32_t end_progress() const { return first_ + static_cast<uint32_t>(names_.size()); }
  // Keeps an object for the actions to come, in extra slot `slot`.
  void Keep(unsigned slot, Ref object);

 private:
  void Note(Ref folder, const std::string& name, size_t count);

  NativeCall& call_;
  std::string path_, root_;
  std::vector<std::string> names_;  // below the root
  unsigned extra_;
  uint32_t first_;
  Ref folder_ = 0;
  int32_t error_ = kFileDone;
};

// Whether what is said of the node, and its content, can change.
bool NodeMayVary(const Vm& vm, Ref node);
// An access to that.
Action NodeAction(ActionKind kind, Ref node);
// Of all entries of a folder.
Action EntriesAction(ActionKind kind, Ref folder);

}  // namespace heddle
