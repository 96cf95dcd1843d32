// A visited set on disk: the same answers as one in memory, and clear words where the system fails.
#include "search/visited/spilled_table.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "tests/unit/scale.h"
#include "tests/unit/section.h"

namespace heddle {
namespace {

using Insertion = VisitedSet::Insertion;
namespace fs = std::filesystem;

// A folder of its own for each test, empty before it and after it.
class SpilledTableTest : public testing::Test {
 protected:
  SpilledTableTest() {
    std::string path = (fs::temp_directory_path() / "heddle-spilled-XXXXXX").string();
    EXPECT_NE(mkdtemp(path.data()), nullptr);
    folder_ = path;
  }
  ~SpilledTableTest() override {
    EXPECT_TRUE(fs::is_empty(folder_));
    if (mounted_) umount2(folder_.c_str(), MNT_DETACH);
    fs::remove_all(folder_);
  }

  // A small disk in its place. False: this process has no right to do that.
  bool MountDisk(const char* size) {
    mounted_ = mount("none", folder_.c_str(), "tmpfs", 0, size) == 0;
    return mounted_;
  }

  // The open files of this process in the folder. They have no names there.
  std::vector<int> OpenFiles() const {
    std::vector<int> files;
    for (const auto& entry : fs::directory_iterator("/proc/self/fd")) {
      std::error_code none;
      const std::string target = fs::read_symlink(entry.path(), none).string();
      if (target.starts_with(folder_ + "/")) files.push_back(std::stoi(entry.path().filename().string()));
    }
    return files;
  }

  std::string folder_;
  bool mounted_ = false;
};

Fingerprint Print(uint64_t number) { return {Mix(number, 1), Mix(number, 2)}; }

// Inserts new keys until there is no room. Returns how many there were.
uint64_t Fill(SpilledTable& set, uint64_t most) {
  uint64_t keys = 0;
  while (keys < most && set.Insert(Print(keys)) == Insertion::kNew) ++keys;
  return keys;
}

void ExpectAllThere(SpilledTable& set, uint64_t keys) {
  for (uint64_t i = 0; i < keys; ++i) {
    ASSERT_EQ(set.Insert(Print(i)), Insertion::kSeen) << i;
    ASSERT_TRUE(set.Contains(Print(i))) << i;
  }
}

TEST_F(SpilledTableTest, TellsNewFromSeen) {
  SpilledTable set(folder_);
  EXPECT_FALSE(set.Contains({1, 2}));
  EXPECT_EQ(set.Insert({1, 2}), Insertion::kNew);
  EXPECT_EQ(set.Insert({1, 2}), Insertion::kSeen);
  EXPECT_EQ(set.Insert({2, 1}), Insertion::kNew);
  EXPECT_EQ(set.Insert({0, 0}), Insertion::kNew);
  EXPECT_EQ(set.Insert({0, 0}), Insertion::kSeen);
  EXPECT_TRUE(set.Contains({1, 2}));
  EXPECT_TRUE(set.Contains({0, 0}));
  EXPECT_FALSE(set.Contains({1, 3}));
  EXPECT_EQ(set.size(), 3u);
  EXPECT_EQ(set.disk_bytes(), 0u);
  EXPECT_EQ(set.Store(), nullptr);
  EXPECT_DOUBLE_EQ(set.ExpectedMisses(), 3 * std::pow(2.0, -128));
}

TEST_F(SpilledTableTest, AgreesWithAStandardSetOverSpillsAndMerges) {
  for (const uint64_t limit : {32'000u, 100'000u, 300'000u}) {
    std::mt19937_64 random(limit);
    SpilledTable set(folder_, limit);
    std::set<std::pair<uint64_t, uint64_t>> reference;
    const size_t most = Scaled(limit * 3 / 8);
    uint64_t most_bytes = 0;
    for (size_t i = 0; reference.size() < most; ++i) {
      // Poor bits, many repeats.
      const Fingerprint print =
          random() % 4 == 0 ? Fingerprint{random() % 1000, 0} : Fingerprint{random() % most, i % 5};
      const bool known = reference.contains({print.low, print.high});
      set.Prefetch(print);
      ASSERT_EQ(set.Contains(print), known) << i;
      const Insertion insertion = set.Insert(print);
      if (insertion == Insertion::kFull) break;
      ASSERT_EQ(insertion, known ? Insertion::kSeen : Insertion::kNew) << i;
      reference.insert({print.low, print.high});
      most_bytes = std::max(most_bytes, set.bytes());
    }
    EXPECT_GT(set.disk_bytes(), set.size() * 12);
    EXPECT_EQ(set.size(), reference.size());
    EXPECT_GT(reference.size() * 16, 2 * limit);
    EXPECT_LE(most_bytes, limit);
    for (const auto& [low, high] : reference) ASSERT_EQ(set.Insert({low, high}), Insertion::kSeen);
  }
}

TEST_F(SpilledTableTest, PoorFingerprintsDoNoHarm) {
  for (const int shift : {0, 20, 40, 63}) {
    SpilledTable low(folder_, 400'000), high(folder_, 400'000);
    const uint64_t keys = 60'000;
    auto at = [&](uint64_t i) { return (i << shift) | (shift == 0 ? 0 : i >> (64 - shift)); };
    for (uint64_t i = 1; i <= keys; ++i) {
      ASSERT_EQ(low.Insert({at(i), 0}), Insertion::kNew);
      ASSERT_EQ(high.Insert({0, at(i)}), Insertion::kNew);
    }
    EXPECT_GT(low.disk_bytes(), 0u);
    EXPECT_GT(high.disk_bytes(), 0u);
    for (uint64_t i = 1; i <= keys; ++i) {
      ASSERT_EQ(low.Insert({at(i), 0}), Insertion::kSeen);
      ASSERT_EQ(high.Insert({0, at(i)}), Insertion::kSeen);
    }
  }
}

TEST_F(SpilledTableTest, SaysWhenEvenTheFilterHasNoRoom) {
  constexpr uint64_t kLimit = 200'000;
  SpilledTable set(folder_, kLimit);
  const uint64_t keys = Fill(set, UINT64_MAX);
  EXPECT_GT(keys * sizeof(Key128), 5 * kLimit);
  EXPECT_LE(set.bytes(), kLimit);
  EXPECT_NE(set.WhyFull().find("200000 bytes for the visited set: too few for the filter"), std::string::npos)
      << set.WhyFull();
  EXPECT_EQ(set.size(), keys);
  ExpectAllThere(set, keys);
  EXPECT_EQ(set.Insert(Print(keys)), Insertion::kFull);
  EXPECT_FALSE(set.Contains(Print(keys)));
  set.set_limit_bytes(2 * kLimit);
  EXPECT_EQ(set.Insert(Print(keys)), Insertion::kNew);
}

TEST_F(SpilledTableTest, NothingFitsInALimitOfNothing) {
  SpilledTable set(folder_, 0);
  EXPECT_EQ(set.Insert({1, 1}), Insertion::kFull);
  EXPECT_FALSE(set.Contains({1, 1}));
  EXPECT_EQ(set.WhyFull(), "");
  EXPECT_EQ(set.bytes(), 0u);
}

TEST_F(SpilledTableTest, ALowerLimitMakesItShrink) {
  SpilledTable set(folder_, 4'000'000);
  const uint64_t keys = Fill(set, 100'000);
  EXPECT_EQ(set.disk_bytes(), 0u);
  EXPECT_GT(set.bytes(), 1'500'000u);
  for (uint64_t limit = 1'200'000; limit > 700'000; limit -= 5'000) {  // as what else takes memory grows
    set.set_limit_bytes(limit);
    ASSERT_EQ(set.Insert(Print(keys + limit)), Insertion::kNew);
    ASSERT_LE(set.bytes(), limit);
  }
  EXPECT_EQ(OpenFiles().size(), kParts);  // it was spilled once
  ExpectAllThere(set, keys);
}

TEST_F(SpilledTableTest, ClearForgetsAllAndClosesItsFiles) {
  SpilledTable set(folder_, 100'000);
  for (int round = 0; round < 3; ++round) {
    ASSERT_EQ(Fill(set, 20'000), 20'000u);
    set.Insert({0, 0});
    EXPECT_FALSE(OpenFiles().empty());
    set.Clear();
    EXPECT_TRUE(OpenFiles().empty());
    EXPECT_EQ(set.size(), 0u);
    EXPECT_EQ(set.disk_bytes(), 0u);
    EXPECT_FALSE(set.Contains({0, 0}));
    for (uint64_t i = 0; i < 20'000; ++i) ASSERT_FALSE(set.Contains(Print(i)));
  }
}

TEST_F(SpilledTableTest, TwoSetsUseOneFolderAndLeaveNothing) {
  {
    SpilledTable one(folder_, 100'000), other(folder_, 100'000);
    for (uint64_t i = 0; i < 20'000; ++i) {
      ASSERT_EQ(one.Insert(Print(2 * i)), Insertion::kNew);
      ASSERT_EQ(other.Insert(Print(2 * i + 1)), Insertion::kNew);
    }
    for (uint64_t i = 0; i < 40'000; ++i) {
      ASSERT_EQ(one.Contains(Print(i)), i % 2 == 0);
      ASSERT_EQ(other.Contains(Print(i)), i % 2 == 1);
    }
    EXPECT_TRUE(fs::is_empty(folder_));
    EXPECT_LE(OpenFiles().size(), 2 * kParts * SortedRuns::kMostRuns);
  }
  EXPECT_TRUE(OpenFiles().empty());
}

TEST_F(SpilledTableTest, AKilledProcessLeavesNothing) {
  const pid_t child = fork();
  if (child == 0) {
    SpilledTable set(folder_, 100'000);
    Fill(set, 20'000);
    if (set.disk_bytes() > 0) kill(getpid(), SIGKILL);
    _exit(0);
  }
  int end = 0;
  ASSERT_EQ(waitpid(child, &end, 0), child);
  EXPECT_TRUE(WIFSIGNALED(end));
  EXPECT_TRUE(fs::is_empty(folder_));
}

TEST_F(SpilledTableTest, IsSavedAndLoaded) {
  constexpr uint64_t kLimit = 100'000;
  for (const uint64_t keys : {0u, 1u, 2'000u, 30'000u}) {
    SpilledTable set(folder_, kLimit);
    ASSERT_EQ(Fill(set, keys), keys);
    if (keys != 1) set.Insert({0, 0});
    const std::vector<uint8_t> bytes = SectionOf([&](CheckpointWriter& to) { set.Save(to); });
    for (const uint64_t limit : {kLimit, 10 * kLimit}) {
      SpilledTable loaded(folder_, limit);
      ASSERT_TRUE(LoadedFrom(bytes, loaded));
      EXPECT_EQ(loaded.size(), set.size());
      EXPECT_EQ(loaded.disk_bytes() > 0, keys * 20 > limit);
      EXPECT_LE(loaded.bytes(), limit);
      EXPECT_EQ(loaded.Contains({0, 0}), keys != 1);
      ExpectAllThere(loaded, keys);
      EXPECT_EQ(SectionOf([&](CheckpointWriter& to) { loaded.Save(to); }), bytes);
      for (uint64_t i = keys; i < keys + 10'000; ++i) ASSERT_EQ(loaded.Insert(Print(i)), Insertion::kNew);
      ExpectAllThere(loaded, keys + 10'000);
    }
  }
}

// The checkpoint's own hash would find most of this. Here only the section is wrong.
TEST_F(SpilledTableTest, DamagedDataAreRefused) {
  const std::vector<uint64_t> none(kParts, 0);
  auto refused = [&](const std::vector<uint64_t>& words) {
    for (const uint64_t limit : {uint64_t{0}, uint64_t{1} << 20}) {  // to the disk, and into the table
      SpilledTable set(folder_, limit);
      const std::vector<uint8_t> bytes = SectionOf([&](CheckpointWriter& to) {
        to.Put(false);
        for (const uint64_t word : words) to.Put(word);
      });
      if (LoadedFrom(bytes, set)) return false;
    }
    return true;
  };
  auto with = [&](std::vector<uint64_t> begin, size_t parts_left) {
    begin.insert(begin.end(), parts_left, 0);
    return begin;
  };
  EXPECT_FALSE(refused(with({2, 2, 5, 1, 5, 2}, kParts - 1)));           // fine
  EXPECT_TRUE(refused(with({2, 2, 5, 2, 5, 1}, kParts - 1)));            // not ascending
  EXPECT_TRUE(refused(with({2, 2, 5, 1, 5, 1}, kParts - 1)));            // twice the same
  EXPECT_TRUE(refused(with({1, 1, 0, 0}, kParts - 1)));                  // the empty key
  EXPECT_TRUE(refused(with({1, 1, uint64_t{1} << 63, 0}, kParts - 1)));  // of another part
  EXPECT_TRUE(refused(with({2, 1, 5, 1}, kParts - 1)));                  // fewer than it says
  EXPECT_TRUE(refused(with({1, 2, 5, 1, 5, 2}, kParts - 1)));            // more than it says
  EXPECT_TRUE(refused(with({UINT64_MAX, 1, 5, 1}, kParts - 1)));
  EXPECT_TRUE(refused(with({1, UINT64_MAX, 5, 1}, kParts - 1)));
  EXPECT_TRUE(refused({2, 2, 5}));
  EXPECT_TRUE(refused({}));
}

TEST_F(SpilledTableTest, AFolderThatIsNoneIsNamed) {
  const std::string file = folder_ + "/file";
  std::ofstream(file) << "text";
  for (const auto& [path, error] : {std::pair{folder_ + "/none", ENOENT}, std::pair{file, ENOTDIR}}) {
    SpilledTable set(path, 100'000);
    const uint64_t keys = Fill(set, UINT64_MAX);
    EXPECT_GT(keys, 3000u);  // what memory holds
    EXPECT_EQ(set.WhyFull(), path + ": cannot make a file for visited states: " + std::strerror(error));
    EXPECT_EQ(set.size(), keys);
    ExpectAllThere(set, keys);
    EXPECT_EQ(set.Insert(Print(keys)), Insertion::kFull);
  }
  fs::remove(file);
}

TEST_F(SpilledTableTest, AFolderThatIsMadeLaterWillDo) {
  const std::string path = folder_ + "/later";
  SpilledTable set(path, 100'000);
  const uint64_t keys = Fill(set, UINT64_MAX);
  fs::create_directory(path);
  EXPECT_EQ(set.Insert(Print(keys)), Insertion::kNew);
  ExpectAllThere(set, keys + 1);
  fs::remove(path);
}

TEST_F(SpilledTableTest, AFullDiskLosesNothing) {
  if (!MountDisk("size=512k")) GTEST_SKIP() << "no right to mount a small disk";
  SpilledTable set(folder_, 200'000);
  uint64_t keys = Fill(set, UINT64_MAX);
  EXPECT_GT(keys * sizeof(Key128), 300'000u);
  EXPECT_EQ(set.WhyFull(), folder_ + ": cannot write visited states: " + std::strerror(ENOSPC));
  EXPECT_EQ(set.size(), keys);
  EXPECT_LE(set.bytes(), 200'000u);
  ExpectAllThere(set, keys);
  // Each time a few parts may still find room. Then there are none.
  while (set.Insert(Print(keys)) == Insertion::kNew) ++keys;
  EXPECT_EQ(set.Insert(Print(keys)), Insertion::kFull);
  ExpectAllThere(set, keys);
  EXPECT_EQ(set.size(), keys);
  const std::vector<uint8_t> bytes = SectionOf([&](CheckpointWriter& to) { set.Save(to); });
  SpilledTable loaded(folder_, 200'000);  // the disk has no room for both
  EXPECT_FALSE(LoadedFrom(bytes, loaded));
  EXPECT_NE(loaded.WhyFull().find(std::strerror(ENOSPC)), std::string::npos) << loaded.WhyFull();
}

// Keys on the disk are neither new nor seen then. Those in memory are still known.
TEST_F(SpilledTableTest, AFailedReadIsNoAbsence) {
  SpilledTable set(folder_, 100'000);
  ASSERT_EQ(Fill(set, 20'000), 20'000u);
  const std::vector<uint8_t> before = SectionOf([&](CheckpointWriter& to) { set.Save(to); });
  for (const int file : OpenFiles()) ASSERT_EQ(ftruncate(file, 0), 0);
  EXPECT_EQ(set.Insert(Print(19'999)), Insertion::kSeen);
  EXPECT_FALSE(set.Contains(Print(0)));
  EXPECT_EQ(set.Insert(Print(20'000)), Insertion::kFull);
  EXPECT_EQ(set.WhyFull(), folder_ + ": cannot read visited states: the file ends too early");
  for (uint64_t i = 0; i < 20'000; ++i) ASSERT_NE(set.Insert(Print(i)), Insertion::kNew);
  EXPECT_EQ(set.Insert(Print(19'999)), Insertion::kSeen);
  SpilledTable loaded(folder_);
  EXPECT_TRUE(LoadedFrom(before, loaded));
  SpilledTable refused(folder_);
  EXPECT_FALSE(LoadedFrom(SectionOf([&](CheckpointWriter& to) { set.Save(to); }), refused));
  set.Clear();
  EXPECT_EQ(set.Insert(Print(20'000)), Insertion::kNew);
}

TEST_F(SpilledTableTest, PagesThatWereLostAreFoundOut) {
  SpilledTable set(folder_, 100'000);
  ASSERT_EQ(Fill(set, 20'000), 20'000u);
  for (const int file : OpenFiles()) {
    struct stat info;
    ASSERT_EQ(fstat(file, &info), 0);
    ASSERT_EQ(ftruncate(file, 0), 0);
    ASSERT_EQ(ftruncate(file, info.st_size), 0);  // zeros
  }
  for (uint64_t i = 0; i < 20'000; ++i) ASSERT_NE(set.Insert(Print(i)), Insertion::kNew);
  EXPECT_EQ(set.WhyFull(), folder_ + ": cannot read visited states: a page is not as it was written");
}

TEST_F(SpilledTableTest, AMergeThatCannotReadChangesNothing) {
  SpilledTable set(folder_, 100'000);
  uint64_t keys = 0;
  for (; OpenFiles().size() < kParts * SortedRuns::kMostRuns; keys += 200) {
    for (uint64_t i = keys; i < keys + 200; ++i) ASSERT_EQ(set.Insert(Print(i)), Insertion::kNew);
  }
  for (const int file : OpenFiles()) ASSERT_EQ(ftruncate(file, 16), 0);
  uint64_t more = keys;
  Insertion last = Insertion::kNew;
  while ((last = set.Insert(Print(more))) == Insertion::kNew) ++more;
  EXPECT_EQ(last, Insertion::kFull);
  EXPECT_NE(set.WhyFull().find("ends too early"), std::string::npos) << set.WhyFull();
  EXPECT_EQ(set.size(), more);
  for (uint64_t i = keys; i < more; ++i) ASSERT_TRUE(set.Contains(Print(i)));
}

}  // namespace
}  // namespace heddle
