#include "base/page_populator.h"

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <thread>
#include <vector>

#include "base/address_space.h"

namespace heddle {
namespace {

constexpr uint64_t kBytes = 1 << 22;

class PagePopulatorTest : public testing::Test {
 protected:
  char* data() const { return static_cast<char*>(space_.data()); }
  // Of the pages of the range, how many have memory.
  size_t Resident() const {
    const uint64_t page = static_cast<uint64_t>(getpagesize());
    std::vector<unsigned char> pages(kBytes / page);
    EXPECT_EQ(mincore(space_.data(), kBytes, pages.data()), 0);
    return static_cast<size_t>(std::count_if(pages.begin(), pages.end(), [](unsigned char p) { return (p & 1) != 0; }));
  }
  // Whether they all come to have it.
  bool BecomesResident() const {
    const size_t all = kBytes / static_cast<uint64_t>(getpagesize());
    for (int i = 0; i < 5000 && Resident() < all; ++i) usleep(1000);
    return Resident() == all;
  }

  AddressSpace space_{kBytes, kBytes, AddressSpace::Seen::kByOne};
};

TEST_F(PagePopulatorTest, TakesMemoryAndKeepsWhatIsWritten) {
  if (std::thread::hardware_concurrency() < 2) GTEST_SKIP() << "one processor";
  ASSERT_NE(space_.data(), nullptr);
  data()[5] = 7;
  PagePopulator::Get().Populate(data(), kBytes);
  EXPECT_TRUE(BecomesResident());
  EXPECT_EQ(data()[5], 7);
  EXPECT_EQ(data()[kBytes - 1], 0);
}

TEST_F(PagePopulatorTest, NothingIsDoneThereAfterForget) {
  std::vector<AddressSpace> others;
  for (int i = 0; i < 16; ++i) {
    others.emplace_back(kBytes, kBytes, AddressSpace::Seen::kByOne);
    PagePopulator::Get().Populate(static_cast<char*>(others.back().data()), kBytes);
  }
  PagePopulator::Get().Populate(data(), kBytes);
  PagePopulator::Get().Forget(data(), kBytes);
  const size_t resident = Resident();
  for (const AddressSpace& other : others) {
    PagePopulator::Get().Forget(static_cast<const char*>(other.data()), kBytes);
  }
  EXPECT_EQ(Resident(), resident);
}

TEST_F(PagePopulatorTest, AForkedProcessHasItsOwn) {
  PagePopulator::Get().Populate(data(), 1);
  const pid_t process = fork();
  if (process == 0) {
    PagePopulator::Get().Populate(data(), kBytes);
    _exit(std::thread::hardware_concurrency() < 2 || BecomesResident() ? 0 : 1);
  }
  int status = -1;
  ASSERT_EQ(waitpid(process, &status, 0), process);
  EXPECT_EQ(status, 0);
  PagePopulator::Get().Forget(data(), kBytes);
}

}  // namespace
}  // namespace heddle
