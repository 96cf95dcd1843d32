// Pieces of work as bytes, for ranks that share no memory. Numbers are short if they are small: seven bits a byte.
//
// Only what cannot be found out again is there: steps, as runs; where points are, and whether threads were on offer
// there. What a path costs follows from that. The rest of a point is set when its path is taken again (Path::Retrace).
#pragma once

#include <cstdint>
#include <vector>

#include "search/sharing/sharing.h"

namespace heddle {

// Requires a piece whose path begins at the initial state (common == 0).
void AddPiece(const Piece& piece, std::vector<uint8_t>& bytes);
// From `at` on, which then is behind it. False: that is no piece.
bool ReadPiece(const std::vector<uint8_t>& bytes, size_t& at, Piece& piece);

}  // namespace heddle
