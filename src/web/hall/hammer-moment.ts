import type { Entrant } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import type { Rupees } from '#domain/money.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { HallNews } from './hall-state.ts';

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

/** What the room does next: after any of these the stroke before it is no longer the moment. */
const MOVES_ON: ReadonlySet<AuctionEvent['type']> = new Set<AuctionEvent['type']>([
  'BidPlaced',
  'BidRetracted',
  'GoingCalled',
  'SaleUndone',
  'PassUndone',
  'LotReopened',
  'UnsoldRecalled',
  'OrderDrawn',
  'AuctionPaused',
  'AuctionFinished',
  'AuctionReopened',
]);

/** The moment after these news: a new one, the one that was (nothing happened to it), or none. */
export function momentAfter(before: HammerMoment | null, news: HallNews): HammerMoment | null {
  return news.lines.reduce<HammerMoment | null>((moment, { sequence, event, fresh }) => {
    // What was missed is not celebrated later, whatever came together with it.
    if (event.type === 'LotSold' || event.type === 'LotPassed')
      return fresh ? strokeOf(news, sequence, event) : null;
    // The next player comes up with the same stroke of the hammer; one who is called later ends the moment.
    if (event.type === 'LotOpened') return moment?.sequence === sequence - 1 ? moment : null;
    return MOVES_ON.has(event.type) ? null : moment;
  }, before);
}

type Stroke = Extract<AuctionEvent, { type: 'LotSold' | 'LotPassed' }>;

function strokeOf({ auction }: HallNews, sequence: number, event: Stroke): HammerMoment | null {
  const player = auction.players.get(event.lot);
  if (player === undefined) return null;
  if (event.type === 'LotPassed') return { shows: 'unsold', sequence, player };
  const team = auction.teams.get(event.team);
  return team === undefined ? null : { shows: 'sold', sequence, player, team, price: event.price };
}
