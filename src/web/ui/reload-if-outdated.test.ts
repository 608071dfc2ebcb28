import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadIfOutdated } from './reload-if-outdated.ts';

const page = (entry: string) =>
  `<div id="root"></div><script type="module" crossorigin src="${entry}"></script>`;
const reload = vi.fn();

beforeEach(() => {
  const kept = new Map<string, string>();
  reload.mockClear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('location', { pathname: '/paddle', reload });
  vi.stubGlobal('document', { documentElement: { outerHTML: page('/assets/links-old.js') } });
});

afterEach(() => vi.unstubAllGlobals());

function answers(body: () => Promise<string>, ok = true): void {
  vi.stubGlobal('fetch', () => Promise.resolve({ ok, text: body }));
}

test('A page whose server was updated reloads, and only once', async () => {
  answers(() => Promise.resolve(page('/assets/links-new.js')));
  await reloadIfOutdated();
  await reloadIfOutdated();
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['the same version', () => Promise.resolve(page('/assets/links-old.js'))],
  ['a login page of the network', () => Promise.resolve('<form>Welcome to the hotel</form>')],
  ['an answer that breaks off', () => Promise.reject(new TypeError('network error'))],
])('A page stays as it is after %s', async (_what, body) => {
  answers(body);
  await reloadIfOutdated();
  expect(reload).not.toHaveBeenCalled();
});
