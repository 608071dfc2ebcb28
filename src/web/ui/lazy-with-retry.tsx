import { lazy, useState, type ComponentType } from 'react';

/** Addresses of style sheets that a lazy part asked for and that did not come. Vite asks for each only once. */
const lacking = new Set<string>();

let isWatching = false;

/** Asks again for the style sheets that did not come. Rejects if one fails again. */
export async function loadLackingStyles(): Promise<void> {
  if (!isWatching) document.addEventListener('error', noteLacking, true);
  isWatching = true;
  await Promise.all([...lacking].map(loadStyles));
}

/** A sheet that did not come leaves no dead link behind. */
function noteLacking({ target }: Event): void {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
  lacking.add(target.href);
  target.remove();
}

async function loadStyles(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new Error(`${address} did not come`));
    document.head.append(link);
  });
  lacking.delete(address);
}

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

/** A component whose code loads when it is first drawn, or earlier with `preload`. */
export type LazyPart<Props> = ComponentType<Props> & Preloaded;

export interface Preloaded {
  /** Loads the code without drawing it. Rejects when it does not come; the next call tries again. */
  readonly preload: () => Promise<unknown>;
}

/** The code of a part did not load. */
export class NotLoaded extends Error {}

/** For `createRoot`: what React logs of an error that a boundary caught. Of a part that did not load the page itself says so. */
export const ROOT_OPTIONS = {
  onCaughtError: (error: unknown) => {
    if (!(error instanceof NotLoaded)) reportError(error);
  },
};

/** Parts whose last import failed. React remembers a failed import for ever, so each needs a new one. */
const failed = new Set<() => void>();

/** Boundaries that show a failure. They try again when code has loaded after a failure. */
const waiting = new Set<() => void>();

/** Gives each part whose import failed a new import for its next drawing. */
export function renewFailed(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/** Calls `tryAgain` when code has loaded after a failure. The answer ends that. */
export function onceCodeComes(tryAgain: () => void): () => void {
  waiting.add(tryAgain);
  return () => waiting.delete(tryAgain);
}

/** `React.lazy` whose failed import is tried again once a `PartBoundary` has shown the failure. */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  let lacks = false;
  const preload = async () => {
    if (loaded !== null) return loaded;
    try {
      await loadLackingStyles();
      loaded = await load();
    } catch (cause) {
      lacks = true;
      throw cause;
    }
    if (lacks) for (const tryAgain of [...waiting]) tryAgain();
    return loaded;
  };
  const renewed = () => lazy(() => preload().then((part) => ({ default: part }), refuse));
  const refuse = (cause: unknown): never => {
    failed.add(() => {
      pending = renewed();
    });
    throw new NotLoaded('Code of this page did not load', { cause });
  };
  let pending = renewed();
  // Loaded code is drawn at once: React would wait a moment for its own promise.
  const Part = (props: Props) => {
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? pending);
    return <Chosen {...props} />;
  };
  return Object.assign(Part, { preload });
}
