#include "search/sharing/socket_transport.h"

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>
#include <utility>

namespace heddle {

namespace {

using Length = uint32_t;
constexpr size_t kBlock = 65536;  // read at once

}  // namespace

SocketMesh::SocketMesh(unsigned ranks, unsigned machines)
    : ranks_(ranks), machines_(machines), ends_(size_t{ranks} * ranks, -1) {
  for (unsigned a = 0; a < ranks; ++a) {
    for (unsigned b = a + 1; b < ranks; ++b) {
      int pair[2];
      if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, pair) != 0) {
        throw std::system_error(errno, std::generic_category(), "cannot make sockets for all ranks");
      }
      End(a, b) = pair[0];
      End(b, a) = pair[1];
    }
  }
}

void SocketMesh::Close() {
  for (int& end : ends_) {
    if (end >= 0) close(std::exchange(end, -1));
  }
}

std::vector<int> SocketMesh::TakeEnds(unsigned rank) {
  std::vector<int> own;
  for (unsigned to = 0; to < ranks_; ++to) own.push_back(std::exchange(End(rank, to), -1));
  Close();
  return own;
}

SocketTransport::SocketTransport(SocketMesh& mesh, unsigned rank)
    : rank_(rank), machines_(mesh.machines()), peers_(mesh.ranks()), block_(kBlock) {
  const std::vector<int> ends = mesh.TakeEnds(rank);
  for (unsigned i = 0; i < ends.size(); ++i) peers_[i].socket = ends[i];
}

SocketTransport::~SocketTransport() {
  constexpr int kPatienceMs = 1000;
  for (Peer& peer : peers_) {
    if (peer.socket < 0) continue;
    for (pollfd ready{peer.socket, POLLOUT, 0}; !peer.gone && peer.sent < peer.out.size();) {
      if (poll(&ready, 1, kPatienceMs) <= 0) break;
      Flush(peer);
    }
    close(peer.socket);
  }
}

void SocketTransport::Send(unsigned to, Message message) {
  Peer& peer = peers_[to];
  const auto length = static_cast<Length>(message.size());
  const auto* bytes = reinterpret_cast<const uint8_t*>(&length);
  peer.out.insert(peer.out.end(), bytes, bytes + sizeof length);
  peer.out.insert(peer.out.end(), message.begin(), message.end());
  Flush(peer);
}

// As much as goes without waiting.
void SocketTransport::Flush(Peer& peer) {
  while (!peer.gone && peer.sent < peer.out.size()) {
    const ssize_t sent = send(peer.socket, peer.out.data() + peer.sent, peer.out.size() - peer.sent, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return;
    if (sent <= 0) peer.gone = true;
    if (sent > 0) peer.sent += static_cast<size_t>(sent);
  }
  peer.out.clear();
  peer.sent = 0;
}

// As much as is there.
void SocketTransport::Read(Peer& peer) {
  for (;;) {
    const ssize_t got = recv(peer.socket, block_.data(), block_.size(), 0);
    if (got > 0) peer.in.insert(peer.in.end(), block_.begin(), block_.begin() + got);
    if (got < 0 && errno == EINTR) continue;
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EWOULDBLOCK)) peer.gone = true;
    if (got < static_cast<ssize_t>(block_.size())) return;
  }
}

bool SocketTransport::TakeMessage(Peer& peer, Message& message) {
  Length length = 0;
  const size_t there = peer.in.size() - peer.taken;
  if (there < sizeof length) return false;
  std::memcpy(&length, peer.in.data() + peer.taken, sizeof length);
  if (there - sizeof length < length) return false;
  const auto begin = peer.in.begin() + static_cast<std::ptrdiff_t>(peer.taken + sizeof length);
  message.assign(begin, begin + length);
  peer.taken += sizeof length + length;
  if (peer.taken == peer.in.size()) {
    peer.in.clear();
    peer.taken = 0;
  }
  return true;
}

bool SocketTransport::Receive(unsigned& from, Message& message) {
  for (unsigned i = 0; i < peers_.size(); ++i) {
    const unsigned at = (next_ + i) % static_cast<unsigned>(peers_.size());
    Peer& peer = peers_[at];
    if (peer.socket < 0) continue;
    Flush(peer);
    if (!TakeMessage(peer, message)) {
      if (peer.gone) continue;
      peer.in.erase(peer.in.begin(), peer.in.begin() + static_cast<std::ptrdiff_t>(std::exchange(peer.taken, 0)));
      Read(peer);
      if (!TakeMessage(peer, message)) continue;
    }
    from = at;
    next_ = at;
    return true;
  }
  next_ = (next_ + 1) % static_cast<unsigned>(peers_.size());
  return false;
}

void SocketTransport::Wait(double seconds) {
  std::vector<pollfd> ready;
  for (Peer& peer : peers_) {
    if (peer.socket < 0 || peer.gone) continue;
    Flush(peer);
    const short events = peer.out.empty() ? POLLIN : POLLIN | POLLOUT;
    ready.push_back({peer.socket, events, 0});
  }
  poll(ready.data(), ready.size(), std::max(1, static_cast<int>(seconds * 1000)));
}

}  // namespace heddle
