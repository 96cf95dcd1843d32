// Class mirrors: the permanent instances of java/lang/Class, one for each class. Each is named by the class's stable
// name, and has the machine's class number in a field of its own. What the JVM sets in a mirror is written when it is
// made. A mirror's name is written then, too, so asking for it changes nothing.
//
// Classes of the JDK get their module and loader from the package table, filled by Module.defineModule0 during boot.
// User classes belong to the application class loader's unnamed module. Classes of guest loaders (loader != 0) get
// theirs from whoever defines them, on each path anew. A mirror outlives a rewind, its `classLoader` does not.
#pragma once

#include <string>
#include <unordered_map>

#include "program/class.h"

namespace heddle {

struct Vm;

class Mirrors {
 public:
  explicit Mirrors(Vm& vm) : vm_(vm) {}

  // The class or primitive type of the mirror. Its own mirror is Class::mirror.
  Class* ClassOf(Ref mirror) const;
  // Called when a class is linked. Does nothing until Vm::known is resolved. Then MakeEarly makes the missing
  // mirrors.
  void Make(Class& type);
  void MakeEarly();
  // Sets module and loader of a mirror. For a JDK or application class: from the package table. For a guest loader's
  // class, and its arrays: as its definer says, on this path only.
  void SetModule(const Class& type);
  void SetLoader(const Class& type, Ref loader, Ref module);
  uint16_t ModifiersOf(const Class* type) const;  // Class.getModifiers
  // Objects of the library. 0 before boot has made them. A null loader is the boot loader.
  Ref AppLoader() const;
  Ref PlatformLoader() const;
  Ref UnnamedModule(Ref loader) const;

  std::unordered_map<std::string, Ref> package_modules;  // "java/util" -> Module, of the boot layer
  Ref boot_unnamed_module = 0;

 private:
  Vm& vm_;
};

}  // namespace heddle
