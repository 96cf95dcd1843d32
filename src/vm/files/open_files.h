// The table of open files, as an operating system keeps it: what the number in a FileDescriptor stands for. It is guest
// state. Files that nobody can change are not in it (HostFiles::Open). Reading a folder has a number here, too: its
// names are taken when it is opened.
//
// A number is made from the path and the opening thread. So as a rule it does not depend on the schedule, and it comes
// again when the file was closed. Only its opener knows it at first, and closing is an action of the FileDescriptor. So
// nothing here needs an action of its own.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "vm/core/vm.h"

namespace heddle {

enum OpenFlag : int32_t { kMayReadFile = 1, kMayWriteFile = 2, kAppends = 4 };

class OpenFiles {
 public:
  explicit OpenFiles(Vm& vm) : vm_(vm) {}

  // The new number, at least 1 << 29 and below 1 << 30. `thread`: who opens it.
  int32_t Add(ThreadId thread, const std::string& path, Ref node, int32_t flags);
  int32_t AddNames(ThreadId thread, const std::string& path, const std::vector<std::string>& names);
  // No effect when there is no such number.
  void Remove(int32_t number);

  // 0: no such number.
  Ref NodeOf(int32_t number) const;
  // Requires NodeOf(number) != 0, here and below.
  int32_t FlagsOf(int32_t number) const;
  // As it was opened: it may have another name now.
  std::string PathOf(int32_t number) const;
  // Of AddNames: the next name. False: there is none. Only whoever reads the folder may ask.
  bool TakeName(int32_t number, std::string* name);

 private:
  Ref Table();
  Ref EntryOf(int32_t number) const;

  Vm& vm_;
  Ref table_ = 0;  // never rewound: a permanent block
};

}  // namespace heddle
