import { describe, expect, test } from 'vitest';
import { decideAt } from '#domain/auction/decide-at.ts';
import { ok } from '#domain/auction/decision.ts';
import { purseOf } from '#domain/auction/teams/squad.ts';
import { toRupees } from '#domain/money.ts';
import { chosenIn, specificationRules } from '#domain/rules/presets/specification.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import {
  acceptedBy,
  adjusted,
  entered,
  finished,
  opened,
  placed,
  rulesAgreed,
  setUp,
  sold,
  underway,
} from '#fixtures/auction/facts.ts';
import { given, refused } from '#fixtures/auction/given.ts';
import {
  adjust,
  bid,
  editTournament,
  finish,
  recordSale,
  retain,
  skip,
  undo,
} from '#fixtures/auction/orders.ts';
import { bumrah, chennai, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';

const changes = [
  ['purse', { openingPurse: toRupees(600_000) }],
  ['squad size', { squadLimit: 4 }],
  ['increment', { increment: toRupees(6_000) }],
] as const;

describe.each(changes)('the rules: %s', (_, change) => {
  test('Rules can change before the first bid, skip or sale', () => {
    for (const past of [setUp, underway]) {
      const { auction } = given(past).after(editTournament(change));
      expect(chosenIn(auction.tournament.rules)).toMatchObject(change);
    }
  });

  test.each([
    ['the first bid', [bid(kohli, mumbai, 20_000)]],
    ['the first skip', [skip(kohli)]],
    ['the first sale', [recordSale(kohli, mumbai, 20_000)]],
    ['the end', [skip(kohli), finish]],
    ['a first skip that was undone', [skip(kohli), undo()]],
  ])('The rules are locked after %s', (_when, orders) => {
    const active = given(underway).after(...orders);
    expect(active.when(editTournament(change))).toEqual(refused('rules-locked'));
    expect(active.when(editTournament({}, 'Night Cup 2026'))).toMatchObject({ ok: true });
  });
});

test('Name, date and time can change; id, organiser and creation time stay', () => {
  const { tournament } = given(setUp).after(editTournament({}, 'Day Cup')).auction;
  expect(tournament).toEqual({ ...given(setUp).auction.tournament, name: 'Day Cup' });
});

test('A new opening purse applies to every team', () => {
  const edited = given(setUp).after(adjust(mumbai, -100_000), editTournament(changes[0][1]));
  expect(purseOf(edited.auction, 'mumbai')).toBe(500_000);
  expect(purseOf(edited.auction, 'chennai')).toBe(600_000);
});

test('The opening purse can be lowered until a team would have less than nothing', () => {
  const reduced = given(setUp).after(adjust(mumbai, -100_000));
  expect(reduced.when(editTournament({ openingPurse: toRupees(100_000) }))).toMatchObject({ ok: true });
  expect(reduced.when(editTournament({ openingPurse: toRupees(99_999) }))).toEqual(
    refused('purse-below-zero', { shortBy: 1 }),
  );
});

test('A squad limit below the number of retained players is refused', () => {
  const held = given(setUp).after(retain(kohli, mumbai, 20_000), retain(dhoni, mumbai, 20_000));
  expect(held.when(editTournament({ squadLimit: 1 }))).toEqual(
    refused('squad-over-limit', { team: 'mumbai', size: 2, limit: 1 }),
  );
  expect(held.when(editTournament({ squadLimit: 2 }))).toMatchObject({ ok: true });
});

const RULES: RuleSet = {
  ...specificationRules({
    openingPurse: toRupees(500_000),
    squadLimit: 3,
    increment: toRupees(5_000),
  }),
  raises: { to: 'next', equalOnFloor: false, snap: true },
};
const agree = (rules: RuleSet, reason = '') => ({ type: 'agree-rules', rules, reason }) as const;
const agreed = (rules: RuleSet, reason = '') => ok({ type: 'RulesAgreed', rules, reason });

test('Rules can change without a reason before the first bid', () => {
  const begun = given(setUp);
  expect(begun.when(agree(RULES))).toEqual(agreed(RULES));
  expect(begun.after(agree(RULES)).auction.tournament.rules).toEqual(RULES);
});

describe('once the rules are locked', () => {
  const bought = given(underway, sold(dhoni, mumbai, 300_000), sold(bumrah, mumbai, 20_000), opened(kohli));

  test('Locked rules change only with a reason', () => {
    expect(bought.when(agree(RULES))).toEqual(refused('rules-need-reason'));
    expect(bought.when(agree(RULES, 'all owners agreed'))).toEqual(agreed(RULES, 'all owners agreed'));
  });

  test('Rules that an existing squad would break are refused', () => {
    const ofSize = (most: number) => ({ ...RULES, squad: { least: 0, most } });
    expect(bought.when(agree(ofSize(2), 'smaller squads'))).toEqual(agreed(ofSize(2), 'smaller squads'));
    expect(bought.when(agree(ofSize(1), 'smaller squads'))).toEqual(
      refused('squad-over-limit', { team: 'mumbai', size: 2, limit: 1 }),
    );
  });

  test('Rules that would make a purse negative are refused', () => {
    const withPurse = (opening: number) => ({ ...RULES, purse: { opening: toRupees(opening) } });
    expect(bought.when(agree(withPurse(320_000), 'less money')).ok).toBe(true);
    expect(bought.when(agree(withPurse(319_999), 'less money'))).toEqual(
      refused('purse-below-zero', { shortBy: 1 }),
    );
  });

  test('Rules that the leading bid breaks need a confirmation, and the question names the most that they allow', () => {
    const led = given(underway, placed(kohli, chennai, 300_000));
    const keeping = (each: number): RuleSet => ({
      ...RULES,
      squad: { least: 3, most: 3 },
      mostBid: { is: 'purse-less-kept', each: toRupees(each) },
    });
    expect(led.when(agree(keeping(100_000), 'keep back')).ok).toBe(true);
    const asked = (rules: RuleSet, anyway = false) =>
      decideAt(led.auction, { ...agree(rules, 'agreed'), ...(anyway && { anyway }) }, 0);
    const kept = {
      most: 298_000,
      because: { why: 'kept-back', purse: 500_000, places: 2, each: 101_000 },
      team: 'chennai',
    };
    const against = keeping(101_000);
    expect(asked(against)).toEqual(refused('rules-against-past', { broken: [kept], rules: against }));
    expect(asked(against, true)).toMatchObject({
      events: [{ type: 'RulesAgreed', rules: against, reason: 'agreed', broken: [kept] }],
    });
    const sevens = { ...RULES, multiple: toRupees(7_000) };
    const off = { most: 294_000, because: { why: 'multiple', multiple: 7_000 }, team: 'chennai' };
    expect(asked(sevens)).toEqual(refused('rules-against-past', { broken: [off], rules: sevens }));
  });

  test('Rules under which the leading team cannot pay, or has no place, are refused', () => {
    const led = given(underway, sold(dhoni, chennai, 20_000), placed(kohli, chennai, 300_000));
    const against = refused('bid-against-rules', { team: 'chennai', amount: 300_000 });
    expect(led.when(agree({ ...RULES, purse: { opening: toRupees(319_999) } }, 'less'))).toEqual(against);
    expect(led.when(agree({ ...RULES, squad: { least: 0, most: 1 } }, 'fewer'))).toEqual(against);
  });
});

test('A finished auction keeps its rules until it is reopened', () => {
  const over = given(underway, sold(kohli, mumbai, 20_000), finished);
  expect(over.when(agree(RULES, 'too late'))).toEqual(refused('auction-finished'));
  expect(over.after({ type: 'reopen' }).when(agree(RULES, 'in time')).ok).toBe(true);
});

const SMALLER = specificationRules({
  openingPurse: toRupees(500_000),
  squadLimit: 2,
  increment: toRupees(5_000),
});
const accept = (team: string, rules: number) => ({ type: 'accept-rules', team, rules }) as const;
const accepted = (team: string, rules: number) => ok({ type: 'RulesAccepted', team, rules });
const acceptedIn = ({ auction }: ReturnType<typeof given>) =>
  [...auction.teams.values()].map((team) => team.accepted);

describe('accepting the first rules', () => {
  test('Each team accepts the first rules by itself', () => {
    expect(given(setUp).when(accept('mumbai', 1))).toEqual(accepted('mumbai', 1));
    expect(acceptedIn(given(setUp).after(accept('mumbai', 1)))).toEqual([1, 0]);
    expect(acceptedIn(given(setUp).after(accept('mumbai', 1), accept('chennai', 1)))).toEqual([1, 1]);
  });

  test('Rules can be accepted during the auction', () => {
    const led = given(underway, placed(kohli, chennai, 30_000));
    expect(led.when(accept('mumbai', 1))).toEqual(accepted('mumbai', 1));
    expect(led.after(accept('mumbai', 1)).auction.floorMovedAt).toBe(led.auction.floorMovedAt);
  });
});

test('A team can accept the same rules only once', () => {
  expect(given(setUp, acceptedBy(mumbai, 1)).when(accept('mumbai', 1))).toEqual(refused('rules-accepted'));
});

test('Changed rules need a new acceptance', () => {
  const changed = given(setUp, acceptedBy(mumbai, 1), rulesAgreed(SMALLER));
  const { sequence } = changed.auction.agreement;
  expect(sequence).toBe(setUp.length + 2);
  expect(changed.when(accept('mumbai', 1))).toEqual(refused('rules-have-changed'));
  expect(changed.when(accept('mumbai', sequence - 1))).toEqual(refused('rules-have-changed'));
  expect(changed.when(accept('mumbai', sequence + 1))).toEqual(refused('rules-have-changed'));
  expect(changed.when(accept('mumbai', sequence))).toEqual(accepted('mumbai', sequence));
});

test('An unknown rules number is refused', () => {
  for (const rules of [0, -1, 1.5, NaN, Infinity])
    expect(given(setUp).when(accept('mumbai', rules))).toEqual(refused('rules-have-changed'));
});

test('A missing team cannot accept, and a new team has not accepted yet', () => {
  expect(given(setUp).when(accept('nobody', 1))).toEqual(refused('no-such-team'));
  const goa = { ...mumbai, id: 'goa', name: 'Goa' };
  expect(acceptedIn(given(setUp, acceptedBy(mumbai, 1), entered(goa)))).toEqual([1, 0, 0]);
});

test("Changes of a team's name or purse keep its acceptance", () => {
  const named = { type: 'TeamEdited', team: 'mumbai', plan: { name: 'Bombay', logo: null } } as const;
  expect(acceptedIn(given(setUp, acceptedBy(mumbai, 1), named, adjusted(mumbai, 5_000)))).toEqual([1, 0]);
});
