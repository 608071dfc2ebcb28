import { expect, test } from 'vitest';
import { missingMessage } from './link-card.tsx';

const form = {
  name: 'Rohan Jadhav',
  secondName: null,
  age: 17,
  birthDate: null,
  playingStyles: [],
  own: {},
  phone: '98200 12345',
};
const parts = {
  tournament: 'Konkan Premier League',
  fields: [{ id: 'village', name: 'Village' }],
  origin: 'https://boli.test',
};
const entry = { form, lacking: [], ownCode: 'own-code', guardianCode: null };

test('The message asks for what is missing, with the page that adds it', () => {
  expect(missingMessage({ ...parts, entry: { ...entry, lacking: ['photo', 'own.village'] } })).toBe(
    'Hello Rohan Jadhav, this is about your registration for Konkan Premier League.\n' +
      'We still need: a photo, Village. Please add it here:\n' +
      'https://boli.test/my-registration#own-code',
  );
});

test('The message asks a guardian with a separate link', () => {
  const waiting = { ...entry, lacking: ['guardian'], guardianCode: 'guardian-code' };
  const message = missingMessage({ ...parts, entry: waiting });
  expect(message).toContain('https://boli.test/guardian-consent#guardian-code');
  expect(message).not.toContain('We still need');
});

test('No message is written when nothing is missing', () => {
  expect(missingMessage({ ...parts, entry })).toBe('');
});
