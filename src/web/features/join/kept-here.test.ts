import { expect, test } from 'vitest';
import { addSent, isNumberOfOther, isNumberSentHere } from './kept-here.ts';

const codeOf = (letter: string) => letter.repeat(22);
const [ravi, anil, other] = [codeOf('r'), codeOf('a'), codeOf('o')];
const PHONES: Readonly<Record<string, string>> = {
  [ravi]: '98200 12345',
  [anil]: '98200 99999',
  [other]: '98200 77777',
};
const ask = (receipt: string) => Promise.resolve({ state: 'new', form: { phone: PHONES[receipt] ?? null } });

addSent('registered:cup', { receipt: ravi, name: 'Ravi' });
addSent('registered:cup', { receipt: anil, name: 'Anil' });
addSent('registered:league', { receipt: other, name: 'Om' });

test('A number counts as sent from this phone only among the receipts of its link', async () => {
  expect(await isNumberSentHere('registered:cup', '+91 98200-12345', ask)).toBe(true);
  expect(await isNumberSentHere('registered:league', '98200 12345', ask)).toBe(false);
});

test('A correction to the number of another receipt of the same link is found, its own number is not', async () => {
  const to = (after: string, own = anil) =>
    isNumberOfOther('registered:', { before: PHONES[own] ?? '', after }, { own, ask });
  expect(await to('+91 98200-12345')).toBe(true);
  expect(await to('98200 99999')).toBe(false);
  expect(await to('98200 11111')).toBe(false);
  expect(await to('98200 12345', other)).toBe(false);
});

test('A receipt that was not sent from this phone asks no other one', async () => {
  const phones = { before: '98200 55555', after: '98200 12345' };
  expect(await isNumberOfOther('registered:', phones, { own: codeOf('x'), ask })).toBe(false);
});
