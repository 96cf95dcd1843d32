#include "base/sequence_store.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace heddle {

uint32_t SequenceStore::RootOf(std::span<const uint32_t> words, size_t kind) {
  if (words.size() < 2) return words.empty() ? 0 : words[0];
  return words.size() < kRememberedFrom ? Made(words) : Adapted(words, TreeFor(words.size(), kind));
}

uint32_t SequenceStore::Made(std::span<const uint32_t> words) {
  uint32_t nodes[kRememberedFrom];
  std::copy(words.begin(), words.end(), nodes);
  for (size_t size = words.size(); size > 1; size = (size + 1) / 2) {
    for (size_t i = 0; 2 * i < size; ++i) nodes[i] = Joined(nodes, size, i);
  }
  return nodes[0];
}

// A few for each power of two, so that what is long now and then takes little memory.
SequenceStore::Tree& SequenceStore::TreeFor(size_t length, size_t kind) {
  const size_t power = static_cast<size_t>(std::bit_width(length / kShort));
  const size_t like = length + kind;
  Tree& tree = trees_[power == 0 ? like % kShortTrees : kShortTrees + kLongTrees * (power - 1) + like % kLongTrees];
  if (length <= tree.room) return tree;
  tree_bytes_ -= tree.nodes.capacity() * sizeof(uint32_t);
  tree.length = 0;
  tree.room = power == 0 ? kShort : length + length / 16;
  size_t nodes = 1;
  for (size_t room = tree.room; room > 1; room = (room + 1) / 2) nodes += room;
  std::vector<uint32_t>(nodes).swap(tree.nodes);
  tree_bytes_ += nodes * sizeof(uint32_t);
  return tree;
}

// Notes the parents of those that have changed, and of the last one that both sequences have if one is longer: its
// neighbour may have come or gone.
void SequenceStore::CopyWords(std::span<const uint32_t> words, Tree& tree) {
  constexpr size_t kBlock = 16;
  uint32_t* const level = tree.nodes.data();
  const size_t both = std::min(words.size(), tree.length);
  changed_.clear();
  for (size_t start = 0; start < both; start += kBlock) {
    const size_t end = std::min(start + kBlock, both);
    if (std::memcmp(level + start, words.data() + start, (end - start) * sizeof(uint32_t)) == 0) continue;
    for (size_t i = start; i < end; ++i) {
      if (level[i] == words[i]) continue;
      level[i] = words[i];
      NoteChanged(i / 2);
    }
  }
  if (words.size() == tree.length) return;
  if (both > 0) NoteChanged((both - 1) / 2);
  for (size_t i = both; i < words.size(); ++i) {
    level[i] = words[i];
    NoteChanged(i / 2);
  }
}

uint32_t SequenceStore::Adapted(std::span<const uint32_t> words, Tree& tree) {
  CopyWords(words, tree);
  uint32_t* level = tree.nodes.data();
  size_t room = tree.room, before = tree.length;  // of the level, as is `size`
  for (size_t size = words.size(); size > 1; size = (size + 1) / 2) {
    uint32_t* const above = level + room;
    const size_t above_before = before > 1 ? (before + 1) / 2 : 0, above_now = (size + 1) / 2;
    changed_.swap(changed_above_);
    changed_.clear();
    for (const uint32_t parent : changed_above_) {
      const uint32_t node = Joined(level, size, parent);
      if (parent < above_before && above[parent] == node) continue;
      above[parent] = node;
      NoteChanged(parent / 2);
    }
    if (above_now != above_before && above_before > 0) NoteChanged((std::min(above_now, above_before) - 1) / 2);
    level = above;
    room = (room + 1) / 2;
    before = above_before;
  }
  tree.length = words.size();
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
