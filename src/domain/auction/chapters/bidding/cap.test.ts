import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerTo, league, one, type Played } from '#fixtures/auction/league.ts';
import { allow, bid, initialise, raise, setFloor } from '#fixtures/auction/orders.ts';
import { chennai, kolkata, mumbai } from '#fixtures/auction/people.ts';
import { runs } from '#fixtures/property-runs.ts';
import { leadersOf, nextBid, priceOf, raiseRules } from '#domain/auction/lots/block.ts';
import { toRupees } from '#domain/money.ts';
import { jumpedBid, raised, suggestedBid } from '#domain/rules/increments.ts';
import type { AtCap, RuleSet } from '#domain/rules/rule-set.ts';

const star = one('Star', 5_000);
const STEPS: RuleSet['raises']['to'][] = ['any', 'next', 'next-or-more'];

/** The cap is 50,000 and increments are 2,500, so a raise from 48,000 would exceed the cap. */
function begun(to: RuleSet['raises']['to'], atCap?: AtCap, cap = 50_000): Played {
  const rules: Partial<RuleSet> = {
    multiple: toRupees(500),
    increments: [{ from: toRupees(0), by: toRupees(2_500) }],
    raises: { to, equalOnFloor: true, snap: false, jump: toRupees(10_000) },
    caps: [{ where: {}, most: toRupees(cap) }],
    ...(atCap && { atCap }),
  };
  return league(rules, [star], [mumbai, chennai, kolkata]).does(initialise(), setFloor('both'));
}

/** Mumbai has bid 48,000, where needed with the organiser's permission. */
const near = (...of: Parameters<typeof begun>) =>
  begun(...of).does(bid(star, chennai, 5_000), allow(star, mumbai, 48_000));
const next = (played: Played) => nextBid(played.auction(), star.id);

describe('a raise to the cap', () => {
  test.each(STEPS)('The cap is a valid raise from any lower bid if raises go to %s', (to) => {
    const played = near(to);
    expect(next(played)).toBe(50_000);
    expect(answerTo(played, bid(star, chennai, 50_000))).toBe('stands');
    expect(answerTo(played, raise(star, chennai, 50_000))).toBe('stands');
    expect(answerTo(played, bid(star, chennai, 50_500))).not.toBe('stands');
    const far = begun(to).does(bid(star, chennai, 5_000));
    expect(answerTo(far, bid(star, mumbai, 50_000))).toBe('stands');
  });

  test('The cap is refused as a first bid if a lot must open at its base price', () => {
    expect(answerTo(begun('next'), bid(star, mumbai, 50_000))).toBe('bid-above-next');
    expect(answerTo(begun('next-or-more'), bid(star, mumbai, 50_000))).toBe('stands');
  });

  test('Amounts just below the cap must keep the increment', () => {
    expect(answerTo(near('next-or-more'), bid(star, chennai, 49_500))).toBe('bid-below-next');
    expect(answerTo(near('any'), bid(star, chennai, 49_500))).toBe('stands');
  });

  test('A cap off the multiple is rounded down', () => {
    const played = near('next', undefined, 50_400);
    expect(next(played)).toBe(50_000);
    expect(answerTo(played, bid(star, chennai, 50_000))).toBe('stands');
  });
});

describe('amounts above the cap', () => {
  test('The bid panel offers no amount above the cap', () => {
    const { id } = star;
    const auction = near('any').auction();
    const rules = raiseRules(auction, id);
    expect(suggestedBid(rules, priceOf(auction, id), next(near('any')))).toBe(49_000);
    expect(raised(rules, toRupees(49_000))).toBe(50_000);
    expect(raised(rules, toRupees(50_000))).toBe(50_000);
    expect(jumpedBid(rules, toRupees(48_000), toRupees(50_000))).toBeNull();
    expect(jumpedBid(rules, toRupees(41_000), toRupees(43_500))).toBe(50_000);
    expect(suggestedBid(rules, toRupees(49_500), toRupees(50_000))).toBe(50_000);
  });

  test('No sequence of bids leads to an offer above the cap', () => {
    const amounts = fc.array(fc.integer({ min: 10, max: 100 }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.constantFrom(...STEPS), amounts, (to, bids) => {
        const played = begun(to);
        for (const [at, amount] of bids.entries()) {
          const order = bid(star, at % 2 === 0 ? mumbai : chennai, amount * 500);
          if (answerTo(played, order) === 'stands') played.does(order);
        }
        expect(next(played)).toBeLessThanOrEqual(50_000);
        const free = [mumbai, chennai, kolkata].filter(({ id }) => !leadersOf(played.auction()).includes(id));
        // A team that does not lead may bid the offered amount until it reaches the cap.
        for (const team of free)
          expect(answerTo(played, bid(star, team, next(played)))).toBe(
            priceOf(played.auction(), star.id) === 50_000 ? 'stands-at-cap' : 'stands',
          );
      }),
      runs(60),
    );
  });

  test('After an allowed bid above the cap only another allowed bid is accepted', () => {
    const beyond = near('next-or-more').does(allow(star, chennai, 51_000));
    expect(next(beyond)).toBe(51_000);
    expect(answerTo(beyond, bid(star, mumbai, 53_500))).toBe('above-most');
    expect(answerTo(beyond, raise(star, mumbai, 51_000))).toBe('above-most');
    expect(answerTo(beyond, allow(star, mumbai, 52_000))).toBe('stands');
  });
});

describe('several bids of the cap', () => {
  test.each<AtCap>(['roll', 'organiser'])(
    'A tie at the cap includes every team that bid it (%s)',
    (atCap) => {
      const played = near('next', atCap).does(bid(star, chennai, 50_000), raise(star, mumbai, 50_000));
      expect(leadersOf(played.auction())).toEqual(['chennai', 'mumbai']);
      expect(answerTo(played, raise(star, kolkata, 50_000))).toBe('stands');
    },
  );

  test('If the rules have no tie, the first team to bid the cap leads, and no other bid of it is accepted', () => {
    const played = near('any').does(bid(star, chennai, 50_000));
    for (const order of [bid(star, mumbai, 50_000), raise(star, mumbai, 50_000), allow(star, mumbai, 50_000)])
      expect(answerTo(played, order)).toBe('stands-at-cap');
    expect(leadersOf(played.auction())).toEqual(['chennai']);
  });
});
