// Facts and abstract objects in words.
#pragma once

#include <string>

#include "analysis/future.h"
#include "analysis/objects.h"

namespace heddle {

// "a Worker made at Pool.start:12", "the Account of the start (3)", "all String".
std::string ObjectWords(const Objects& objects, ObjectId object);
// "write Account.balance of ...", "read element [Worker.first .. Worker.end-1] of ..."
std::string FactWords(Future& future, const Fact& fact);

}  // namespace heddle
