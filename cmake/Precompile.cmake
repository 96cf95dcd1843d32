# Standard headers that most files include, compiled once a target (HEDDLE_PRECOMPILE): more than half of the time that a small
# file takes. Headers of the project are none of them, but where all is built once (HEDDLE_BUILT_ONCE): a change of one would
# cost every file. Every file names what it includes all the same: the builds for clang-tidy and the fuzzers do without.

set(HEDDLE_STANDARD_HEADERS
    <algorithm> <array> <atomic> <cstdint> <cstring> <functional> <map> <memory> <optional> <set> <span> <string> <string_view>
    <unordered_map> <unordered_set> <utility> <vector>)
# By folder, where all is built once.
set(HEDDLE_LARGE_HEADERS_vm ${PROJECT_SOURCE_DIR}/src/vm/core/vm.h ${PROJECT_SOURCE_DIR}/src/vm/native/support.h)

# What is named behind the target besides. A target with few files is left as it is: precompiling takes as long as four of them.
function(heddle_precompile target)
  get_target_property(sources ${target} SOURCES)
  list(LENGTH sources count)
  if(HEDDLE_PRECOMPILE AND count GREATER 6)
    target_precompile_headers(${target} PRIVATE ${HEDDLE_STANDARD_HEADERS} ${ARGN})
  endif()
endfunction()
