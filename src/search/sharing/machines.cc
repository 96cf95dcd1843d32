#include "search/sharing/machines.h"

#include <map>

namespace heddle {

Machines MachinesOf(const Transport& transport, bool shared) {
  const unsigned own = transport.rank();
  const auto machine_of = [&](unsigned rank) { return shared ? transport.MachineOf(rank) : rank; };
  std::map<unsigned, std::vector<unsigned>> ranks_of;  // by machine
  for (unsigned rank = 0; rank < transport.ranks(); ++rank) ranks_of[machine_of(rank)].push_back(rank);
  Machines machines;
  machines.place.machines = static_cast<unsigned>(ranks_of.size());
  for (const auto& [machine, ranks] : ranks_of) {
    if (machine == machine_of(own)) {
      machines.place.machine = static_cast<unsigned>(machines.asked_of.size());
      machines.place.sharers = static_cast<unsigned>(ranks.size());
      machines.place.is_first = ranks.front() == own;
    }
    machines.asked_of.push_back(ranks[own % ranks.size()]);
  }
  return machines;
}

}  // namespace heddle
