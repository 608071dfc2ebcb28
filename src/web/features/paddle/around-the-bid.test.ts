import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();

beforeEach(() => {
  // Each test opens a page of its own.
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

const openPage = () => import('#web/features/paddle/around-the-bid.tsx');

test('A phone whose owner chose nothing neither sounds nor vibrates', async () => {
  const { useOutbidChoices } = await openPage();
  expect(useOutbidChoices.getState()).toEqual({ vibrate: false, sound: false });
});

test('The choice lasts when the page is opened again', async () => {
  const page = await openPage();
  page.useOutbidChoices.setState({ vibrate: true });
  vi.resetModules();
  const { useOutbidChoices } = await openPage();
  expect(useOutbidChoices.getState()).toEqual({ vibrate: true, sound: false });
});

test('A choice that an older page kept is read', async () => {
  kept.set('boli.outbid', '{"vibrate":true,"sound":true}');
  const { useOutbidChoices } = await openPage();
  expect(useOutbidChoices.getState()).toEqual({ vibrate: true, sound: true });
});

test.each(['', 'null', '{"vibrate":1,"sound":true}'])(
  'A kept choice that reads %j counts as none',
  async (text) => {
    kept.set('boli.outbid', text);
    const { useOutbidChoices } = await openPage();
    expect(useOutbidChoices.getState()).toEqual({ vibrate: false, sound: false });
  },
);
