# Third-party parts, all from Debian, and the folder that links each. Header-only parts (xxhash, CLI11, nlohmann-json,
# toml++) are on the ordinary include path.

find_package(Threads REQUIRED)
find_package(fmt REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(CLI11 REQUIRED)
find_package(ZLIB REQUIRED)
find_package(pugixml REQUIRED)

# Debian's libzip-config.cmake names tools of packages that need not be there, so libzip is found by hand.
find_path(LIBZIP_INCLUDE zip.h REQUIRED)
find_library(LIBZIP_LIBRARY zip REQUIRED)
find_path(XXHASH_INCLUDE xxhash.h REQUIRED)
find_path(TOMLPLUSPLUS_INCLUDE toml++/toml.h REQUIRED)

# Optional: ranks on several machines (./dev setup --mpi). Only if asked for, so that a build does not depend on what
# happens to be installed.
option(HEDDLE_MPI "explore by ranks of an MPI job" OFF)
if(HEDDLE_MPI)
  set(MPI_CXX_SKIP_MPICXX ON)
  find_package(MPI REQUIRED COMPONENTS CXX)
  set(HEDDLE_LINKS_mpi MPI::MPI_CXX)
endif()

set(HEDDLE_LINKS_base Threads::Threads fmt::fmt)
set(HEDDLE_LINKS_classpath ${LIBZIP_LIBRARY})
set(HEDDLE_LINKS_project nlohmann_json::nlohmann_json pugixml::pugixml)
set(HEDDLE_LINKS_experiment nlohmann_json::nlohmann_json)
set(HEDDLE_LINKS_vm ZLIB::ZLIB)
set(HEDDLE_LINKS_report nlohmann_json::nlohmann_json)
set(HEDDLE_LINKS_cli nlohmann_json::nlohmann_json CLI11::CLI11)
