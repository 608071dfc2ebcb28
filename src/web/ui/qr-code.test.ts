import { expect, test } from 'vitest';
import { isReached } from './qr-code.tsx';

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
