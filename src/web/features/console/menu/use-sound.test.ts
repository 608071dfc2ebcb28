import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (place: string) => kept.get(place) ?? null,
    setItem: (place: string, text: string) => kept.set(place, text),
  });
});
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

test.each([
  ['1', true],
  ['0', false],
  ['', false],
  ['{"state":{"muted":"yes"},"version":1}', false],
])('A hammer kept as %j by an older page is muted: %j', async (text, muted) => {
  kept.set('hammer-muted', text);
  const { useSound } = await import('./use-sound.ts');
  expect(useSound.getState()).toEqual({ muted });
});

test('A muted hammer stays muted when the console is opened again', async () => {
  const { toggleSound } = await import('./use-sound.ts');
  toggleSound();
  vi.resetModules();
  const { useSound } = await import('./use-sound.ts');
  expect(useSound.getState()).toEqual({ muted: true });
});
