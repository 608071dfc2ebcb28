import type { Auction } from '#domain/auction/auction.ts';
import { playerOf } from '#domain/auction/lots/block.ts';
import { entrant, purseOf } from '#domain/auction/teams/purse.ts';
import { spentBy, squadOf } from '#domain/auction/teams/squad.ts';
import type { TeamId } from '#domain/ids.ts';
import type { Hex } from '#domain/colour.ts';
import type { SquadSheet } from '#web/cricket-ui/squad/squad-sheet.ts';

/** The squad of a team as the live auction tells it. */
export function squadSheetOf(auction: Auction, team: TeamId, colour: Hex): SquadSheet {
  const { id, name, logo } = entrant(auction, team);
  return {
    tournament: auction.tournament.name,
    team: { id, name, logo },
    colour,
    purse: purseOf(auction, team),
    spent: spentBy(auction, team),
    squadLimit: auction.tournament.rules.squad.most,
    players: squadOf(auction, team).map(({ player, price, retained }) => ({
      ...playerOf(auction, player),
      price,
      ...(retained === undefined ? {} : { retained: retained.as }),
    })),
  };
}
