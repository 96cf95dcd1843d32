// Names of objects and values: "Account#1", "text", 42. Objects can be numbered, class by class, in the order of their
// first naming. Then a lock is named by the field of the program that holds it: "Pool#1.lock" (lock_fields.h).
#pragma once

#include <string>
#include <unordered_map>

#include "vm/core/vm.h"

namespace heddle {

// What is known at once of an object's or value's name. The object may move, and be named later.
struct ValueLabel {
  std::string text;             // the name. With a class, its part before the number
  const Class* type = nullptr;  // of an object to be numbered. Null: the text is all
  uint64_t id = 0;

  // Of an object to be numbered: tells it from all others.
  uint64_t Key() const { return (uint64_t{type->number} << 40) ^ id; }
};

// "java.lang.String[]".
std::string JavaName(const Class* type);
// Without package; of a member class without the class around it.
std::string ShortName(const Class* type);

class ValueNames {
 public:
  // The machine must stay.
  explicit ValueNames(const Vm& vm) : vm_(vm) {}

  // From now on, anew, or no more.
  void Number(bool on);

  std::string NameOf(const ValueLabel& label) const;
  std::string NameOf(Ref object) const { return NameOf(LabelOf(object)); }
  ValueLabel LabelOf(Ref object) const;
  // The same without a look into the object, which may be under construction.
  ValueLabel Numbered(Ref object) const;
  // As LabelOf, but strings, boxes and constants of enums are told by value.
  ValueLabel LabelOf(Slot value, BasicType type) const;
  std::string ValueOf(Slot value, BasicType type) const { return NameOf(LabelOf(value, type)); }
  // "ReentrantLock#1" of a lock that has a name by a field. Empty: it has none.
  std::string NameByClass(Ref object) const;
  // Null: the object is no block of statics and no Class.
  const Class* ClassOfStatics(Ref block) const;

 private:
  ValueLabel ReferenceLabel(Ref object) const;
  std::string NameByField(Ref lock) const;

  const Vm& vm_;
  bool numbering_ = false;
  mutable std::unordered_map<uint64_t, unsigned> numbers_;      // by class and object id
  mutable std::unordered_map<std::string, unsigned> given_;     // so many numbers, by the name of the class
  mutable std::unordered_map<uint64_t, std::string> by_field_;  // names of locks, by class and id. Empty: none
};

}  // namespace heddle
