const LOOK_EVERY_MS = 500;

/**
 * npm passes SIGTERM only to its shell, which exits without a signal to us. So when the shell that started us is gone,
 * this process sends itself SIGTERM.
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
