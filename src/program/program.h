// The program: every class loaded so far, linked on demand from a class source. Loading is a pure function of the
// class path and the JDK. So it is never rewound and never part of a state.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/result.h"
#include "classpath/class_source.h"
#include "program/class.h"

namespace heddle {

// Why a class could not be loaded. The guest sees it as the exception named by `kind`. Malformed class files of the
// user are also bad input.
struct LoadError {
  enum Kind {
    kNotFound,      // NoClassDefFoundError / ClassNotFoundException
    kFormat,        // ClassFormatError
    kVersion,       // UnsupportedClassVersionError
    kIncompatible,  // IncompatibleClassChangeError (final superclass, interface as superclass ...)
    kCircular,      // ClassCircularityError
    kUnasked,       // guest loader `loader` has not been asked for it on this path: to be asked, and tried again
  } kind = kNotFound;
  std::string message;  // for kNotFound and kUnasked the class name in "a/b/C" form, else one line naming the fault
  uint32_t loader = 0;
};

template <typename T>
struct Loaded {
  T* value = nullptr;  // null: see error
  LoadError error;
  explicit operator bool() const { return value != nullptr; }
};

// A field added by the machine to a JDK class, after its own fields.
struct InjectedField {
  std::string_view class_name, name, descriptor;
};

struct ProgramOptions {
  ClassSource* jdk = nullptr;   // asked first, not owned
  ClassSource* user = nullptr;  // asked second, may be null, not owned
  std::vector<InjectedField> injected;
  // A guest loader's class for a name on the path at hand, null when the loader has not been asked.
  std::function<Class*(std::string_view name, uint32_t loader)> found_by_guest = {};
};

class Program {
 public:
  // `on_link` is called once for each class, array and primitive class, superclasses first. The call comes when the
  // class is linked, and before anybody sees it. The machine makes its mirror and statics there. The primitive
  // classes are linked at once, as numbers 0 to 8. Nothing else is linked before it is asked for.
  Program(ProgramOptions options, std::function<void(Class&)> on_link);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  // By internal name: "java/lang/Object", "[I", "[Ljava/lang/String;". Loads superclasses and superinterfaces too. A
  // failed load fails the same way each time. With a guest loader: the class it has found.
  Loaded<Class> Load(std::string_view name, uint32_t loader = 0);
  // Only if it is loaded already, by that loader itself. Null otherwise. Other paths may have loaded it.
  Class* Find(std::string_view name, uint32_t loader = 0) const;
  Class* Primitive(BasicType type) const;  // "int" ..., kVoid too
  Class* ArrayOf(Class* element);          // requires that the JDK's java/lang/Object can be loaded
  // The class of a field descriptor: "I" -> int, "[J", "Ljava/lang/String;".
  Loaded<Class> LoadDescriptor(std::string_view descriptor, uint32_t loader = 0);
  // Links a class made at run time (hidden or defined by a guest loader). With `hidden`, its own name in the file may
  // be anything: it gets `name` ("p/A+0x1f"). This name must tell it apart, and the guest cannot ask for it.
  Loaded<Class> Define(std::vector<uint8_t> bytes, uint32_t loader, bool hidden, std::string name,
                       uint64_t stable_name);
  // Classes defined with loader `number` see what `owner` sees, and themselves.
  void SetOwner(uint32_t number, uint32_t owner) { owners_[number] = owner; }

  // Takes the user's classes from `user` from now on (null: from nowhere). Some classes are then found by name no
  // more: those of the old source, their arrays, and those defined by guest loaders. All failures are forgotten too.
  // Class numbers stay taken. Requires that nothing that can still run refers to such a class. `user` must stay as
  // long as classes come from it.
  void ReplaceUserClasses(ClassSource* user);

  uint32_t ClassCount() const { return static_cast<uint32_t>(classes_.size()); }
  Class* ClassAt(uint32_t number) const { return classes_[number]; }
  uint32_t MethodCount() const { return static_cast<uint32_t>(methods_.size()); }
  Method* MethodAt(uint32_t number) const { return methods_[number]; }
  Method* MethodByStableName(uint64_t stable_name) const;

  // Resolution, JVMS 5.4.3.2 to 5.4.3.4 (without access checks). Null when there is none.
  static Field* ResolveField(const Class* holder, std::string_view name, std::string_view descriptor);
  static Method* ResolveMethod(const Class* holder, std::string_view name, std::string_view descriptor);
  static Method* ResolveInterfaceMethod(const Class* holder, std::string_view name, std::string_view descriptor);
  // Selection, JVMS 5.4.6: the method run for `resolved` by an object of class `receiver`. Null: AbstractMethodError.
  // Virtual methods with a vtable index need not come here. Cached in the class. `conflict` is set when several
  // default methods are maximally specific (IncompatibleClassChangeError).
  static Method* Select(Class* receiver, const Method* resolved, bool* conflict = nullptr);

 private:
  struct KeyView {
    std::string_view name;
    uint32_t loader;
    bool operator==(const KeyView&) const = default;
  };
  struct Key {
    std::string name;
    uint32_t loader;
    operator KeyView() const { return {name, loader}; }  // NOLINT(google-explicit-constructor)
  };
  struct KeyHash {
    using is_transparent = void;
    size_t operator()(const KeyView& key) const { return std::hash<std::string_view>()(key.name) * 31 + key.loader; }
  };
  struct KeyEqual {
    using is_transparent = void;
    bool operator()(const KeyView& a, const KeyView& b) const { return a == b; }
  };

  // What a class is besides its class file.
  struct Origin {
    std::string name;
    uint64_t stable_name = 0;
    uint32_t loader = 0;
    bool hidden = false;
    bool is_user = false;
  };

  Loaded<Class> LoadForGuest(std::string_view name, uint32_t loader);
  Loaded<Class> LoadFromSource(const std::string& name);
  Loaded<Class> ParseAndLink(std::span<const uint8_t> bytes, const std::string& path, const Origin& origin);
  Loaded<Class> Link(std::unique_ptr<ClassFile> file, const Origin& origin);
  LoadError LinkSupertypes(Class& cls);
  Class* Register(std::unique_ptr<Class> owned, bool by_name);
  Class* MakeArray(Class* element);
  Class* MakePrimitive(BasicType type, std::string_view name);

  ProgramOptions options_;
  std::function<void(Class&)> on_link_;
  std::vector<std::unique_ptr<Class>> owned_;
  std::vector<Class*> classes_;
  std::vector<Method*> methods_;
  std::unordered_map<uint64_t, Method*> methods_by_stable_name_;
  std::unordered_map<Key, Class*, KeyHash, KeyEqual> by_name_;
  std::unordered_map<Key, LoadError, KeyHash, KeyEqual> failed_;
  std::unordered_map<uint32_t, uint32_t> owners_;
  std::vector<KeyView> loading_;  // for ClassCircularityError
  uint16_t newest_version_ = 0;   // major version of java/lang/Object: what the JDK understands. 0 before it is loaded
  Class* primitives_[16] = {};
};

}  // namespace heddle
