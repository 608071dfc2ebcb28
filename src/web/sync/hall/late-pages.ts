import type { PlayerRow } from '#domain/views/view.ts';
import type { Clock } from '#web/sync/clock.ts';

/** Loads the list page by page; returns the function that cancels it. */
export type AskForPages = (asked: PagesAsked) => () => void;

export interface PagesAsked {
  readonly code: string;
  readonly clock: Clock;
  /** The pages must include at least this line of the log. */
  readonly from: number;
  /** Called when more bytes have arrived. */
  onBytes(): void;
  /** The loaded share, from 0 to 1. */
  onShare(share: number): void;
  onRows(rows: readonly PlayerRow[]): void;
}

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
