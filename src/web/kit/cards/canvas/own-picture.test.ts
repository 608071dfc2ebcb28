import { expect, test } from 'vitest';
import { isOwn } from './own-picture.ts';

const PAGE = 'http://192.168.1.20:3000/live#code';

test('A card draws pictures of its own server and pictures in a data URL', () => {
  expect(isOwn(`/api/images/${'a'.repeat(64)}`, PAGE)).toBe(true);
  expect(isOwn('http://192.168.1.20:3000/api/images/1', PAGE)).toBe(true);
  expect(isOwn('data:image/jpeg;base64,AAAA', PAGE)).toBe(true);
});

test('A card asks no other site for a picture', () => {
  expect(isOwn('https://example.com/face.jpg', PAGE)).toBe(false);
  expect(isOwn('//example.com/face.jpg', PAGE)).toBe(false);
  expect(isOwn('http://192.168.1.20:3001/api/images/1', PAGE)).toBe(false);
  expect(isOwn('data:text/html,hello', PAGE)).toBe(false);
  expect(isOwn('http://[', PAGE)).toBe(false);
});
