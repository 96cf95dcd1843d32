// Classes, methods and field offsets used by the machine itself.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "program/program.h"

namespace heddle {

// Added to java.lang.StackFrameInfo: the stable name of the frame's method.
inline constexpr std::string_view kStackFrameMethodField = "heddle$method";

struct WellKnown {
  Class* object = nullptr;
  Class* string = nullptr;
  Class* class_class = nullptr;
  Class* thread = nullptr;
  Class* thread_group = nullptr;
  Class* throwable = nullptr;
  Class* error = nullptr;
  Class* reference = nullptr;  // java/lang/ref/Reference
  Class* byte_array = nullptr;
  Class* char_array = nullptr;
  Class* int_array = nullptr;
  Class* long_array = nullptr;
  Class* object_array = nullptr;
  Class* string_array = nullptr;
  Class* class_array = nullptr;
  Class* stack_trace_element = nullptr;
  Class* assertion_error = nullptr;
  Class* cloneable = nullptr;
  Class* serializable = nullptr;
  // Classes of pools (vm/library/pool_sections.h). Null until they are linked.
  struct Pool {
    const Class* type = nullptr;
    // Offsets. The control word may be the value of another object: then this is the reference to that.
    uint32_t control = 0, parts = 0, lock = 0;
    bool control_is_apart = false;
  };
  Pool pools[3];
  const Class* pool_worker = nullptr;
  const Method* thread_run = nullptr;
  const Method* thread_interrupt = nullptr;

  uint32_t string_value = 0, string_coder = 0, string_hash = 0;
  uint32_t class_component_type = 0, class_module = 0, class_loader = 0, class_name = 0,
           class_number = 0;  // the last: injected
  uint32_t throwable_message = 0, throwable_backtrace = 0, throwable_cause = 0, throwable_stack_trace = 0,
           throwable_depth = 0, throwable_suppressed = 0;
  uint32_t thread_eetop = 0, thread_name = 0, thread_tid = 0, thread_uncaught_handler = 0;
  uint32_t reference_referent = 0;
  // 0: not in this JDK.
  uint32_t thread_scopes = 0, thread_container = 0, thread_own_group = 0;
  // Cleared by a thread's end: references, eetop. Set by it: the thread's status, in the Thread object or in its
  // holder.
  std::vector<uint32_t> thread_cleared;
  // A holder of 0: they are in the Thread object.
  uint32_t thread_holder = 0, thread_status = 0, thread_daemon = 0;

  // Fills everything. The classes are loaded. Requires a JDK with these in java.base.
  void Resolve(Program& program);
};

}  // namespace heddle
