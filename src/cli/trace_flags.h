// `--trace SUBSYSTEMS`: the actions of heddle itself, on standard error, for its developers.
//
//   sched      every step taken: thread, action, place
//   search     every transition's end: depth, states so far
//   reduction  every answer of the reduction: is a choice needed here
//   class      the user classes loaded
//   heap       bytes held after each step
#pragma once

#include <string>
#include <vector>

namespace heddle {

struct TraceFlags {
  static constexpr const char* kNames = "sched,search,reduction,class,heap";

  bool sched = false, search = false, reduction = false, classes = false, heap = false;

  explicit TraceFlags(const std::vector<std::string>& names);

  static std::vector<std::string> Split(const std::string& list);
  // The fault in a list of names. Empty: all are known.
  static std::string Complaint(const std::string& list);
};

}  // namespace heddle
