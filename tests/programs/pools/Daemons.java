/** Makes threads that do not keep a program alive. */
class Daemons {
  static Thread make(Runnable task) {
    Thread thread = new Thread(task);
    thread.setDaemon(true);
    return thread;
  }
}
