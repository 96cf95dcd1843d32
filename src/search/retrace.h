// Goes to the state in which a piece of work begins, by the steps that led there on another worker's path.
#pragma once

#include <cstdint>

#include "model/machine.h"
#include "search/path.h"
#include "search/work_queue.h"

namespace heddle {

// Makes `path` that of the piece, with its steps on offer at the last point and none at the others, and takes the machine
// there. `root` is its mark in the initial state; whatever `path` is, its marks are valid. What it has in common with the
// piece is kept. Marks are taken where they were, since collections depend on them, and by them the addresses of objects.
// Nobody is told of the steps. False: the machine had no memory for a step (its Message says so); then path and machine stand
// anywhere.
bool Retrace(Machine& machine, Path& path, uint32_t root, const Piece& piece);

}  // namespace heddle
