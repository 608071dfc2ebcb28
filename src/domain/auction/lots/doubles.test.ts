import { expect, test } from 'vitest';
import { created, drawn, entered, opened, registered, retained, sold } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { mumbai, playerNamed } from '#fixtures/auction/people.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { doublesIn, squadDouble } from './doubles.ts';

const PHONE: OwnField = { id: 'phone', name: 'Mobile', is: 'text', public: false };
const numbered = (number: string, name: string, age: number, phone?: string) =>
  playerNamed(name, number, { id: number, age, own: phone === undefined ? {} : { phone } });
const asha = numbered('1', 'Asha One', 21, '98200 12345');
const again = numbered('3', 'asha one', 21);
const older = numbered('4', 'Asha M One', 22, '+91 9820012345');
const bela = numbered('2', 'Bela Two', 22, '98200 12345');

const { rules } = given(created()).auction.tournament;
const after = (...sales: readonly (typeof asha)[]) =>
  given(
    created(),
    ...entered(mumbai),
    { type: 'RulesAgreed', rules: { ...rules, fields: [PHONE] }, reason: '' },
    registered(asha, again, older, bela),
    drawn(asha, again, older, bela),
    ...sales.flatMap((player) => [opened(player), sold(player, mumbai, 20_000)]),
  ).auction;

test('A player whose double is sold is named with the team, by name and age or by phone and name', () => {
  const auction = after(asha);
  const double = { player: asha, team: mumbai.id, isRetained: false };
  expect(squadDouble(auction, again.id, [PHONE])).toEqual(double);
  expect(squadDouble(auction, older.id, [PHONE])).toEqual(double);
  expect(squadDouble(auction, bela.id, [PHONE])).toBeNull();
});

test('A player whose double is retained is named with the team', () => {
  const auction = given(
    created(),
    ...entered(mumbai),
    registered(asha, again),
    retained(asha, mumbai, 20_000),
    drawn(again),
  ).auction;
  expect(squadDouble(auction, again.id, [])).toEqual({ player: asha, team: mumbai.id, isRetained: true });
});

test('Where phone numbers are not known, name and age count alone', () => {
  expect(squadDouble(after(asha), again.id, [])).toMatchObject({ team: mumbai.id });
  expect(squadDouble(after(asha), older.id, [])).toBeNull();
});

test('Nobody is the double of himself, and a double who is not sold is not named', () => {
  expect(squadDouble(after(asha), asha.id, [PHONE])).toBeNull();
  expect(squadDouble(after(bela), again.id, [PHONE])).toBeNull();
});

test('`doublesIn` names each player who is probably the same person as an earlier one', () => {
  expect(doublesIn(after())).toEqual([
    { one: asha, other: again, by: 'age' },
    { one: asha, other: older, by: 'phone' },
  ]);
});
