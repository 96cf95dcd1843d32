# One static library heddle_<folder> for each folder of tools/folders.txt, linked to the folders it may use; and the
# program, build/<preset>/heddle. A folder without sources yet becomes an empty interface library.

set(HEDDLE_FOLDER_TABLE ${PROJECT_SOURCE_DIR}/tools/folders.txt)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${HEDDLE_FOLDER_TABLE})

# Adds one library. Its private pieces may lie in sub-folders (vm/natives); src/cli/main.cc belongs to the program.
function(heddle_add_folder folder uses)
  set(dir ${PROJECT_SOURCE_DIR}/src/${folder})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${dir}/*.cc)
  list(REMOVE_ITEM sources ${PROJECT_SOURCE_DIR}/src/cli/main.cc)

  set(library heddle_${folder})
  if(sources)
    add_library(${library} STATIC ${sources})
    set(scope PUBLIC)
    if(HEDDLE_LTO_WORKS)
      set_target_properties(${library} PROPERTIES INTERPROCEDURAL_OPTIMIZATION ON)
    endif()
    target_compile_definitions(${library} PRIVATE HEDDLE_VERSION="${PROJECT_VERSION}")
    if(folder STREQUAL "mpi" AND HEDDLE_MPI)
      target_compile_definitions(${library} PRIVATE HEDDLE_MPI)
    endif()
    if(HEDDLE_BUILT_ONCE)
      heddle_precompile(${library} ${HEDDLE_LARGE_HEADERS_${folder}})
    else()
      heddle_precompile(${library})
    endif()
    if(HEDDLE_PROFILE_OPTIONS AND folder MATCHES "^(base|model|property|reduction|search|vm)$")
      list(FILTER sources EXCLUDE REGEX "/vm/natives/")
      set_source_files_properties(${sources} PROPERTIES COMPILE_OPTIONS "${HEDDLE_PROFILE_OPTIONS}")
    endif()
  else()
    add_library(${library} INTERFACE)
    set(scope INTERFACE)
  endif()

  target_include_directories(${library} ${scope} ${PROJECT_SOURCE_DIR}/src)
  foreach(used IN LISTS uses)
    target_link_libraries(${library} ${scope} heddle_${used})
  endforeach()
  target_link_libraries(${library} ${scope} ${HEDDLE_LINKS_${folder}})
endfunction()

# Adds all of them, and leaves their library names in HEDDLE_LIBRARIES, highest first (the order a linker wants).
function(heddle_add_folders)
  file(STRINGS ${HEDDLE_FOLDER_TABLE} lines REGEX "^[a-z]+:")
  set(libraries)
  foreach(line IN LISTS lines)
    string(REGEX MATCH "^([a-z]+):(.*)$" _ "${line}")
    set(folder ${CMAKE_MATCH_1})
    string(REGEX MATCHALL "[a-z]+" uses "${CMAKE_MATCH_2}")
    heddle_add_folder(${folder} "${uses}")
    list(PREPEND libraries heddle_${folder})
  endforeach()
  set(HEDDLE_LIBRARIES ${libraries} PARENT_SCOPE)
endfunction()

function(heddle_add_program)
  if(NOT EXISTS ${PROJECT_SOURCE_DIR}/src/cli/main.cc)
    message(STATUS "no src/cli/main.cc: no program is built")
    return()
  endif()
  add_executable(heddle src/cli/main.cc)
  target_link_libraries(heddle PRIVATE heddle_cli)
  target_link_options(heddle PRIVATE -Wl,--as-needed)  # a package depends on what is used
  target_compile_definitions(heddle PRIVATE HEDDLE_VERSION="${PROJECT_VERSION}")
  set_target_properties(heddle PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
  if(HEDDLE_LTO_WORKS)
    set_target_properties(heddle PROPERTIES INTERPROCEDURAL_OPTIMIZATION ON)
  endif()
endfunction()

# Java programs that tests and benchmarks run on the machine: compiled to <path> in the build folder, by a target of the
# path's last name.
function(heddle_add_guest_programs path folder)
  get_filename_component(name ${path} NAME)
  file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.java)
  set(classes ${PROJECT_BINARY_DIR}/${path})
  add_custom_command(
    OUTPUT ${classes}.stamp
    COMMAND ${CMAKE_COMMAND} -E rm -rf ${classes}
    COMMAND ${HEDDLE_JAVAC} --release 17 -g -d ${classes} ${sources}
    COMMAND ${CMAKE_COMMAND} -E touch ${classes}.stamp
    DEPENDS ${sources}
    COMMENT "Building the Java programs of ${folder}"
    VERBATIM)
  add_custom_target(${name} DEPENDS ${classes}.stamp)
endfunction()

# bench/<name>_bench.cc -> build/release/bench/<name>_bench; bench/guest/*.java -> build/release/bench_guest
function(heddle_add_benchmarks)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/*_bench.cc)
  if(NOT HEDDLE_BENCHMARKS OR NOT sources)
    return()
  endif()
  find_package(benchmark QUIET)
  if(NOT benchmark_FOUND)
    message(STATUS "Google Benchmark is not there: no benchmarks are built")
    return()
  endif()
  heddle_add_guest_programs(bench_guest ${PROJECT_SOURCE_DIR}/bench/guest)
  foreach(source IN LISTS sources)
    get_filename_component(name ${source} NAME_WE)
    add_executable(${name} EXCLUDE_FROM_ALL ${source})
    target_link_libraries(${name} PRIVATE ${HEDDLE_LIBRARIES} benchmark::benchmark)
    target_compile_definitions(${name} PRIVATE HEDDLE_BUILD_DIR="${PROJECT_BINARY_DIR}")
    add_dependencies(${name} bench_guest)
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bench)
    list(APPEND benchmarks ${name})
  endforeach()
  add_custom_target(benchmarks DEPENDS ${benchmarks})
endfunction()
