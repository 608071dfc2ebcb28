import { expect, test } from 'vitest';
import { tournamentWith } from '#fixtures/auction/people.ts';
import { checkTypedBid } from './check-typed-bid.ts';

const { rules } = tournamentWith();

test('A team and a multiple of 1,000 are a valid bid', () => {
  expect(checkTypedBid(rules, { team: 'mumbai', amount: '21000' })).toEqual({
    ok: true,
    team: 'mumbai',
    amount: 21_000,
  });
  expect(checkTypedBid(rules, { team: 'mumbai', amount: ' २१००० ' })).toMatchObject({ amount: 21_000 });
  expect(checkTypedBid(rules, { team: 'mumbai', amount: '0' })).toMatchObject({ ok: true, amount: 0 });
});

test.each([
  ['', '21000'],
  ['mumbai', ''],
  ['mumbai', '  '],
  ['', ''],
  ['', '21.5'],
])('A bid without a team or an amount is refused before its amount is checked (%j, %j)', (team, amount) => {
  expect(checkTypedBid(rules, { team, amount })).toEqual({
    ok: false,
    problem: { code: 'team-and-amount-required' },
  });
});

test.each([
  '21.5',
  '21,000',
  '21.000',
  '-21000',
  '+21000',
  '1e4',
  '21000x',
  'x21000',
  '21 000',
  '9'.repeat(16),
])('A typed amount that is not a whole number is refused: %j', (amount) => {
  expect(checkTypedBid(rules, { team: 'mumbai', amount })).toEqual({
    ok: false,
    problem: { code: 'typed-bid-not-whole' },
  });
});

test.each(['1', '999', '20001', '20999'])(
  'A typed amount that is not a multiple of 1,000 is refused: %j',
  (amount) => {
    expect(checkTypedBid(rules, { team: 'mumbai', amount })).toEqual({
      ok: false,
      problem: { code: 'typed-bid-off-grid', multiple: 1_000 },
    });
  },
);
