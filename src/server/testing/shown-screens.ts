import { isDeepStrictEqual } from 'node:util';
import type { Auction } from '#domain/auction/auction.ts';
import { hallView } from '#domain/views/hall-view.ts';
import { NOTHING_RECENT } from '#domain/views/recent.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import type { Sections } from '#protocol/feed/change.ts';

/** A view of the hall that a screen held, after which line of the log. */
export interface ShownView {
  readonly sequence: number;
  /** When that line was written, epoch ms. */
  readonly at: number | undefined;
  readonly view: Sections;
}

/** All views that a screen of the hall held, in the order in which they came. */
export interface ShownScreen {
  readonly name: string;
  readonly shown: readonly ShownView[];
}

/** All screens agree: each went from line to line without going back, and held the view that the log tells. `auctions`: after each line. */
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

/** Whether the hall is shown this view of an auction, apart from the last stroke, which no state tells. */
export function isShownBy(auction: Auction, view: Sections): boolean {
  const withoutRecent = (sections: object): unknown =>
    JSON.parse(JSON.stringify({ ...sections, stroke: null, correction: null }));
  return isDeepStrictEqual(withoutRecent(view), withoutRecent(hallView(auction, NOTHING_RECENT)));
}
