import { isDeepStrictEqual } from 'node:util';
import type { Auction } from '#domain/auction/auction.ts';
import { hallView } from '#domain/views/hall-view.ts';
import { NOTHING_RECENT } from '#domain/views/recent.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import type { Sections } from '#protocol/feed/change.ts';

/** A hall view that a screen held, and its line. */
export interface ShownView {
  readonly sequence: number;
  /** The time of that line, in epoch ms. */
  readonly at: number | undefined;
  readonly view: Sections;
}

/** All views that a hall screen held, in order. */
export interface ShownScreen {
  readonly name: string;
  readonly shown: readonly ShownView[];
}

/**
 * Finds screens that did not go forward line by line, or that held a wrong view of a line. `auctions`: the auction
 * after each line.
 */
export function screenProblems(
  { log, screens }: { readonly log: readonly RecordedEvent[]; readonly screens: readonly ShownScreen[] },
  auctions: readonly Auction[],
): string[] {
  return screens.flatMap(({ name, shown }) => {
    const back = shown.find(({ sequence }, at) => sequence <= (shown[at - 1]?.sequence ?? 0));
    if (back !== undefined) return [`${name} was shown line ${String(back.sequence)} out of turn`];
    const last = shown.at(-1)?.sequence ?? 0;
    if (last !== log.length)
      return [`${name} stands at line ${String(last)}, the log at ${String(log.length)}`];
    const other = shown.find(({ sequence, at, view }) => {
      const auction = auctions[sequence - 1];
      return auction === undefined || log[sequence - 1]?.at !== at || !isShownBy(auction, view);
    });
    return other === undefined ? [] : [`${name} was shown something else at line ${String(other.sequence)}`];
  });
}

/** True if this is the hall view of the auction. Ignores the last sale and correction, which a state does not hold. */
export function isShownBy(auction: Auction, view: Sections): boolean {
  const withoutRecent = (sections: object): unknown =>
    JSON.parse(JSON.stringify({ ...sections, stroke: null, correction: null }));
  return isDeepStrictEqual(withoutRecent(view), withoutRecent(hallView(auction, NOTHING_RECENT)));
}
