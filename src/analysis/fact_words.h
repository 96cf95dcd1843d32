// Facts and abstract objects in words.
#pragma once

#include <string>

#include "analysis/facts.h"
#include "analysis/objects.h"

namespace heddle {

// "a Worker made at Pool.start:12", "the Account of the start (3)", "all String".
std::string ObjectWords(const Objects& objects, ObjectId object);
// "write Account.balance of ..."
std::string FactWords(const Objects& objects, const Fact& fact);

}  // namespace heddle
