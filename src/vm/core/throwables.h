// Throwables: making them without running their constructors, and their stack traces.
//
// A backtrace is a long array, two elements a frame. The first is the method's stable name. The second is bytecode
// index * 2 + (1 if the frame is a native method). So it is plain data: the same in every execution at the same
// places.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "program/class.h"

namespace heddle {

struct Vm;

struct TraceEntry {
  Method* method;
  uint32_t pc;
  bool native;
};

class Throwables {
 public:
  explicit Throwables(Vm& vm) : vm_(vm) {}

  // A throwable with message and stack trace, its constructor not run. `class_name` is a JDK class without initialiser.
  Ref Make(std::string_view class_name, std::string_view message, bool has_message = true);
  void FillInStackTrace(Ref throwable);
  // "java.lang.RuntimeException: message" as Throwable.toString would say.
  std::string Describe(Ref throwable) const;
  // 0: it has none.
  Ref CauseOf(Ref throwable) const;
  std::vector<TraceEntry> BacktraceOf(Ref throwable) const;
  std::vector<TraceEntry> Decode(Ref backtrace) const;
  // "Foo.java:12" of the innermost frame of its stack trace with user code. Test frameworks and libraries of assertions
  // are passed over if there is other user code. Without any, the traces of its causes are looked at. If there is none
  // at all, of its own innermost frame.
  std::string LocationOf(Ref throwable) const;

 private:
  Vm& vm_;
};

}  // namespace heddle
