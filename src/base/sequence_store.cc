#include "base/sequence_store.h"

#include <algorithm>
#include <cstring>

namespace heddle {

uint32_t SequenceStore::RootOf(std::span<const uint32_t> words) {
  if (words.size() < 2) return words.empty() ? 0 : words[0];
  if (words.size() < kRememberedFrom) return Made(words, scratch_);
  Tree& tree = trees_[words.size() % kTrees];
  if (tree.length == words.size()) return Adapted(words, tree.nodes);
  tree_bytes_ -= tree.nodes.capacity() * sizeof(uint32_t);
  tree.length = words.size();
  const uint32_t root = Made(words, tree.nodes);
  tree_bytes_ += tree.nodes.capacity() * sizeof(uint32_t);
  return root;
}

uint32_t SequenceStore::Made(std::span<const uint32_t> words, std::vector<uint32_t>& nodes) {
  nodes.assign(words.begin(), words.end());
  size_t level = 0, size = words.size();
  while (size > 1) {
    const size_t parents = (size + 1) / 2;
    nodes.resize(nodes.size() + parents);
    uint32_t* const below = nodes.data() + level;
    for (size_t i = 0; i < parents; ++i) below[size + i] = Joined(below, size, i);
    level += size;
    size = parents;
  }
  return nodes[level];
}

// `nodes` are those of another sequence of the same length.
uint32_t SequenceStore::Adapted(std::span<const uint32_t> words, std::vector<uint32_t>& nodes) {
  constexpr size_t kBlock = 16;
  uint32_t* level = nodes.data();
  size_t size = words.size();
  changed_.clear();  // parents of what has changed, ascending
  for (size_t start = 0; start < size; start += kBlock) {
    const size_t end = std::min(start + kBlock, size);
    if (std::memcmp(level + start, words.data() + start, (end - start) * sizeof(uint32_t)) == 0) continue;
    for (size_t i = start; i < end; ++i) {
      if (level[i] == words[i]) continue;
      level[i] = words[i];
      if (changed_.empty() || changed_.back() != i / 2) changed_.push_back(static_cast<uint32_t>(i / 2));
    }
  }
  for (; size > 1; level += size, size = (size + 1) / 2) {
    size_t kept = 0;
    for (const uint32_t parent : changed_) {
      const uint32_t node = Joined(level, size, parent);
      if (level[size + parent] == node) continue;
      level[size + parent] = node;
      if (kept == 0 || changed_[kept - 1] != parent / 2) changed_[kept++] = parent / 2;
    }
    changed_.resize(kept);
  }
  return *level;
}

std::vector<uint32_t> SequenceStore::SequenceOf(uint64_t number) const {
  const size_t length = static_cast<size_t>(number >> 32);
  if (length == 0) return {};
  std::vector<size_t> sizes = {length};  // of the levels, the words first
  while (sizes.back() > 1) sizes.push_back((sizes.back() + 1) / 2);
  std::vector<uint32_t> level = {static_cast<uint32_t>(number)}, below;
  for (size_t depth = sizes.size() - 1; depth-- > 0;) {
    below.clear();
    for (size_t i = 0; i < level.size(); ++i) {
      if (2 * i + 1 == sizes[depth]) {
        below.push_back(level[i]);
      } else {
        below.insert(below.end(), {pairs_.Left(level[i]), pairs_.Right(level[i])});
      }
    }
    level.swap(below);
  }
  return level;
}

}  // namespace heddle
