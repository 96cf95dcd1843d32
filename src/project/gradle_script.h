// What Gradle is told to do: a script that adds one task to each project. Gradle 4.4 and later take it. The
// project's own scripts may be in Groovy or Kotlin.
#pragma once

namespace heddle {

// The task writes lines "key=path" into a file of the folder that the property heddle.answers names.
inline constexpr char kGradleTask[] = "heddleTestClasses";
inline constexpr char kGradleScript[] = R"groovy(
def answers = System.getProperty('heddle.answers')
def compile = System.getProperty('heddle.compile') == 'true'

allprojects { project ->
  project.afterEvaluate {
    def sets = project.findProperty('sourceSets')
    def test = sets == null ? null : sets.findByName('test')
    def task = project.tasks.create('heddleTestClasses')
    if (test != null && compile) task.dependsOn(test.runtimeClasspath)
    task.doLast {
      def lines = ['folder=' + project.projectDir]
      if (test != null) {
        test.runtimeClasspath.files.each { lines << 'classpath=' + it }
        test.output.classesDirs.files.each { lines << 'test=' + it }
        def main = sets.findByName('main')
        if (main != null) main.output.classesDirs.files.each { lines << 'main=' + it }
        [main, test].findAll { it != null }.each { set ->
          (set.java.srcDirs + set.allSource.srcDirs).each { lines << 'source=' + it }
        }
      }
      project.rootProject.allprojects.each { other ->
        lines << 'input=' + other.buildFile
        lines << 'watched=' + new File(other.projectDir, 'src')
        def build = other.layout.buildDirectory.get().asFile.toPath()
        def others = other.findProperty('sourceSets')
        if (others != null) others.each { set ->
          set.allSource.srcDirs.findAll { !it.toPath().startsWith(build) }.each { lines << 'watched=' + it }
        }
      }
      project.gradle.includedBuilds.each { lines << 'included=' + it.projectDir }
      def name = project.path.replace(':' as char, '+' as char)
      new File(answers, name + '.facts').setText(lines.join('\n') + '\n', 'UTF-8')
    }
  }
}
)groovy";

}  // namespace heddle
