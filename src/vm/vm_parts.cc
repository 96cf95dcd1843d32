// Makes a Vm of its parts. They lie above the Vm that holds them, and come and go here alone.
#include "vm/classes/guest_loading.h"
#include "vm/classes/stubs.h"
#include "vm/core/attributes.h"
#include "vm/core/vm.h"
#include "vm/files/file_tree.h"
#include "vm/host/zip_streams.h"
#include "vm/interpreter/interpreter.h"

namespace heddle {

Vm::Vm(VmOptions vm_options)
    : options(std::move(vm_options)),
      heap(Heap::Limits()),
      threads(heap.epoch(), heap.touches),
      host_files(options.jdk.home, std::move(options.host_files)) {
  interpreter = std::make_unique<Interpreter>(*this);
  files = std::make_unique<FileTree>(*this);
  guest_loaders = std::make_unique<GuestLoaders>(*this);
  if (options.attributes != nullptr) attributes = std::make_unique<Attributes>(*options.attributes);
}

Vm::~Vm() = default;

}  // namespace heddle
