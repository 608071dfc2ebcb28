import { expect, test } from 'vitest';
import { evolve } from '#domain/auction/evolve.ts';
import { fold } from '#domain/auction/fold.ts';
import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { created, entered } from '#fixtures/auction/facts.ts';
import { mumbai } from '#fixtures/auction/people.ts';
import { impossible } from '#domain/impossible.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';
import type { News } from '#server/auctions/active-auction.ts';
import { MOST_MISSED_LINES, openRecentEvents } from './views.ts';

const END = 3 * MOST_MISSED_LINES;
const renamed = (at: number): AuctionEvent => ({
  type: 'TeamEdited',
  team: mumbai.id,
  plan: { name: `Mumbai ${String(at)}`, logo: null },
});
const facts = [created(), ...entered(mumbai), ...Array.from({ length: END }, (_, at) => renamed(at))];
const lines = facts.map((event, at) => ({
  sequence: at + 1,
  at: 1_000 * at,
  commandId: 'x',
  by: 'asha',
  event,
}));
/** The auction after each line. */
const auctions = facts
  .slice(1)
  .reduce<Auction[]>(
    (before, fact) => [...before, evolve(before.at(-1) ?? impossible('no auction'), fact)],
    [fold(facts.slice(0, 1))],
  );

/** A fake auction service whose log does not grow until the test publishes news. */
class StillRoom {
  tell: (news: News) => void = () => {};
  lose: () => void = () => {};
  watched = 0;

  constructor(
    readonly end: number,
    readonly whileLoading: () => void = () => {},
  ) {}

  /** The news that subscribers receive when the log grows. */
  news(from: number, to: number): News {
    const auction = auctions[to - 1] ?? impossible('no auction');
    return { events: lines.slice(from, to), auction, before: auctions[from - 1] ?? null, order: null };
  }

  get auctions(): Pick<AuctionService, 'auctionOf' | 'history' | 'subscribe'> {
    return {
      auctionOf: async () => {
        this.whileLoading();
        return auctions[this.end - 1] ?? null;
      },
      history: async (_, after, limit) => {
        this.whileLoading();
        const events = lines.slice(Math.max(0, after), this.end);
        return { sequence: this.end, events: events.slice(0, limit) };
      },
      subscribe: (_, watcher, onLost = () => {}) => {
        this.watched += 1;
        this.tell = watcher;
        this.lose = () => onLost('damaged');
        return () => void (this.watched -= 1);
      },
    };
  }
}

const listener = { onNews: () => {}, onLost: () => {} };
const sequencesAfter = (lines: readonly RecordedEvent[] | null) => lines?.map(({ sequence }) => sequence);

test('News that arrives while the log is read is kept exactly once', async () => {
  const room = new StillRoom(3, () => room.tell(room.news(3, 5)));
  const opened = (await openRecentEvents(room.auctions, 'night-cup', listener)) ?? impossible('no auction');
  expect(opened.recent.sequence).toBe(5);
  expect(sequencesAfter(opened.recent.linesAfter(1))).toEqual([2, 3, 4, 5]);
});

test('A missing line ends the recent events, and the error names it', async () => {
  const room = new StillRoom(3);
  let lost = 0;
  const opened = await openRecentEvents(room.auctions, 'night-cup', {
    ...listener,
    onLost: () => (lost += 1),
  });
  expect(() => room.tell(room.news(4, 5))).toThrow(/line 4 was never told/);
  expect(lost).toBe(1);
  expect(opened?.recent.sequence).toBe(3);
});

test('The listeners of a damaged log learn that it sends nothing more', async () => {
  const room = new StillRoom(3);
  let lost = 0;
  await openRecentEvents(room.auctions, 'night-cup', { ...listener, onLost: () => (lost += 1) });
  room.lose();
  expect(lost).toBe(1);
});

test('The recent events keep the last lines of a log completely, and no earlier ones', async () => {
  const room = new StillRoom(3);
  const opened = (await openRecentEvents(room.auctions, 'night-cup', listener)) ?? impossible('no auction');
  for (let at = 3; at < END; at += 1) room.tell(room.news(at, at + 1));
  const { recent } = opened;
  const end = END;
  expect(sequencesAfter(recent.linesAfter(end - 2))).toEqual([end - 1, end]);
  expect(recent.linesAfter(end - MOST_MISSED_LINES)).toHaveLength(MOST_MISSED_LINES);
  expect(recent.linesAfter(end - MOST_MISSED_LINES - 1)).toBeNull();
  expect(recent.linesAfter(end)).toEqual([]);
  expect(recent.linesAfter(end + 1)).toBeNull();
});

test('A line is recognised by its time, which differs in a restored log', async () => {
  const room = new StillRoom(END);
  const opened = (await openRecentEvents(room.auctions, 'night-cup', listener)) ?? impossible('no auction');
  const { recent } = opened;
  const writtenAt = (sequence: number) => 1_000 * (sequence - 1);
  expect(recent.at).toBe(writtenAt(END));
  for (const sequence of [END, END - 1, END - MOST_MISSED_LINES + 1]) {
    expect(recent.agrees(sequence, writtenAt(sequence))).toBe(true);
    expect(recent.agrees(sequence, writtenAt(sequence) + 1)).toBe(false);
  }
  // The recent events no longer hold the time of that line, so the console loads the whole auction.
  expect(recent.agrees(END - MOST_MISSED_LINES, writtenAt(END - MOST_MISSED_LINES))).toBe(false);
});

test('A missing tournament has no subscription, and a subscription ends when it is no longer needed', async () => {
  const room = new StillRoom(3);
  const opened = await openRecentEvents(room.auctions, 'night-cup', listener);
  expect(room.watched).toBe(1);
  opened?.close();
  expect(room.watched).toBe(0);
  const empty = new StillRoom(0);
  expect(await openRecentEvents(empty.auctions, 'nobody', listener)).toBeNull();
  expect(empty.watched).toBe(0);
});
