#include "tests/unit/project/fake_tools.h"

namespace heddle {
namespace {

constexpr char kPom[] = "<project/>";

TEST(Maven, TellsFoldersAndClassPath) {
  FakeTools tools;
  tools.Write("pom.xml", kPom);
  tools.MavenFor({""});
  const auto found = tools.Find();
  ASSERT_TRUE(found.ok()) << found.error().message;
  ASSERT_TRUE(found.value().has_value());
  const Project& project = *found.value();
  EXPECT_EQ(project.tool, "Maven");
  EXPECT_EQ(project.root, tools.query.folder);
  EXPECT_FALSE(project.from_cache);
  ASSERT_EQ(project.modules.size(), 1u);
  const ProjectModule& module = project.modules[0];
  EXPECT_EQ(module.test_folders, Strings({tools.At("target/test-classes")}));
  EXPECT_EQ(module.main_folders, Strings({tools.At("target/classes")}));
  EXPECT_EQ(module.source_folders, Strings({tools.At("src/main/java"), tools.At("target/generated")}));
  EXPECT_EQ(module.class_path, tools.At("target/test-classes") + ":" + tools.At("target/classes") + ":" + tools.root() +
                                   "/lib.jar:" + tools.root() + "/other.jar");
  EXPECT_TRUE(tools.WasGiven("test-compile"));
  EXPECT_TRUE(tools.WasGiven("-DincludeScope=test"));
  EXPECT_FALSE(tools.WasGiven("-o"));
}

TEST(Maven, IsFoundFromAFolderOfTheModule) {
  FakeTools tools;
  tools.Write("pom.xml", kPom);
  tools.Write("src/main/java/A.java", "");
  tools.MavenFor({""});
  tools.query.folder = tools.At("src/main/java");
  const auto found = tools.Find();
  ASSERT_TRUE(found.ok() && found.value());
  EXPECT_EQ(found.value()->modules.size(), 1u);
}

TEST(Maven, PathsWithBlanksAndQuotesStayWhole) {
  FakeTools tools;
  tools.query.folder = tools.At("it's \"a\" $HOME; b");
  std::filesystem::create_directories(tools.query.folder);
  std::ofstream(tools.query.folder + "/pom.xml") << kPom;
  tools.query.tool_words = {"-Dwords=a 'b' \"c\"; $(d)"};
  tools.Program("mvn", "exit 3");
  const auto found = tools.Find();
  ASSERT_FALSE(found.ok());
  EXPECT_PRED2(Has, found.error().message, tools.query.folder + ": Maven could not compile");
  EXPECT_PRED2(Has, found.error().message, "(exit status 3)");
  EXPECT_TRUE(tools.WasGiven("-Dwords=a 'b' \"c\"; $(d)"));
}

TEST(Maven, IsNotStartedWhileNothingChanges) {
  FakeTools tools;
  tools.Write("pom.xml", kPom);
  tools.Write("src/main/java/A.java", "class A {}");
  tools.MavenFor({""});
  tools.Age();
  const auto first = tools.Find(), second = tools.Find();
  ASSERT_TRUE(first.ok() && second.ok());
  EXPECT_EQ(tools.Starts(), 1);
  EXPECT_TRUE(second.value()->from_cache);
  EXPECT_EQ(second.value()->modules[0].class_path, first.value()->modules[0].class_path);
}

// What is done to a project after its first answer, and whether Maven must be asked again.
struct Change {
  const char* what;
  std::function<void(FakeTools&)> make;
  bool asks;
};

class MavenAfter : public ::testing::TestWithParam<Change> {};

TEST_P(MavenAfter, AsksIfItMatters) {
  FakeTools tools;
  tools.Write("pom.xml", "<project><modules><module>a</module></modules></project>");
  tools.Write("a/pom.xml", kPom);
  tools.Write("a/src/main/java/A.java", "class A {}");
  tools.Write("a/target/test-classes/ATest.class", "1");
  tools.Write("../lib.jar", "jar");
  tools.MavenFor({"a"});
  tools.Age();
  ASSERT_TRUE(tools.Find().ok());
  GetParam().make(tools);
  const auto second = tools.Find();
  ASSERT_TRUE(second.ok());
  EXPECT_EQ(tools.Starts(), GetParam().asks ? 2 : 1) << GetParam().what;
  EXPECT_EQ(tools.WasGiven("-o"), GetParam().asks);  // what worked before is tried without the network
}

INSTANTIATE_TEST_SUITE_P(
    Changes, MavenAfter,
    ::testing::Values(
        Change{"nothing", [](FakeTools&) {}, false},
        Change{"a file of no interest", [](FakeTools& tools) { tools.Write("a/notes.txt", "x"); }, false},
        Change{"the root", [](FakeTools& tools) { tools.Write("pom.xml", "<project> </project>"); }, true},
        Change{"a module", [](FakeTools& tools) { tools.Write("a/pom.xml", "<project> </project>"); }, true},
        Change{"options", [](FakeTools& tools) { tools.Write(".mvn/maven.config", "-Px"); }, true},
        Change{"user settings", [](FakeTools& tools) { tools.Write("../home/.m2/settings.xml", "<s/>"); }, true},
        Change{"a source", [](FakeTools& tools) { tools.Write("a/src/main/java/A.java", "class A { }"); }, true},
        Change{"a new source", [](FakeTools& tools) { tools.Write("a/src/test/java/B.java", "class B {}"); }, true},
        Change{"a lost source", [](FakeTools& tools) { std::filesystem::remove(tools.At("a/src/main/java/A.java")); },
               true},
        Change{"a class file", [](FakeTools& tools) { tools.Write("a/target/test-classes/ATest.class", "22"); }, true},
        Change{"a clean", [](FakeTools& tools) { std::filesystem::remove_all(tools.At("a/target")); }, true},
        Change{"a jar", [](FakeTools& tools) { tools.Write("../lib.jar", "another jar"); }, true},
        Change{"words", [](FakeTools& tools) { tools.query.tool_words = {"-Pslow"}; }, true}),
    [](const auto& change) {
      std::string name = change.param.what;
      std::replace(name.begin(), name.end(), ' ', '_');
      return name;
    });

TEST(Maven, ADamagedCacheIsNone) {
  FakeTools tools;
  tools.Write("pom.xml", kPom);
  tools.MavenFor({""});
  ASSERT_TRUE(tools.Find().ok());
  for (const auto& file : std::filesystem::recursive_directory_iterator(tools.query.cache_folder)) {
    if (file.is_regular_file()) std::ofstream(file.path()) << "{\"version\": 1, \"modules\": 7}";
  }
  const auto found = tools.Find();
  ASSERT_TRUE(found.ok() && found.value());
  EXPECT_FALSE(found.value()->from_cache);
  EXPECT_TRUE(tools.Find().value()->from_cache);
}

TEST(Maven, AnEditDuringTheBuildIsNotLost) {
  FakeTools tools;
  tools.Write("pom.xml", kPom);
  tools.Write("src/main/java/A.java", "class A {}");
  tools.Age();
  tools.MavenFor({""}, "echo 'class A { }' > '" + tools.At("src/main/java/A.java") + "'\n");
  ASSERT_TRUE(tools.Find().ok());
  ASSERT_TRUE(tools.Find().ok());
  EXPECT_EQ(tools.Starts(), 2);
}

TEST(Maven, WithoutCompilingNothingCountsAsCompiled) {
  FakeTools tools;
  tools.Write("pom.xml", kPom);
  tools.Write("src/main/java/A.java", "class A {}");
  tools.MavenFor({""});
  tools.Age();
  tools.query.compile = false;
  ASSERT_TRUE(tools.Find().ok());
  EXPECT_FALSE(tools.WasGiven("test-compile"));
  ASSERT_TRUE(tools.Find().ok());
  EXPECT_EQ(tools.Starts(), 1);
  tools.query.compile = true;
  ASSERT_TRUE(tools.Find().ok());
  EXPECT_EQ(tools.Starts(), 2);
  EXPECT_TRUE(tools.WasGiven("test-compile"));
}

TEST(Maven, FromAModuleThatModuleAndWhatItNeeds) {
  FakeTools tools;
  tools.Write("pom.xml", "<project><modules><module>lib</module><module>app</module></modules></project>");
  tools.Write("lib/pom.xml", kPom);
  tools.Write("app/pom.xml",
              "<project><profiles><profile><modules><module>web</module></modules></profile></profiles></project>");
  tools.Write("app/web/pom.xml", kPom);
  tools.MavenFor({"lib", "app", "app/web"});
  const std::string root = tools.query.folder;
  auto all = tools.Find();
  ASSERT_TRUE(all.ok() && all.value());
  EXPECT_EQ(all.value()->modules.size(), 3u);
  EXPECT_FALSE(tools.WasGiven("-pl"));

  tools.query.folder = root + "/app";
  auto app = tools.Find();
  ASSERT_TRUE(app.ok() && app.value());
  EXPECT_EQ(app.value()->root, root);
  ASSERT_EQ(app.value()->modules.size(), 2u);
  EXPECT_EQ(app.value()->modules[1].folder, root + "/app/web");
  EXPECT_TRUE(tools.WasGiven("app,app/web"));
  EXPECT_TRUE(tools.WasGiven("-am"));
}

TEST(Maven, WithoutAnyDependencyThereAreNoTests) {
  FakeTools tools;
  tools.Write("pom.xml", kPom);
  tools.Program("mvn", "for word; do case \"$word\" in -Dmdep.outputFile=*) echo > \"${word#*=}\";; esac; done");
  const auto found = tools.Find();
  ASSERT_TRUE(found.ok()) << found.error().message;
  EXPECT_TRUE(found.value()->modules.empty());
  tools.Write("src/test/java/A.java", "class A {}");
  ASSERT_TRUE(tools.Find().ok());
  EXPECT_EQ(tools.Starts(), 2);
}

TEST(Maven, ModulesWithoutTestsAreLeftOut) {
  FakeTools tools;
  tools.Write("pom.xml", kPom);
  tools.MavenFor({""}, "rmdir '" + tools.At("target/test-classes") + "'\n");
  const auto found = tools.Find();
  ASSERT_TRUE(found.ok() && found.value());
  EXPECT_TRUE(found.value()->modules.empty());
}

TEST(Maven, CompileErrorsAreSaidOnce) {
  FakeTools tools;
  tools.Write("pom.xml", kPom);
  tools.Program("mvn",
                "echo '[ERROR] COMPILATION ERROR : '\n"
                "echo '[ERROR] /p/A.java:[2,3] cannot find symbol'\n"
                "echo '  symbol:   class Foo'\n"
                "echo '[ERROR] Failed to execute goal g (default-compile) on project a: Compilation failure: '\n"
                "echo '[ERROR] /p/A.java:[2,3] cannot find symbol'\n"
                "echo '[ERROR]   symbol:   class Foo'\n"
                "echo '[ERROR] -> [Help 1]'\n"
                "echo '[ERROR] To see the full stack trace of the errors, re-run Maven with the -e switch.'\n"
                "exit 1\n");
  const auto found = tools.Find();
  ASSERT_FALSE(found.ok());
  ASSERT_EQ(tools.said.size(), 3u);
  EXPECT_EQ(tools.said[1], "/p/A.java:[2,3] cannot find symbol");
  EXPECT_EQ(tools.said[2], "  symbol:   class Foo");
  EXPECT_EQ(found.error().message,
            tools.query.folder + ": Maven could not compile the tests and tell their class path (exit status 1)");
}

TEST(Maven, TheNetworkIsUsedWhereItMustBe) {
  FakeTools tools;
  tools.Write("pom.xml", kPom);
  tools.MavenFor({""});
  ASSERT_TRUE(tools.Find().ok());
  tools.Write("pom.xml", "<project> </project>");
  tools.Program("mvn", "case \" $* \" in *' -o '*) echo '[ERROR] x in offline mode'; exit 1;; esac; kill -TERM $$");
  auto found = tools.Find();
  ASSERT_FALSE(found.ok());
  EXPECT_EQ(tools.Starts(), 3);  // the second one without the network, the third with it
  EXPECT_PRED2(Has, found.error().message, "Maven was ended by a signal: Terminated");
  tools.query.offline = true;
  found = tools.Find();
  ASSERT_FALSE(found.ok());
  EXPECT_EQ(tools.Starts(), 4);
  EXPECT_EQ(tools.said.back(), "x in offline mode");
}

TEST(Maven, IsStoppedWhenCancelled) {
  FakeTools tools;
  tools.Write("pom.xml", kPom);
  tools.Program("mvn", "exec sleep 60");
  tools.query.cancelled = [] { return true; };
  const auto found = tools.Find();
  ASSERT_FALSE(found.ok());
  EXPECT_EQ(found.error().message, tools.query.folder + ": Maven was stopped");
}

TEST(Maven, AnAnswerThatSaysNothingIsAnError) {
  FakeTools tools;
  tools.Write("pom.xml", kPom);
  tools.Program("mvn", "");
  const auto found = tools.Find();
  ASSERT_FALSE(found.ok());
  EXPECT_EQ(found.error().message, tools.query.folder + ": Maven has answered nothing; give the class path with -cp");
}

TEST(Maven, TheWrapperGoesFirst) {
  FakeTools tools;
  tools.Write("pom.xml", kPom);
  tools.MavenFor({""});
  tools.Script("project/mvnw", "exit 7");
  const auto found = tools.Find();
  ASSERT_FALSE(found.ok());
  EXPECT_PRED2(Has, found.error().message, "exit status 7");
}

TEST(Maven, AMissingProgramIsNamed) {
  FakeTools tools;
  tools.Write("pom.xml", kPom);
  const ScopedVariable path("PATH", (tools.root() + "/bin").c_str());
  auto found = tools.Find();
  ASSERT_FALSE(found.ok());
  EXPECT_EQ(found.error().message,
            tools.query.folder + ": a Maven project, but mvn is not on PATH; give the class path with -cp");
  tools.Write("mvnw", "");
  found = tools.Find();
  ASSERT_FALSE(found.ok());
  EXPECT_PRED2(Has, found.error().message, "but mvnw is not executable, and mvn is not on PATH");
}

}  // namespace
}  // namespace heddle
