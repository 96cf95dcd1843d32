// URLs of resources, and back again.
#include "classpath/resource_url.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

TEST(ResourceUrls, NameFilesOfFoldersAndJars) {
  const ResourceUrls folder = ResourceUrls::OfFolder("/out/my classes"), jar = ResourceUrls::OfJar("/lib/./x.jar");
  EXPECT_EQ(folder.Of("a/b.txt"), "file:/out/my%20classes/a/b.txt");
  EXPECT_EQ(jar.Of("META-INF/services/a.B$C"), "jar:file:/lib/x.jar!/META-INF/services/a.B$C");
  EXPECT_EQ(folder.NameOf(folder.Of("a/\xc3\xa4 50%.txt")), "a/\xc3\xa4 50%.txt");
  EXPECT_EQ(jar.NameOf("jar:file:/lib/x.jar!/a"), "a");
  EXPECT_EQ(jar.NameOf("jar:file:/lib/y.jar!/a"), std::nullopt);
  EXPECT_EQ(folder.NameOf("file:/out/other/a"), std::nullopt);
}

TEST(ResourceUrls, LeaveWhatIsNoEscape) {
  EXPECT_EQ(DecodePercents("a%20b%2Fc"), "a b/c");
  EXPECT_EQ(DecodePercents("100%"), "100%");
  EXPECT_EQ(DecodePercents("%zz"), "%zz");
}

}  // namespace
}  // namespace heddle
