#include "project/pom.h"

#include <gtest/gtest.h>

#include "tests/unit/classpath/temp_folder.h"

namespace heddle {
namespace {

using Strings = std::vector<std::string>;

TEST(Pom, ModulesAreFoldersOrFilesInAnyProfile) {
  TempFolder folder;
  const std::string root = folder.Write("pom.xml", R"(<?xml version="1.0"?>
    <project xmlns="http://maven.apache.org/POM/4.0.0">
      <modules><module> a </module><module>b/own.xml</module><module>missing</module><module>a</module></modules>
      <profiles><profile><id>x</id><modules><module>c</module></modules></profile></profiles>
    </project>)");
  const std::string a = folder.Write("a/pom.xml", "<project><modules><module>../d</module></modules></project>");
  const std::string b = folder.Write("b/own.xml", "<project/>");
  const std::string c = folder.Write("c/pom.xml", "<project><modules><module>..</module></modules></project>");
  const std::string d = folder.Write("d/pom.xml", "not XML");
  EXPECT_EQ(ModulesBelow(root), Strings({root, a, b, c, d}));
  EXPECT_EQ(RootPom(a, folder.path()), root);
  EXPECT_EQ(RootPom(d, folder.path()), root);
  EXPECT_EQ(RootPom(d, folder / "d"), d);
}

TEST(Pom, ParentsAreFollowedInFiles) {
  TempFolder folder;
  const std::string top = folder.Write("pom.xml", "<project/>");
  const std::string parent = folder.Write("parent/pom.xml", "<project><parent><version>1</version></parent></project>");
  const std::string a =
      folder.Write("a/pom.xml", "<project><parent><relativePath>../parent/pom.xml</relativePath></parent></project>");
  const std::string b = folder.Write("b/pom.xml", "<project><parent><relativePath/></parent></project>");
  EXPECT_EQ(WithParents({a, b}), Strings({a, b, parent, top}));
}

}  // namespace
}  // namespace heddle
