import type { Auction } from '#domain/auction/auction.ts';
import { isPossibleCountdown } from '#domain/auction/chapters/room/decide.ts';
import { editTeam } from '#domain/auction/chapters/set-up/set-up-teams.ts';
import { answerFor, type AuctionEvent, type PerEvent } from '#domain/auction/events.ts';
import { squadPlaceOf } from '#domain/auction/lots/places.ts';
import { SquadTally, whatCannotFollow } from '#domain/auction/what-cannot-follow.ts';
import { isRealDate, isRealTime } from '#domain/calendar.ts';
import { MOST_RUPEES, TEXT_LENGTH } from '#domain/limits.ts';
import { minus, NO_RUPEES } from '#domain/money.ts';
import { hasPossibleParts } from '#domain/rules/check-rule-set.ts';
import type { RuleSet, Unit } from '#domain/rules/rule-set.ts';
import { checkShow } from '#domain/show/check-show.ts';
import { hasUnseen, isBlank, lengthOf, sameKey } from '#domain/text.ts';
import type { OwnField, OwnValue } from '#domain/tournament/own-field.ts';
import { checkPlayer, NO_PLAYER_RULES, ownProblems, type Player } from '#domain/tournament/player.ts';
import { checkTeam, type TeamPlan } from '#domain/tournament/team.ts';
import type { TournamentPlan } from '#domain/tournament/tournament.ts';
import { MOST_EPOCH_MS, MOST_SCENE } from '#protocol/calls/commands.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import { draftText } from '#protocol/texts/drafts.ts';
import { NUMBER_TAKEN, refusalText } from '#protocol/texts/refusals.ts';
import { CANNOT_FOLLOW } from '#protocol/texts/service.ts';
import { inParts, yieldToEventLoop } from '#server/base/concurrency.ts';

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
const MOST_TERM = 100_000;
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
  // `checkRowsOf` checks the other values of teams and players.
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
  MatchOpened: ({ price }) => amountProblem(1, price),
  MatchSaid: ({ term = '' }) => textProblem(term, TEXT_LENGTH.kindName),
  MatchRaised: ({ amount }) => amountProblem(1, amount),
  MatchTakenBack: () => null,
  LotSold: ({ price, match, declined }) =>
    amountProblem(1, price, match?.hammered ?? price, declined?.hammered ?? price) ??
    textProblem(match?.term ?? '', TEXT_LENGTH.kindName),
  SaleCorrected: ({ to, reason, broken = [] }) =>
    amountProblem(1, to.price) ?? reasonProblem(reason) ?? partsProblem(broken),
  PlayersTraded: ({ sales, reason, broken = [] }) =>
    amountProblem(1, ...sales.map(({ price }) => price)) ?? reasonProblem(reason) ?? partsProblem(broken),
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
  PrimaryChanged: ({ term, at }) =>
    isWithin(term, 0, MOST_TERM) && isTime(at) ? null : 'The takeover is impossible',
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

/** The longest part of a wrong name in a message, in characters. */
const LONGEST_NAME = 60;

/** A team or a player of the file that the tournament's own forms refuse. */
export class WrongRow extends Error {
  /**
   * @param row the team or the player, as the organiser knows it
   * @param why a sentence without a full stop
   */
  constructor(
    readonly row: string,
    readonly why: string,
  ) {
    super(`${row}: ${why}`);
  }
}

/** Checks the teams and players that an event brings like those of the forms. Throws `WrongRow`. */
export function checkRowsOf(event: AuctionEvent, unit: Unit | null): void {
  if (event.type === 'TeamEntered') {
    const { autoColour = '', ...plan } = event.team;
    checkTeamRow(event.team);
    checkTeamRow({ ...plan, colour: autoColour });
  }
  if (event.type === 'TeamEdited') checkTeamRow(event.plan);
  if (event.type === 'PlayersRegistered') for (const player of event.players) checkPlayerRow(player, unit);
  if (event.type === 'PlayerEdited') checkPlayerRow(event.player, unit);
}

/** Checks names and numbers that must differ, and the prices in the squads. Throws `WrongRow`. */
export async function checkRowsTogether(auction: Auction): Promise<void> {
  for (const team of auction.teams.values()) {
    await yieldToEventLoop();
    const decision = editTeam(auction, { type: 'edit-team', team: team.id, plan: team });
    if (!decision.ok) throw new WrongRow(rowOfTeam(team), refusalText(decision.problem, auction));
  }
  const numbers = new Set<string>();
  await inParts(auction.players.values(), (player) => {
    const number = sameKey(player.number);
    if (numbers.has(number)) throw new WrongRow(rowOfPlayer(player), NUMBER_TAKEN);
    numbers.add(number);
    const place = squadPlaceOf(auction, player.id);
    if (place !== null && ![place.price, place.charge].every(isPrice))
      throw new WrongRow(rowOfPlayer(player), 'The price in the squad is no amount of this tournament');
  });
}

function checkTeamRow(plan: TeamPlan): void {
  const { name, shortName, bidder, secondName } = plan;
  assertSeen(rowOfTeam(plan), [name, shortName, bidder, secondName]);
  const judged = checkTeam(plan);
  if (!judged.ok) throw new WrongRow(rowOfTeam(plan), draftText(judged.problems[0], null));
}

function checkPlayerRow(player: Player, unit: Unit | null): void {
  const { name, number, secondName, own } = player;
  assertSeen(rowOfPlayer(player), [name, number, secondName, ...Object.values(own)]);
  const judged = checkPlayer({ ...player, own: {} }, NO_PLAYER_RULES);
  // Later rules may have removed a field or a value. So each own value is only checked by its type.
  const problem = judged.ok
    ? ownProblems(player.own, Object.entries(player.own).map(fieldFor)).at(0)
    : judged.problems[0];
  if (problem !== undefined) throw new WrongRow(rowOfPlayer(player), draftText(problem, unit));
}

/** The forms drop characters that nobody sees, so no log has them. */
function assertSeen(row: string, values: readonly unknown[]): void {
  if (values.some((value) => typeof value === 'string' && hasUnseen(value)))
    throw new WrongRow(row, draftText({ code: 'text-has-unseen-characters', field: 'name' }, null));
}

function fieldFor([id, value]: readonly [string, OwnValue]): OwnField {
  const is = typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'yes-no' : 'text';
  return { id, name: id, is, public: false };
}

function isPrice(amount: number): boolean {
  return amount >= 0 && amount <= MOST_RUPEES;
}

function rowOfTeam({ name }: Pick<TeamPlan, 'name'>): string {
  return `Team ${shortened(name)}`;
}

function rowOfPlayer({ number, name }: Pick<Player, 'number' | 'name'>): string {
  return `Player ${shortened(number)} ${shortened(name)}`;
}

function shortened(text: string): string {
  const letters = Array.from(text);
  return letters.length <= LONGEST_NAME ? text : `${letters.slice(0, LONGEST_NAME).join('')}...`;
}

/** The most log lines. A real auction with squads of 25 writes about 5,000 lines. */
export const MOST_LOG_LINES = 20_000;
/**
 * The most work of a file, counted in characters of its log: 20,000 lines and 32 MB with half as much again for draws.
 */
const MOST_WORK = 80_000_000;
/** The work before the event loop gets a turn; some ms. */
const AT_ONCE = 100_000;
/** A line counts as at least this many characters, because folding and checking it costs time. */
const LEAST_OF_A_LINE = 1_000;
/** A draw counts as this many characters for each player, because it replaces the queue. */
const OF_A_DRAWN_PLAYER = 5;

/** The file has more lines, or needs more work, than a tournament of the largest size. */
export class FileTooLong extends Error {}

/** Counts the work on a file. Throws above the limit, and gives the event loop a turn in between. */
export interface FileBudget {
  /** Counts a line before it is read. Throws `FileTooLong`. */
  line(characters: number): Promise<void>;
  /** Counts a draw among these players. Throws `FileTooLong`. */
  draw(players: number): Promise<void>;
}

export function createFileBudget(most = MOST_WORK): FileBudget {
  let spent = 0;
  let sinceTurn = 0;
  async function spend(work: number): Promise<void> {
    spent += work;
    sinceTurn += work;
    if (spent > most) throw new FileTooLong();
    if (sinceTurn < AT_ONCE) return;
    sinceTurn = 0;
    await yieldToEventLoop();
  }
  return {
    line: (characters) => spend(LEAST_OF_A_LINE + characters),
    draw: (players) => spend(OF_A_DRAWN_PLAYER * players),
  };
}
