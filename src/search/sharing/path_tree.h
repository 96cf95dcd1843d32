// Paths to points, as a tree: paths with a common beginning have it once.
//
// Cost: some 80 bytes a point, and its steps. Adding and releasing a point takes constant time.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "search/path.h"
#include "search/sharing/sharing.h"

namespace heddle {

class PathTree {
 public:
  using Node = uint32_t;
  static constexpr Node kNone = UINT32_MAX;

  // A point behind `parent` (kNone: the first one), with the steps that lead from there. The caller holds it.
  Node Add(Node parent, const Point& point, std::span<const Step> steps);
  void Hold(Node node) { ++nodes_[node].holders; }
  // It goes with the last one who holds it, unless there are points behind it.
  void Release(Node node);

  // The path to the point (kNone: the initial state), from the path on whose points are `levels`: what they have in
  // common, and the points and steps of the piece behind that. `levels` become those of the new path, and are held by
  // the caller as before.
  void TurnTo(Node node, std::vector<Node>& levels, Piece& piece);
  // The same path from the initial state on.
  void PathTo(Node node, Piece& piece) const;

  uint64_t size() const { return nodes_.size() - free_.size(); }
  uint64_t bytes() const { return nodes_.capacity() * sizeof(Data) + steps_bytes_; }

 private:
  struct Data {
    Node parent = kNone;
    uint32_t holders = 0;  // points right behind it included
    uint32_t level = 0;    // points before it
    Point point;
    std::vector<Step> steps;
  };
  void AddPath(std::span<const Node> way, Piece& piece) const;

  std::vector<Data> nodes_;
  std::vector<Node> free_, way_;  // way_: scratch
  uint64_t steps_bytes_ = 0;
};

}  // namespace heddle
