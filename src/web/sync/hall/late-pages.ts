import type { AskForPages } from './player-list.ts';

/** Pause (ms) before another attempt to load this code. */
const AGAIN = 3_000;

/** Loads the code that fetches the list, when somebody first opens the list. */
export const latePages: AskForPages = (asked) => {
  const given = new AbortController();
  const begin = () => {
    if (given.signal.aborted) return;
    import('./fetch-pages.ts').then(
      ({ fetchPages }) => void fetchPages(asked, given.signal),
      () => void asked.clock.after(AGAIN, begin),
    );
  };
  begin();
  return () => given.abort();
};
