// The file of attributes: TOML, a table a rule.
//
//   [[class]]  name = "com.acme.*"        relevance = "never"
//   [[method]] name = "com.acme.Foo.bar"  atomic = true        (descriptor = "(I)V")
//   [[field]]  name = "com.acme.Foo.x"    firewall = true
//
// See docs/attributes.md.
#pragma once

#include <string>

#include "base/result.h"
#include "vm/core/attribute_rules.h"

namespace heddle {

// `name` is the file's, for messages and for the places of rules. Error: one line with the file and the line at fault.
Result<AttributeRules> ParseAttributes(const std::string& text, const std::string& name);

}  // namespace heddle
