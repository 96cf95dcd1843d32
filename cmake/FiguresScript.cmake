# src/experiment/ranking/figures.py -> figures_script.cc in the build folder: the script as a text, for figures_script.h.

function(heddle_add_figures_script)
  set(file ${PROJECT_SOURCE_DIR}/src/experiment/ranking/figures.py)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  file(READ ${file} content)
  set(text "#include \"experiment/ranking/figures_script.h\"\n\nnamespace heddle {\n\n")
  string(APPEND text "const std::string_view kFiguresScript = R\"heddle_py(${content})heddle_py\";\n\n}  // namespace heddle\n")
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/figures_script.cc CONTENT "${text}" @ONLY)
  target_sources(heddle_experiment PRIVATE ${PROJECT_BINARY_DIR}/figures_script.cc)
endfunction()
