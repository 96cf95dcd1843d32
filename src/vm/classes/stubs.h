// The machine's own stubs: methods with no class file. They run a thread from its first to its last action, carry out
// a class initialisation (JVMS 5.5), or ask a class loader of the program. They are natives with frames of their own.
// So their present work is on the guest stack and is rewound with it.
#pragma once

#include <memory>

#include "vm/core/vm.h"
#include "vm/native/native.h"

namespace heddle {

// The work of the stubs that run threads; see the members of Stubs.
struct StubRows {
  const NativeRow *run_main, *run_thread, *run_shutdown;
};
const StubRows& ThreadStubRows();  // natives/threads/run_thread.cc

struct Stubs {
  std::unique_ptr<Method> run_main;      // (Class main, String[] args)
  std::unique_ptr<Method> run_thread;    // (Thread thread)
  std::unique_ptr<Method> run_shutdown;  // (Thread thread)
  std::unique_ptr<Method> initialize;    // (Class type)
  std::unique_ptr<Method> ask_loader;    // see guest_loading.h

  Stubs(Program& program, const StubRows& rows);
};

}  // namespace heddle
