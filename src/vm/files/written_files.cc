#include "vm/files/written_files.h"

#include <algorithm>

#include "vm/files/file_node.h"
#include "vm/files/file_tree.h"

namespace heddle {

namespace {

class Collector {
 public:
  explicit Collector(Vm& vm) : vm_(vm), tree_(*vm.files) {}

  // Whether the folder, or something in it, is the guest's work.
  bool AddFolder(Ref folder, const std::string& path) {
    const size_t place = files_.size();
    files_.push_back({.path = path, .is_folder = true, .content = {}});
    bool has_written = tree_.HostPathOf(folder) == nullptr;
    for (const std::string& name : tree_.Names(folder)) {
      const Ref node = tree_.Known(folder, name);
      if (node != 0) has_written |= Add(node, (path == "/" ? "" : path) + "/" + name);
    }
    if (!has_written) files_.resize(place);
    return has_written;
  }

  std::vector<WrittenFile> Take() {
    std::sort(files_.begin(), files_.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
    const auto same = [](const auto& a, const auto& b) { return a.path == b.path; };  // a root may lie in another one
    files_.erase(std::unique(files_.begin(), files_.end(), same), files_.end());
    return std::move(files_);
  }

 private:
  bool Add(Ref node, const std::string& path) {
    if (IsFolderNode(vm_, node)) return AddFolder(node, path);
    if (IsAsOnHost(vm_, node) && *tree_.HostPathOf(node) == path) return false;
    files_.push_back({.path = path, .content = ReadNode(vm_, node, 0, FactsOfNode(vm_, node).length)});
    return true;
  }

  Vm& vm_;
  FileTree& tree_;
  std::vector<WrittenFile> files_;
};

}  // namespace

std::vector<WrittenFile> WrittenFiles(Vm& vm) {
  Collector collector(vm);
  for (const std::string& root : vm.host_files.roots()) {
    if (const Ref folder = vm.files->KnownOfHost(root)) collector.AddFolder(folder, root);
  }
  return collector.Take();
}

}  // namespace heddle
