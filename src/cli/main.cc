// heddle, the program. Everything else is in the folders' libraries.
#include "cli/commands.h"

int main(int count, char** values) { return heddle::Main(std::vector<std::string>(values + 1, values + count)); }
