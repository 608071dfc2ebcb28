import type { Entrant } from '#domain/auction/auction.ts';
import { AT_STROKE } from '#domain/auction/event-traits.ts';
import type { EventOf } from '#domain/auction/events.ts';
import type { Rupees } from '#domain/money.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { HallNews } from '#web/copy/hall-state.ts';

/** The hammer has just come down, or the player was just passed. `sequence`: the line of the log that says so. */
export type HammerMoment =
  | {
      readonly shows: 'sold';
      readonly sequence: number;
      readonly player: Player;
      readonly team: Entrant;
      /** Whole rupees. */
      readonly price: Rupees;
    }
  | { readonly shows: 'unsold'; readonly sequence: number; readonly player: Player };

/** The moment after these news: a new one, the one that was (nothing happened to it), or none. */
export function momentAfter(before: HammerMoment | null, news: HallNews): HammerMoment | null {
  return news.lines.reduce<HammerMoment | null>((moment, { sequence, event, fresh }) => {
    // What was missed is not celebrated later, whatever came together with it.
    if (event.type === 'LotSold' || event.type === 'LotPassed')
      return fresh ? strokeOf(news, sequence, event) : null;
    const at = AT_STROKE[event.type];
    if (at === 'next-up') return moment?.sequence === sequence - 1 ? moment : null;
    return at === 'stands' ? moment : null;
  }, before);
}

function strokeOf(
  { auction }: HallNews,
  sequence: number,
  event: EventOf<'LotSold' | 'LotPassed'>,
): HammerMoment | null {
  const player = auction.players.get(event.lot);
  if (player === undefined) return null;
  if (event.type === 'LotPassed') return { shows: 'unsold', sequence, player };
  const team = auction.teams.get(event.team);
  return team === undefined ? null : { shows: 'sold', sequence, player, team, price: event.price };
}
