/** Calls `wake` when this page may have missed something: it is visible again, or the network changed. */
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
