import type { Auction } from '#domain/auction/auction.ts';
import { isPossibleCountdown } from '#domain/auction/chapters/room/decide.ts';
import { answerFor, type AuctionEvent, type PerEvent } from '#domain/auction/events.ts';
import { SquadTally, whatCannotFollow } from '#domain/auction/what-cannot-follow.ts';
import { isRealDate, isRealTime } from '#domain/calendar.ts';
import { MOST_RUPEES, TEXT_LENGTH } from '#domain/limits.ts';
import { minus, NO_RUPEES } from '#domain/money.ts';
import { hasPossibleParts } from '#domain/rules/check-rule-set.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { checkShow } from '#domain/show/check-show.ts';
import { hasUnseen, isBlank, lengthOf } from '#domain/text.ts';
import type { TournamentPlan } from '#domain/tournament/tournament.ts';
import { MOST_EPOCH_MS, MOST_SCENE } from '#protocol/calls/commands.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import { CANNOT_FOLLOW } from '#protocol/texts/service.ts';

/** A line of a log that cannot follow the lines before it, or that holds a value that no order may have. */
export class WrongLine extends Error {
  /**
   * @param line the number of the line, from 1
   * @param why a sentence without a full stop
   */
  constructor(
    readonly line: number,
    readonly why: string,
  ) {
    super(`line ${String(line)}: ${why}`);
  }
}

/** A check of a whole log, one event after the other. It throws `WrongLine` for an event that cannot follow. */
export function createFollowCheck(): (auction: Auction, event: AuctionEvent) => void {
  const squads = new SquadTally();
  return (auction, event) => {
    squads.follow(auction, event);
    const problem = whatCannotFollow(auction, event, squads);
    if (problem !== null) throw new WrongLine(auction.sequence + 1, CANNOT_FOLLOW[problem]);
  };
}

/** Checks the values of a line by the limits that orders have. Throws `WrongLine`. */
export function checkValuesOf({ sequence, at, commandId, by, event }: RecordedEvent): void {
  const why =
    (isTime(at) ? null : 'Its time is impossible') ??
    (commandId.length <= LONGEST_ID && by.length <= LONGEST_ID ? null : 'Its sender has too long a name') ??
    answerFor(VALUES, event, at);
  if (why !== null) throw new WrongLine(sequence, why);
}

/** The most characters of the id of a command, and of its sender with a prefix. */
const LONGEST_ID = 200;
/** The longest countdown (ms) of a lot after the clock of a server was set back. */
const MOST_LEFT_MS = 31 * 24 * 3_600_000;
/** The most takeovers of one tournament. */
const MOST_EPOCH = 100_000;
/** The largest number and the longest text in rules, and in a stored result of the rule search. */
const MOST_OF_PARTS = { number: MOST_RUPEES * 100, text: 100 } as const;

const TOO_LONG = 'A text is too long';
const NO_AMOUNT = 'An amount is no amount of a tournament';

const VALUES: PerEvent<[writtenAt: number], string | null> = {
  TournamentCreated: ({ tournament }) =>
    planProblem(tournament) ?? (isTime(tournament.createdAt) ? null : 'A time is impossible'),
  TournamentEdited: ({ plan }) => planProblem(plan),
  RulesAgreed: ({ rules, reason, broken = [] }) =>
    rulesProblem(rules) ?? textProblem(reason, TEXT_LENGTH.reason) ?? partsProblem(broken),
  RulesAccepted: () => null,
  // `check-rows.ts` checks the other values of teams and players.
  TeamEntered: ({ team }) => (isTime(team.createdAt) ? null : 'A time is impossible'),
  TeamEdited: () => null,
  TeamWithdrawn: () => null,
  PlayersRegistered: () => null,
  PlayerEdited: () => null,
  PlayerWithdrawn: () => null,
  PlayerRetained: ({ price, charge, reason = '', broken = [] }) =>
    amountProblem(0, price, charge) ?? textProblem(reason, TEXT_LENGTH.reason) ?? partsProblem(broken),
  PlayerReleased: () => null,
  OrderDrawn: () => null,
  LotOpened: () => null,
  LotNamed: () => null,
  UnsoldRecalled: () => null,
  AuctionFinished: () => null,
  AuctionReopened: () => null,
  BidAllowed: ({ amount, reason }) => amountProblem(1, amount) ?? reasonProblem(reason),
  BidPlaced: ({ amount }) => amountProblem(1, amount),
  BidRetracted: () => null,
  GoingCalled: () => null,
  LotSold: ({ price }) => amountProblem(1, price),
  SaleCorrected: ({ to, reason, broken = [] }) =>
    amountProblem(1, to.price) ?? reasonProblem(reason) ?? partsProblem(broken),
  LotPassed: () => null,
  SaleUndone: () => null,
  PassUndone: () => null,
  LotReopened: ({ bids }) => amountProblem(1, ...bids.map(({ amount }) => amount)),
  FloorSet: ({ settings: { countdown } }) =>
    countdown === null || isPossibleCountdown(countdown) ? null : 'The countdown is impossible',
  PhonesHeld: () => null,
  PhonesReleased: () => null,
  AuctionPaused: ({ message, until }) =>
    textProblem(message, TEXT_LENGTH.breakMessage) ??
    (until === null || isTime(until) ? null : 'The end of the break is impossible'),
  AuctionResumed: () => null,
  HouseChanged: ({ epoch, at }) =>
    isWithin(epoch, 0, MOST_EPOCH) && isTime(at) ? null : 'The takeover is impossible',
  ClockSet: ({ clock }, writtenAt) => {
    // A clock that ran out while the server was away closes before its line was written.
    const left = clock.state === 'running' ? Math.abs(clock.closesAt - writtenAt) : clock.left;
    return isWithin(left, 0, MOST_LEFT_MS) ? null : 'The countdown is impossible';
  },
  ShowSet: ({ show }) =>
    checkShow(show).ok && !show.sponsors.some(({ name }) => hasUnseen(name))
      ? null
      : 'A setting of the show is not allowed',
  FinaleShown: ({ scene, at }) =>
    isWithin(scene, 0, MOST_SCENE) && isTime(at) ? null : 'The finale is impossible',
  FinaleEnded: () => null,
  PurseAdjusted: ({ by, reason }) =>
    amountProblem(minus(NO_RUPEES, MOST_RUPEES), by) ?? textProblem(reason, TEXT_LENGTH.reason),
  PurseCharged: () => null,
  StandingReckoned: ({ standing }) => partsProblem(standing),
};

function isWithin(number: number, least: number, most: number): boolean {
  return Number.isFinite(number) && number >= least && number <= most;
}

function isTime(ms: number): boolean {
  return Number.isInteger(ms) && isWithin(ms, 0, MOST_EPOCH_MS);
}

function amountProblem(least: number, ...amounts: readonly number[]): string | null {
  return amounts.every((amount) => isWithin(amount, least, MOST_RUPEES)) ? null : NO_AMOUNT;
}

function textProblem(text: string, most: number): string | null {
  return lengthOf(text) <= most ? null : TOO_LONG;
}

function reasonProblem(reason: string): string | null {
  return reason === '' ? 'A reason is missing' : textProblem(reason, TEXT_LENGTH.reason);
}

/** Impossible rules, like a squad of a billion players, would block a later call for ever. */
function rulesProblem(rules: RuleSet): string | null {
  return hasPossibleParts(rules) && rules.offered >= 0 && partsProblem(rules) === null
    ? null
    : 'The rules are impossible';
}

function planProblem({ name, date, time, rules }: TournamentPlan): string | null {
  if (isBlank(name) || hasUnseen(name)) return 'The name of the tournament is not allowed';
  if (!isRealDate(date) || !isRealTime(time)) return 'The day of the tournament is impossible';
  return textProblem(name, TEXT_LENGTH.tournamentName) ?? rulesProblem(rules);
}

/** Checks every number and every text in all parts of a value. */
function partsProblem(value: unknown): string | null {
  const { number, text } = MOST_OF_PARTS;
  if (typeof value === 'number') return isWithin(value, -number, number) ? null : NO_AMOUNT;
  if (typeof value === 'string') return textProblem(value, text);
  if (typeof value !== 'object' || value === null) return null;
  for (const part of Object.values(value)) {
    const problem = partsProblem(part);
    if (problem !== null) return problem;
  }
  return null;
}
