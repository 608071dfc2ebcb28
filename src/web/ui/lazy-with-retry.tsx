import { lazy, useState, type ComponentType } from 'react';
import { loadLackingStyles } from './lacking-styles.ts';

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
