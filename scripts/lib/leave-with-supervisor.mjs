// Loaded into the server before its own code. When the supervisor is gone, even after kill -9, the server stops itself
// and frees the port.
if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
