// @vitest-environment happy-dom
import { expect, test, afterEach } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { resultMessages, ResultTexts } from './result-texts.tsx';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setLanguage, useCurrentLanguage } from '#web/i18n/current-language.ts';
import { speak } from '#web/testing/speak.ts';

const line = (name: string, price: number) => ({
  ...{ id: name, number: '1', name, isOwner: false, styles: [] },
  price: toRupees(price),
});
const squad = (name: string, players: readonly ReturnType<typeof line>[]) => ({
  team: { id: name, name, short: name, logo: null },
  purse: toRupees(55_000),
  players,
});
const evening = {
  ...{ name: 'Night Cup', day: '24 Nov 2026', unit: 'rupees' as const, isFinished: true },
  ...{ sold: 2, broughtIn: toRupees(205_000) },
};

test('The result is one text with each squad, each price and the purse left', () => {
  const squads = [squad('Kings', [line('Om', 185_000), line('Ajit', 20_000)]), squad('Jets', [])];
  expect(resultMessages({ ...evening, squads })).toEqual([
    [
      '*Night Cup*\n24 Nov 2026\n2 players sold for ₹2,05,000',
      '*Kings*\n2 players, ₹55,000 left\n1. Om ₹1,85,000\n2. Ajit ₹20,000',
      '*Jets*\n0 players, ₹55,000 left',
    ].join('\n\n'),
  ]);
});

test('The text of a running auction says so far, and a text without a day has no empty line', () => {
  const [text] = resultMessages({ ...evening, isFinished: false, day: '', squads: [] });
  expect(text).toBe('*Night Cup*\n2 players sold for ₹2,05,000 so far');
});

test('Retained players are marked', () => {
  const kept = { ...line('Om', 100_000), retained: 'retained' as const };
  expect(resultMessages({ ...evening, squads: [squad('Kings', [kept])] })[0]).toContain(
    '1. Om (retained) ₹1,00,000',
  );
});

test('A matched player is marked', () => {
  const matched = { ...line('Om', 100_000), match: { from: 'jets', hammered: toRupees(100_000) } };
  expect(resultMessages({ ...evening, squads: [squad('Kings', [matched])] })[0]).toContain(
    '1. Om (right to match) ₹1,00,000',
  );
});

test('What left the purse follows a price that differs from it', () => {
  const kept = { ...line('Om', 0), retained: 'member' as const, charge: toRupees(40_000) };
  expect(resultMessages({ ...evening, squads: [squad('Kings', [kept])] })[0]).toContain(
    '1. Om (member) ₹0, ₹40,000 from the purse',
  );
});

test('Two players of one name in a squad have their numbers', () => {
  const other = { ...line('Om', 20_000), id: 'other', number: '7' };
  const squads = [squad('Kings', [line('Om', 20_000), line('Ajit', 20_000), other])];
  const [text] = resultMessages({ ...evening, squads });
  expect(text).toMatch(/1\. Om #1 ₹20,000\n2\. Ajit ₹20,000\n3\. Om #7 ₹20,000/);
});

test('Two players of one name in two squads have their numbers', () => {
  const other = { ...line('Om', 20_000), id: 'other', number: '7' };
  const squads = [squad('Kings', [line('Om', 20_000)]), squad('Jets', [other])];
  const [text] = resultMessages({ ...evening, squads });
  expect(text).toMatch(/1\. Om #1 ₹20,000[^]*1\. Om #7 ₹20,000/);
});

test('A long result is split between squads, and no message is longer than a messenger takes', () => {
  const playersOf = (team: string) =>
    Array.from({ length: 25 }, (_, at) => line(`Venkatasubramaniam ${team} ${String(at)}`, 125_000));
  const squads = Array.from({ length: 10 }, (_, at) => squad(`Team ${String(at)}`, playersOf(String(at))));
  const texts = resultMessages({ ...evening, squads });
  expect(texts.length).toBeGreaterThan(1);
  for (const text of texts) {
    expect(text.length).toBeLessThanOrEqual(4_000);
    expect(text).toMatch(/^\(\d of \d\)\n\*/);
    expect(text).toMatch(/25\. Venkatasubramaniam \d 24 ₹1,25,000$/);
  }
});

test('A squad that is longer than a message goes on in the next one under its own name', () => {
  const players = Array.from({ length: 200 }, (_, at) => line(`Venkatasubramaniam ${String(at)}`, 125_000));
  const texts = resultMessages({ ...evening, squads: [squad('Kings', players)] });
  expect(texts.length).toBeGreaterThan(1);
  for (const text of texts) expect(text.length).toBeLessThanOrEqual(4_000);
  expect(texts[2]).toMatch(/^\(3 of \d\)\n\*Kings\*\n\d+\. /);
  expect(texts.join('\n').match(/Venkatasubramaniam/g)).toHaveLength(200);
});

afterEach(() => {
  cleanup();
  setLanguage({ language: 'en' });
  Reflect.deleteProperty(document, 'execCommand');
});

/** The texts, drawn again with the language as the whole page is. */
function TextsInLanguage() {
  useCurrentLanguage();
  return <ResultTexts messages={['Pune won']} />;
}

test('What became of a copy is said in the language chosen meanwhile', async () => {
  // This environment has no clipboard.
  Reflect.set(document, 'execCommand', () => true);
  render(<TextsInLanguage />);
  await userEvent.click(screen.getByRole('button', { name: 'Copy: Text' }));
  expect(screen.getByRole('status').textContent).toBe('Copied');
  await act(() => speak('mr'));
  expect(screen.getByRole('status').textContent).toMatch(/\p{sc=Deva}/u);
});
