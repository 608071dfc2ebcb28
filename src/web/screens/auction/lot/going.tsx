import type { Calls } from '#domain/auction/auction.ts';

const WORDS: Readonly<Record<Calls, string>> = { 0: '', 1: 'Going once', 2: 'Going twice' };

/** What the auctioneer has called, to be read from across the room; read out as it is called. */
export function Going({ calls }: { readonly calls: Calls }) {
  return (
    <p role="status" className="console-going" data-calls={calls}>
      {WORDS[calls]}
    </p>
  );
}
