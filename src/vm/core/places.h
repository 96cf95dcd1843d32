// Where threads are, in words: "Foo.java:12".
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "vm/core/thread.h"

namespace heddle {

struct Vm;

class Places {
 public:
  explicit Places(const Vm& vm) : vm_(vm) {}

  std::string OfFrame(const Frame& frame) const;
  // Of its innermost frame of user code with a line, else of the innermost. Empty: it has none.
  std::string OfThread(ThreadId thread) const;
  std::vector<std::string> StackTrace(ThreadId thread) const;  // "Foo.bar(Foo.java:12)", innermost first
  std::string ThreadName(ThreadId thread) const;
  std::string NameOfThreadObject(Ref thread_object) const;  // empty: none

 private:
  const Vm& vm_;
};

std::string PlaceOfMethod(const Method* method, uint32_t pc);
// The bytecode index of a frame's position. 0: of a native.
uint32_t FramePc(const Frame& frame);

}  // namespace heddle
