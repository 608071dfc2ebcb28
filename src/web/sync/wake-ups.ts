/** Calls `wake` whenever this page may have missed something: it is in sight again, or the network came or went. */
export function onWakeUp(wake: () => void): () => void {
  const shown = () => {
    if (!document.hidden) wake();
  };
  window.addEventListener('online', wake);
  window.addEventListener('offline', wake);
  window.addEventListener('pageshow', wake);
  document.addEventListener('visibilitychange', shown);
  return () => {
    window.removeEventListener('online', wake);
    window.removeEventListener('offline', wake);
    window.removeEventListener('pageshow', wake);
    document.removeEventListener('visibilitychange', shown);
  };
}
