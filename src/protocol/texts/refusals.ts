import { type Auction, type Bid, COUNTDOWN_SECONDS, EXTENSION_SECONDS } from '#domain/auction/auction.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { TypedBidProblem } from '#domain/rules/increments.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { RefusalCode, RefusalOf } from '#domain/auction/refusals.ts';
import { leadersOf } from '#domain/auction/lots/block.ts';
import { matchOf, matchPrice, turnOf } from '#domain/auction/lots/matching.ts';
import { amountOf, grouped } from '#protocol/amount-text.ts';
import { allOf, oneAmong, nounOf } from './words.ts';
import { keptText, mostText, lackText, whyText, mostSentence } from './bid-limits.ts';
import type { Broken, MostBecause } from '#domain/auction/chapters/standing/standing.ts';
import { NO_RUPEES, type Rupees } from '#domain/money.ts';

/** The names that sentences need: from an auction, or from a hall view. */
export interface Named extends Pick<Auction, 'block' | 'standing'> {
  readonly tournament: { readonly rules: RuleSet };
  readonly teams: ReadonlyMap<TeamId, { readonly name: string }>;
  readonly players: ReadonlyMap<PlayerId, { readonly name: string }>;
}

/** The sentence of a refusal, which says what to do. */
export function refusalText<Code extends RefusalCode>(refusal: RefusalOf<Code>, auction: Named): string {
  const sentence: Sentence<Code> = SENTENCES[refusal.code];
  return typeof sentence === 'string' ? sentence : sentence(refusal, auction);
}

/** The sentences of the bid panel's checks. Specification section 5, 'Bid', 1 to 3. */
export function typedBidText(problem: TypedBidProblem): string {
  switch (problem.code) {
    case 'team-and-amount-required':
      return 'Please select a team and enter bid amount';
    case 'typed-bid-not-whole':
      return 'Bid amount must be a whole number';
    case 'typed-bid-off-grid':
      return `Bid amount must be in multiples of ${grouped(problem.multiple)}`;
  }
}

/* Sentences that a page says without a refusal, too. */
export const NO_LOT = 'No player is on the block';
export const IN_A_BREAK = 'The auction has a break: go on first';
export const BIDS_BY_PHONE = 'Bids come from the phones: change bidding to Both to enter one here';
/** Shared by the form and the auction. Specification section 5, 'Player'. */
export const NUMBER_TAKEN = 'A player with this number already exists in the tournament';

type Sentence<Code extends RefusalCode> = string | ((refusal: RefusalOf<Code>, auction: Named) => string);

/** A missing sentence does not compile. */
const SENTENCES: { readonly [Code in RefusalCode]: Sentence<Code> } = {
  // The lot on the block and its player.
  'floor-moved': whatIsTrueNow,
  'lot-not-on-block': whatIsTrueNow,
  'no-lot-on-block': NO_LOT,
  'bid-stands': ({ team, amount }, auction) =>
    `${teamName(auction, team)} has bid ${amountOf(auction, amount)}: sell or skip this player or retract the bid first`,
  'player-on-block': 'This player is on the block',
  'player-sold': ({ team }, auction) =>
    `This player is sold to ${teamName(auction, team)}: undo the sale first`,
  'player-retained': ({ team }, auction) =>
    `This player is in the squad of ${teamName(auction, team)} before the auction: release him before it begins`,
  'player-not-sold': 'This player is not sold',
  'no-such-player': 'This player is no longer in the tournament',

  // A bid and a team: specification section 5, 'Bid', 3 to 6.
  'bid-off-grid': (_, { tournament }) =>
    `Bid amount must be a whole number in multiples of ${grouped(tournament.rules.multiple)}`,
  'bid-too-low': 'Bid amount must be higher than current bid',
  'no-such-team': 'Invalid team selected',
  'purse-too-small': "Team doesn't have enough budget",
  'squad-full': ({ size, limit }) => `Squad is full (${String(size)} of ${String(limit)})`,
  'price-not-positive': 'Sold amount must be greater than 0',
  'bid-equals-current': ({ next }, auction) =>
    `An equal bid does not count: the next bid is ${amountOf(auction, next)}`,
  'stands-at-cap': ({ team }, auction) => `${teamName(auction, team)} stands at the cap already`,
  'bid-below-next': ({ next }, auction) => `The next bid is ${amountOf(auction, next)}`,
  'bid-above-next': ({ next }, auction) =>
    `Bids go up step by step: the next bid is ${amountOf(auction, next)}`,
  'purse-kept-back': ({ most, ...kept }, { tournament }) => {
    const { unit } = tournament.rules;
    return `${mostText(unit, most)}: the purse keeps ${keptText(unit, kept)}`;
  },
  'above-most': (refusal, { tournament }) => mostSentence(tournament.rules, refusal),
  'against-rules': ({ team, broken }, auction) => brokenText(auction, team, broken),
  'purse-holds-bid': ({ shortBy }, auction) =>
    `This team leads the bidding: ${amountOf(auction, shortBy)} of the amount are held by its bid`,
  'team-leads': ({ lot }, auction) => `This team leads the bidding for ${playerName(auction, lot)}`,

  // The order of the lots, and unsold players.
  'no-teams': 'No teams found for this tournament',
  'no-players-to-auction': 'There are no unsold players to auction',
  'already-drawn': 'The order of this auction is already drawn',
  'no-unsold-players': 'No Unsold Players',
  'unsold-stay-out': 'By the rules none of the unsold players comes up again: call one up by hand',
  'stays-unsold': 'By the rules this player does not come up again',
  'names-not-asked': 'Teams name players once everybody has come up',
  'name-stands': 'This is so already',
  'names-given': ({ most }) => `The team has named ${String(most)} already: take one back first`,
  'nobody-named': ({ each }) =>
    `Nobody is named yet: each team names up to ${String(each)} on its phone, or you for it under Unsold Players`,
  'auction-not-started': 'This auction has not started yet',
  'auction-finished': 'This auction is finished: reopen it to go on',
  'auction-not-finished': 'This auction is not finished',

  // The floor and the phones.
  'no-bid': 'No team has placed a bid',
  'floor-closed': BIDS_BY_PHONE,
  'phones-closed': 'Bids and answers are called out in the hall: phones give none in this auction',
  'phones-held': 'One moment: a bid from the hall is being entered',
  'time-up': 'Time is up for this player',
  'already-leads': 'Your team leads already',
  'already-called': ({ going }) => (going === 0 ? 'A new bid came in: call once first' : 'Called already'),

  // The right to match.
  'match-open': ({ teams, price }, auction) =>
    `${oneAmong(teams.map((team) => teamName(auction, team)))} must answer first: the player stands at ${amountOf(auction, price)}`,
  'match-not-open': 'No team is asked about its right to match',
  'not-asked': ({ teams }, auction) =>
    `It is the turn of ${oneAmong(teams.map((team) => teamName(auction, team)))}`,
  'no-card': ({ team }, auction) => `${teamName(auction, team)} has no right to match left`,
  'raise-not-higher': ({ price }, auction) => `A raise must be higher than ${amountOf(auction, price)}`,
  'term-missing': ({ terms }) => `Please choose for how long: ${oneAmong(terms)}`,

  // The hammer, undo and corrections.
  'clock-not-out': 'The clock of this player has not run out',
  'nothing-to-undo': 'There is nothing to undo',
  'team-can-bid': 'A team can still bid for this player',
  'lot-not-hammered': 'Only a sale or skip that is in the history can be reopened',
  'lot-among': ({ teams }, auction) =>
    `Several teams stand at the cap: choose who has this player, ${oneAmong(teams.map((team) => teamName(auction, team)))}`,
  'sale-changed': ({ team, price }, auction) =>
    `This sale has changed meanwhile: sold to ${teamName(auction, team)} for ${amountOf(auction, price)}`,
  'nothing-to-correct': 'Please choose another team or another price',
  'nothing-to-trade': 'Please choose a player of another team',

  // Breaks and the clock.
  'auction-paused': IN_A_BREAK,
  'auction-not-paused': 'The auction has no break',
  'countdown-off-limits': `A countdown has ${span(COUNTDOWN_SECONDS)} seconds, an extension ${span(EXTENSION_SECONDS)}`,

  // The finale.
  'finale-too-early':
    'The finale comes after the last lot: sell or skip the players who wait, or finish the auction',
  'finale-not-shown': 'The finale is not shown',

  // Purses.
  'purse-below-zero': ({ shortBy }, auction) =>
    `The balance would fall below zero: ${amountOf(auction, shortBy)} are missing`,
  'purse-too-high': ({ most }, auction) => `A balance can be at most ${amountOf(auction, most)}`,

  // Tournament, teams, players and rules.
  'rules-locked': 'Amounts and squad size are locked since the first bid, skip or sale',
  'rules-need-reason': 'The auction has begun: please say why its rules change, for everybody to read',
  'rules-have-changed': 'The rules have changed: please read them again, then accept them',
  'rules-accepted': 'These rules are accepted already',
  'squad-over-limit': ({ team, size, limit }, auction) =>
    `${teamName(auction, team)} has ${String(size)} players already: a squad of at most ${String(limit)} is too small`,
  'rules-against-past': ({ broken, rules }, auction) =>
    `Against these rules: ${brokenList({ ...auction, tournament: { rules } }, broken)}`,
  'bid-against-rules': ({ team, amount }, auction) =>
    `Under these rules the bid of ${teamName(auction, team)} at ${amountOf(auction, amount)} could not stand: finish this player first`,
  'too-many-teams': ({ most }) => `A tournament has at most ${String(most)} teams`,
  'too-many-players': ({ most }) => `A tournament has at most ${grouped(most)} players`,
  'team-name-taken': 'A team with this name already exists in the tournament',
  'team-name-alike': ({ team }, auction) =>
    `This name looks just like ${teamName(auction, team)}: please choose one that can be told apart`,
  'name-is-short-name': ({ team }, auction) =>
    `This name looks just like the short name of ${teamName(auction, team)}: please choose one that can be told apart`,
  'short-name-taken': 'A team with this short name already exists in the tournament',
  'short-name-alike': ({ team }, auction) =>
    `This short name looks just like a name of ${teamName(auction, team)}: please choose one that can be told apart`,
  'team-has-players': ({ count }) =>
    `This team has bought ${String(count)} ${count === 1 ? 'player' : 'players'}: undo the sales first`,
  'team-retains-players': ({ count }) =>
    `This team has ${String(count)} ${count === 1 ? 'player' : 'players'} before the auction: release ${count === 1 ? 'him' : 'them'} first`,
  'number-taken': NUMBER_TAKEN,

  // Retentions.
  'auction-started': 'Players are retained and released only before the first bid, skip or sale',
  'player-not-retained': 'This player is in no squad before the auction',
};

/** A neutral name for a team that the screen does not know yet. */
function teamName(auction: Named, team: TeamId): string {
  return auction.teams.get(team)?.name ?? 'Another team';
}

function playerName(auction: Named, player: PlayerId): string {
  return auction.players.get(player)?.name ?? 'another player';
}

interface Now {
  readonly lot: PlayerId | null;
  readonly highBid: Bid | null;
}

function whatIsTrueNow({ lot, highBid }: Now, auction: Named): string {
  if (lot === null) return 'The auction has moved on: no player is on the block now';
  const player = playerName(auction, lot);
  if (highBid === null) return `The auction has moved on: ${player} is on the block now`;
  const match = matchOf(auction);
  if (match !== null) {
    const teams = oneAmong(turnOf(match).teams.map((one) => teamName(auction, one)));
    return `The auction has moved on: ${teams} must answer first, and ${player} stands at ${amountOf(auction, matchPrice(match))}`;
  }
  const { team, amount } = highBid;
  const leaders = leadersOf(auction);
  if (leaders.length > 1) {
    const names = allOf(leaders.map((leading) => teamName(auction, leading)));
    return `Another bid was taken: ${names} stand at the cap of ${amountOf(auction, amount)} for ${player}`;
  }
  return `Another bid was taken: ${teamName(auction, team)} leads for ${player} at ${amountOf(auction, amount)}`;
}

function span({ least, most }: { readonly least: number; readonly most: number }): string {
  return `${String(least)} to ${String(most)}`;
}

/**
 * The broken rules in words, without a full stop. Example: 'Against the rules: Mumbai: its squad has 2 keepers and may
 * have no more'.
 */
function brokenText(auction: Named, team: TeamId, broken: readonly Broken[]): string {
  return `Against the rules: ${brokenList(auction, broken, team)}`;
}

/** Each broken rule, behind the name of its team, else of the buyer. */
function brokenList(auction: Named, broken: readonly Broken[], buyer?: TeamId): string {
  const said = broken.map((one) => {
    const team = one.team ?? buyer;
    return `${team === undefined ? '' : `${teamName(auction, team)}: `}${brokenPart(auction, one)}`;
  });
  return said.join('; ');
}

function brokenPart(auction: Named, { most, because }: Broken): string {
  const { rules } = auction.tournament;
  const many = (limit: string) => nounOf(rules.limits, limit, 2);
  switch (because.why) {
    case 'cap':
      return `nobody may pay more than ${amountOf(auction, because.cap)} for such a player`;
    case 'multiple':
      return `its bid is not a multiple of ${amountOf(auction, because.multiple)}`;
    case 'over-limit':
      return `its squad has ${String(because.has)} ${many(because.limit)} and may have ${String(because.most)}`;
    case 'over-budget':
      return `it has spent ${amountOf(auction, because.spent)} for ${many(because.limit)} and may spend ${amountOf(auction, because.most)}`;
    case 'cannot-complete':
      return `its squad cannot be completed, for ${lackText(rules, because.missing)}`;
    case 'purse':
    case 'held':
    case 'kept-back':
    case 'limit':
    case 'budget':
    case 'stranded':
      return boughtPart(auction, most, because);
  }
}

function boughtPart({ tournament: { rules } }: Named, most: Rupees, because: MostBecause): string {
  // A budget's sentence already contains the amount that is left.
  const isBare = because.why === 'budget' && because.kept === undefined;
  return whyText(rules, isBare ? NO_RUPEES : most, because);
}
