// Runs also on the Node that the machine has: syntax of Node 12.
const LOOK_EVERY_MS = 500;

/**
 * npm passes a SIGTERM on to its shell only, and the shell dies without a word to us. Under npm, the end of the
 * shell that started us is therefore a request to stop: we send ourselves the signal that was meant for us.
 */
export function leaveWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const shell = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  look.unref();
}
