// Abstract objects: each stands for one object of the snapshot, for all objects made at a place of the program later,
// or for all of a class.
// An object of the snapshot stands for itself if it is the same on all paths.
//
// Objects of a class whose identity matters to nobody are one: strings, boxes, builders, throwables. And so are those
// of the snapshot beyond the first few of a class.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "analysis/snapshot.h"
#include "analysis/sparse_bits.h"
#include "program/class.h"

namespace heddle {

using ObjectId = uint32_t;

struct AbstractObject {
  enum Kind : uint8_t {
    kOld,       // one of the snapshot
    kOfClass,   // others of the class: of the snapshot, and of a merged class all
    kSite,      // made by the instruction or native at a place
    kAnyArray,  // an array of any class, made by reflection at a place
    kClosed,    // any of the class, or below it, that closed code has made (library_scope.h)
  };
  Kind kind = kOld;
  Class* type = nullptr;
  Ref old = 0;               // kOld
  Method* method = nullptr;  // kSite
  uint32_t pc = 0;
  // kSite: made by a method called on this object (PointsTo). kNoObject: that does not tell it apart.
  uint32_t context = UINT32_MAX;
  uint32_t depth = 0;  // how many contexts tell it apart
};

inline constexpr ObjectId kNoObject = UINT32_MAX;

class Objects {
 public:
  // The snapshot must outlive it.
  explicit Objects(const Snapshot& snapshot) : snapshot_(snapshot) {}

  uint32_t count() const { return static_cast<uint32_t>(objects_.size()); }
  const AbstractObject& at(ObjectId object) const { return objects_[object]; }

  ObjectId OfOld(Ref object);
  ObjectId OfSite(Class* type, Method* method, uint32_t pc, ObjectId context = kNoObject);
  // An array made there, of whatever class.
  ObjectId OfAnyArray(Class* of_objects, Method* method, uint32_t pc, ObjectId context);
  ObjectId OfClass(Class* type);
  ObjectId OfClosed(Class* type);
  // The kOfClass of the class. kNoObject: there is none so far.
  ObjectId FindOfClass(const Class* type) const;
  // The objects of the snapshot that a kOfClass stands for, as far as they were met.
  const std::vector<Ref>& Members(ObjectId object) const;

  // What stands for an object of the snapshot that is fixed, as far as any analysed code comes to it. Or else what may
  // stand for another object of that class. They are appended.
  void FindFixed(Ref object, const Class* type, std::vector<ObjectId>& found) const;
  void FindOther(const Class* type, std::vector<ObjectId>& found) const;

  // Those whose class is `type` or below it. Valid up to the next new object.
  const SparseBits& Below(const Class* type);
  // Whether an object that this one stands for has the members of `type`: a throwable of the library stands for those
  // of the classes below it, too.
  bool MayBe(ObjectId object, const Class* type) const;

  // How often a member was added to a kOfClass. Its fields then hold more.
  uint32_t memberships() const { return memberships_; }

 private:
  ObjectId Add(const AbstractObject& object);
  void FindClosed(const Class* type, std::vector<ObjectId>& found) const;

  const Snapshot& snapshot_;
  std::vector<AbstractObject> objects_;
  std::unordered_map<Ref, ObjectId> old_;
  std::unordered_map<const Class*, ObjectId> of_class_, of_closed_;
  std::unordered_map<const Class*, uint32_t> olds_;  // how many kOld of the class
  std::unordered_map<uint64_t, std::vector<ObjectId>> sites_;
  std::unordered_map<const Class*, std::vector<ObjectId>> made_;  // kSite and merged kOfClass, by class
  std::unordered_map<ObjectId, std::vector<Ref>> members_;
  std::vector<ObjectId> any_arrays_;
  struct TypeSet {
    SparseBits objects;
    uint32_t looked_at = 0;
  };
  std::unordered_map<const Class*, TypeSet> below_;
  uint32_t memberships_ = 0;
};

// Whether all objects of the class are one.
bool IsMerged(const Class& type);
// Of them, those that are thrown.
bool IsMergedThrowable(const Class& type);

}  // namespace heddle
