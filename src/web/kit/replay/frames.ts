import type { PlayerId } from '#domain/ids.ts';
import type { BidEntry, HallView } from '#domain/views/view.ts';
import type { MomentPage } from '#protocol/calls/result.ts';
import { applyChange, type Sections } from '#protocol/feed/change.ts';
import { isView } from '#web/net/sync/hall/view-state.ts';

/** A moment of the replay: the view of the hall after an order, and its time (epoch ms). */
export interface Frame {
  readonly sequence: number;
  readonly at: number;
  readonly view: HallView;
}

/** The moments in these pages of one showing (one time that a lot was on the block), in order. */
export function framesOf(pages: readonly MomentPage[]): Frame[] {
  return pages.flatMap(({ first, moments }) => {
    const frames: Frame[] = [first];
    let view: Sections = { ...first.view };
    for (const { sequence, at, set } of moments) {
      view = applyChange(view, set);
      if (isView(view)) frames.push({ sequence, at, view });
    }
    return frames;
  });
}

/** The last moment, up to the present one, in which this lot was on the block: the hammer shows the next lot at once. */
export function lotFrameAt(frames: readonly Frame[], place: number, lot: PlayerId): Frame | null {
  const isOn = ({ view }: Frame) => view.lot.shows === 'lot' && view.lot.player.id === lot;
  return frames.slice(0, place + 1).findLast(isOn) ?? null;
}

/**
 * The bids that were taken back from the lot on the block, the last one first, up to the present moment. The next bid
 * ends them.
 */
export function takenBack(frames: readonly Frame[], place: number): readonly BidEntry[] {
  const now = frames[place]?.view;
  if (now?.lot.shows !== 'lot' || now.bidding === null) return [];
  const { count } = now.bidding;
  const before = frames.slice(0, place).findLast(({ view }) => view.bidding?.count !== count)?.view;
  if (before?.lot.shows !== 'lot' || before.lot.player.id !== now.lot.player.id) return [];
  return Object.entries(before.bids)
    .filter(([number]) => Number(number) > count)
    .map(([, bid]) => bid)
    .toReversed();
}
