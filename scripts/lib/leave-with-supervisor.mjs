// Loaded into the server before its own code: when the supervisor is gone (even by kill -9), the server leaves
// too, as if asked politely, and the port is free for the next start.
if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
