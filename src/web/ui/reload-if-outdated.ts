const LOADED = 'boli.loaded-again';
/** Pause (ms) before the next reload of a page that is still the wrong version. */
const NEXT_RELOAD = 60_000;
/** Timeout (ms) of the question whether the server has been updated. */
const PATIENCE = 10_000;

/** Reloads the page, but not in a loop. */
export function reloadOnce(): void {
  const last = Number(sessionStorage.getItem(LOADED) ?? 0);
  if (Date.now() - last < NEXT_RELOAD) return;
  sessionStorage.setItem(LOADED, String(Date.now()));
  location.reload();
}

/** Reloads the page once if the server has been updated since: the files that this page knows are gone then. */
export async function reloadIfOutdated(): Promise<void> {
  const own = entryOf(document.documentElement.outerHTML);
  const now = entryOf(await presentPage());
  // A page without an entry of ours is that of a proxy, or of a hotel's network.
  if (own !== null && now !== null && own !== now) reloadOnce();
}

/** The address of the first script: '/assets/links-CjEnuXJ_.js'. Null for a page that is not ours. */
function entryOf(html: string): string | null {
  return /<script type="module"[^>]* src="(\/assets\/[^"]+)"/.exec(html)?.[1] ?? null;
}

/** The document of this address as the server has it now; '' without an answer. */
async function presentPage(): Promise<string> {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch(location.pathname, { cache: 'no-store', signal });
    return answer.ok ? await answer.text() : '';
  } catch {
    return '';
  }
}
