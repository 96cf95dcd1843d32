#include "tests/unit/project/fake_tools.h"

namespace heddle {
namespace {

// Answers for one project, as the script of src/project/gradle_script.h does.
std::string Answer(const FakeTools& tools, const std::string& extra = "") {
  return "for word; do case \"$word\" in -Dheddle.answers=*) to=${word#-Dheddle.answers=};; esac; done\n"
         "mkdir -p '" +
         tools.At("build/classes/java/test") +
         "'\n"
         "cat > \"$to/+.facts\" <<'END'\n"
         "folder=" +
         tools.query.folder +
         "\n"
         "classpath=" +
         tools.At("build/classes/java/test") +
         "\n"
         "classpath=/usr/share/java/junit4.jar\n"
         "test=" +
         tools.At("build/classes/java/test") +
         "\n"
         "test=" +
         tools.At("build/classes/kotlin/test") +
         "\n"
         "main=" +
         tools.At("build/classes/java/main") +
         "\n"
         "source=" +
         tools.At("src/main/java") +
         "\n"
         "watched=" +
         tools.At("src") +
         "\n"
         "input=" +
         tools.At("odd-name.gradle") + "\n" + extra + "END\n";
}

TEST(Gradle, TellsFoldersAndClassPath) {
  FakeTools tools;
  tools.Write("build.gradle.kts", "");
  tools.Program("gradle", Answer(tools));
  const auto found = tools.Find();
  ASSERT_TRUE(found.ok()) << found.error().message;
  ASSERT_TRUE(found.value().has_value());
  EXPECT_EQ(found.value()->tool, "Gradle");
  ASSERT_EQ(found.value()->modules.size(), 1u);
  const ProjectModule& module = found.value()->modules[0];
  EXPECT_EQ(module.class_path, tools.At("build/classes/java/test") + ":/usr/share/java/junit4.jar");
  EXPECT_EQ(module.test_folders, Strings({tools.At("build/classes/java/test")}));
  EXPECT_EQ(module.main_folders, Strings({tools.At("build/classes/java/main")}));
  EXPECT_TRUE(tools.WasGiven("heddleTestClasses"));
  EXPECT_TRUE(tools.WasGiven("-Dheddle.compile=true"));
}

TEST(Gradle, IsNotStartedWhileNothingChanges) {
  FakeTools tools;
  tools.Write("settings.gradle", "");
  tools.Write("build.gradle", "");
  tools.Write("src/main/java/A.java", "");
  tools.Program("gradle", Answer(tools));
  tools.Age();
  int starts = 0;
  const auto expect_starts = [&](int more, const char* why) {
    const auto found = tools.Find();
    ASSERT_TRUE(found.ok());
    starts += more;
    EXPECT_EQ(tools.Starts(), starts) << why;
    EXPECT_EQ(found.value()->from_cache, more == 0) << why;
    tools.Age();
    ASSERT_TRUE(tools.Find().ok());  // what was written lately is looked at again
    starts = tools.Starts();
  };
  expect_starts(1, "first");
  expect_starts(0, "nothing");
  tools.Write("gradle/libs.versions.toml", "[versions]");
  expect_starts(1, "version catalog");
  tools.Write("buildSrc/src/main/groovy/x.groovy", "1");
  expect_starts(1, "code of the build");
  tools.Write("gradle.lockfile", "a");
  expect_starts(1, "lock file");
  tools.Write("src/test/java/T.java", "class T {}");
  expect_starts(1, "source");
  tools.Write("notes.txt", "x");
  expect_starts(0, "notes");
}

TEST(Gradle, TheSettingsFileIsTheRoot) {
  FakeTools tools;
  tools.Write("settings.gradle.kts", "");
  tools.Write("app/build.gradle", "");
  const std::string root = tools.query.folder;
  tools.query.folder = root + "/app";
  std::filesystem::create_directories(tools.query.folder);
  tools.Program("gradle", "pwd > '" + root + "/pwd'\n" + Answer(tools));
  const auto found = tools.Find();
  ASSERT_TRUE(found.ok() && found.value());
  EXPECT_EQ(found.value()->root, root);
  std::string ran;
  std::ifstream(root + "/pwd") >> ran;
  EXPECT_EQ(ran, tools.query.folder);
}

TEST(Gradle, AdviceIsLeftOutOfErrors) {
  FakeTools tools;
  tools.Write("build.gradle", "");
  tools.Program("gradle",
                "printf '%s\\n' 'openjdk version \"17\"' '/p/A.java:2: error: cannot find symbol' '  Foo g;' '  ^' '' "
                "'FAILURE: Build failed with an exception.' '' '* What went wrong:' 'Execution failed.' '' '* Try:' "
                "'Run with --stacktrace' '' '* Get more help at https://help.gradle.org' '' 'BUILD FAILED in 2s'\n"
                "exit 1");
  const auto found = tools.Find();
  ASSERT_FALSE(found.ok());
  EXPECT_PRED2(Has, found.error().message, "Gradle could not compile");
  tools.said.erase(tools.said.begin());
  EXPECT_EQ(tools.said, Strings({"/p/A.java:2: error: cannot find symbol", "  Foo g;", "  ^",
                                 "* What went wrong:", "Execution failed."}));
}

TEST(Gradle, AnAnswerThatIsNotUnderstoodIsAnError) {
  FakeTools tools;
  tools.Write("build.gradle", "");
  tools.Program("gradle", Answer(tools, "what\n"));
  const auto found = tools.Find();
  ASSERT_FALSE(found.ok());
  EXPECT_PRED2(Has, found.error().message, "this line is not understood: what");
}

TEST(Gradle, MavenGoesFirst) {
  FakeTools tools;
  tools.Write("build.gradle", "");
  tools.Write("pom.xml", "<project/>");
  tools.MavenFor({""});
  const auto found = tools.Find();
  ASSERT_TRUE(found.ok() && found.value());
  EXPECT_EQ(found.value()->tool, "Maven");
}

TEST(Project, ThereMayBeNone) {
  FakeTools tools;
  auto found = tools.Find();
  ASSERT_TRUE(found.ok());
  EXPECT_FALSE(found.value().has_value());
  tools.query.folder += "/nowhere";
  found = tools.Find();
  ASSERT_FALSE(found.ok());
  EXPECT_EQ(found.error().message, tools.query.folder + ": No such file or directory");
}

TEST(Project, TheRepositoryOfTheFolderIsTheLimit) {
  FakeTools tools;
  tools.Write("pom.xml", "<project/>");
  tools.Write("own/.git/config", "");
  tools.MavenFor({""});
  tools.query.folder = tools.At("own");
  const auto found = tools.Find();
  ASSERT_TRUE(found.ok());
  EXPECT_FALSE(found.value().has_value());
}

TEST(Project, TheCacheFolderFollowsTheEnvironment) {
  const ScopedVariable home("HOME", "/home/somebody");
  {
    const ScopedVariable cache("XDG_CACHE_HOME", "/var/c");
    EXPECT_EQ(DefaultCacheFolder(), "/var/c/heddle");
  }
  const ScopedVariable cache("XDG_CACHE_HOME", "relative");
  EXPECT_EQ(DefaultCacheFolder(), "/home/somebody/.cache/heddle");
  const ScopedVariable none("HOME", nullptr);
  EXPECT_EQ(DefaultCacheFolder(), "");
}

TEST(Project, ACacheThatCannotBeWrittenIsSaid) {
  FakeTools tools;
  tools.Write("pom.xml", "<project/>");
  tools.Write("file", "");
  tools.MavenFor({""});
  tools.query.cache_folder = tools.At("file");
  const auto found = tools.Find();
  ASSERT_TRUE(found.ok() && found.value());
  EXPECT_PRED2(Has, tools.said.back(), "the answer is not kept: ");
}

}  // namespace
}  // namespace heddle
