import { expect, test } from 'vitest';
import { PageCache } from './page-cache.ts';

const page = (bytes: number, tag = '"a"') => ({ tag, packed: Buffer.alloc(bytes) });

test('The cache keeps the most recently used pages within its limit', () => {
  const cache = new PageCache(100);
  cache.put('one', page(40));
  cache.put('two', page(60));
  expect([cache.get('two'), cache.get('one')]).not.toContain(null);
  cache.put('three', page(1));
  expect(cache.get('two')).toBeNull();
  expect(cache.get('one')).not.toBeNull();
  expect(cache.get('three')).not.toBeNull();
});

test('A page that is cached again counts once, and a page above the limit is cached alone', () => {
  const cache = new PageCache(100);
  cache.put('one', page(60));
  cache.put('one', page(60, '"b"'));
  cache.put('two', page(40));
  expect(cache.get('one')?.tag).toBe('"b"');
  expect(cache.get('two')).not.toBeNull();
  cache.put('large', page(200));
  expect([cache.get('one'), cache.get('two')]).toEqual([null, null]);
  expect(cache.get('large')).not.toBeNull();
});
