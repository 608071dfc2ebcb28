import { hallView } from '#domain/views/hall-view.ts';
import { viewFor } from '#domain/views/view-for.ts';
import { rowsBetween } from '#domain/views/player-rows.ts';
import { NOTHING_RECENT, recentAfter, type Recent } from '#domain/views/recent.ts';
import type { Audience, HallView } from '#domain/views/view.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { ViewFrames, type ViewSource } from './view-frames.ts';

/** What the audiences of one auction are shown: each view is made when somebody asks, and once for all who are shown it. */
export class AudienceViews {
  readonly #source: ViewSource;
  readonly #frames = new Map<string, ViewFrames>();
  #recent: Recent = NOTHING_RECENT;
  #hall: { readonly auction: Auction; readonly view: HallView } | null = null;

  constructor(source: ViewSource) {
    this.#source = source;
  }

  /** The auction is another one than `before` by now. */
  hear(before: Auction): void {
    const { auction, sequence, at = 0 } = this.#source;
    this.#recent = recentAfter(this.#recent, before, auction, { sequence, at });
  }

  /** What everybody in the hall is shown. */
  hall(): HallView {
    const { auction } = this.#source;
    if (this.#hall?.auction !== auction) this.#hall = { auction, view: hallView(auction, this.#recent) };
    return this.#hall.view;
  }

  framesFor(audience: Audience): ViewFrames {
    const name = typeof audience === 'string' ? audience : `team ${audience.team}`;
    const source = this.#source;
    const frames =
      this.#frames.get(name) ??
      new ViewFrames({
        source,
        changedRows: rowsBetween,
        project: () => viewFor(audience, source.auction, this.hall()),
      });
    this.#frames.set(name, frames);
    return frames;
  }
}
