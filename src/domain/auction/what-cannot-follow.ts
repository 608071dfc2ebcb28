import { impossible } from '#domain/impossible.ts';
import { sameValue } from '#domain/same-value.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { MOST_PLAYERS, MOST_RUPEES, MOST_TEAMS } from '#domain/limits.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { Auction, Entrant, Matching, Sale, SaleByMatch, SquadPlace } from './auction.ts';
import { ANSWERS } from '#domain/auction/chapters/matching/decide.ts';
import { mayShowFinale } from '#domain/auction/chapters/show/decide.ts';
import { answerFor, type AuctionEvent, type PerEvent } from './events.ts';
import { highBidOf, isDrawn, leads, lotOnBlock, openLotOf, priceOf } from './lots/block.ts';
import { claimIn, matchOf, matchPrice, type MatchTurn, turnOf } from './lots/matching.ts';
import { lastActOf } from './own-lists.ts';

/** Why an event cannot follow an auction. Sentences: `src/protocol/texts/service.ts`. */
export type CannotFollow =
  | 'created-twice'
  | 'no-such-team'
  | 'no-such-player'
  | 'too-many-teams'
  | 'too-many-players'
  | 'team-has-players'
  | 'team-leads'
  | 'player-in-squad'
  | 'player-not-in-squad'
  | 'player-on-block'
  | 'player-not-passed'
  | 'player-twice'
  | 'team-twice'
  | 'not-drawn'
  | 'drawn-already'
  | 'lot-not-on-block'
  | 'no-lot-on-block'
  | 'bid-too-low'
  | 'no-such-bid'
  | 'other-sale'
  | 'purse-too-small'
  | 'purse-too-large'
  | 'squad-full'
  | 'auction-finished'
  | 'auction-not-finished'
  | 'auction-not-started'
  | 'auction-paused'
  | 'auction-not-paused'
  | 'finale-too-early'
  | 'finale-not-shown'
  | 'no-such-rules'
  | 'charge-not-awaited'
  | 'nothing-to-undo'
  | 'match-open'
  | 'not-asked';

/** The squads of a running fold, updated with each event, because a new count would read all players. */
export class SquadTally {
  /** The squad places as of the event before. */
  readonly #places = new Map<PlayerId, SquadPlace>();
  readonly #teams = new Map<TeamId, { size: number; spent: number }>();
  #last: readonly PlayerId[] = [];

  /** Counts what the event before has changed, and notes the lots of this event. */
  follow(auction: Auction, event: AuctionEvent): void {
    for (const lot of this.#last) this.#count(auction, lot);
    this.#last = lotsOf(event);
  }

  sizeOf(team: TeamId): number {
    return this.#teams.get(team)?.size ?? 0;
  }

  spentBy(team: TeamId): number {
    return this.#teams.get(team)?.spent ?? 0;
  }

  #count({ places }: Auction, lot: PlayerId): void {
    const [before, place] = [this.#places.get(lot), places.get(lot)];
    if (before !== undefined) this.#add(before, -1);
    this.#places.delete(lot);
    if (place?.at !== 'squad') return;
    this.#places.set(lot, place);
    this.#add(place, 1);
  }

  #add({ team, charge }: SquadPlace, many: 1 | -1): void {
    const { size, spent } = this.#teams.get(team) ?? { size: 0, spent: 0 };
    this.#teams.set(team, { size: size + many, spent: spent + many * charge });
  }
}

/** The players whose squad places the event may change. */
function lotsOf(event: AuctionEvent): readonly PlayerId[] {
  if ('lot' in event) return [event.lot];
  if ('sales' in event) return event.sales.map(({ lot }) => lot);
  return 'player' in event && typeof event.player === 'string' ? [event.player] : [];
}

/**
 * Why this event cannot follow the auction; null: an order could have written it. Only logs from files are checked, not
 * the server's own. Costs what the event changes. `squads` has followed every event before.
 */
export function whatCannotFollow(
  auction: Auction,
  event: AuctionEvent,
  squads: SquadTally,
): CannotFollow | null {
  return answerFor(FOLLOWS, event, auction, squads);
}

const FOLLOWS: PerEvent<[auction: Auction, squads: SquadTally], CannotFollow | null> = {
  TournamentCreated: () => 'created-twice',
  TournamentEdited: ({ plan }, auction, squads) =>
    (sameValue(plan.rules, auction.tournament.rules) ? null : matchProblem(auction)) ??
    rulesProblem(auction, plan.rules, squads),
  RulesAgreed: ({ rules }, auction, squads) => matchProblem(auction) ?? rulesProblem(auction, rules, squads),
  RulesAccepted: ({ team, rules }, auction) =>
    teamProblem(auction, team) ?? unless(rules >= 1 && rules <= auction.sequence, 'no-such-rules'),
  TeamEntered: (_, { teams }) => unless(teams.size < MOST_TEAMS, 'too-many-teams'),
  TeamEdited: ({ team }, auction) => teamProblem(auction, team),
  TeamWithdrawn: ({ team }, auction, squads) =>
    teamProblem(auction, team) ??
    unless(squads.sizeOf(team) === 0, 'team-has-players') ??
    unless(lotOnBlock(auction) === null || !leads(auction, team), 'team-leads') ??
    unless(!teamsIn(matchOf(auction)).includes(team), 'match-open'),
  PlayersRegistered: ({ players }, auction) =>
    unless(auction.players.size + players.length <= MOST_PLAYERS, 'too-many-players'),
  PlayerEdited: ({ player }, auction) => playerProblem(auction, player.id),
  PlayerWithdrawn: ({ player }, auction) =>
    freeProblem(auction, player) ?? unless(lotOnBlock(auction) !== player, 'player-on-block'),
  PlayerRetained: ({ player, team, charge }, auction, squads) =>
    playerProblem(auction, player) ??
    unless(placeOf(auction, player)?.how !== 'hammer', 'player-in-squad') ??
    buyProblem(auction, { lot: player, team, price: charge }, squads),
  PlayerReleased: ({ player, team }, auction) =>
    playerProblem(auction, player) ??
    unless(
      placeOf(auction, player)?.team === team && placeOf(auction, player)?.how !== 'hammer',
      'player-not-in-squad',
    ),
  OrderDrawn: ({ occasion, order }, auction) =>
    openProblem(auction) ??
    unless(occasion !== 'joined' || isDrawn(auction), 'not-drawn') ??
    unless(occasion !== 'initialised' || !isDrawn(auction), 'drawn-already') ??
    lotsProblem(auction, order, (lot) =>
      occasion === 'joined' && lotOnBlock(auction) === lot ? 'player-on-block' : null,
    ),
  LotOpened: ({ lot }, auction) =>
    openProblem(auction) ??
    unless(isDrawn(auction), 'not-drawn') ??
    freeProblem(auction, lot) ??
    unless(lotOnBlock(auction) !== lot, 'player-on-block'),
  LotNamed: ({ team, lot, named }, auction) =>
    openProblem(auction) ??
    teamProblem(auction, team) ??
    playerProblem(auction, lot) ??
    (named ? passedProblem(auction, lot) : null),
  UnsoldRecalled: ({ lots }, auction) =>
    openProblem(auction) ?? lotsProblem(auction, lots, (lot) => passedProblem(auction, lot)),
  AuctionFinished: (_, auction) =>
    unless(auction.stage !== 'upcoming', 'auction-not-started') ?? openProblem(auction),
  AuctionReopened: ({ type: _ }, { stage }) => unless(stage === 'completed', 'auction-not-finished'),
  BidAllowed: (bid, auction, squads) => matchProblem(auction) ?? bidProblem(auction, bid, squads),
  BidPlaced: (bid, auction, squads) => matchProblem(auction) ?? bidProblem(auction, bid, squads),
  BidRetracted: ({ lot, team, amount }, auction) => {
    const high = highBidOf(auction);
    const isHigh = high?.team === team && high.amount === amount;
    return blockProblem(auction, lot) ?? matchProblem(auction) ?? unless(isHigh, 'no-such-bid');
  },
  GoingCalled: ({ lot }, auction) =>
    blockProblem(auction, lot) ?? matchProblem(auction) ?? unless(highBidOf(auction) !== null, 'no-such-bid'),
  MatchOpened: ({ lot, buyer, price, asked, tie }, auction) =>
    blockProblem(auction, lot) ??
    pauseProblem(auction) ??
    matchProblem(auction) ??
    unless(hasBids(auction, price, [buyer, ...(tie?.among ?? [])]), 'no-such-bid') ??
    unless(asked.length > 0 && !asked.includes(buyer), 'not-asked') ??
    unless(new Set(asked).size === asked.length, 'team-twice') ??
    asked.map((team) => teamProblem(auction, team)).find((problem) => problem !== null) ??
    null,
  MatchSaid: ({ lot, team, says }, auction) =>
    blockProblem(auction, lot) ??
    pauseProblem(auction) ??
    unless(isTurnOf(auction, team, ANSWERS[says]), 'not-asked'),
  MatchRaised: ({ lot, team, amount }, auction, squads) => {
    const match = matchOf(auction);
    return (
      blockProblem(auction, lot) ??
      pauseProblem(auction) ??
      unless(isTurnOf(auction, team, 'raise'), 'not-asked') ??
      unless(match !== null && amount > match.price, 'bid-too-low') ??
      buyProblem(auction, { lot, team, price: amount }, squads)
    );
  },
  MatchTakenBack: ({ lot }, auction) =>
    openProblem(auction) ??
    blockProblem(auction, lot) ??
    unless(matchOf(auction) !== null, 'nothing-to-undo'),
  LotSold: ({ lot, team, price, calls, tie, ...by }, auction, squads) => {
    const problem =
      calls === 2
        ? unless(by.match === undefined && by.declined === undefined, 'not-asked')
        : (blockProblem(auction, lot) ??
          pauseProblem(auction) ??
          soldProblem(auction, { lot, team, price }, [team, ...(tie?.among ?? [])], by));
    return (
      openProblem(auction) ??
      freeProblem(auction, lot) ??
      problem ??
      buyProblem(auction, { lot, team, price }, squads)
    );
  },
  SaleCorrected: ({ lot, from, to }, auction, squads) =>
    openProblem(auction) ?? saleProblem(auction, lot, from) ?? buyProblem(auction, { lot, ...to }, squads),
  PlayersTraded: ({ sales: [one, other] }, auction, squads) =>
    openProblem(auction) ??
    saleProblem(auction, one.lot, one) ??
    saleProblem(auction, other.lot, other) ??
    unless(one.team !== other.team, 'team-twice') ??
    tradeProblem(auction, one, other, squads) ??
    tradeProblem(auction, other, one, squads),
  LotPassed: ({ lot }, auction) =>
    openProblem(auction) ?? pauseProblem(auction) ?? blockProblem(auction, lot) ?? matchProblem(auction),
  SaleUndone: ({ lot, team, price }, auction) =>
    openProblem(auction) ?? saleProblem(auction, lot, { team, price }),
  PassUndone: ({ lot }, auction) => {
    const last = lastActOf(auction.history);
    return openProblem(auction) ?? unless(last?.type === 'skip' && last.lot === lot, 'nothing-to-undo');
  },
  LotReopened: ({ lot, bids }, auction) => {
    const place = auction.places.get(lot);
    const isHammered = place?.at === 'passed' || (place?.at === 'squad' && place.how === 'hammer');
    // A lot on the block after an undo gets its bids back.
    const isUndone = lotOnBlock(auction) === lot && auction.undoneBids.has(lot);
    const rises = bids.every(({ amount }, at) => amount >= (bids[at - 1]?.amount ?? 0));
    return (
      openProblem(auction) ??
      playerProblem(auction, lot) ??
      unless(isHammered || isUndone, 'nothing-to-undo') ??
      bids.map(({ team }) => teamProblem(auction, team)).find((problem) => problem !== null) ??
      unless(rises, 'bid-too-low')
    );
  },
  FloorSet: () => null,
  PhonesHeld: (_, auction) => openProblem(auction),
  PhonesReleased: (_, auction) => openProblem(auction),
  AuctionPaused: (_, auction) => openProblem(auction),
  AuctionResumed: (_, auction) => unless(auction.pause !== null, 'auction-not-paused'),
  PrimaryChanged: () => null,
  ClockSet: (_, auction) => unless(lotOnBlock(auction) !== null, 'no-lot-on-block'),
  ShowSet: () => null,
  FinaleShown: (_, auction) => unless(mayShowFinale(auction), 'finale-too-early'),
  FinaleEnded: (_, { finale }) => unless(finale !== null, 'finale-not-shown'),
  PurseAdjusted: ({ team, by }, auction, squads) => {
    const entrant = auction.teams.get(team);
    return entrant === undefined ? 'no-such-team' : purseProblem(leftOf(auction, entrant, squads) + by);
  },
  PurseCharged: ({ team, amount }, auction) =>
    teamProblem(auction, team) ??
    unless(auction.teams.get(team)?.awaited.includes(amount) === true, 'charge-not-awaited'),
  StandingReckoned: ({ standing }, auction) => {
    if (standing === null) return null;
    const { lot, teams } = standing;
    const named = [...teams.map(({ team }) => team), ...(lot?.strands ?? [])];
    return (
      unless(lot === null || lot.lot === lotOnBlock(auction), 'lot-not-on-block') ??
      unless(new Set(teams.map(({ team }) => team)).size === teams.length, 'team-twice') ??
      named.map((team) => teamProblem(auction, team)).find((problem) => problem !== null) ??
      null
    );
  },
};

function unless(holds: boolean, problem: CannotFollow): CannotFollow | null {
  return holds ? null : problem;
}

function placeOf({ places }: Auction, lot: PlayerId): SquadPlace | null {
  const place = places.get(lot);
  return place?.at === 'squad' ? place : null;
}

function openProblem({ stage }: Auction): CannotFollow | null {
  return unless(stage !== 'completed', 'auction-finished');
}

function pauseProblem({ pause }: Auction): CannotFollow | null {
  return unless(pause === null, 'auction-paused');
}

function teamProblem({ teams }: Auction, team: TeamId): CannotFollow | null {
  return unless(teams.has(team), 'no-such-team');
}

function playerProblem({ players }: Auction, player: PlayerId): CannotFollow | null {
  return unless(players.has(player), 'no-such-player');
}

/** A player who is in no squad. */
function freeProblem(auction: Auction, player: PlayerId): CannotFollow | null {
  return playerProblem(auction, player) ?? unless(placeOf(auction, player) === null, 'player-in-squad');
}

function passedProblem(auction: Auction, lot: PlayerId): CannotFollow | null {
  return unless(auction.places.get(lot)?.at === 'passed', 'player-not-passed');
}

/** Lots of a list: each of them once, and in no squad. */
function lotsProblem(
  auction: Auction,
  lots: readonly PlayerId[],
  problemOf: (lot: PlayerId) => CannotFollow | null,
): CannotFollow | null {
  if (new Set(lots).size < lots.length) return 'player-twice';
  for (const lot of lots) {
    const problem = freeProblem(auction, lot) ?? problemOf(lot);
    if (problem !== null) return problem;
  }
  return null;
}

function blockProblem(auction: Auction, lot: PlayerId): CannotFollow | null {
  return playerProblem(auction, lot) ?? unless(lotOnBlock(auction) === lot, 'lot-not-on-block');
}

/** While teams are asked, only their answers may follow. */
function matchProblem(auction: Auction): CannotFollow | null {
  return unless(matchOf(auction) === null, 'match-open');
}

function teamsIn(match: Matching | null): readonly TeamId[] {
  return match === null ? [] : [match.buyer, ...match.asked];
}

function saleProblem(auction: Auction, lot: PlayerId, sale: Sale): CannotFollow | null {
  const place = placeOf(auction, lot);
  const isIt = place?.how === 'hammer' && place.team === sale.team && place.price === sale.price;
  return playerProblem(auction, lot) ?? unless(isIt, 'other-sale');
}

/** Whether the leading bid has this amount, and each of these teams has bid it. */
function hasBids(auction: Auction, price: number, teams: readonly TeamId[]): boolean {
  const { bids } = openLotOf(auction) ?? impossible('bids without a lot');
  const hasBid = (by: TeamId) => bids.some((bid) => bid.team === by && bid.amount === price);
  return highBidOf(auction)?.amount === price && teams.every(hasBid);
}

function isTurnOf(auction: Auction, team: TeamId, step: MatchTurn['step']): boolean {
  const match = matchOf(auction);
  if (match === null) return false;
  const turn = turnOf(match);
  return turn.step === step && turn.teams.includes(team);
}

/** A sale follows the leading bid, or the end of a right to match. */
function soldProblem(
  auction: Auction,
  { team, price }: Wanted,
  bidders: readonly TeamId[],
  { match: matched, declined }: SaleByMatch,
): CannotFollow | null {
  const match = matchOf(auction);
  if (match === null)
    return unless(
      matched === undefined && declined === undefined && hasBids(auction, price, bidders),
      'no-such-bid',
    );
  const claimant = claimIn(match)?.team;
  const isMatched = matched?.from === match.buyer && team === claimant;
  const isDeclined = declined === undefined ? matched === undefined : declined.by === claimant;
  return unless(
    price === matchPrice(match) && (isMatched || (team === match.buyer && isDeclined)),
    'other-sale',
  );
}

interface Wanted {
  readonly lot: PlayerId;
  readonly team: TeamId;
  readonly price: number;
}

function bidProblem(
  auction: Auction,
  { lot, team, amount }: { readonly lot: PlayerId; readonly team: TeamId; readonly amount: number },
  squads: SquadTally,
): CannotFollow | null {
  return (
    openProblem(auction) ??
    pauseProblem(auction) ??
    blockProblem(auction, lot) ??
    unless(amount >= priceOf(auction, lot), 'bid-too-low') ??
    buyProblem(auction, { lot, team, price: amount }, squads)
  );
}

/** A team has the money and the place for a player; what it had paid for him before counts as given back. */
function buyProblem(auction: Auction, { lot, team, price }: Wanted, squads: SquadTally): CannotFollow | null {
  const buyer = auction.teams.get(team);
  if (buyer === undefined) return 'no-such-team';
  const before = placeOf(auction, lot);
  const own = before?.team === team ? before : null;
  const left = leftOf(auction, buyer, squads) + (own?.charge ?? 0) - price;
  const others = squads.sizeOf(team) - (own === null ? 0 : 1);
  return (
    unless(left >= 0, 'purse-too-small') ?? unless(others < auction.tournament.rules.squad.most, 'squad-full')
  );
}

/** The team that gives a player has the money for the one that it gets. */
function tradeProblem(
  auction: Auction,
  { team, price }: Sale,
  got: Sale,
  squads: SquadTally,
): CannotFollow | null {
  const buyer = auction.teams.get(team) ?? impossible('a sale to no team');
  return unless(leftOf(auction, buyer, squads) + price - got.price >= 0, 'purse-too-small');
}

function leftOf({ tournament }: Auction, { id, adjusted }: Entrant, squads: SquadTally): number {
  return tournament.rules.purse.opening + adjusted - squads.spentBy(id);
}

function purseProblem(left: number): CannotFollow | null {
  return unless(left >= 0, 'purse-too-small') ?? unless(left <= MOST_RUPEES, 'purse-too-large');
}

/** Under new rules no purse may be below zero, and no squad above its largest size. */
function rulesProblem(auction: Auction, rules: RuleSet, squads: SquadTally): CannotFollow | null {
  const more = rules.purse.opening - auction.tournament.rules.purse.opening;
  for (const team of auction.teams.values()) {
    if (leftOf(auction, team, squads) + more < 0) return 'purse-too-small';
    if (squads.sizeOf(team.id) > rules.squad.most) return 'squad-full';
  }
  return null;
}
