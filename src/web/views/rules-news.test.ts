import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { acceptedBy, opened, passed, placed, rulesAgreed, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bumrah, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import { hasAccepted, rulesNewsWords, rulesToRead } from './rules-news.ts';

const begun = [...underway, placed(kohli, mumbai, 25_000)];
const { rules } = given(begun).auction.tournament;
const changed = [...begun, rulesAgreed({ ...rules, offered: toRupees(10_000) }, 'all owners agreed')];
const WORDS = 'The rules have changed: all owners agreed';

test('every screen says it for two players, a phone until its owner has accepted', () => {
  expect(rulesNewsWords(given(begun).auction)).toBeNull();
  expect(rulesToRead(given(begun).auction, 'mumbai')).toBeNull();
  const told = given(changed).auction;
  expect([rulesNewsWords(told), rulesToRead(told, 'mumbai')]).toEqual([WORDS, WORDS]);
  const later = given(changed, passed(kohli), opened(dhoni), passed(dhoni), opened(bumrah)).auction;
  expect([rulesNewsWords(later), rulesToRead(later, 'mumbai')]).toEqual([null, WORDS]);
  const read = given(changed, acceptedBy(mumbai, changed.length)).auction;
  expect([rulesNewsWords(read), rulesToRead(read, 'mumbai'), rulesToRead(read, 'chennai')]).toEqual([
    WORDS,
    null,
    WORDS,
  ]);
});

test('who has accepted other rules has not accepted these', () => {
  expect(hasAccepted(given(begun, acceptedBy(mumbai, 1)).auction, 'mumbai')).toBe(true);
  expect(hasAccepted(given(begun).auction, 'mumbai')).toBe(false);
  expect(
    hasAccepted(
      given(begun, acceptedBy(mumbai, 1), rulesAgreed({ ...rules, offered: toRupees(10_000) }, 'x')).auction,
      'mumbai',
    ),
  ).toBe(false);
  expect(hasAccepted(given(begun).auction, 'nobody')).toBe(false);
});
