// Files and folders of the guest: arrays of references of a class that no program can name. The first two are what is
// said of the node (length, mode, time of change) and the pieces of a file's content. A folder has 32 lists of entries
// besides: a name is in the list that its hash says.
//
// As cells for actions: what is said of a node and its content are one cell. Each list of entries is one, and all of
// them together are one range. All touches below are told in these terms. Requires everywhere that an action names the
// cell.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "vm/core/vm.h"

namespace heddle {

inline constexpr uint32_t kEntryLists = 32;
inline constexpr uint32_t kNodeOffset = kHeaderBytes;  // the cell of the node itself
inline constexpr uint8_t kNodeBytes = 8;
inline constexpr uint32_t kEntriesOffset = kNodeOffset + kNodeBytes;  // the range of all entries
inline constexpr uint8_t kEntriesBytes = 4 * kEntryLists;

// The class of nodes; linked when it is first needed.
Class* NodeClass(Vm& vm);
// Whether the object is a node.
bool IsNode(const Vm& vm, Ref object);
Ref NewFileNode(Vm& vm, int32_t mode);
Ref NewFolderNode(Vm& vm, int32_t mode);
// A block for a node of the host, which is as it is there.
Ref PermanentNode(Vm& vm, bool is_folder, uint64_t name);
inline bool IsFolderNode(const Vm& vm, Ref node) { return vm.heap.Length(node) > 2; }
uint32_t EntryOffset(std::string_view name);  // of the list in which the name is

struct NodeFacts {
  int64_t length = 0;   // of a file
  int32_t mode = 0;     // permission bits
  int64_t changed = 0;  // nanoseconds
  bool gone = false;    // a folder removed from where it was: nothing can be put into it
};
NodeFacts FactsOfNode(Vm& vm, Ref node);
// Whether it is a node of the host, and nothing of it was changed but maybe entries.
bool IsAsOnHost(const Vm& vm, Ref node);
void SetModeOfNode(Vm& vm, Ref node, int32_t mode);
void SetTimeOfNode(Vm& vm, Ref node, int64_t nanoseconds);
// Both are part of its entries' range, not of the node's own cell.
void MarkGone(Vm& vm, Ref folder);
bool IsGone(Vm& vm, Ref folder);

// --- the content of a file ---
// At most `count` bytes from `position` on.
std::string ReadNode(Vm& vm, Ref file, int64_t position, int64_t count);
// Both set the time of change to the one that all files have. False, and nothing is changed: it would get too long for
// the guest's memory. Cost: what is written; of a host's file, at first its whole content.
bool WriteNode(Vm& vm, Ref file, int64_t position, std::string_view bytes);
bool SetLengthOfNode(Vm& vm, Ref file, int64_t length);

}  // namespace heddle
