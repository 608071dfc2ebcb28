import type { AskForPages } from './player-list.ts';

/** Ms until another try to load the piece of this page that fetches the list. */
const AGAIN = 3_000;

/** No page needs it before somebody looks at all players: how it is fetched is loaded with it. */
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
