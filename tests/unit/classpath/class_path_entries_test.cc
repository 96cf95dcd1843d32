#include "classpath/class_path_entries.h"

#include <gtest/gtest.h>

#include "tests/unit/classpath/jar_builder.h"
#include "tests/unit/classpath/temp_folder.h"

namespace heddle {
namespace {

using Words = std::vector<std::string>;

class ClassPathEntries : public ::testing::Test {
 protected:
  std::string Expand(std::string_view class_path) {
    std::string expanded;
    for (const char c : class_path) c == '@' ? expanded += folder_.path() : expanded += c;
    return expanded;
  }
  Words Expanded(Words entries) {
    for (std::string& entry : entries) entry = Expand(entry);
    return entries;
  }

  TempFolder folder_;
};

TEST_F(ClassPathEntries, AreBetweenColons) {
  EXPECT_EQ(WrittenEntries("a.jar:classes"), (Words{"a.jar", "classes"}));
  EXPECT_EQ(WrittenEntries(""), Words{""});
  EXPECT_EQ(WrittenEntries(":a:"), (Words{"", "a", ""}));
}

TEST_F(ClassPathEntries, WildcardsNameJars) {
  folder_.Write("lib/b.jar", "");
  folder_.Write("lib/a.JAR", "");
  folder_.Write("lib/notes.txt", "");
  EXPECT_EQ(NamedEntries(Expand("@/lib/*:@/x:")), Expanded({"@/lib/a.JAR", "@/lib/b.jar", "@/x", "."}));
}

TEST_F(ClassPathEntries, MissingOnesAreThoseThatNameNothing) {
  folder_.Write("lib/a.jar", "");
  folder_.Write("docs/notes.txt", "");
  EXPECT_EQ(MissingEntries(Expand("@/lib/*:@/lib:@/lib/a.jar:")), Words{});
  EXPECT_EQ(MissingEntries(Expand("@/lib/b.jar:@/docs/*:@/lib/*")), Expanded({"@/lib/b.jar", "@/docs/*"}));
}

TEST_F(ClassPathEntries, AreFoundFromElsewhere) {
  folder_.Write("made/classes/A.class", "");
  folder_.Write("moved/classes/A.class", "");
  folder_.Write("moved/lib/a.jar", "");
  const Words folders = Expanded({"@/gone", "@/made", "@/moved"});
  EXPECT_EQ(FoundFrom("classes:lib/*:/abs:none", folders, ""), Expand("@/made/classes:@/moved/lib/*:/abs:none"));
  EXPECT_EQ(FoundFrom(".", folders, ""), Expand("@/made/"));
  EXPECT_EQ(FoundFrom("", folders, ""), Expand("@/made/"));
  EXPECT_EQ(FoundFrom("classes", {}, ""), "classes");
  // Of a copy, what was below the original comes first.
  const std::vector<std::string> copied = {Expand("@/moved"), Expand("@/made")};
  EXPECT_EQ(FoundFrom(Expand("@/made/lib/*:@/made/classes:@/madeup:/abs"), copied, Expand("@/made")),
            Expand("@/moved/lib/*:@/moved/classes:@/madeup:/abs"));
  EXPECT_EQ(FoundFrom(Expand("@/made"), copied, Expand("@/made")), Expand("@/moved/"));
}

TEST_F(ClassPathEntries, ClassesAreListedUpToALimit) {
  folder_.Write("classes/com/acme/Main.class", "");
  folder_.Write("classes/com/acme/Main$Part.class", "");
  folder_.Write("classes/com/acme/package-info.class", "");
  folder_.Write("classes/Alone.class", "");
  folder_.Write("broken.jar", "this is none");
  WriteJar(folder_ / "a.jar", "Main-Class: Other\n", {{"org/Other.class", "x"}, {"org/notes.txt", "x"}});
  const std::string class_path = Expand("@/classes:@/a.jar:@/broken.jar:@/none");
  EXPECT_EQ(ClassNamesOn(class_path, 1000), (Words{"Alone", "com.acme.Main", "com.acme.Main$Part", "org.Other"}));
  EXPECT_LE(ClassNamesOn(class_path, 3).size(), 3u);
  EXPECT_EQ(ClassNamesOn(class_path, 0), Words{});
}

}  // namespace
}  // namespace heddle
