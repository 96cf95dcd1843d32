// The types of the verifier (JVMS 4.10.1.2, 4.10.2.2) and their lattice.
//
// A reference is one of a set of classes. Where paths meet, the sets are united. A value fits where each of its
// classes does. So no class is loaded only to find a common superclass (the purpose of StackMapTables). A set about
// to grow beyond kMaxClasses is widened to the nearest common superclass. The type-inferring verifier does that from
// the start.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "program/class.h"
#include "program/program.h"

namespace heddle {

// The content of a local or an operand-stack slot.
struct VerifierType {
  enum Kind : uint8_t {
    kTop,  // nothing of use: never written, or of different kinds on different paths
    kInt,
    kFloat,
    kLong,
    kLongEnd,
    kDouble,
    kDoubleEnd,  // ...End: the second slot
    kNull,
    kUninitializedThis,  // in a constructor, before it has called another
    kUninitialized,      // made by the `new` at bytecode index `index`
    kReference,          // an object of one of the classes of set `index`, or null
  };

  Kind kind = kTop;
  uint32_t index = 0;

  bool operator==(const VerifierType&) const = default;
  bool IsEnd() const { return kind == kLongEnd || kind == kDoubleEnd; }
  bool IsObject() const { return kind == kReference || kind == kNull; }  // initialised
  bool IsUninitialized() const { return kind == kUninitialized || kind == kUninitializedThis; }
};

class VerifierTypes {
 public:
  // Classes are named as the classes of `loader` see them.
  VerifierTypes(Program& program, uint32_t loader) : program_(program), loader_(loader) {}

  // By the name in a Class constant ("java/lang/Object", "[I"). The text must outlive this object.
  VerifierType OfClass(std::string_view name);
  // By a field descriptor. Two-slot types are given by their first slot. The text must outlive this object.
  VerifierType OfDescriptor(std::string_view descriptor);
  // The array type with components of the class `name`.
  VerifierType ArrayOf(std::string_view name);
  // Of the elements of arrays of type `array`: null for null. False when some are not arrays of references.
  bool Component(VerifierType array, VerifierType* component);
  // Whether each of the classes of a reference is the array type `name`. True of null.
  bool IsArrayNamed(VerifierType type, std::string_view name) const;
  bool IsArray(VerifierType type) const;

  VerifierType Merge(VerifierType a, VerifierType b);
  // JVMS 4.10.1.2: every object fits an interface, as HotSpot has it. Requires an initialised object. If the answer
  // needs a class that cannot be loaded, it is no, and load_error names the class.
  bool Fits(VerifierType type, std::string_view class_name);
  bool has_load_error() const { return !load_error_.message.empty(); }
  const LoadError& load_error() const { return load_error_; }

  // For messages: "int", "java.lang.String".
  std::string Words(VerifierType type) const;

 private:
  static constexpr size_t kMaxClasses = 32;

  struct Set {
    std::vector<uint32_t> names;  // sorted
    bool widened = false;         // one class, in place of all its subclasses
  };

  uint32_t NameId(std::string_view name);
  VerifierType OfSet(std::vector<uint32_t> names, bool widened = false);
  VerifierType Widen(const std::vector<uint32_t>& names);
  bool FitsName(std::string_view from, std::string_view to);
  Class* Load(std::string_view name);

  Program& program_;
  uint32_t loader_;
  std::deque<std::string> made_names_;  // names in no constant
  std::vector<std::string_view> names_;
  std::unordered_map<std::string_view, uint32_t> name_ids_;
  std::vector<Set> sets_;
  std::map<std::vector<uint32_t>, uint32_t> set_ids_[2];  // by whether they are widened
  LoadError load_error_;
};

}  // namespace heddle
