import type { Auction, RetainedAs } from '#domain/auction/auction.ts';
import { playerOf } from '#domain/auction/lots/block.ts';
import { chargeBeside, squadOf } from '#domain/auction/teams/squad.ts';
import type { TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import { isCaptain, publicFields } from '#domain/tournament/own-field.ts';
import { secondNameOf } from '#domain/tournament/draft-checks.ts';
import type { Player } from '#domain/tournament/player.ts';
import { publicPlayer } from './public.ts';

/** A player in a squad, as the page of the result lists him: without fields of the league and without a photo. */
export interface SquadLine extends Pick<
  Player,
  'id' | 'name' | 'secondName' | 'number' | 'styles' | 'isOwner'
> {
  readonly team: TeamId;
  /** Whole rupees. */
  readonly price: Rupees;
  /** What left the purse, in whole rupees; left out where it equals the price. */
  readonly charge?: Rupees;
  /** Only for players that the team had before the auction. */
  readonly as?: RetainedAs;
  readonly captain?: true;
}

/** All squads, team by team in the order of entry: retained players first, then purchases in the order of the sales. */
export function squadLines(auction: Auction): SquadLine[] {
  const fields = publicFields(auction.tournament.rules.fields);
  return [...auction.teams.keys()].flatMap((team) =>
    squadOf(auction, team).map(({ player, price, retained }): SquadLine => {
      const bought = playerOf(auction, player);
      const { id, name, number, styles, isOwner } = bought;
      return {
        ...{ id, name, number, styles, isOwner, team, price },
        ...secondNameOf(bought),
        ...(isCaptain(publicPlayer(bought, fields).own) && { captain: true }),
        ...(retained && { as: retained.as, ...chargeBeside({ price, charge: retained.charge }) }),
      };
    }),
  );
}
