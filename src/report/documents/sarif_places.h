// Places of a document as SARIF locations.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "report/documents/fields.h"

namespace heddle {

// The first place in the location of a violation: of "Account.java:11, Account.java:6", or of "Account.sum at
// Account.java:11, Account.java:6".
std::string FirstPlace(const std::string& location);

class SarifPlaces {
 public:
  explicit SarifPlaces(const Document& document);

  // Of a file "com/example/Account.java". An empty file: only the words.
  Document Location(const std::string& file, uint64_t line, const std::string& words) const;
  // Of a text "Account.java:31", with the file's name if it is known.
  Document LocationOf(const std::string& location, const std::string& file, const std::string& words) const;

 private:
  std::string UriOf(const std::string& file) const;
  std::string LineOf(const std::string& file, uint64_t line) const;

  struct Source {
    std::string path;
    std::map<uint64_t, std::string> lines;
  };
  std::map<std::string, Source> sources_;  // by the file's name
};

}  // namespace heddle
