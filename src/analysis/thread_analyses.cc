#include "analysis/thread_analyses.h"

namespace heddle {

ThreadAnalyses::ThreadAnalyses(Future& future, bool meets_unknown)
    : future_(future),
      points_to_(future.points_to()),
      edges_(future, points_to_),
      singles_(points_to_, edges_),
      threads_(future, points_to_, edges_, singles_),
      paths_(points_to_),
      meets_unknown_(meets_unknown) {
  if (!meets_unknown) {
    shared_ = SharedObjects(points_to_, paths_);
    return;
  }
  for (ObjectId object = 0; object < points_to_.objects().count(); ++object) shared_.Add(object);
}

}  // namespace heddle
