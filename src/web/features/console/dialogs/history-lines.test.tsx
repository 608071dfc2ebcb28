// @vitest-environment happy-dom
import type { Unsold } from '#domain/rules/rule-set.ts';
import { describe, expect, test, afterEach, vi } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { toRupees } from '#domain/money.ts';
import { placesFrom } from '#domain/auction/lots/places.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import { openedAuction } from '#web/testing/small-auction.ts';
import { historyLines, linesWith, historyTable, useHistory } from './history-lines.ts';
import { csvFile } from '#web/sheets/write/save-file.ts';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { QueryProvider } from '#web/net/client/queries.tsx';

const amount = toRupees(25_000);
const sale = { lot: 'imran', team: 'pune', price: amount, calls: 1 } as const;
const drawn: AuctionEvent = { type: 'OrderDrawn', occasion: 'initialised', seed: 1, order: [] };
const around = { me: 'asha', scorers: new Map([['link-1', 'Ravi']]) };

function recorded(events: readonly AuctionEvent[], by = 'asha'): RecordedEvent[] {
  return events.map((event, at) => ({ sequence: at + 1, at: 1_000 * at, commandId: 'c', by, event }));
}
const linesOf = (events: readonly AuctionEvent[], auction: Auction = openedAuction()) =>
  historyLines(auction, recorded(events), around);
const told = (...events: AuctionEvent[]) => linesOf(events).map(({ text }) => text);

describe('Sentences of the history', () => {
  test('The history names players and teams by their present names, and deleted ones by the name in the line', () => {
    const auction = openedAuction();
    const [player] = auction.players.values();
    const [team] = auction.teams.values();
    if (player === undefined || team === undefined) throw new Error('a small auction has both');
    const gone = { ...player, id: 'gone', name: 'Left Early' };
    expect(
      told(
        drawn,
        { type: 'PlayersRegistered', players: [{ ...player, name: 'Misspelt' }] },
        { type: 'PlayerEdited', player: { ...player, name: 'Misspelt' } },
        { type: 'PlayerEdited', player: gone },
        { type: 'TeamEntered', team: { ...team, name: 'Misspelt' } },
      ),
    ).toEqual([
      `${team.name} joined`,
      'Left Early edited',
      `${player.name} edited`,
      `${player.name} added`,
      'Order drawn',
    ]);
  });

  test('The history marks acts against the rules, with their reason', () => {
    const broken = [{ most: amount, because: { why: 'cap', cap: amount } }] as const;
    const kept = {
      player: 'om',
      team: 'pune',
      price: amount,
      charge: amount,
      as: 'retained',
      broken,
    } as const;
    const from = { team: 'mumbai', price: amount };
    const to = { team: 'pune', price: amount };
    expect(
      told(
        { type: 'PlayerRetained', ...kept, reason: 'agreed' },
        { type: 'PlayerRetained', ...kept, reason: '' },
        { type: 'SaleCorrected', lot: 'imran', from, to, reason: 'misheard', broken },
      ).map((line) => line.includes('against the rules')),
    ).toEqual([true, true, true]);
  });

  test('The history words each line of the log, the latest first', () => {
    expect(
      told(
        drawn,
        { type: 'LotOpened', lot: 'imran' },
        { type: 'BidPlaced', lot: 'imran', team: 'pune', amount, via: 'floor' },
        { type: 'BidPlaced', lot: 'imran', team: 'pune', amount, via: 'phone' },
        { type: 'BidRetracted', lot: 'imran', team: 'pune', amount },
        { type: 'GoingCalled', lot: 'imran', count: 1 },
        { type: 'GoingCalled', lot: 'imran', count: 2 },
        { type: 'LotSold', ...sale },
        {
          type: 'SaleCorrected',
          lot: 'imran',
          from: { team: 'mumbai', price: amount },
          to: { team: 'pune', price: amount },
          reason: 'misheard',
        },
        { type: 'SaleUndone', ...sale },
        { type: 'LotPassed', lot: 'yash' },
        { type: 'PassUndone', lot: 'yash' },
        { type: 'LotReopened', lot: 'yash', bids: [] },
        { type: 'LotReopened', lot: 'imran', bids: [{ team: 'pune', amount, via: 'floor' }] },
        { type: 'UnsoldRecalled', lots: ['yash', 'om'] },
        { type: 'OrderDrawn', occasion: 'restarted', seed: 1, order: [] },
        { type: 'OrderDrawn', occasion: 'joined', seed: 1, order: [] },
        { type: 'AuctionFinished' },
        { type: 'AuctionReopened' },
      ).toReversed(),
    ).toEqual([
      'Order drawn',
      'Imran Qureshi on the block',
      'Pune Panthers bid ₹25,000 for Imran Qureshi',
      'Pune Panthers bid ₹25,000 for Imran Qureshi by phone',
      'Bid of Pune Panthers at ₹25,000 for Imran Qureshi retracted',
      'Imran Qureshi going once',
      'Imran Qureshi going twice',
      'Imran Qureshi sold to Pune Panthers for ₹25,000',
      'Sale of Imran Qureshi corrected: Pune Panthers for ₹25,000 instead of Mumbai Mavericks for ₹25,000: misheard',
      'Sale of Imran Qureshi to Pune Panthers for ₹25,000 undone',
      'Yash Patil skipped',
      'Skip of Yash Patil undone',
      'Yash Patil reopened at base price',
      'Imran Qureshi reopened: Pune Panthers stands at ₹25,000',
      '2 unsold players shown again',
      'Auction restarted, order drawn again',
      'Players joined, order drawn again',
      'Auction finished',
      'Auction reopened',
    ]);
  });

  test('The history words a trade with both players, their prices and the reason', () => {
    const sales = [
      { lot: 'imran', team: 'pune', price: amount },
      { lot: 'yash', team: 'mumbai', price: toRupees(30_000) },
    ] as const;
    const broken = [{ most: amount, because: { why: 'cap', cap: amount } }] as const;
    expect(
      told(
        { type: 'PlayersTraded', sales, reason: 'agreed' },
        { type: 'PlayersTraded', sales, reason: 'so be it', broken },
      ),
    ).toEqual([
      'Traded against the rules: Imran Qureshi (₹25,000) to Mumbai Mavericks, Yash Patil (₹30,000) to Pune Panthers: so be it',
      'Traded: Imran Qureshi (₹25,000) to Mumbai Mavericks, Yash Patil (₹30,000) to Pune Panthers: agreed',
    ]);
  });

  test('The history words each step of a right to match, and how it came', () => {
    const said = { type: 'MatchSaid', lot: 'imran', team: 'mumbai', via: 'floor' } as const;
    const higher = toRupees(30_000);
    const from = { from: 'pune', hammered: amount };
    const declined = { by: 'mumbai', hammered: amount } as const;
    expect(
      told(
        drawn,
        { type: 'MatchOpened', lot: 'imran', buyer: 'pune', price: amount, asked: ['mumbai'] },
        { ...said, says: 'claim', via: 'phone', term: 'one season' },
        { ...said, says: 'pass', via: 'clock' },
        { ...said, says: 'stand', team: 'pune' },
        { type: 'MatchRaised', lot: 'imran', team: 'pune', amount: higher, via: 'phone' },
        { type: 'MatchRaised', lot: 'imran', team: 'pune', amount: higher, via: 'floor' },
        { ...said, says: 'match' },
        { ...said, says: 'decline' },
        { type: 'MatchTakenBack', lot: 'imran' },
        { type: 'LotSold', ...sale, team: 'mumbai', match: from },
        { type: 'LotSold', ...sale, team: 'mumbai', match: { ...from, term: 'one season' }, price: higher },
        { type: 'LotSold', ...sale, price: higher, declined },
        { type: 'LotSold', ...sale, price: higher, declined: { ...declined, spent: true } },
      ).toReversed(),
    ).toEqual([
      'Order drawn',
      'Hammer for Imran Qureshi at ₹25,000, Pune Panthers: right to match of Mumbai Mavericks',
      'Mumbai Mavericks claimed Imran Qureshi by phone, one season',
      'Mumbai Mavericks did not claim Imran Qureshi: its time was up',
      'Pune Panthers did not raise for Imran Qureshi',
      'Pune Panthers raised to ₹30,000 for Imran Qureshi by phone',
      'Pune Panthers raised to ₹30,000 for Imran Qureshi',
      'Mumbai Mavericks matched the price of Imran Qureshi',
      'Mumbai Mavericks declined Imran Qureshi',
      'Last step of the right to match for Imran Qureshi taken back',
      'Imran Qureshi sold to Mumbai Mavericks for ₹25,000, by right to match instead of Pune Panthers',
      'Imran Qureshi sold to Mumbai Mavericks for ₹30,000, by right to match, raised from ₹25,000 by Pune Panthers, one season',
      'Imran Qureshi sold to Pune Panthers for ₹30,000, raised from ₹25,000: Mumbai Mavericks declined its right to match',
      'Imran Qureshi sold to Pune Panthers for ₹30,000, raised from ₹25,000: Mumbai Mavericks declined its right to match, its card is spent',
    ]);
  });

  test('The history words a recall by the rules at its time', () => {
    const { rules } = openedAuction().tournament;
    const ruled = (unsold: Unsold): AuctionEvent => ({
      type: 'RulesAgreed',
      rules: { ...rules, unsold },
      reason: '',
    });
    const shown: AuctionEvent = { type: 'UnsoldRecalled', lots: ['imran', 'yash'] };
    expect(
      told(
        drawn,
        shown,
        ruled({ then: 'again', percent: 50, returns: 1 }),
        shown,
        ruled({ then: 'demote', returns: null }),
        shown,
        ruled({ then: 'named', each: 2, returns: null }),
        shown,
        { ...shown, lots: ['imran'] },
      )
        .toReversed()
        .filter((text) => !text.startsWith('Rules')),
    ).toEqual([
      'Order drawn',
      '2 unsold players shown again',
      '2 unsold players shown again at 50 % of the base price',
      '2 unsold players shown again one category down',
      '2 named players come up again',
      '1 named player comes up again',
    ]);
  });

  test('The history shows retentions and releases with price and charge, once the order is drawn', () => {
    const of = { type: 'PlayerRetained', player: 'imran', team: 'pune' } as const;
    const less = toRupees(10_000);
    const nothing = toRupees(0);
    expect(
      told(
        { ...of, price: amount, charge: amount, as: 'retained' },
        drawn,
        { ...of, price: amount, charge: amount, as: 'retained' },
        { ...of, price: amount, charge: less, as: 'retained' },
        { ...of, price: nothing, charge: nothing, as: 'member' },
        { ...of, price: nothing, charge: less, as: 'member' },
        { type: 'PlayerReleased', player: 'imran', team: 'pune' },
      ).toReversed(),
    ).toEqual([
      'Order drawn',
      'Imran Qureshi retained by Pune Panthers for ₹25,000',
      'Imran Qureshi retained by Pune Panthers for ₹25,000, ₹10,000 of the purse',
      'Imran Qureshi is a member of Pune Panthers',
      'Imran Qureshi is a member of Pune Panthers for ₹0, ₹10,000 of the purse',
      'Imran Qureshi released by Pune Panthers',
    ]);
  });

  test('The history shows breaks and room settings', () => {
    const countdown = { seconds: 30, extension: 10, atZero: 'hammer' } as const;
    expect(
      told(
        { type: 'FloorSet', settings: { bidding: 'both', countdown } },
        { type: 'FloorSet', settings: { bidding: 'floor', countdown: null } },
        { type: 'FloorSet', settings: { bidding: 'both', countdown, hammer: 'called' } },
        { type: 'FloorSet', settings: { bidding: 'floor', countdown: null, hammer: 'called' } },
        { type: 'PhonesHeld' },
        { type: 'PhonesReleased' },
        { type: 'AuctionPaused', message: 'Tea', until: null },
        { type: 'AuctionPaused', message: '', until: 5 },
        { type: 'AuctionResumed' },
        { type: 'PrimaryChanged', term: 1, at: 5 },
        { type: 'ClockSet', clock: { state: 'stopped', left: 5 } },
      ).toReversed(),
    ).toEqual([
      'Room settings: bids from floor and phones, 30 seconds, then the hammer',
      'Room settings: bids from the floor, no countdown',
      'Room settings: bids from floor and phones, 30 seconds, then the hammer, Sell Player calls going once and twice first',
      'Room settings: bids from the floor, no countdown, Sell Player calls going once and twice first',
      'Phones held',
      'Phones let go',
      'Break: Tea',
      'Break',
      'Break over',
      'Another laptop took over (takeover 1): it holds every act until here',
    ]);
  });

  test('The history shows money given or taken with its reason', () => {
    expect(told({ type: 'PurseAdjusted', team: 'pune', by: amount, reason: '' })).toEqual([
      '₹25,000 given to Pune Panthers',
    ]);
    expect(
      told({ type: 'PurseAdjusted', team: 'pune', by: toRupees(-25_000), reason: 'Retained players' }),
    ).toEqual(['₹25,000 taken from Pune Panthers: Retained players']);
  });

  test('The history hides edits before the draw and shows later ones', () => {
    const edit: AuctionEvent = { type: 'TeamEdited', team: 'pune', plan: { name: 'Pune', logo: null } };
    expect(told(edit)).toEqual([]);
    expect(told(edit, drawn)).toEqual(['Order drawn']);
    expect(told(drawn, edit)).toEqual(['Pune Panthers edited', 'Order drawn']);
  });

  test('The history shows rules that were agreed and accepted before the draw', () => {
    const { rules } = openedAuction().tournament;
    const agreed: AuctionEvent = { type: 'RulesAgreed', rules, reason: '' };
    const accepted: AuctionEvent = { type: 'RulesAccepted', team: 'pune', rules: 1 };
    expect(told(agreed, accepted)).toEqual(['Pune Panthers accepted the rules', 'Rules agreed']);
  });

  test('The history keeps the acts of a deleted player', () => {
    expect(told({ type: 'LotPassed', lot: 'gone' })).toEqual(['A player who was deleted skipped']);
  });
});

describe('Authors in the history', () => {
  const who = (by: string) => historyLines(openedAuction(), recorded([drawn], by), around)[0]?.who;

  test('Each line of the history names its author', () => {
    expect(who('asha')).toBe('You');
    expect(who('somebody-else')).toBe('Organiser');
    expect(who('scorer:link-1')).toBe('Scorer Ravi');
    expect(who('scorer:link-2')).toBe('Scorer');
    expect(who('phone:pune')).toBe('Phone of Pune Panthers');
    expect(who('clock:')).toBe('Countdown');
    expect(who('house:')).toBe('Second laptop');
  });

  test("A scorer's own acts are shown as 'You'", () => {
    const scorer = { me: 'link-1', scorers: new Map<string, string>() };
    const lines = recorded([drawn], 'scorer:link-1');
    expect(historyLines(openedAuction(), lines, scorer)[0]?.who).toBe('You');
  });

  test('A search of the history finds words of acts and authors', () => {
    const lines = [...linesOf([drawn, { type: 'LotSold', ...sale }])];
    expect(linesWith(lines, 'sold PUNE').map(({ sequence }) => sequence)).toEqual([2]);
    expect(linesWith(lines, 'you order').map(({ sequence }) => sequence)).toEqual([1]);
    expect(linesWith(lines, ' ')).toEqual(lines);
  });
});

describe('Lots that the history offers to reopen', () => {
  const open = openedAuction();
  const sold: Auction = {
    ...open,
    places: placesFrom({ sales: new Map([['imran', { team: 'pune', price: amount }]]) }),
  };
  const ended = (auction: Auction, ...events: AuctionEvent[]) =>
    linesOf(events, auction).flatMap((line) => (line.ended === null ? [] : [line.sequence]));

  test('A sold lot can be reopened from its last sale, while that sale holds', () => {
    const twice: AuctionEvent[] = [
      { type: 'LotSold', ...sale },
      { type: 'SaleUndone', ...sale },
      { type: 'LotSold', ...sale },
    ];
    expect(ended(sold, ...twice)).toEqual([3]);
    expect(ended(open, ...twice)).toEqual([]);
  });

  test('An unsold lot can be reopened from its last skip, while it is still unsold', () => {
    const skip: AuctionEvent = { type: 'LotPassed', lot: 'yash' };
    expect(ended({ ...open, places: placesFrom({ passed: ['yash'] }) }, skip, skip)).toEqual([2]);
    expect(ended(open, skip)).toEqual([]);
    expect(ended(sold, { type: 'LotSold', ...sale }, { type: 'LotPassed', lot: 'imran' })).toEqual([]);
  });
});

test('The exported history starts with its oldest line, and keeps formula-like names as text', () => {
  const at = new Date(2026, 10, 24, 18, 30, 5).getTime();
  const line = { at, who: 'You', ended: null, hammered: null };
  const table = historyTable([
    { ...line, sequence: 2, text: '=Team+1 joined' },
    { ...line, sequence: 1, text: 'Order drawn' },
  ]);
  expect(table.rows).toEqual([
    [1, '2026-11-24 18:30:05', 'You', 'Order drawn'],
    [2, '2026-11-24 18:30:05', 'You', '=Team+1 joined'],
  ]);
  expect(csvFile(table)).toContain("2,2026-11-24 18:30:05,You,'=Team+1 joined");
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const line = (sequence: number) => ({
  sequence,
  at: 0,
  commandId: `c${String(sequence)}`,
  by: 'organiser:asha',
  event: { type: 'PhonesHeld' },
});

/** Follows a log; the server answers with at most two lines that follow the one asked about. */
function followed(sequence: number) {
  const asked: number[] = [];
  const server = { isAway: false, log: [1, 2, 3, 4] };
  vi.stubGlobal('fetch', (url: string) => {
    const after = Number(new URLSearchParams(url.split('?')[1]).get('after'));
    asked.push(after);
    if (server.isAway) return Promise.reject(new TypeError('no network'));
    const events = server.log.filter((one) => one > after).slice(0, 2);
    return Promise.resolve(Response.json({ sequence: server.log.length, events: events.map(line) }));
  });
  const { result, rerender } = renderHook((last: number) => useHistory('konkan', last), {
    initialProps: sequence,
    wrapper: QueryProvider,
  });
  const shown = () => result.current.lines.map((one) => one.sequence);
  return { asked, server, result, rerender, shown };
}

test('The history loads page by page, and then each new line once', async () => {
  const { asked, server, result, rerender, shown } = followed(4);
  expect(result.current.state).toBe('loading');
  await waitFor(() => expect(result.current.state).toBe('complete'));
  expect(shown()).toEqual([1, 2, 3, 4]);
  expect(asked).toEqual([0, 2]);
  server.log.push(5);
  rerender(5);
  expect(result.current.state).toBe('loading');
  await waitFor(() => expect(shown()).toEqual([1, 2, 3, 4, 5]));
  expect(asked).toEqual([0, 2, 4]);
  expect(result.current.state).toBe('complete');
});

test('A page that fails says why, keeps the lines, and is requested again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server, result, rerender, shown } = followed(2);
  await waitFor(() => expect(result.current.state).toBe('complete'));
  server.isAway = true;
  rerender(4);
  await waitFor(() => expect(result.current.state).toBe('failed'));
  expect(result.current.problem).toContain('The server cannot be reached');
  expect(shown()).toEqual([1, 2]);
  server.isAway = false;
  await vi.advanceTimersByTimeAsync(3_000);
  await waitFor(() => expect(result.current.state).toBe('complete'));
  expect(shown()).toEqual([1, 2, 3, 4]);
});

test('A log that is shorter than the copy of the console is asked every three seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { asked, server, result, shown } = followed(5);
  await waitFor(() => expect(shown()).toEqual([1, 2, 3, 4]));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual([0, 2, 4]);
  server.log.push(5);
  await vi.advanceTimersByTimeAsync(3_000);
  await waitFor(() => expect(result.current.state).toBe('complete'));
});
