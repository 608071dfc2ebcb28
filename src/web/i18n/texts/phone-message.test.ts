import { expect, test } from 'vitest';
import { shownPhone, smsTo, whatsAppTo } from './phone-message.ts';

test.each([
  ['98200 12345', '919820012345'],
  ['098200 12345', '919820012345'],
  ['+44 20 7946 0958', '442079460958'],
  ['+65 8123 4567', '6581234567'],
  ['00971 50 123 4567', '971501234567'],
  ['९८२०० १२३४५', '919820012345'],
  ['98200–12345 (WhatsApp) / 98200 12346', '919820012345'],
])('The WhatsApp message to %s uses its country code', (phone, digits) => {
  expect(whatsAppTo(phone, 'Hi & bye')).toBe(`https://wa.me/${digits}?text=Hi+%26+bye`);
});

test('Without a known number, WhatsApp lets the user choose the contact', () => {
  expect(whatsAppTo(null, 'x')).toBe('https://wa.me/?text=x');
});

test('An SMS is addressed to the digits of the number', () => {
  expect(smsTo('+91 98200-12345', 'a b')).toBe('sms:+919820012345?body=a%20b');
});

test('An Indian number is shown in two groups, and another one as it was written', () => {
  expect(['9810022222', '98100 11111', '+91-98100-22222', '09810022222'].map(shownPhone)).toEqual([
    ...['98100 22222', '98100 11111', '+91 98100 22222', '0 98100 22222'],
  ]);
  for (const written of ['+44 20 7946 0958', '0233 2671234']) expect(shownPhone(written)).toBe(written);
});
