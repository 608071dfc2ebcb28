import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toggleSound, useSound } from './console-header.tsx';

const kept = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (place: string) => kept.get(place) ?? null,
    setItem: (place: string, text: string) => kept.set(place, text),
  });
  useSound.setState(useSound.getInitialState(), true);
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
  await useSound.persist.rehydrate();
  expect(useSound.getState()).toEqual({ muted });
});

test('A muted hammer stays muted when the console is opened again', async () => {
  toggleSound();
  const text = kept.get('hammer-muted') ?? '';
  useSound.setState(useSound.getInitialState(), true);
  kept.set('hammer-muted', text);
  await useSound.persist.rehydrate();
  expect(useSound.getState()).toEqual({ muted: true });
});
