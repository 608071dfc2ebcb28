import type { Entrant } from '#domain/auction/auction.ts';
import { AT_STROKE } from '#domain/auction/event-traits.ts';
import type { SettledTie } from '#domain/auction/chapters/settling/events.ts';
import type { EventOf } from '#domain/auction/events.ts';
import type { Rupees } from '#domain/money.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { News } from '#web/copy/copy-state.ts';

/** The hammer has just come down, or the player was just passed. `sequence`: the line of the log that says so. */
export type HammerMoment =
  | SoldMoment
  | { readonly shows: 'unsold'; readonly sequence: number; readonly player: Player };

export interface SoldMoment {
  readonly shows: 'sold';
  readonly sequence: number;
  readonly player: Player;
  readonly team: Entrant;
  /** Whole rupees. */
  readonly price: Rupees;
  /** How a lot among several teams at the cap was settled. */
  readonly tie?: SettledTie;
}

/** Who looks at the stroke: the room, or the console that did it. */
export type Onlooker = 'hall' | 'console';

/** The moment after these news: a new one, the one that was (nothing happened to it), or none. */
export function momentAfter(
  before: HammerMoment | null,
  news: News,
  onlooker: Onlooker,
): HammerMoment | null {
  return news.lines.reduce<HammerMoment | null>((moment, { sequence, event, fresh }) => {
    // What was missed is not celebrated later, whatever came together with it.
    if (event.type === 'LotSold' || event.type === 'LotPassed')
      return fresh ? strokeOf(news, sequence, event) : null;
    const at = AT_STROKE[event.type];
    if (at === 'stands') return moment;
    // The console, which calls the next one and counts, shows its sale until the next bid.
    if (onlooker === 'console') return at === 'moves-on' ? null : moment;
    return at === 'next-up' && moment?.sequence === sequence - 1 ? moment : null;
  }, before);
}

function strokeOf(
  { auction }: News,
  sequence: number,
  event: EventOf<'LotSold' | 'LotPassed'>,
): HammerMoment | null {
  const player = auction.players.get(event.lot);
  if (player === undefined) return null;
  if (event.type === 'LotPassed') return { shows: 'unsold', sequence, player };
  const team = auction.teams.get(event.team);
  if (team === undefined) return null;
  const { price, tie } = event;
  const sold = { shows: 'sold', sequence, player, team, price } as const;
  return tie === undefined ? sold : { ...sold, tie };
}
