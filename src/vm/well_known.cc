// Finds the classes and fields that the machine itself uses. All of them exist under these names in JDK 17 and 25.
#include "vm/well_known.h"

#include "base/check.h"

namespace heddle {

namespace {

Class* Require(Program& program, std::string_view name) {
  Loaded<Class> loaded = program.Load(name);
  HEDDLE_CHECK(loaded.value != nullptr);
  return loaded.value;
}

uint32_t OffsetOf(const Class* owner, std::string_view name) {
  for (const auto& field : owner->fields) {
    if (!field->IsStatic() && field->name == name) return field->offset;
  }
  HEDDLE_UNREACHABLE("a field that every java.base has");
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
  thread_uncaught_handler = OffsetOf(thread, "uncaughtExceptionHandler");
  reference_referent = OffsetOf(reference, "referent");
}

}  // namespace heddle
