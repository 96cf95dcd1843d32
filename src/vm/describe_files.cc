// Accesses to files, and to what class loaders have found, in words.
#include "vm/describe.h"

#include "classfile/external_names.h"
#include "vm/classes/guest_loading.h"
#include "vm/files/file_node.h"
#include "vm/files/file_tree.h"

namespace heddle {

// What a name in a folder is looked up for, and what becomes of it.
static const char* WordOfEntry(const Vm& vm, const Action& access) {
  if (access.kind == ActionKind::kRead) return "look for ";
  if (access.queue_object != 0 && IsNode(vm, access.queue_object)) return "rename ";
  return "create or delete ";
}

std::string VmDescriber::WordsOfFileOrClass(ThreadId thread, const Action& access) const {
  if (const std::string* name = access.is_static ? nullptr : vm_.guest_loaders->NameInFoundAction(access.object)) {
    return (access.kind == ActionKind::kRead ? "look for class " : "add class ") + ExternalName(*name);
  }
  if (access.is_static || !IsNode(vm_, access.object)) return {};
  const std::string path = vm_.files->NameOf(thread, access.object, access.offset);
  const bool reads = access.kind == ActionKind::kRead;
  if (access.offset == kNodeOffset) return (reads ? "read " : "write ") + path;
  if (access.size == kEntriesBytes) return (reads ? "list " : "delete ") + path;
  return WordOfEntry(vm_, access) + path;
}

}  // namespace heddle
