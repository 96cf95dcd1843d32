// What a machine is made for.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "classpath/class_source.h"
#include "vm/host/files.h"

namespace heddle {

struct UserAttributes;  // attribute_rules.h

struct VmOptions {
  Jdk jdk;
  RuntimeImage* image = nullptr;        // not owned
  ClassSource* user_classes = nullptr;  // not owned
  std::string class_path;               // as the guest sees it (java.class.path)
  std::string main_class;               // "com.example.Main"
  std::vector<std::string> arguments;
  std::vector<std::pair<std::string, std::string>> properties;  // -D
  std::vector<std::pair<std::string, std::string>> environment;
  HostFileOptions host_files;
  bool user_assertions = true;
  uint64_t guest_heap_bytes = uint64_t{256} << 20;  // live bytes. With more the guest gets OutOfMemoryError
  uint64_t collect_at_bytes = uint64_t{32}
                              << 20;     // with so many young bytes a collection is worth while. 0: always (a stress)
  uint64_t host_memory_bytes = 0;        // journal and arena over this: Outcome::kNoMemory. 0 = no limit
  uint64_t transition_budget = 1000000;  // after so many instructions in one step a choice is made
  bool output_is_state = false;
  bool spurious_wakeups = false;
  bool time_outs_last = false;       // time passes only where no thread can do anything else. Not with the former
  bool pass_output_through = false;  // `run`: guest output goes straight to standard output and error
  bool sleeps_last = false;   // if time-outs come last: all sleeps do, too, not only those of daemons and in loops
  bool merges_alike = false;  // states that differ only in which of alike threads is where are one (alike_threads.h)
  std::shared_ptr<const UserAttributes> attributes;  // null: the user says nothing
  uint64_t seed = 0;
  bool trace_exceptions = false;
  bool boot_phases =
      true;  // false: a machine without System's properties, streams and modules, to measure what they cost
};

}  // namespace heddle
