import { describe, expect, test } from 'vitest';
import { fold } from '#domain/auction/fold.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import { toRupees } from '#domain/money.ts';
import type { RuleLimit, RuleSet } from '#domain/rules/rule-set.ts';
import { batter, buys, GRADES, keeper, KEEPERS, league, type Played } from '#fixtures/auction/league.ts';
import { adjust, allow, bid, callUp, initialise, sell } from '#fixtures/auction/orders.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';

const A: RuleLimit = {
  ...KEEPERS,
  id: 'a',
  one: 'A player',
  many: 'A players',
  where: { grade: ['A'] },
  count: { most: 2 },
};
const [a1, a2] = [batter('A1', 'A1', 20_000, 'A'), batter('A2', 'A2', 20_000, 'A')];
const [b1, b2] = [batter('B1', 'B1', 20_000, 'B'), batter('B2', 'B2', 20_000, 'B')];
const stumper = keeper('Stumper', '17', 20_000);
const begun = (limits: readonly RuleLimit[] = [A]) =>
  league({ fields: [GRADES], purse: { opening: toRupees(500_000) }, limits }, [a1, a2, b1, b2, stumper]).does(
    initialise(),
  );

/** The order to agree on the present rules with this change. */
const agree = (played: Played, more: Partial<RuleSet>, anyway?: true) =>
  ({
    type: 'agree-rules',
    rules: { ...played.auction().tournament.rules, ...more },
    reason: 'the owners agreed',
    ...(anyway && { anyway }),
  }) as const;

/** The broken rules, or the code of another refusal; null: the order is accepted. */
function breaks(played: Played, more: Partial<RuleSet>): unknown {
  const decision = played.asked(agree(played, more));
  if (decision.ok) return null;
  return decision.problem.code === 'rules-against-past' ? decision.problem.broken : decision.problem.code;
}

const cappedAt = (most: number) => ({ caps: [{ where: { grade: ['A'] }, most: toRupees(most) }] });

describe('a leading bid', () => {
  const led = () =>
    begun()
      .does(callUp(a1))
      .does(bid(a1, mumbai, 450_000));

  test('A limit below the leading bid needs a confirmation, and a return to the former rules needs none', () => {
    const played = led();
    expect(breaks(played, cappedAt(450_000))).toBeNull();
    const cap = { most: 400_000, because: { why: 'cap', cap: 400_000 }, team: mumbai.id };
    expect(breaks(played, cappedAt(400_000))).toEqual([cap]);
    played.does(agree(played, cappedAt(400_000), true));
    expect(played.log().findLast(({ type }) => type === 'RulesAgreed')).toMatchObject({ broken: [cap] });
    // The organiser has confirmed it once, so another change of the rules does not ask again.
    expect(breaks(played, { squad: { least: 0, most: 12 } })).toBeNull();
    expect(breaks(played, { caps: [] })).toBeNull();
    played.does(sell(a1));
    expect(salesOf(played.auction()).get(a1.id)).toMatchObject({ team: mumbai.id, price: 450_000 });
    expect(fold(played.log())).toEqual(played.auction());
  });

  test('Rules under which the leading team could not complete its squad need a confirmation', () => {
    const needs = { mostBid: { is: 'exact' }, limits: [{ ...KEEPERS, count: { least: 1 } }] } as const;
    expect(breaks(led(), needs)).toBeNull();
    const played = led();
    played.does(adjust(mumbai, -49_000));
    expect(breaks(played, needs)).toMatchObject([
      { most: 431_000, because: { why: 'held' }, team: mumbai.id },
    ]);
  });

  test('A bid that the organiser allowed keeps its exception', () => {
    const played = begun().does(callUp(a1));
    played.does(agree(played, cappedAt(430_000)), allow(a1, mumbai, 450_000, 'the hall agreed'));
    expect(breaks(played, { ...cappedAt(400_000), multiple: toRupees(400_000) })).toBeNull();
  });
});

describe('a change of rules that were broken already', () => {
  const keepers = (least: number) =>
    ({ mostBid: { is: 'exact' }, limits: [{ ...KEEPERS, count: { least } }] }) as const;

  test('A cap below the leading bid needs another confirmation only if it becomes lower', () => {
    const played = begun()
      .does(callUp(a1))
      .does(bid(a1, mumbai, 450_000));
    played.does(agree(played, cappedAt(400_000), true));
    expect(breaks(played, cappedAt(420_000))).toBeNull();
    expect(breaks(played, cappedAt(400_000))).toBeNull();
    expect(breaks(played, cappedAt(390_000))).toMatchObject([{ because: { why: 'cap', cap: 390_000 } }]);
  });

  test('A limit that the leading bid exceeds needs another confirmation only if the squad exceeds it too', () => {
    const played = buys(begun(), mumbai, [a1]);
    played.does(callUp(a2)).does(bid(a2, mumbai, 20_000));
    const at = (most: number) => ({ limits: [{ ...A, count: { most } }] });
    played.does(agree(played, at(0), true));
    expect(breaks(played, at(1))).toBeNull();
    played.does(agree(played, at(1)));
    expect(breaks(played, at(0))).toMatchObject([{ because: { why: 'over-limit', has: 1, most: 0 } }]);
  });

  test('A squad over a limit or a budget needs another confirmation only if it is further over', () => {
    const played = buys(begun(), mumbai, [a1, a2]);
    const both = (players: number, money: number) => ({
      limits: [{ ...A, count: { most: players }, spend: { most: toRupees(money) } }],
    });
    played.does(agree(played, both(0, 30_000), true));
    expect(breaks(played, both(1, 39_000))).toBeNull();
    played.does(agree(played, both(1, 39_000)));
    expect(breaks(played, both(1, 38_000))).toMatchObject([{ because: { why: 'over-budget' } }]);
    expect(breaks(played, both(0, 39_000))).toMatchObject([{ because: { why: 'over-limit' } }]);
    // The same excess over another limit needs a confirmation of its own.
    expect(breaks(played, { limits: [{ ...A, id: 'b', count: { most: 1 } }] })).toHaveLength(1);
  });

  test('A team that cannot complete its squad needs another confirmation only if more is missing', () => {
    const played = buys(begun([]), mumbai, [stumper]);
    played.does(agree(played, keepers(3), true));
    expect(breaks(played, keepers(2))).toBeNull();
    played.does(agree(played, keepers(2)));
    expect(breaks(played, keepers(3))).toMatchObject([
      { because: { why: 'cannot-complete' }, team: mumbai.id },
      { because: { why: 'cannot-complete' }, team: chennai.id },
    ]);
  });
});

describe('squads', () => {
  test('New rules that a squad exceeds in players or money need a confirmation', () => {
    const played = buys(begun(), mumbai, [a1, a2]);
    const at = (limit: Partial<RuleLimit>) => breaks(played, { limits: [{ ...A, ...limit }] });
    expect(at({ count: { most: 2 } })).toBeNull();
    const over = { why: 'over-limit', limit: 'a', has: 2, most: 1 };
    expect(at({ count: { most: 1 } })).toEqual([{ most: 0, because: over, team: mumbai.id }]);
    expect(at({ count: { most: 1 }, binding: false })).toBeNull();
    const spent = { why: 'over-budget', limit: 'a', spent: 40_000, most: 39_000 };
    expect(at({ count: {}, spend: { most: toRupees(39_000) } })).toEqual([
      { most: 0, because: spent, team: mumbai.id },
    ]);
  });

  test('New rules by which a team can no longer complete its squad need a confirmation', () => {
    const played = buys(begun([]), mumbai, [stumper]);
    const two = { mostBid: { is: 'exact' }, limits: [{ ...KEEPERS, count: { least: 1 } }] } as const;
    expect(breaks(played, two)).toMatchObject([
      { because: { why: 'cannot-complete', missing: { exact: true } }, team: chennai.id },
    ]);
  });

  test('Before the first bid, skip or sale no new rule needs a confirmation', () => {
    expect(breaks(begun([]), { limits: [{ ...KEEPERS, count: { least: 3 } }] })).toBeNull();
  });
});
