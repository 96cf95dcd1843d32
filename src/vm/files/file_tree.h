// The guest's files and folders. What the host has can be read (vm/host/files.h). What the guest has changed lies over
// that, as guest state: objects of the heap. So it is rewound, collected and compared with all other state.
//
// A *node* is a file or a folder (file_node.h). A node of the host is a permanent block, named by its path: it costs
// nothing until it is changed. A node made by the guest is an object. A folder has an entry for each name that the
// guest has put there, or has removed from what the host has.
//
// Nothing here is visible to the search by itself. A native announces EntryAction before it looks at a name in a
// folder, and FolderAction before it looks at all of them.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "vm/core/vm.h"
#include "vm/files/open_files.h"

namespace heddle {

class FileTree {
 public:
  explicit FileTree(Vm& vm) : open_files(vm), vm_(vm) {}

  OpenFiles open_files;

  // The node of a file or folder of the host. Requires a plain path without symbolic links, of something that exists.
  Ref OfHost(const std::string& path);
  // The path on the host. Null: the guest has made the node.
  const std::string* HostPathOf(Ref node) const;

  struct Found {
    Ref node = 0;          // 0: there is nothing of that name
    bool refused = false;  // none of the guest's business
  };
  Found Find(Ref folder, const std::string& name);
  // The same, but 0 for what the host has and nobody has looked at.
  Ref Known(Ref folder, const std::string& name);
  // 0: nobody has looked at it.
  Ref KnownOfHost(const std::string& path) const;
  // Whether the guest may put names into the folder, and remove some.
  bool CanChange(Ref folder) const;
  // Whether what the folder has of that name may be another thing later. If not, looking at it is no action.
  bool MayVary(Ref folder, const std::string& name) const;
  // The name is the node's from now on. 0: there is nothing of that name. Requires CanChange.
  void Put(Ref folder, const std::string& name, Ref node);
  // Sorted.
  std::vector<std::string> Names(Ref folder);

  // The names looked up by threads last, for words in reports.
  void NoteName(ThreadId thread, Ref object, uint32_t offset, const std::string& path) {
    names_[{thread, object, offset}] = path;
  }
  // Empty: nothing is known of it.
  std::string NameOf(ThreadId thread, Ref object, uint32_t offset) const;

 private:
  struct NameKey {
    ThreadId thread;
    Ref object;
    uint32_t offset;
    auto operator<=>(const NameKey&) const = default;
  };
  std::string HostChild(Ref folder, const std::string& name) const;
  Ref HostEntry(Ref folder, const std::string& name);
  std::vector<std::string> HostNames(Ref folder) const;

  Vm& vm_;
  std::unordered_map<std::string, Ref> of_host_;       // never rewound, and the next
  std::unordered_map<Ref, std::string> host_path_of_;  // of those
  std::map<NameKey, std::string> names_;               // never rewound: no step depends on it
};

}  // namespace heddle
