import type { Auction } from '#domain/auction/auction.ts';
import type { PlayerId } from '#domain/ids.ts';
import { playerRows } from '#domain/views/player-rows.ts';
import type { AllPictures } from '#web/kit/cards/all-pictures.ts';
import { cardsOfAll, type KnownSales } from '#web/kit/cards/sale/card-of.ts';
import { viewOf } from '#web/features/console/console-view.ts';
import { squadSheetOf } from '#web/kit/views/player-lists.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';

/** The facts of the console's sales, for their cards. */
export function consoleSales(auction: Auction, teams: readonly TeamView[]) {
  return {
    view: viewOf(auction),
    teams,
    rows: playerRows(auction),
    bidsFor: (player: PlayerId) => bidsFor(auction, player),
  } satisfies KnownSales;
}

/** The cards of all sales and retained players, and the squads of all teams. */
export function consolePictures(auction: Auction, teams: readonly TeamView[]): AllPictures {
  const known = consoleSales(auction, teams);
  return {
    cards: cardsOfAll(known),
    squads: teams.map(({ id, colour }) => squadSheetOf(known.view, known.rows, id, colour)),
    unit: auction.tournament.rules.unit,
  };
}

/** The bids of a player's last sale. */
function bidsFor(auction: Auction, player: PlayerId) {
  const act = auction.history.findLast(({ type, lot }) => type === 'sell' && lot === player);
  if (act?.type !== 'sell') return null;
  return { bids: act.bids.length, teams: new Set(act.bids.map(({ team }) => team)).size };
}
