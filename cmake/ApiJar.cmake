# api/**/*.java -> build/<preset>/heddle-api.jar: what a guest program may say to the checker. Compiled for Java 8, so
# that any program can use it.

function(heddle_add_api_jar)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/api/*.java)
  find_program(HEDDLE_JAVAC javac HINTS ENV JAVA_HOME PATH_SUFFIXES bin)
  find_program(HEDDLE_JAR jar HINTS ENV JAVA_HOME PATH_SUFFIXES bin)
  if(NOT sources OR NOT HEDDLE_JAVAC OR NOT HEDDLE_JAR)
    message(STATUS "no sources in api/, or no javac and jar: heddle-api.jar is not built")
    return()
  endif()

  set(jar ${PROJECT_BINARY_DIR}/heddle-api.jar)
  set(classes ${PROJECT_BINARY_DIR}/api-classes)
  add_custom_command(
    OUTPUT ${jar}
    COMMAND ${CMAKE_COMMAND} -E rm -rf ${classes}
    COMMAND ${HEDDLE_JAVAC} --release 8 -g -Xlint:-options -d ${classes} ${sources}
    COMMAND ${HEDDLE_JAR} --create --file ${jar} -C ${classes} .
    DEPENDS ${sources}
    COMMENT "Building heddle-api.jar"
    VERBATIM)
  add_custom_target(api_jar ALL DEPENDS ${jar})
endfunction()
