import { expect, test } from 'vitest';
import { batter, buys, keeper, league, several, type Played } from '#fixtures/auction/league.ts';
import { bid, callUp, finish, initialise, sell, skip } from '#fixtures/auction/orders.ts';
import { chennai, kohli, mumbai } from '#fixtures/auction/people.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { highBidOf } from '#domain/auction/lots/block.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import { toRupees } from '#domain/money.ts';
import type { MatchRule, RuleSet } from '#domain/rules/rule-set.ts';
import type { Player } from '#domain/tournament/player.ts';
import { nextStep, PATIENCE, rehearsal, type Rehearsal, rehearsalOf, type Step } from './next-step.ts';
import type { Want } from './wants.ts';

const SEED = 11;

function stepsOf(from: Auction | Rehearsal, seed = SEED): Step[] {
  const steps: Step[] = [];
  let now = 'auction' in from ? from : rehearsal(from, seed);
  for (let step = nextStep(now); step !== null; step = nextStep(now)) {
    steps.push(step);
    now = step.after;
  }
  return steps;
}

const ordersOf = (steps: readonly Step[]) => steps.map(({ order: { type } }) => type);

/** A rehearsal with a lot on the block, whose bots have these price limits. */
function thinking(
  played: Played,
  ...of: readonly (Pick<Want, 'team' | 'upTo'> & Partial<Want>)[]
): Rehearsal {
  const auction = played.auction();
  const wants = of.map((want) => ({ from: toRupees(0), ...want }));
  return { ...rehearsal(auction, SEED), wants: { places: auction.places, of: wants } };
}

const upTo = (team: { readonly id: string }, amount: number) => ({ team: team.id, upTo: toRupees(amount) });

test("The rehearsal's seed draws the order", () => {
  const begun = rehearsal(league({}, [kohli]).auction(), SEED);
  expect(nextStep(begun)?.order).toEqual({ type: 'initialise', seed: SEED });
});

test('A rehearsal does nothing without players or teams, or after the end', () => {
  expect(nextStep(rehearsal(league({}, []).auction(), SEED))).toBeNull();
  expect(nextStep(rehearsal(league({}, [kohli], []).auction(), SEED))).toBeNull();
  const over = league({}, [kohli]).does(initialise(), skip(kohli), finish);
  expect(nextStep(rehearsal(over.auction(), SEED))).toBeNull();
});

test('The bot with the highest limit buys, after two calls', () => {
  const open = league({}, [kohli]).does(initialise());
  const steps = stepsOf(thinking(open, upTo(mumbai, 25_000), upTo(chennai, 20_000)));
  const ends = ordersOf(steps).slice(ordersOf(steps).indexOf('call-going'));
  expect(ends).toEqual(['call-going', 'call-going', 'bring-down-hammer', 'finish']);
  const sale = salesOf(steps.at(-1)?.after.auction ?? open.auction()).get(kohli.id);
  expect(sale?.team).toBe(mumbai.id);
  expect([20_000, 25_000]).toContain(sale?.price);
});

test('A bot does not outbid itself, and a lot without interest is passed', () => {
  const open = league({}, [kohli]).does(initialise());
  const alone = stepsOf(thinking(open, upTo(mumbai, 500_000)));
  expect(ordersOf(alone).filter((type) => type === 'place-bid')).toHaveLength(1);
  expect(nextStep(thinking(open))?.order.type).toBe('pass-lot');
});

test("If the rules refuse a bot's bid, another bot may bid", () => {
  const open = league({}, [kohli]).does(initialise());
  const asked = stepsOf({
    ...thinking(open),
    wants: {
      places: open.auction().places,
      of: [
        { team: chennai.id, from: toRupees(900_000), upTo: toRupees(900_000) },
        { team: mumbai.id, from: toRupees(0), upTo: toRupees(20_000) },
      ],
    },
  });
  expect(salesOf(asked.at(-1)?.after.auction ?? open.auction()).get(kohli.id)).toEqual({
    team: mumbai.id,
    price: 20_000,
  });
});

test('Bidding opens at the base price; a bot far below its limit jumps if the rules allow it', () => {
  const raises = (to: RuleSet['raises']['to']) => ({ to, equalOnFloor: false, snap: false });
  const way = [upTo(mumbai, 400_000), upTo(chennai, 400_000)] as const;
  const bidsUnder = (to: RuleSet['raises']['to']) => {
    const open = league({ raises: raises(to) }, [kohli]).does(initialise());
    const first = nextStep(thinking(open, ...way));
    const second = first === null ? null : nextStep(first.after);
    return [first, second].map((step) => highBidOf(step?.after.auction ?? open.auction())?.amount);
  };
  // A twelfth of the remaining 375,000 is 31,250, rounded down to 30,000 by the increment of 5,000.
  expect(bidsUnder('any')).toEqual([20_000, 55_000]);
  expect(bidsUnder('next-or-more')).toEqual([20_000, 55_000]);
  expect(bidsUnder('next')).toEqual([20_000, 25_000]);
});

test("Bots use the increments of the lot's kind", () => {
  const rules = {
    raises: { to: 'next-or-more', equalOnFloor: false, snap: false },
    stepsFor: [{ where: { role: ['batsman'] }, increments: [{ from: toRupees(0), by: toRupees(20_000) }] }],
  } as const;
  const bidsFor = (lot: Player) => {
    const open = league(rules, [lot]).does(initialise());
    const first = nextStep(thinking(open, upTo(mumbai, 400_000), upTo(chennai, 400_000)));
    const second = first === null ? null : nextStep(first.after);
    return highBidOf(second?.after.auction ?? open.auction())?.amount;
  };
  // A twelfth of the remaining way, rounded down to the increment: 20,000 of 30,000, and 30,000 of 31,250.
  expect(bidsFor(batter('Om', '1', 20_000))).toBe(20_000 + 20_000 + 20_000);
  expect(bidsFor(keeper('Raj', '2', 20_000))).toBe(20_000 + 5_000 + 30_000);
});

test('Bidding for a lot ends after a largest number of bids', () => {
  const rules = {
    raises: { to: 'next', equalOnFloor: false, snap: false },
    increments: [{ from: toRupees(0), by: toRupees(1_000) }],
  } as const;
  const open = league(rules, [kohli]).does(initialise());
  const bids = (most: number) =>
    ordersOf(stepsOf(thinking(open, upTo(mumbai, most), upTo(chennai, most)))).filter(
      (type) => type === 'place-bid',
    ).length;
  expect(bids(20_000 + (PATIENCE - 2) * 1_000)).toBe(PATIENCE - 1);
  expect(bids(500_000)).toBe(PATIENCE);
});

test('Unsold players are recalled until a round sells nobody and no price falls', () => {
  const open = league({}, [kohli], [mumbai]).does(initialise());
  const never: Rehearsal = thinking(open);
  const passed = nextStep(never);
  const recall = passed === null ? null : nextStep(passed.after);
  expect(recall?.order.type).toBe('recall-unsold');
  const again = recall === null ? null : nextStep({ ...recall.after, wants: thinking(open).wants });
  expect(again).not.toBeNull();
  const through = league({}, [kohli], [mumbai]).does(initialise(), skip(kohli)).auction();
  const hopeless = { ...rehearsal(through, SEED), soldBefore: 0 };
  expect(nextStep(hopeless)?.order.type).toBe('finish');
  const half = { unsold: { then: 'again', percent: 50, returns: 2 } } as const;
  const cheaper = league(half, [kohli], [mumbai]).does(initialise(), skip(kohli)).auction();
  expect(nextStep({ ...rehearsal(cheaper, SEED), soldBefore: 0 })?.order.type).toBe('recall-unsold');
});

test('A round with few sales is the last one unless a squad is incomplete', () => {
  const players = several(22, 'Batter', 20_000);
  const orderAfter = (least: number, passed: number) => {
    const played = league({ squad: { least, most: 3 } }, players.slice(0, passed + 1), [mumbai]);
    const [first = kohli, ...others] = players.slice(0, passed + 1);
    buys(played.does(initialise()), mumbai, [first]);
    for (const other of others) played.does(callUp(other), skip(other));
    return nextStep({ ...rehearsal(played.auction(), SEED), soldBefore: 0 })?.order.type;
  };
  expect(orderAfter(1, 20)).toBe('recall-unsold');
  expect(orderAfter(1, 21)).toBe('finish');
  expect(orderAfter(2, 21)).toBe('recall-unsold');
});

test('If a pass is final, the rehearsal ends with the last lot', () => {
  const ended = league({ unsold: { then: 'end' } }, [kohli], [mumbai]).does(initialise(), skip(kohli));
  expect(nextStep(rehearsal(ended.auction(), SEED))?.order.type).toBe('finish');
  expect(nextStep({ ...rehearsal(ended.auction(), SEED), soldBefore: 0 })?.order.type).toBe('finish');
});

test('Recalls end when all squads are full, and an empty block takes the next lot from the queue', () => {
  const players = several(9, 'Batter', 20_000);
  const full = buys(league({}, players, [mumbai]).does(initialise()), mumbai, players.slice(0, 3));
  expect(ordersOf(stepsOf(full.auction()))).toEqual(['finish']);

  const waiting: Auction = { ...league({}, players).does(initialise()).auction(), block: { state: 'empty' } };
  expect(nextStep(rehearsal(waiting, SEED))?.order.type).toBe('call-lot');
});

test('Before the first act a lot that no team can afford is passed', () => {
  const dear = league({}, [batter('Gold', '1', 600_000)], [mumbai]);
  const steps = stepsOf(rehearsalOf(dear.auction(), 'start'));
  expect(ordersOf(steps)).toEqual(['initialise', 'pass-lot', 'finish']);
});

test('Bots set their limits once for each lot', () => {
  const open = league({}, several(2, 'Batter', 20_000)).does(initialise());
  const steps = stepsOf(rehearsal(open.auction(), SEED));
  const [first, second] = steps.map(({ after }) => after.wants);
  expect(first).toBe(second);
  expect(new Set(steps.map(({ after }) => after.wants)).size).toBeGreaterThan(1);
});

/** Mumbai has bid 20,000 for Kohli, whose last team is Chennai, and the hammer has asked it. */
function askedFor(terms: readonly string[], ...limits: Parameters<typeof thinking>[1][]): Step[] {
  const rahul = { ...kohli, own: { lastteam: 'Chennai' } };
  const fields = [{ id: 'lastteam', name: 'Last Team', is: 'text', public: true }] as const;
  const match: MatchRule = {
    who: { field: 'lastteam' },
    where: {},
    cards: { byRetained: [1] },
    raise: 'once',
    declined: 'kept',
    seconds: null,
    atZero: 'waits',
    terms,
  };
  const played = league({ fields, match }, [rahul]).does(initialise());
  return stepsOf(thinking(played.does(bid(rahul, mumbai, 20_000), sell(rahul)), ...limits));
}

test.each([
  ['The bot of the last team passes above its limit', 19_000, 25_000, ['say-match'], [mumbai, 20_000]],
  [
    'It claims up to its limit, and the buyer stands at its own',
    20_000,
    20_000,
    ['say-match', 'say-match'],
    [chennai, 20_000],
  ],
  [
    'The buyer raises to its limit, and the last team matches',
    30_000,
    25_500,
    ['say-match', 'raise-match', 'say-match'],
    [chennai, 25_000],
  ],
  ['Or declines', 22_000, 25_000, ['say-match', 'raise-match', 'say-match'], [mumbai, 25_000]],
] as const)('%s', (_, theirs, buyers, orders, [team, price]) => {
  const steps = askedFor(['one season'], upTo(chennai, theirs), upTo(mumbai, buyers));
  expect(ordersOf(steps).slice(0, orders.length)).toEqual(orders);
  const auction = steps.at(-1)?.after.auction;
  expect(auction && salesOf(auction).get(kohli.id)).toEqual({ team: team.id, price });
});

test('A bot that does not want the player passes, and without terms a claim names none', () => {
  expect(ordersOf(askedFor([], upTo(mumbai, 20_000))).at(0)).toBe('say-match');
  const [claim] = askedFor([], upTo(chennai, 30_000), upTo(mumbai, 20_000));
  expect(claim?.order).toEqual({
    type: 'say-match',
    lot: kohli.id,
    team: chennai.id,
    says: 'claim',
    seen: null,
  });
});

test('A rehearsal whose rules lost the right to match answers an open question', () => {
  const [step] = askedFor([], upTo(chennai, 30_000));
  const auction = step?.after.auction;
  const { match: _, ...rules } = auction?.tournament.rules ?? league({}, [kohli]).auction().tournament.rules;
  const now = auction && { ...auction, tournament: { ...auction.tournament, rules } };
  expect(now && ordersOf(stepsOf(now)).at(0)).toBe('say-match');
});
