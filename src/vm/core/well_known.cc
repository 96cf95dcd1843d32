// Finds the classes and fields that the machine itself uses. All of them exist under these names in JDK 17 and 25.
#include "vm/core/well_known.h"

#include "base/check.h"

namespace heddle {

namespace {

Class* Require(Program& program, std::string_view name) {
  Loaded<Class> loaded = program.Load(name);
  HEDDLE_CHECK(loaded.value != nullptr);
  return loaded.value;
}

uint32_t OffsetIfPresent(const Class* owner, std::string_view name) {
  const Field* field = owner->FindInstanceField(name);
  return field == nullptr ? 0 : field->offset;
}

uint32_t OffsetOf(const Class* owner, std::string_view name) {
  const uint32_t offset = OffsetIfPresent(owner, name);
  HEDDLE_CHECK(offset != 0);  // every java.base has it
  return offset;
}

}  // namespace

void WellKnown::Resolve(Program& program) {
  object = Require(program, "java/lang/Object");
  string = Require(program, "java/lang/String");
  class_class = Require(program, "java/lang/Class");
  thread = Require(program, "java/lang/Thread");
  thread_group = Require(program, "java/lang/ThreadGroup");
  throwable = Require(program, "java/lang/Throwable");
  error = Require(program, "java/lang/Error");
  reference = Require(program, "java/lang/ref/Reference");
  byte_array = Require(program, "[B");
  char_array = Require(program, "[C");
  int_array = Require(program, "[I");
  long_array = Require(program, "[J");
  object_array = Require(program, "[Ljava/lang/Object;");
  string_array = Require(program, "[Ljava/lang/String;");
  class_array = Require(program, "[Ljava/lang/Class;");
  stack_trace_element = Require(program, "java/lang/StackTraceElement");
  assertion_error = Require(program, "java/lang/AssertionError");
  cloneable = Require(program, "java/lang/Cloneable");
  serializable = Require(program, "java/io/Serializable");
  thread_run = thread->FindDeclared("run", "()V");
  thread_interrupt = thread->FindDeclared("interrupt", "()V");

  string_value = OffsetOf(string, "value");
  string_coder = OffsetOf(string, "coder");
  string_hash = OffsetOf(string, "hash");
  class_component_type = OffsetOf(class_class, "componentType");
  class_module = OffsetOf(class_class, "module");
  class_loader = OffsetOf(class_class, "classLoader");
  class_name = OffsetOf(class_class, "name");
  class_number = OffsetOf(class_class, "heddle$classNumber");
  throwable_message = OffsetOf(throwable, "detailMessage");
  throwable_backtrace = OffsetOf(throwable, "backtrace");
  throwable_cause = OffsetOf(throwable, "cause");
  throwable_stack_trace = OffsetOf(throwable, "stackTrace");
  throwable_depth = OffsetOf(throwable, "depth");
  throwable_suppressed = OffsetOf(throwable, "suppressedExceptions");
  thread_eetop = OffsetOf(thread, "eetop");
  thread_name = OffsetOf(thread, "name");
  thread_tid = OffsetOf(thread, "tid");
  thread_uncaught_handler = OffsetOf(thread, "uncaughtExceptionHandler");
  reference_referent = OffsetOf(reference, "referent");
  thread_scopes = OffsetIfPresent(thread, "headStackableScopes");
  thread_container = OffsetIfPresent(thread, "container");
  for (const char* name : {"target", "threadLocals", "inheritableThreadLocals", "terminatingThreadLocals", "group",
                           "uncaughtExceptionHandler"}) {
    if (const uint32_t offset = OffsetIfPresent(thread, name); offset != 0) thread_cleared.push_back(offset);
  }
  thread_own_group = OffsetIfPresent(thread, "group");
  thread_holder = OffsetIfPresent(thread, "holder");
  const Class* holder = thread_holder == 0 ? thread : Require(program, "java/lang/Thread$FieldHolder");
  thread_status = OffsetOf(holder, "threadStatus");
  thread_daemon = OffsetOf(holder, "daemon");
}

}  // namespace heddle
