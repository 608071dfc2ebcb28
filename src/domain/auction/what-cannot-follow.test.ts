import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyEvening, play } from '#fixtures/auction/any-evening.ts';
import { EVERY_EVENT } from '#fixtures/auction/every-event.ts';
import * as facts from '#fixtures/auction/facts.ts';
import { asked, star } from '#fixtures/auction/matching.ts';
import {
  bumrah,
  chennai,
  jadeja,
  dhoni,
  kohli,
  kolkata,
  mumbai,
  tournamentWith,
} from '#fixtures/auction/people.ts';
import { WHOLE_EVENING } from '#fixtures/auction/whole-evening.ts';
import { runs } from '#fixtures/property-runs.ts';
import { toRupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { AuctionEvent } from './events.ts';
import { begin } from './evolve.ts';
import { foldingFrom } from './fold.ts';
import { SquadTally, whatCannotFollow, type CannotFollow } from './what-cannot-follow.ts';

/** The first event of a log that cannot follow: its number, from 1, and why; null: each can. */
function judged(log: readonly AuctionEvent[]): readonly [number, CannotFollow] | null {
  const [first, ...later] = log;
  if (first?.type !== 'TournamentCreated') throw new Error('no beginning');
  const squads = new SquadTally();
  const found: (readonly [number, CannotFollow])[] = [];
  const folding = foldingFrom(begin(first), (auction, event) => {
    squads.follow(auction, event);
    const problem = whatCannotFollow(auction, event, squads);
    if (problem === null) return;
    found.push([auction.sequence + 1, problem]);
    throw new Error('an event that cannot follow');
  });
  try {
    for (const event of later) folding.add(event);
  } catch (error) {
    if (found.length === 0) throw error;
  }
  return found[0] ?? null;
}

test('In any auction every event that a command wrote can follow the events before it', () => {
  fc.assert(
    fc.property(anyEvening, (evening) => {
      expect(judged(play(evening).log)).toBeNull();
    }),
    runs(150),
  );
});

test('In an evening with every type of event each event can follow', () => {
  expect(judged(WHOLE_EVENING)).toBeNull();
  expect(new Set(WHOLE_EVENING.map(({ type }) => type)).size).toBe(EVERY_EVENT.length);
});

const SOLD = WHOLE_EVENING.findIndex(({ type }) => type === 'LotSold');
const END = WHOLE_EVENING.length;
/** The index of the first event of this type after `start`; its lot is on the block just before it. */
const from = (type: AuctionEvent['type'], start: number): number =>
  WHOLE_EVENING.findIndex((event, at) => at > start && event.type === type);
const UNDONE = from('SaleUndone', SOLD);
const PASSED = from('LotPassed', SOLD);
const rulesWith = (change: Partial<RuleSet>): AuctionEvent => {
  const { rules } = tournamentWith();
  return facts.rulesAgreed({ ...rules, ...change }, 'agreed');
};
const again = (...players: readonly Player[]) => order('restarted', ...players);
const order = (occasion: 'restarted' | 'joined', ...players: readonly Player[]): AuctionEvent => ({
  ...{ type: 'OrderDrawn', occasion, seed: 1 },
  order: players.map(({ id }) => id),
});

test.each<readonly [string, number, AuctionEvent, CannotFollow]>([
  ['a player sold twice', SOLD + 1, facts.sold(kohli, mumbai, 30_000, 2), 'player-in-squad'],
  ['a sale to a team that has withdrawn', SOLD, facts.sold(kohli, kolkata, 30_000), 'no-such-bid'],
  [
    'an answer that nobody asked for',
    SOLD,
    { type: 'MatchSaid', lot: kohli.id, team: chennai.id, says: 'claim', via: 'floor' },
    'not-asked',
  ],
  [
    'a sale by a claim that was never declined',
    from('MatchTakenBack', SOLD),
    {
      ...{ type: 'LotSold', lot: jadeja.id, team: mumbai.id, price: toRupees(12_000), calls: 1 },
      declined: { by: mumbai.id, hammered: toRupees(10_000) },
    },
    'other-sale',
  ],
  ['a sale at another price', SOLD, facts.sold(kohli, chennai, 35_000), 'no-such-bid'],
  [
    'a sale of a player who is not on the block',
    SOLD,
    facts.sold(dhoni, chennai, 30_000),
    'lot-not-on-block',
  ],
  ['a bid below the current one', SOLD, facts.placed(kohli, mumbai, 25_000), 'bid-too-low'],
  ['a bid above the purse', SOLD, facts.placed(kohli, mumbai, 505_000), 'purse-too-small'],
  ['a bid for a lot that is sold', SOLD + 1, facts.placed(kohli, mumbai, 35_000), 'lot-not-on-block'],
  [
    'the withdrawal of a team with players',
    END,
    { type: 'TeamWithdrawn', team: mumbai.id },
    'team-has-players',
  ],
  [
    'the withdrawal of the leading team',
    SOLD - 4,
    { type: 'TeamWithdrawn', team: chennai.id },
    'team-has-players',
  ],
  ['the withdrawal of a sold player', END, { type: 'PlayerWithdrawn', player: kohli.id }, 'player-in-squad'],
  [
    'a recorded sale to a team that has withdrawn',
    SOLD + 1,
    facts.sold(dhoni, kolkata, 30_000, 2),
    'no-such-team',
  ],
  ['a change of the purse of no team', END, facts.adjusted(kolkata, 1_000), 'no-such-team'],
  [
    'rules under which a purse is below zero',
    END,
    rulesWith({ purse: { opening: toRupees(20_000) } }),
    'purse-too-small',
  ],
  ['rules under which a squad is too large', END, rulesWith({ squad: { least: 0, most: 1 } }), 'squad-full'],
  ['a joined order with the player on the block', SOLD, order('joined', bumrah, kohli), 'player-on-block'],
  ['a lot that reopens and was not hammered', PASSED, facts.lotReopened(bumrah), 'nothing-to-undo'],
  ['a second creation', END, facts.created(), 'created-twice'],
  ['an order with a player twice', END, again(bumrah, bumrah), 'player-twice'],
  ['a second first order', END, facts.drawn(bumrah), 'drawn-already'],
  ['an order with a sold player', END, again(kohli), 'player-in-squad'],
  ['a recall of a player who was not passed', END, facts.recalled(kohli), 'player-in-squad'],
  [
    'a trade of a sale that has changed',
    END,
    facts.traded([kohli, mumbai, 30_000], [bumrah, chennai, 30_000]),
    'other-sale',
  ],
  [
    'a trade within a squad',
    END,
    facts.traded([kohli, mumbai, 30_000], [dhoni, mumbai, 30_000]),
    'team-twice',
  ],
  ['an undone sale that did not happen', END, facts.saleUndone(kohli, mumbai, 1), 'other-sale'],
  ['an undone pass that is not the last act', END, facts.passUndone(bumrah), 'nothing-to-undo'],
  ['a correction of another sale', END, facts.corrected(kohli, [mumbai, 1], [chennai, 2]), 'other-sale'],
  ['a purse below zero', END, facts.adjusted(mumbai, -500_000), 'purse-too-small'],
  ['a countdown without a lot', END, facts.clockStands(5), 'no-lot-on-block'],
  ['a charge that nobody awaits', END, facts.charged(mumbai, 7), 'charge-not-awaited'],
  ['a resumption without a break', END, { type: 'AuctionResumed' }, 'auction-not-paused'],
  ['a second reopening', END, facts.reopened, 'auction-not-finished'],
  [
    'an acceptance of future rules',
    END,
    { type: 'RulesAccepted', team: mumbai.id, rules: 999 },
    'no-such-rules',
  ],
  ['the end of no finale', END, { type: 'FinaleEnded' }, 'finale-not-shown'],
  [
    'a bid of a reopened lot by a team that is gone',
    SOLD + 1,
    facts.lotReopened(kohli, { team: kolkata.id, amount: toRupees(30_000), via: 'floor' }),
    'no-such-team',
  ],
])('A log with %s is judged as impossible at that event', (_what, at, event, problem) => {
  expect(judged([...WHOLE_EVENING.slice(0, at), event])).toEqual([at + 1, problem]);
});

test.each<readonly [string, number, readonly AuctionEvent[]]>([
  ['a name that a team takes back', PASSED + 1, [nameTaken(true), nameTaken(false)]],
  [
    'an undone sale that gets its bids back on the block',
    UNDONE + 1,
    [
      facts.opened(dhoni),
      facts.lotReopened(dhoni, { team: mumbai.id, amount: toRupees(45_000), via: 'floor' }),
    ],
  ],
  ['a joined order of another player', SOLD, [order('joined', bumrah)]],
])('A log with %s can follow', (_what, at, events) => {
  expect(judged([...WHOLE_EVENING.slice(0, at), ...events])).toBeNull();
});

function nameTaken(named: boolean): AuctionEvent {
  return { type: 'LotNamed', team: mumbai.id, lot: dhoni.id, named };
}

test.each([true, false])(
  'A trade that a team cannot pay cannot follow, whichever it names first: %s',
  (isFirst) => {
    const dear = [kohli, mumbai, 50_000] as const;
    const cheap = [dhoni, chennai, 30_000] as const;
    const trade = isFirst ? facts.traded(dear, cheap) : facts.traded(cheap, dear);
    const log = [
      ...[facts.created({ openingPurse: toRupees(50_000) }), ...facts.entered(mumbai, chennai)],
      ...[facts.registered(kohli, dhoni, bumrah), facts.sold(kohli, mumbai, 50_000, 2)],
      ...[facts.sold(dhoni, chennai, 30_000, 2), facts.sold(bumrah, chennai, 20_000, 2)],
    ];
    expect(judged(log)).toBeNull();
    expect(judged([...log, trade])).toEqual([log.length + 1, 'purse-too-small']);
  },
);

const [allowed] = facts.allowed(star, kolkata, 150_000, 'all agree');

test.each<readonly [string, AuctionEvent, CannotFollow | null]>([
  ['another bid', facts.placed(star, kolkata, 150_000), 'match-open'],
  ['a bid that the organiser allows', allowed ?? facts.finished, 'match-open'],
  ['a retracted bid', facts.retracted(star, mumbai, 100_000), 'match-open'],
  ['a call of the auctioneer', { type: 'GoingCalled', lot: star.id, count: 1 }, 'match-open'],
  ['a pass of the lot', facts.passed(star), 'match-open'],
  ['other rules', rulesWith({}), 'match-open'],
  ['the withdrawal of the asked team', { type: 'TeamWithdrawn', team: chennai.id }, 'match-open'],
  ['the withdrawal of another team', { type: 'TeamWithdrawn', team: kolkata.id }, null],
])('While a team is asked, %s is judged: %s', (_what, event, problem) => {
  const log = asked().log();
  expect(judged(log)).toBeNull();
  expect(judged([...log, event])).toEqual(problem === null ? null : [log.length + 1, problem]);
});

test('A sale that a client reported cannot be one by a match', () => {
  const log = asked().log();
  const at = log.findIndex(({ type }) => type === 'MatchOpened');
  const match = { from: mumbai.id, hammered: toRupees(100_000) };
  const sale = { lot: star.id, team: chennai.id, price: toRupees(100_000), calls: 2, match } as const;
  expect(judged([...log.slice(0, at), { type: 'LotSold', ...sale }])).toEqual([at + 1, 'not-asked']);
});
