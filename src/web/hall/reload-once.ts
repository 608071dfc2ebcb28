const LOADED = 'boli.loaded-again';
/** Ms: a page that still does not fit after a reload waits so long before the next. */
const NEXT_RELOAD = 60_000;

/** A server that was updated meanwhile has a newer page; should it not, the screen must not blink all evening. */
export function reloadOnce(): void {
  const last = Number(sessionStorage.getItem(LOADED) ?? 0);
  if (Date.now() - last < NEXT_RELOAD) return;
  sessionStorage.setItem(LOADED, String(Date.now()));
  location.reload();
}
