# How everything is compiled. The presets choose; nothing here depends on a folder.

set(HEDDLE_SANITIZE "" CACHE STRING "sanitizers of this build, as for -fsanitize=")
option(HEDDLE_LTO "optimise across folders when linking" OFF)
set(HEDDLE_PROFILE "" CACHE STRING "count: note what runs often, beside the objects; use: optimise for what was noted")
option(HEDDLE_FUZZ "build the libFuzzer targets (needs clang)" OFF)
option(HEDDLE_PRECOMPILE "precompile the standard headers (cmake/Precompile.cmake)" OFF)
option(HEDDLE_BUILT_ONCE "the first build is to be quick: no ccache, and large headers of the project precompiled" OFF)
option(HEDDLE_LOG_TOUCHES "the machine tells what its steps touch, for tests" OFF)
option(HEDDLE_BENCHMARKS "build the benchmarks, where Google Benchmark is found" OFF)

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS ON)  # computed goto, __int128
set(HEDDLE_OPTIMISE "-O3 -DNDEBUG -g1" CACHE STRING "options of the release build for the compiler")
set(CMAKE_CXX_FLAGS_RELEASE "${HEDDLE_OPTIMISE}")
set(CMAKE_CXX_FLAGS_DEBUG "-O1 -g1")  # lines in stack traces; variables would cost a third of the time

add_compile_options(-Wall -Wextra -fno-plt)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-Wno-stringop-overread)  # GCC 12 warns of std::vector's own comparison
  # GCC warns of members left out beside designated ones, though they have initializers of their own.
  add_compile_options(-Wno-missing-field-initializers)
endif()

if(HEDDLE_SANITIZE)
  add_compile_options(-fsanitize=${HEDDLE_SANITIZE} -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
  add_link_options(-fsanitize=${HEDDLE_SANITIZE})
endif()

if(HEDDLE_LOG_TOUCHES)
  add_compile_definitions(HEDDLE_LOG_TOUCHES=1)
endif()

if(HEDDLE_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
  add_compile_definitions(HEDDLE_FUZZ=1)
endif()

if(HEDDLE_LTO)
  include(CheckIPOSupported)
  check_ipo_supported(RESULT HEDDLE_LTO_WORKS LANGUAGES CXX)
endif()

# For the parts that a search spends its time in. An object that was changed since is compiled without what was noted.
if(HEDDLE_PROFILE STREQUAL "count")
  set(HEDDLE_PROFILE_OPTIONS -fprofile-generate -fprofile-update=single)
  add_link_options(-fprofile-generate)
elseif(HEDDLE_PROFILE STREQUAL "use")
  set(HEDDLE_PROFILE_OPTIONS -fprofile-use -fprofile-correction -Wno-missing-profile -Wno-coverage-mismatch)
endif()

find_program(HEDDLE_CCACHE ccache)
if(HEDDLE_CCACHE AND NOT HEDDLE_BUILT_ONCE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${HEDDLE_CCACHE})
  if(HEDDLE_PRECOMPILE)  # its manual, "Precompiled headers"
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${HEDDLE_CCACHE})
    add_compile_options(-fpch-preprocess)
  endif()
endif()
