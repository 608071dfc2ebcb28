import { savedRules, underRules } from '#domain/auction/agreement.ts';
import { lotOnBlock, withoutBidsOf } from '#domain/auction/lots/block.ts';
import { joined, withdrawn, withFloorMoved } from '#domain/auction/lots/lot-moves.ts';
import type { Auction, Entrant } from '#domain/auction/auction.ts';
import { PLAYERS, TEAMS, without } from '#domain/auction/own-lists.ts';
import type { Evolving } from '#domain/auction/events.ts';
import { entrant, withEntrant } from '#domain/auction/teams/squad.ts';
import { impossible } from '#domain/impossible.ts';
import { NO_RUPEES } from '#domain/money.ts';
import { sameRules } from '#domain/rules/presets/specification.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { TeamPlan } from '#domain/tournament/team.ts';
import type { SetUpEvent } from './events.ts';

export const SETTING_UP: Evolving<SetUpEvent> = {
  TournamentCreated: () => impossible('a tournament created twice'),
  TournamentEdited: ({ plan: { rules, ...plan } }, auction) => {
    const { tournament } = auction;
    // Keeps the same rules object if only the name changed, because caches use it as their key.
    const next = sameRules(tournament.rules, rules) ? tournament.rules : rules;
    return underRules({ ...auction, tournament: { ...tournament, ...plan } }, next, '');
  },
  RulesAgreed: (event, auction) => savedRules(auction, event),
  RulesAccepted: ({ team, rules }, auction) =>
    withEntrant(auction, { ...entrant(auction, team), accepted: rules }),
  TeamEntered: ({ team }, auction) =>
    withEntrant(auction, { ...team, adjusted: NO_RUPEES, awaited: [], accepted: 0, named: [] }),
  TeamEdited: ({ team, plan }, auction) => withEntrant(auction, replanned(entrant(auction, team), plan)),
  TeamWithdrawn: ({ team }, auction) => ({
    ...auction,
    teams: without(TEAMS, auction.teams, team),
    block: withoutBidsOf(auction.block, team),
  }),
  PlayersRegistered: ({ players }, auction) =>
    joined(
      known(auction, players),
      players.map(({ id }) => id),
    ),
  PlayerEdited: ({ player }, auction) => known(auction, [player]),
  PlayerWithdrawn: ({ player }, auction) => ({
    ...withdrawn(auction, player),
    players: without(PLAYERS, auction.players, player),
  }),
};

/** Replaces these players, and adds the new ones at the end. A new base price of the lot on the block is a move. */
function known(auction: Auction, players: readonly Player[]): Auction {
  const lot = lotOnBlock(auction);
  const before = lot === null ? undefined : auction.players.get(lot)?.basePrice;
  const all = { ...auction, players: withPlayers(auction.players, players) };
  const moved = lot !== null && all.players.get(lot)?.basePrice !== before;
  return moved ? withFloorMoved(all) : all;
}

/** Replaces these players, and adds the new ones at the end. */
export function withPlayers(players: Auction['players'], newcomers: readonly Player[]): Auction['players'] {
  const all = PLAYERS.changeable(players);
  for (const player of newcomers) all.set(player.id, player);
  return all;
}

/** An edit replaces all fields of the plan: a short name that is left out is removed. The automatic colour stays. */
function replanned(team: Entrant, plan: TeamPlan): Entrant {
  const { id, createdAt, autoColour, adjusted, awaited, accepted, named } = team;
  const kept = autoColour === undefined ? {} : { autoColour };
  return { id, createdAt, ...kept, adjusted, awaited, accepted, named, ...plan };
}
