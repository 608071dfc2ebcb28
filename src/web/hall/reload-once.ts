const LOADED = 'boli.loaded-again';
/** Pause (ms) before the next reload of a page that is still the wrong version. */
const NEXT_RELOAD = 60_000;

/** Reloads the page after an update of the server, but not in a loop. */
export function reloadOnce(): void {
  const last = Number(sessionStorage.getItem(LOADED) ?? 0);
  if (Date.now() - last < NEXT_RELOAD) return;
  sessionStorage.setItem(LOADED, String(Date.now()));
  location.reload();
}
