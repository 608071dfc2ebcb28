import type { PlayerId } from '#domain/ids.ts';
import { hallView } from '#domain/views/hall-view.ts';
import { NOTHING_RECENT, type Recent, recentAfter } from '#domain/views/recent.ts';
import type { HallView } from '#domain/views/view.ts';
import type { LogOrder } from './log-orders.ts';
import { shownNow, type ShownParts } from './shown-now.ts';

/** Makes the view of the hall after each order of one showing, in their order. */
export class ShowingViews {
  readonly #lot: PlayerId;
  #recent: Recent = NOTHING_RECENT;
  #isFirst = true;

  constructor(lot: PlayerId) {
    this.#lot = lot;
  }

  /** Takes the next order. Returns the function that makes its view: only a wanted view costs something. */
  follow({ before, after, sequence, at }: LogOrder): (now: ShownParts) => HallView {
    const recent = recentAfter(this.#recent, before, after, { sequence, at });
    // The hammer of the lot before belongs to the showing before.
    const isOwn = !this.#isFirst || recent.stroke?.player.id === this.#lot;
    this.#recent = isOwn ? recent : { ...recent, stroke: null };
    this.#isFirst = false;
    const kept = this.#recent;
    return (now) => shownNow(hallView(after, kept), after, now);
  }
}
