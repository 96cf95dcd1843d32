// Soundness, tested: generated programs explored under `none` and under `heap-reach`, with all checks of the heap and
// the undo log on (generator/differential/campaign.h). HEDDLE_SCALE multiplies the number of programs; the tool
// `differential` runs as many as one likes.
#include <gtest/gtest.h>

#include <cstdio>
#include <utility>

#include "tests/generator/differential/campaign.h"
#include "tests/unit/scale.h"

namespace heddle::generator {
namespace {

#ifdef NDEBUG
constexpr double kPrograms = 720;
#else
constexpr double kPrograms = 60;
#endif

class DifferentialTest : public ::testing::Test {
 protected:
  static VmOptions Booting() {
    static Jdk jdk = FindJdk("").take();
    static std::unique_ptr<RuntimeImage> image = RuntimeImage::Open(jdk.home + "/lib/modules").take();
    VmOptions options;
    options.jdk = jdk;
    options.image = image.get();
    return options;
  }

  static CampaignTotals Run(std::string_view profile, uint64_t first_seed, double programs,
                            bool time_outs_last = false) {
    VmOptions machine = Booting();
    machine.time_outs_last = time_outs_last;
    CampaignOptions options;
    options.first_seed = first_seed;
    options.programs = static_cast<uint64_t>(programs * TestScale());
    options.max_states = 2000;
    options.max_failures = 1;
    options.generator.max_states = 500;
    if (!profile.empty()) options.generator.profile = FindProfile(profile);
    return Campaign(std::move(machine), options, stdout).Run();
  }

  static CampaignTotals RunWithAlikeThreads(double programs) {
    CampaignOptions options;
    options.programs = static_cast<uint64_t>(programs * TestScale());
    options.max_states = 6000;
    options.max_failures = 1;
    options.generator.max_states = 20;
    options.generator.copies = 3;
    return Campaign(Booting(), options, stdout).Run();
  }
};

TEST_F(DifferentialTest, ReductionAndChecksOnMixedPrograms) {
  const CampaignTotals totals = Run("", 1, kPrograms);
  EXPECT_EQ(totals.failed, 0u);
  EXPECT_GT(totals.compared, 0u);
  EXPECT_LE(totals.reduced_states, totals.none_states);
  RecordProperty("compared", static_cast<int>(totals.compared));
  RecordProperty("skipped", static_cast<int>(totals.skipped));
}

TEST_F(DifferentialTest, Publication) { EXPECT_EQ(Run("publication", 1, kPrograms / 4).failed, 0u); }
TEST_F(DifferentialTest, WaitNotify) { EXPECT_EQ(Run("wait-notify", 1, kPrograms / 4).failed, 0u); }
TEST_F(DifferentialTest, TimeOutsLast) { EXPECT_EQ(Run("wait-notify", 5000, kPrograms / 4, true).failed, 0u); }
TEST_F(DifferentialTest, Threads) { EXPECT_EQ(Run("threads", 1, kPrograms / 4).failed, 0u); }
TEST_F(DifferentialTest, AlikeThreads) {
  const CampaignTotals totals = RunWithAlikeThreads(kPrograms / 4);
  EXPECT_EQ(totals.failed, 0u);
  EXPECT_LT(totals.merged_states, totals.reduced_states);
  EXPECT_LT(totals.dynamic_merged_states, totals.dynamic_states);
}
TEST_F(DifferentialTest, Clock) { EXPECT_EQ(Run("clock", 1, kPrograms / 4).failed, 0u); }
TEST_F(DifferentialTest, Ends) { EXPECT_EQ(Run("ends", 1, kPrograms / 4).failed, 0u); }

}  // namespace
}  // namespace heddle::generator
