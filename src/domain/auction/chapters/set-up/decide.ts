import { savedRules, underRules } from '#domain/auction/agreement.ts';
import type { Auction, Entrant } from '#domain/auction/auction.ts';
import { sharedFor } from '#domain/auction/chapters/standing/reckon.ts';
import { onBlock } from '#domain/auction/chapters/standing/pool.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { closedProblem, type Decision, matchOpen, ok, refuse } from '#domain/auction/decision.ts';
import type { Evolving } from '#domain/auction/events.ts';
import { highBidOf, leadersOf, lotOnBlock, withoutBidsOf } from '#domain/auction/lots/block.ts';
import { matchOf } from '#domain/auction/lots/matching.ts';
import { joined, withdrawn, withFloorMoved } from '#domain/auction/lots/lot-moves.ts';
import { PLAYERS, TEAMS, without } from '#domain/auction/own-lists.ts';
import type { Refusal } from '#domain/auction/refusals.ts';
import { AS_HAMMER, claimProblem } from '#domain/auction/teams/claim.ts';
import { entrant, purseOf, squadOf, withEntrant } from '#domain/auction/teams/squad.ts';
import { impossible } from '#domain/impossible.ts';
import { minus, NO_RUPEES, plus } from '#domain/money.ts';
import { sameRules } from '#domain/rules/presets/specification.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { TeamPlan } from '#domain/tournament/team.ts';
import type { SetUpEvent } from './vocabulary.ts';

type EditTournament = CommandOf<'edit-tournament'>;

/** Name, date and time may change at any time; the rules only before the first bid, skip or sale. */
export function editTournament(auction: Auction, { plan }: EditTournament): Decision<Refusal> {
  const { rules } = auction.tournament;
  const locked = auction.stage !== 'upcoming';
  if (locked && !sameRules(rules, plan.rules)) return refuse({ code: 'rules-locked' });

  const unfit = purseProblem(auction, plan.rules) ?? squadProblem(auction, plan.rules);
  if (unfit !== null) return refuse(unfit);
  return ok({ type: 'TournamentEdited', plan });
}

type AgreeRules = CommandOf<'agree-rules'>;

/**
 * Changes the rules: freely before the first bid, skip or sale, later only with a reason. Refuses rules under which a
 * purse, a squad or the leading bid is impossible, and any while a team is asked about its right to match. Other rules that earlier acts break need a confirmation: `judged` in
 * `standing/broken.ts`.
 */
export function agreeRules(auction: Auction, { rules, reason, chosen }: AgreeRules): Decision<Refusal> {
  const closed = closedProblem(auction);
  if (closed !== null) return refuse(closed);
  const locked = auction.stage !== 'upcoming';
  if (locked && reason === '') return refuse({ code: 'rules-need-reason' });
  const match = matchOf(auction);
  if (match !== null) return refuse(matchOpen(match));
  const unfit = purseProblem(auction, rules) ?? squadProblem(auction, rules) ?? bidProblem(auction, rules);
  return unfit === null
    ? ok({ type: 'RulesAgreed', rules, reason, ...(chosen && { chosen }) })
    : refuse(unfit);
}

/** A change of the opening purse changes every purse; none may fall below zero. */
function purseProblem(auction: Auction, rules: RuleSet): Refusal | null {
  const change = minus(rules.purse.opening, auction.tournament.rules.purse.opening);
  for (const team of auction.teams.keys()) {
    const left = plus(purseOf(auction, team), change);
    if (left < 0) return { code: 'purse-below-zero', shortBy: minus(NO_RUPEES, left) };
  }
  return null;
}

/** No squad may exceed the new largest size; retained players count. */
function squadProblem(auction: Auction, { squad }: RuleSet): Refusal | null {
  for (const team of auction.teams.keys()) {
    const size = squadOf(auction, team).length;
    if (size > squad.most) return { code: 'squad-over-limit', team, size, limit: squad.most };
  }
  return null;
}

/** The leading team must have the money and the place for the lot; teams that lead together must still be able to. */
function bidProblem(auction: Auction, rules: RuleSet): Refusal | null {
  const bid = highBidOf(auction);
  const lot = lotOnBlock(auction);
  if (bid === null || lot === null) return null;
  const { team, amount } = bid;
  const then = { ...auction, tournament: { ...auction.tournament, rules } };
  // Several bids of a shared cap stay valid only if the cap stays shared and has the same amount.
  const several = leadersOf(auction).length > 1;
  const stands =
    (!several || sharedFor(rules, onBlock(then, lot).fields) === amount) &&
    claimProblem(then, { lot, team, price: amount, as: AS_HAMMER }) === null;
  return stands ? null : { code: 'bid-against-rules', team, amount };
}

type AcceptRules = CommandOf<'accept-rules'>;

/**
 * An owner confirms having read the rules; bidding does not depend on it. Only the current rules can be
 * accepted, and once, so that retries add no events.
 */
export function acceptRules(auction: Auction, { team, rules }: AcceptRules): Decision<Refusal> {
  const owner = auction.teams.get(team);
  if (owner === undefined) return refuse({ code: 'no-such-team' });
  if (rules !== auction.agreement.sequence) return refuse({ code: 'rules-have-changed' });
  if (owner.accepted === rules) return refuse({ code: 'rules-accepted' });
  return ok({ type: 'RulesAccepted', team, rules });
}

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

/**
 * Replaces these players, and adds the new ones at the end. A new base price on the block makes older commands stale.
 */
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
