// Files of the guest: names in folders, contents, open files. All of it is undone by a rewind, and part of the state.
#include "vm/files/file_tree.h"

#include <algorithm>

#include "tests/unit/vm/stage.h"
#include "vm/files/file_node.h"
#include "vm/files/written_files.h"
#include "vm/state/check_heap.h"

namespace heddle::test {
namespace {

class FileTreeTest : public MachineTest {
 protected:
  FileTree& tree() { return *vm().files; }
  Ref Temporary() { return tree().OfHost(kTemporaryFolder); }
  std::string Content(Ref file) { return ReadNode(vm(), file, 0, FactsOfNode(vm(), file).length); }
};

TEST_F(FileTreeTest, ANameIsPutAndRemoved) {
  Begin("Stage");
  Stage stage(machine());
  const Ref folder = Temporary();
  const Fingerprint empty = State();
  const ScopedMark before(machine());
  const Ref file = NewFileNode(vm(), 0644);
  EXPECT_EQ(tree().Find(folder, "a").node, 0u);
  tree().Put(folder, "a", file);
  EXPECT_EQ(tree().Find(folder, "a").node, file);
  EXPECT_EQ(tree().Find(folder, "b").node, 0u);
  EXPECT_NE(State(), empty);
  const ScopedMark between(machine());
  tree().Put(folder, "a", 0);
  EXPECT_EQ(tree().Find(folder, "a").node, 0u);
  EXPECT_EQ(State(), empty);
}

// Whatever the order in which names come, the state is the same. There are more names than lists.
TEST_F(FileTreeTest, TheOrderOfNamesDoesNotCount) {
  Begin("Stage");
  Stage stage(machine());
  const Ref folder = Temporary(), file = NewFileNode(vm(), 0644);
  std::vector<std::string> names;
  for (unsigned i = 0; i < 3 * kEntryLists; ++i) names.push_back("n" + std::to_string(i));
  ScopedMark mark(machine());
  for (const std::string& name : names) tree().Put(folder, name, file);
  const Fingerprint forwards = State();
  mark.Rewind();
  EXPECT_TRUE(tree().Names(folder).empty());
  for (auto name = names.rbegin(); name != names.rend(); ++name) tree().Put(folder, *name, file);
  EXPECT_EQ(State(), forwards);
  std::sort(names.begin(), names.end());
  EXPECT_EQ(tree().Names(folder), names);
  for (size_t i = 0; i < names.size(); i += 2) tree().Put(folder, names[i], 0);
  for (size_t i = 0; i < names.size(); ++i) EXPECT_EQ(tree().Find(folder, names[i]).node, i % 2 == 0 ? 0 : file);
}

// Against a plain string, at the edges of pieces.
TEST_F(FileTreeTest, AFileHasWhatWasWritten) {
  Begin("Stage");
  Stage stage(machine());
  const Ref file = NewFileNode(vm(), 0644);
  tree().Put(Temporary(), "a", file);
  std::string model;
  const auto write = [&](size_t at, const std::string& text) {
    if (model.size() < at + text.size()) model.resize(at + text.size());
    model.replace(at, text.size(), text);
    EXPECT_TRUE(WriteNode(vm(), file, static_cast<int64_t>(at), text));
  };
  const auto cut = [&](size_t length) {
    model.resize(length);
    EXPECT_TRUE(SetLengthOfNode(vm(), file, static_cast<int64_t>(length)));
  };
  write(0, "abc");
  write(60, "over the edge of the first room");
  write(4090, "over the edge of a piece");
  EXPECT_EQ(Content(file), model);
  write(3 * 4096 + 5, "with a gap");
  EXPECT_EQ(Content(file), model);
  cut(4100);
  cut(2 * 4096);
  EXPECT_EQ(Content(file), model);
  cut(70);
  cut(100);
  write(99, std::string(5000, 'x'));
  EXPECT_EQ(Content(file), model);
  EXPECT_EQ(ReadNode(vm(), file, 90, 20), model.substr(90, 20));
  EXPECT_EQ(ReadNode(vm(), file, 1 << 20, 20), "");
  cut(0);
  EXPECT_EQ(Content(file), "");
  EXPECT_EQ(CheckHeap(vm()), "");
}

TEST_F(FileTreeTest, ARewindUndoesAWrite) {
  Begin("Stage");
  Stage stage(machine());
  const Ref file = NewFileNode(vm(), 0644);
  tree().Put(Temporary(), "a", file);
  WriteNode(vm(), file, 0, "before");
  const Fingerprint before = State();
  ScopedMark mark(machine());
  WriteNode(vm(), file, 3, "after it all");
  SetModeOfNode(vm(), file, 0400);
  EXPECT_EQ(Content(file), "befafter it all");
  EXPECT_NE(State(), before);
  mark.Rewind();
  EXPECT_EQ(Content(file), "before");
  EXPECT_EQ(FactsOfNode(vm(), file).mode, 0644);
  EXPECT_EQ(State(), before);
}

TEST_F(FileTreeTest, AFileIsNotLongerThanMemory) {
  Begin("Stage");
  Stage stage(machine());
  const Ref file = NewFileNode(vm(), 0644);
  EXPECT_FALSE(SetLengthOfNode(vm(), file, int64_t{1} << 50));
  EXPECT_TRUE(SetLengthOfNode(vm(), file, int64_t{1} << 30));  // with gaps only
  EXPECT_FALSE(WriteNode(vm(), file, int64_t{1} << 50, "x"));
  EXPECT_EQ(FactsOfNode(vm(), file).length, int64_t{1} << 30);
}

TEST_F(FileTreeTest, OpenFilesHaveNumbers) {
  Begin("Stage");
  Stage stage(machine());
  OpenFiles& open = tree().open_files;
  const Ref one = NewFileNode(vm(), 0644), two = NewFileNode(vm(), 0644);
  const int32_t first = open.Add(0, "/tmp/a", one, kMayReadFile);
  const int32_t second = open.Add(0, "/tmp/a", two, kMayWriteFile | kAppends);
  EXPECT_NE(first, second);
  EXPECT_EQ(open.NodeOf(first), one);
  EXPECT_EQ(open.NodeOf(second), two);
  EXPECT_EQ(open.FlagsOf(second), kMayWriteFile | kAppends);
  EXPECT_EQ(open.PathOf(first), "/tmp/a");
  open.Remove(first);
  open.Remove(first);
  EXPECT_EQ(open.NodeOf(first), 0u);
  EXPECT_EQ(open.NodeOf(second), two);
  EXPECT_EQ(open.Add(0, "/tmp/a", one, kMayReadFile), first);  // the same again
  EXPECT_EQ(open.NodeOf(12345), 0u);
  const int32_t names = open.AddNames(0, "/tmp", {"x", "y"});
  std::string name;
  EXPECT_TRUE(open.TakeName(names, &name) && name == "x");
  EXPECT_TRUE(open.TakeName(names, &name) && name == "y");
  EXPECT_FALSE(open.TakeName(names, &name));
}

TEST_F(FileTreeTest, WhatWasWrittenIsFound) {
  Begin("Stage");
  Stage stage(machine());
  const Ref folder = NewFolderNode(vm(), 0755), file = NewFileNode(vm(), 0644);
  tree().Put(Temporary(), "f", folder);
  tree().Put(folder, "a", file);
  WriteNode(vm(), file, 0, "text");
  const std::vector<WrittenFile> files = WrittenFiles(vm());
  ASSERT_EQ(files.size(), 3u);
  EXPECT_EQ(files[0].path, "/tmp");
  EXPECT_EQ(files[1].path, "/tmp/f");
  EXPECT_TRUE(files[1].is_folder);
  EXPECT_EQ(files[2].path, "/tmp/f/a");
  EXPECT_EQ(files[2].content, "text");
}

}  // namespace
}  // namespace heddle::test
