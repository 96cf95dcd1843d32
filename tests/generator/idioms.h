// Small known ways in which threads meet, each with holes that are filled at random (which place, which field, with a
// null check or not). They are there because statements drawn one by one seldom meet; each aims at something that a
// reachability-based reduction, an undo journal or a canonical heap fingerprint could get wrong.
#pragma once

#include <span>
#include <string_view>

#include "tests/generator/sketch.h"

namespace heddle::generator {

struct Idiom {
  std::string_view name;
  Feature feature;
  double weight;  // among the idioms of the feature
  void (*add)(Sketch& sketch);
};

std::span<const Idiom> HeapIdioms();    // idioms_heap.cc: who can reach what
std::span<const Idiom> DataIdioms();    // idioms_data.cc: arrays, widths, classes, exceptions
std::span<const Idiom> ThreadIdioms();  // idioms_threads.cc: locks, conditions, joins

// Adds one idiom, chosen by the profile's weights. Gives its name.
std::string_view AddIdiom(Sketch& sketch);

}  // namespace heddle::generator
