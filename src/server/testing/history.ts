import { isDeepStrictEqual } from 'node:util';
import type { Auction } from '#domain/auction/auction.ts';
import { begin, evolve } from '#domain/auction/evolve.ts';
import { highBidOf } from '#domain/auction/lots/block.ts';
import { purseOf, squadOf } from '#domain/auction/teams/squad.ts';
import { hallView } from '#domain/views/hall-view.ts';
import { NOTHING_RECENT } from '#domain/views/recent.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import type { Sections } from '#protocol/feed/change.ts';

/** A hall view that a screen held, and its line. */
export interface ShownView {
  readonly sequence: number;
  /** The time of that line, in epoch ms. */
  readonly at: number | undefined;
  readonly view: Sections;
}

/** All views that a hall screen held, in order. */
export interface ShownScreen {
  readonly name: string;
  readonly shown: readonly ShownView[];
}

/**
 * Finds screens that did not go forward line by line, or that held a wrong view of a line. `auctions`: the auction
 * after each line.
 */
function screenProblems(
  { log, screens }: { readonly log: readonly RecordedEvent[]; readonly screens: readonly ShownScreen[] },
  auctions: readonly Auction[],
): string[] {
  return screens.flatMap(({ name, shown }) => {
    const back = shown.find(({ sequence }, at) => sequence <= (shown[at - 1]?.sequence ?? 0));
    if (back !== undefined) return [`${name} was shown line ${String(back.sequence)} out of turn`];
    const last = shown.at(-1)?.sequence ?? 0;
    if (last !== log.length)
      return [`${name} stands at line ${String(last)}, the log at ${String(log.length)}`];
    const other = shown.find(({ sequence, at, view }) => {
      const auction = auctions[sequence - 1];
      return auction === undefined || log[sequence - 1]?.at !== at || !isShownBy(auction, view);
    });
    return other === undefined ? [] : [`${name} was shown something else at line ${String(other.sequence)}`];
  });
}

/** True if this is the hall view of the auction. Ignores the last sale and correction, which a state does not hold. */
export function isShownBy(auction: Auction, view: Sections): boolean {
  const withoutRecent = (sections: object): unknown =>
    JSON.parse(JSON.stringify({ ...sections, stroke: null, correction: null }));
  return isDeepStrictEqual(withoutRecent(view), withoutRecent(hallView(auction, NOTHING_RECENT)));
}

/** An order and its answer, with times of one clock. */
export interface GivenOrder {
  readonly commandId: string;
  /** The type of the order: 'place-bid'. */
  readonly type: string;
  /** The last line that the sender of the order had seen, if the order names it. */
  readonly seen: number | null;
  readonly sentAt: number;
  readonly answeredAt: number;
  /** The name of the process that answered the order. */
  readonly at: string;
  readonly told: Told;
}

type Told =
  | { readonly is: 'accepted'; readonly lines: readonly RecordedEvent[] }
  /** The answer of an import: the ids of the registered players. */
  | { readonly is: 'joined'; readonly players: readonly string[] }
  | { readonly is: 'refused'; readonly code: string; readonly details?: unknown }
  | { readonly is: 'silence' };

export interface AuctionHistory {
  readonly orders: readonly GivenOrder[];
  /** The final log on disk. */
  readonly log: readonly RecordedEvent[];
  /** The differences between the stored rows and the log. */
  readonly disagreements: readonly string[];
  readonly screens: readonly ShownScreen[];
}

/** Finds the violations of the design's promises 1 to 5. The result is empty if all promises hold. */
export function brokenPromises(history: AuctionHistory): string[] {
  const auctions = foldedLineByLine(history.log);
  return [
    ...numbered(1, [...gapsIn(history.log), ...told(history), ...doubled(history.log), ...late(history)]),
    ...numbered(2, auctions.flatMap(purses)),
    ...numbered(3, auctions.flatMap(squads)),
    ...numbered(4, history.disagreements),
    ...numbered(5, [...atOnce(history, auctions), ...screenProblems(history, auctions)]),
  ];
}

const numbered = (promise: number, found: readonly string[]): string[] =>
  found.map((problem) => `promise ${String(promise)}: ${problem}`);

/** The auction after each line. */
function foldedLineByLine(log: readonly RecordedEvent[]): Auction[] {
  const auctions: Auction[] = [];
  let auction: Auction | undefined;
  for (const { event } of log) {
    if (auction !== undefined) auction = evolve(auction, event);
    else if (event.type === 'TournamentCreated') auction = begin(event);
    if (auction !== undefined) auctions.push(auction);
  }
  return auctions;
}

function gapsIn(log: readonly RecordedEvent[]): string[] {
  return log.flatMap(({ sequence }, at) =>
    sequence === at + 1 ? [] : [`line ${String(sequence)} stands where ${String(at + 1)} should`],
  );
}

function linesByOrder(log: readonly RecordedEvent[]): Map<string, RecordedEvent[]> {
  const lines = new Map<string, RecordedEvent[]>();
  for (const line of log) lines.set(line.commandId, [...(lines.get(line.commandId) ?? []), line]);
  return lines;
}

/** Finds orders that the log does not contain as they were answered. */
function told({ orders, log }: AuctionHistory): string[] {
  const lines = linesByOrder(log);
  return orders.flatMap(({ commandId, at, told: answer }) => {
    const problem = contradiction(answer, lines.get(commandId) ?? []);
    return problem === null ? [] : [`${commandId}, answered by ${at}: ${problem}`];
  });
}

function contradiction(answer: Told, lines: readonly RecordedEvent[]): string | null {
  switch (answer.is) {
    case 'accepted':
      return isDeepStrictEqual(lines, answer.lines)
        ? null
        : `it was told ${String(answer.lines.length)} lines, the log has ${String(lines.length)}`;
    case 'joined': {
      const joined = lines.flatMap(({ event }) =>
        event.type === 'PlayersRegistered' ? event.players.map(({ id }) => id) : [],
      );
      return isDeepStrictEqual(joined, answer.players)
        ? null
        : `${String(answer.players.length)} joined, the log has ${String(joined.length)}`;
    }
    case 'refused':
      return lines.length === 0 ? null : `it was refused (${answer.code}) and stands in the log`;
    case 'silence':
      return null;
  }
}

/**
 * Finds orders whose lines are not adjacent, or that did one thing twice. Orders without an answer are checked, too. One
 * order may say that several teams pass a match, so those events differ by their team.
 */
function doubled(log: readonly RecordedEvent[]): string[] {
  return [...linesByOrder(log)].flatMap(([commandId, lines]) => {
    const [first] = lines;
    const deeds = lines.map(({ event }) =>
      event.type === 'MatchSaid' ? `${event.type} ${event.team}` : event.type,
    );
    const apart = first !== undefined && lines.some(({ sequence }, at) => sequence !== first.sequence + at);
    return apart || new Set(deeds).size < deeds.length
      ? [`${commandId} was carried out twice: ${lines.map(({ sequence }) => sequence).join(', ')}`]
      : [];
  });
}

/**
 * Finds pairs of orders whose lines are in the wrong sequence. The second order was sent after the answer to the first
 * one, but has the earlier line. The two processes do not matter.
 */
function late({ orders }: AuctionHistory): string[] {
  const placed = orders.flatMap((order) => {
    const { told: answer } = order;
    const first = answer.is === 'accepted' ? answer.lines[0]?.sequence : undefined;
    return first === undefined ? [] : [{ order, first }];
  });
  const byAnswer = placed.toSorted((a, b) => a.order.answeredAt - b.order.answeredAt);
  let done = 0;
  let last = { first: 0, commandId: '' };
  return placed
    .toSorted((a, b) => a.order.sentAt - b.order.sentAt)
    .flatMap(({ order, first }) => {
      for (let next = byAnswer[done]; next !== undefined && next.order.answeredAt < order.sentAt;) {
        if (next.first > last.first) last = { first: next.first, commandId: next.order.commandId };
        done += 1;
        next = byAnswer[done];
      }
      // A repeated order gets its first answer again, which does not show when its lines were written.
      return first < last.first && !orders.some((one) => one !== order && one.commandId === order.commandId)
        ? [`${order.commandId} was sent after ${last.commandId} was answered, and stands before it`]
        : [];
    });
}

/** Finds purses that are negative or differ from prices and adjustments. */
function purses(auction: Auction): string[] {
  const { rules } = auction.tournament;
  return [...auction.teams].flatMap(([team, { adjusted }]) => {
    const spent = squadOf(auction, team).reduce((sum, { price }) => sum + price, 0);
    const purse = purseOf(auction, team);
    return purse >= 0 && purse === rules.purse.opening + adjusted - spent
      ? []
      : [`after line ${String(auction.sequence)} ${team} has ${String(purse)}`];
  });
}

function squads(auction: Auction): string[] {
  const all = [...auction.teams.keys()].map((team) => squadOf(auction, team));
  const players = all.flatMap((squad) => squad.map(({ player }) => player));
  const { most } = auction.tournament.rules.squad;
  return [
    ...(new Set(players).size === players.length ? [] : [`a player in two squads`]),
    ...(all.some((squad) => squad.length > most) ? ['a squad above its limit'] : []),
  ].map((problem) => `after line ${String(auction.sequence)} ${problem}`);
}

/** Finds two bids accepted after the same line, and refused bids that name a leader who never led. */
function atOnce({ orders, log }: AuctionHistory, auctions: readonly Auction[]): string[] {
  const lines = linesByOrder(log);
  const led = new Set(auctions.map((auction) => JSON.stringify(highBidOf(auction)?.amount ?? null)));
  return orders.flatMap(({ commandId, type, seen, told: answer }) => {
    const first = lines.get(commandId)?.[0]?.sequence;
    const before = first === undefined ? undefined : auctions[first - 2];
    if (seen !== null && before !== undefined && before.floorMovedAt > seen)
      return [`${commandId} saw line ${String(seen)} and stands after ${String(before.floorMovedAt)}`];
    if (type !== 'place-bid' || answer.is !== 'refused' || answer.code !== 'floor-moved') return [];
    const price = JSON.stringify(amountIn(answer.details));
    return led.has(price) ? [] : [`${commandId} was told a price that never was: ${price}`];
  });
}

function amountIn(details: unknown): unknown {
  if (typeof details !== 'object' || details === null || !('highBid' in details)) return 'none at all';
  const { highBid } = details;
  return typeof highBid === 'object' && highBid !== null && 'amount' in highBid ? highBid.amount : null;
}
