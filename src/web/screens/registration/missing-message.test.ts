import { expect, test } from 'vitest';
import { missingMessage, smsTo, whatsAppTo } from './missing-message.ts';

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

test.each([
  ['98200 12345', '919820012345'],
  ['098200 12345', '919820012345'],
  ['+44 20 7946 0958', '442079460958'],
  ['९८२०० १२३४५', '919820012345'],
])('The WhatsApp message to %s uses its country code', (phone, digits) => {
  expect(whatsAppTo(phone, 'Hi & bye')).toBe(`https://wa.me/${digits}?text=Hi+%26+bye`);
});

test('Without a known number, WhatsApp lets the user choose the contact', () => {
  expect(whatsAppTo(null, 'x')).toBe('https://wa.me/?text=x');
});

test('An SMS is addressed to the digits of the number', () => {
  expect(smsTo('+91 98200-12345', 'a b')).toBe('sms:+919820012345?body=a%20b');
});
