import { describe, expect, test } from 'vitest';
import { ok } from '#domain/auction/decision.ts';
import { toRupees } from '#domain/money.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import {
  acceptedBy,
  adjusted,
  entered,
  placed,
  rulesAgreed,
  setUp,
  underway,
} from '#fixtures/auction/facts.ts';
import { given, refused } from '#fixtures/auction/given.ts';
import { chennai, kohli, mumbai } from '#fixtures/auction/people.ts';

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
