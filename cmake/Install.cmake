# What `cmake --install`, and so `./dev install`, puts where; and the packages that CPack makes of it (`./dev package`):
#   DEB   needs the libraries of Debian
#   TGZ   has them in lib/heddle beside it: relocatable
# Components: program, libraries (for the TGZ alone).

# Made by the program itself, of its tables of commands and options.
function(heddle_add_shell_words)
  set(folder ${PROJECT_BINARY_DIR}/shell)
  set(files)
  foreach(pair manual-page:heddle.1 completion-bash:heddle.bash completion-zsh:_heddle completion-fish:heddle.fish)
    string(REGEX MATCH "^(.*):(.*)$" _ ${pair})
    set(file ${folder}/${CMAKE_MATCH_2})
    add_custom_command(
      OUTPUT ${file}
      COMMAND ${CMAKE_COMMAND} -E make_directory ${folder}
      COMMAND $<TARGET_FILE:heddle> list ${CMAKE_MATCH_1} > ${file}
      DEPENDS heddle
      VERBATIM)
    list(APPEND files ${file})
  endforeach()
  add_custom_target(shell_words DEPENDS ${files})
endfunction()

# src/cli/guest.cc looks for the jar in ../share/heddle of the program.
function(heddle_add_install)
  set(shell ${PROJECT_BINARY_DIR}/shell)
  # The same program is in all packages. In the TGZ it finds its libraries by this, and so do these theirs (no new tags).
  target_link_options(heddle PRIVATE -Wl,--disable-new-dtags)
  set_target_properties(heddle PROPERTIES INSTALL_RPATH "$ORIGIN/../lib/heddle")
  install(TARGETS heddle RUNTIME DESTINATION bin COMPONENT program)
  install(FILES ${PROJECT_BINARY_DIR}/heddle-api.jar DESTINATION share/heddle COMPONENT program)
  install(FILES ${shell}/heddle.1 DESTINATION share/man/man1 COMPONENT program)
  install(FILES ${shell}/heddle.bash DESTINATION share/bash-completion/completions RENAME heddle COMPONENT program)
  install(FILES ${shell}/_heddle DESTINATION share/zsh/vendor-completions COMPONENT program)
  install(FILES ${shell}/heddle.fish DESTINATION share/fish/vendor_completions.d COMPONENT program)
  install(FILES README.md DESTINATION share/doc/heddle COMPONENT program)
  install(FILES LICENSE DESTINATION share/doc/heddle RENAME copyright COMPONENT program)
  install(DIRECTORY docs DESTINATION share/doc/heddle COMPONENT program FILES_MATCHING PATTERN "*.md")
  install(DIRECTORY examples DESTINATION share/doc/heddle COMPONENT program
          FILES_MATCHING PATTERN "*.md" PATTERN "*.java")

  # All shared libraries that the program loads, but those of the C library: they go with the kernel's loader.
  install(CODE "set(HEDDLE_PROGRAM \"$<TARGET_FILE:heddle>\")" COMPONENT libraries EXCLUDE_FROM_ALL)
  install(CODE [[
    file(GET_RUNTIME_DEPENDENCIES
      EXECUTABLES "${HEDDLE_PROGRAM}"
      RESOLVED_DEPENDENCIES_VAR found
      POST_EXCLUDE_REGEXES "/(ld-linux[^/]*|libc|libm|libpthread|libdl|librt)\\.so")
    file(INSTALL DESTINATION "${CMAKE_INSTALL_PREFIX}/lib/heddle" TYPE SHARED_LIBRARY FOLLOW_SYMLINK_CHAIN FILES ${found})
    # Their licences go with them, from the Debian packages that they are of.
    foreach(library IN LISTS found)
      get_filename_component(name ${library} NAME)
      execute_process(COMMAND dpkg-query --search */${name} OUTPUT_VARIABLE owner COMMAND_ERROR_IS_FATAL ANY)
      string(REGEX MATCH "^[^:,]+" package "${owner}")
      file(INSTALL DESTINATION "${CMAKE_INSTALL_PREFIX}/share/doc/heddle/libraries/${package}" TYPE FILE
           FILES /usr/share/doc/${package}/copyright)
    endforeach()
  ]] COMPONENT libraries EXCLUDE_FROM_ALL)
endfunction()

function(heddle_add_packages)
  set(CPACK_PACKAGE_NAME heddle)
  set(CPACK_PACKAGE_VENDOR "The Heddle project")
  set(CPACK_PACKAGE_CONTACT "The Heddle project <heddle@localhost>")
  set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "model checker for multithreaded Java programs")
  set(CPACK_PACKAGE_DESCRIPTION "Heddle runs class files through every thread schedule that matters. It reports\
 deadlocks, uncaught exceptions, failed assertions, livelocks and data races, each with a schedule to replay.")
  set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
  set(CPACK_OUTPUT_FILE_PREFIX ${PROJECT_BINARY_DIR}/packages)
  set(CPACK_STRIP_FILES ON)
  set(CPACK_GENERATOR DEB TGZ)
  set(CPACK_PROJECT_CONFIG_FILE ${PROJECT_SOURCE_DIR}/cmake/PackageParts.cmake)
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
  set(CPACK_DEBIAN_PACKAGE_SECTION java)
  set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "openjdk-17-jdk-headless | openjdk-25-jdk-headless")
  set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
  include(CPack)
endfunction()
