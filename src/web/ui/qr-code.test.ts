import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { isReached, notReached, NotReached } from './qr-code.tsx';

test.each([
  'http://localhost:3000/live#a',
  'http://boli.localhost/',
  'http://127.0.0.1:3000/',
  'http://127.8.0.1/',
  'http://0.0.0.0:3000/',
  'http://[::1]:3000/',
  'http://[::]/',
  'http://169.254.17.3/',
  'http://[fe80::1]/',
])('No phone reaches %s', (address) => {
  expect(isReached(address)).toBe(false);
});

test.each([
  'http://192.168.1.5:3000/live#a',
  'http://10.0.0.7/',
  'https://boli.example.org/',
  'http://laptop.local:3000/',
  'http://[2001:db8::5]/',
  'https://localhost.example.org/',
])('A phone may reach %s', (address) => {
  expect(isReached(address)).toBe(true);
});

const noticeOf = (props: Parameters<typeof NotReached>[0]) =>
  renderToStaticMarkup(createElement(NotReached, props));

test('A link for this computer alone names the address that phones need, where it is known', () => {
  const notice = noticeOf({ address: 'http://localhost:3000/live#a', reached: 'http://192.168.1.5:3000' });
  expect(notice).toContain(
    'Only this computer can open this link. Phones need this address: http://192.168.1.5:3000<',
  );
});

test('A link for this computer alone says what to do where no address is known', () => {
  const notice = noticeOf({ address: 'http://localhost:3000/live#a' });
  expect(notice).toContain('Connect it to the Wi-Fi of the phones, and load this page again.');
  expect(notice).not.toContain('terminal');
});

test('A notice above several links speaks of all of them', () => {
  expect(notReached('http://192.168.1.5:3000', 'these links')).toBe(
    'Only this computer can open these links. Phones need this address: http://192.168.1.5:3000',
  );
});

test('A link that phones reach has no notice', () => {
  expect(noticeOf({ address: 'http://192.168.1.5:3000/live#a' })).toBe('');
});
