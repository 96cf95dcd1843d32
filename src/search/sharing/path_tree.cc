#include "search/sharing/path_tree.h"

#include "base/check.h"

namespace heddle {

PathTree::Node PathTree::Add(Node parent, const Point& point, std::span<const Step> steps) {
  Node node = kNone;
  if (free_.empty()) {
    HEDDLE_CHECK(nodes_.size() < kNone);
    node = static_cast<Node>(nodes_.size());
    nodes_.emplace_back();
  } else {
    node = free_.back();
    free_.pop_back();
  }
  Data& data = nodes_[node];
  data.parent = parent;
  data.holders = 1;
  data.level = parent == kNone ? 0 : nodes_[parent].level + 1;
  data.point = point;
  data.steps.assign(steps.begin(), steps.end());
  steps_bytes_ += data.steps.capacity() * sizeof(Step);
  if (parent != kNone) Hold(parent);
  return node;
}

void PathTree::Release(Node node) {
  while (node != kNone) {
    Data& data = nodes_[node];
    HEDDLE_DCHECK(data.holders > 0);
    if (--data.holders > 0) return;
    steps_bytes_ -= data.steps.capacity() * sizeof(Step);
    std::vector<Step>().swap(data.steps);
    free_.push_back(node);
    node = data.parent;
  }
}

// From its last point to its first.
void PathTree::AddPath(std::span<const Node> way, Piece& piece) const {
  piece.points.clear();
  piece.steps.clear();
  for (size_t i = way.size(); i-- > 0;) {
    const Data& data = nodes_[way[i]];
    piece.steps.insert(piece.steps.end(), data.steps.begin(), data.steps.end());
    piece.points.push_back(data.point);
  }
}

void PathTree::TurnTo(Node node, std::vector<Node>& levels, Piece& piece) {
  way_.clear();
  Node at = node;
  for (; at != kNone; at = nodes_[at].parent) {
    const uint32_t level = nodes_[at].level;
    if (level < levels.size() && levels[level] == at) break;
    way_.push_back(at);
  }
  piece.common = at == kNone ? 0 : nodes_[at].level + 1;
  AddPath(way_, piece);
  for (const Node on_way : way_) Hold(on_way);
  for (size_t level = piece.common; level < levels.size(); ++level) Release(levels[level]);
  levels.resize(piece.common);
  levels.insert(levels.end(), way_.rbegin(), way_.rend());
}

void PathTree::PathTo(Node node, Piece& piece) const {
  std::vector<Node> way;
  for (Node at = node; at != kNone; at = nodes_[at].parent) way.push_back(at);
  piece.common = 0;
  AddPath(way, piece);
}

}  // namespace heddle
