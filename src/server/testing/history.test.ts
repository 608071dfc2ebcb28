import { beforeEach, describe, expect, test } from 'vitest';
import { nextBid, lotOnBlock } from '#domain/auction/lots/block.ts';
import type { Command } from '#domain/auction/commands.ts';
import { fold } from '#domain/auction/fold.ts';
import { hallView } from '#domain/views/hall-view.ts';
import { NOTHING_RECENT } from '#domain/views/recent.ts';
import { impossible } from '#domain/impossible.ts';
import { toRupees } from '#domain/money.ts';
import type { Team } from '#domain/tournament/team.ts';
import { Dice } from '#fixtures/dice.ts';
import { chennai, mumbai, playerNamed, tournamentWith } from '#fixtures/auction/people.ts';
import { type AuctionHistory, brokenPromises, type GivenOrder, type ShownView } from './history.ts';
import { type AuctionProcess, twoProcesses, type TwoProcesses } from './test-auctions.ts';

let processes: TwoProcesses;
let cup: string;
let moment: number;
let given: number;
let orders: GivenOrder[];

beforeEach(async () => {
  processes = await twoProcesses();
  moment = 0;
  given = 0;
  orders = [];
  const { name, date, time, rules } = tournamentWith({ openingPurse: toRupees(100_000_000), squadLimit: 25 });
  cup = (await processes.left.service.open('asha', { name, date, time, rules })).tournament.id;
  const players = Array.from({ length: 20 }, (_, n) => playerNamed(`P${String(n)}`, String(n)));
  const opening: Command[] = [
    { type: 'enter-team', team: mumbai },
    { type: 'enter-team', team: chennai },
    { type: 'register-players', players, seed: 1 },
    { type: 'initialise', seed: 1 },
  ];
  for (const order of opening) await processes.left.service.carryOut(cup, order, { by: 'asha' });
});

/** Gives an order and records its answer. */
async function give(one: AuctionProcess, command: Command & { seen?: number | null }): Promise<GivenOrder> {
  const commandId = `order-${String((given += 1))}`;
  const sentAt = (moment += 1);
  const outcome = await one.service.carryOut(cup, command, { by: 'asha', commandId });
  const order: GivenOrder = {
    ...{ commandId, type: command.type, seen: command.seen ?? null, sentAt, answeredAt: (moment += 1) },
    at: one === processes.left ? 'left' : 'right',
    told: outcome.ok
      ? { is: 'accepted', lines: outcome.answer.events }
      : { is: 'refused', code: outcome.problem.code, details: outcome.problem },
  };
  orders.push(order);
  return order;
}

/** A random order of a console at one of the two processes. */
async function next(one: AuctionProcess, dice: Dice): Promise<Command & { seen?: number | null }> {
  const auction = (await one.service.auctionOf(cup)) ?? impossible('no auction');
  const lot = lotOnBlock(auction) ?? impossible('nobody is on the block');
  const seen = dice.roll() < 0.5 ? auction.sequence : Math.max(1, auction.sequence - 1);
  const act = dice.roll();
  if (act < 0.15) return { type: 'bring-down-hammer', lot, seen };
  if (act < 0.2) return { type: 'pass-lot', lot, seen };
  if (act < 0.3) return { type: 'undo-last-act', seen };
  const team = (dice.oneOf([mumbai, chennai]) ?? mumbai).id;
  return { type: 'place-bid', lot, team, amount: nextBid(auction, lot), seen };
}

async function evening(): Promise<void> {
  const dice = new Dice(7);
  for (let turn = 0; turn < 30; turn += 1) {
    const both = await Promise.all(processes.both.map((one) => next(one, dice)));
    await Promise.all(processes.both.map((one, at) => give(one, both[at] ?? impossible('two orders'))));
  }
}

async function history(): Promise<AuctionHistory> {
  const log = await processes.linesOf(cup);
  const shown = log.map(({ sequence, at }) => {
    const auction = fold(log.slice(0, sequence).map(({ event }) => event));
    return { sequence, at, view: { ...hallView(auction, NOTHING_RECENT) } };
  });
  return { orders, log, disagreements: [], screens: [{ name: 'the projector', shown }] };
}

test('The check finds no violation in a correct auction at two processes', async () => {
  await evening();
  const played = await history();
  expect(orders.filter(({ told }) => told.is === 'accepted').length).toBeGreaterThan(10);
  expect(orders.filter(({ told }) => told.is === 'refused').length).toBeGreaterThan(3);
  expect(brokenPromises(played)).toEqual([]);
});

describe('the check of planted faults', () => {
  test('The check finds an answer before a commit that never happens', async () => {
    await evening();
    processes.left.log.append = () => Promise.resolve();
    const auction = (await processes.left.service.auctionAtEnd(cup)) ?? impossible('no auction');
    const lot = lotOnBlock(auction) ?? impossible('nobody is on the block');
    const amount = nextBid(auction, lot);
    await give(processes.left, { type: 'place-bid', lot, team: mumbai.id, amount, seen: null });
    const found = brokenPromises(await history());
    expect(found).toEqual([expect.stringMatching(/^promise 1: order-61, answered by left: it was told 1/)]);
  });

  test('The check finds a lost notification', async () => {
    await evening();
    const { screens, ...played } = await history();
    const [screen = impossible('a screen')] = screens;
    const last = screen.shown.length - 1;
    expect(
      brokenPromises({ ...played, screens: [{ ...screen, shown: screen.shown.slice(0, last) }] }),
    ).toEqual([`promise 5: the projector stands at line ${String(last)}, the log at ${String(last + 1)}`]);
  });

  test('The check finds an old view that comes again', async () => {
    await evening();
    const { screens, ...played } = await history();
    const [screen = impossible('a screen')] = screens;
    const [first = impossible('a view')] = screen.shown;
    expect(brokenPromises({ ...played, screens: [{ ...screen, shown: [...screen.shown, first] }] })).toEqual([
      'promise 5: the projector was shown line 1 out of turn',
    ]);
  });

  test('The check finds a wrong view on one screen', async () => {
    await evening();
    const { screens, ...played } = await history();
    const [screen = impossible('a screen')] = screens;
    const changed = (change: Partial<ShownView>) => {
      const shown = screen.shown.map((one, at) => (at === 9 ? { ...one, ...change } : one));
      return brokenPromises({ ...played, screens: [{ ...screen, shown }] });
    };
    const found = ['promise 5: the projector was shown something else at line 10'];
    expect(changed({ at: 1 })).toEqual(found);
    expect(changed({ view: { ...screen.shown[9]?.view, pause: { message: 'Tea', until: null } } })).toEqual(
      found,
    );
  });

  test('The check finds an order that acted twice', async () => {
    await evening();
    const { log, ...played } = await history();
    const line = log.findLast(({ event }) => event.type === 'BidPlaced') ?? impossible('a bid');
    const again = { ...line, sequence: log.length + 1 };
    const found = brokenPromises({ ...played, screens: [], log: [...log, again] });
    expect(found).toContainEqual(expect.stringMatching(/^promise 1: order-\d+ was carried out twice/));
  });

  test('The check lets several teams pass a match by one order, and one team once', async () => {
    await evening();
    const { log, ...played } = await history();
    const lot = lotOnBlock(fold(log.map(({ event }) => event))) ?? impossible('nobody is on the block');
    const pass = { type: 'MatchSaid', lot, says: 'pass', via: 'floor' } as const;
    const passes = (...teams: Team[]) => {
      const more = teams.map(({ id }, at) => {
        const line = log.at(-1) ?? impossible('a line');
        return { ...line, commandId: 'passes', sequence: log.length + at + 1, event: { ...pass, team: id } };
      });
      return brokenPromises({ ...played, screens: [], log: [...log, ...more] });
    };
    const twice = expect.stringMatching(/^promise 1: passes was carried out twice/);
    expect(passes(mumbai, chennai)).not.toContainEqual(twice);
    expect(passes(mumbai, mumbai)).toContainEqual(twice);
  });

  test('The check finds a misplaced line and a missing one', async () => {
    await evening();
    const { log, ...played } = await history();
    const found = brokenPromises({ ...played, screens: [], log: log.slice(0, -1) });
    expect(found).toEqual([expect.stringMatching(/^promise 1: order-\d+, answered by .*the log has 0$/)]);
    const gap = log.map((line) => (line.sequence < 5 ? line : { ...line, sequence: line.sequence + 1 }));
    expect(brokenPromises({ ...played, screens: [], log: gap })).toContainEqual(
      'promise 1: line 6 stands where 5 should',
    );
  });

  test("The check finds an order that was sent after another's answer and is before it in the log", async () => {
    await evening();
    const played = await history();
    const accepted = orders.filter(({ told }) => told.is === 'accepted');
    const [first = impossible('an order'), second = impossible('another')] = accepted;
    const early = { ...second, sentAt: -2, answeredAt: -1 };
    const swapped = orders.map((order) => (order === second ? early : order));
    expect(brokenPromises({ ...played, orders: swapped })).toEqual([
      `promise 1: ${first.commandId} was sent after ${second.commandId} was answered, and stands before it`,
    ]);
  });

  test('The check finds two bids accepted after the same line, and a leader that never led', async () => {
    await evening();
    const played = await history();
    const bid = orders.findLast(({ told, type }) => told.is === 'accepted' && type === 'place-bid');
    const older = orders.map((order) => (order === bid ? { ...order, seen: 1 } : order));
    expect(brokenPromises({ ...played, orders: older })).toEqual([
      expect.stringMatching(/^promise 5: order-\d+ saw line 1 and stands after/),
    ]);
    const highBid = { team: mumbai.id, amount: 7 };
    const told = { is: 'refused', code: 'floor-moved', details: { highBid } } as const;
    const lost = { ...(orders[0] ?? impossible('an order')), commandId: 'lost', type: 'place-bid', told };
    expect(brokenPromises({ ...played, orders: [lost] })).toEqual([
      'promise 5: lost was told a price that never was: 7',
    ]);
  });

  test('The check finds a negative purse, and rows that differ from the log', async () => {
    await evening();
    const { log, ...played } = await history();
    const auction = fold(log.map(({ event }) => event));
    const by = toRupees(-200_000_000);
    const event = { type: 'PurseAdjusted', team: mumbai.id, by, reason: '' } as const;
    const adjusted = { sequence: auction.sequence + 1, at: 1, by: 'asha', commandId: 'adjusted', event };
    expect(brokenPromises({ ...played, screens: [], log: [...log, adjusted] })).toEqual([
      expect.stringMatching(/^promise 2: after line \d+ .* has -/),
    ]);
    expect(brokenPromises({ ...played, log, disagreements: ['the rows of teams'] })).toEqual([
      'promise 4: the rows of teams',
    ]);
  });
});
