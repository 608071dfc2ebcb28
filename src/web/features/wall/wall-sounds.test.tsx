// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Command } from '#domain/auction/commands.ts';
import { FIRST_SHOW, type ShowSettings } from '#domain/show/show-settings.ts';
import { league, several, type Played } from '#fixtures/auction/league.ts';
import { bid, going, initialise, sell, skip } from '#fixtures/auction/orders.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { closeHallScreen, openHallScreen } from '#web/testing/hall-screen.tsx';
import { ProjectorScreen } from './projector-screen.tsx';

const STILL = /prefers-reduced-motion/;
const ON = { on: true, level: 80, own: null };
const OFF = { ...ON, on: false };

/** The tones that the wall has begun to play. */
let tones = 0;

/** Any node of the Web Audio API: it connects to others, and its values can be set. */
function audioNode(start = () => undefined): object {
  const value = { value: 0, setValueAtTime: () => null, exponentialRampToValueAtTime: () => null };
  const node = { gain: value, frequency: value, start, stop: () => undefined, connect: () => node };
  return node;
}

class FakeAudio {
  readonly state = 'running';
  readonly currentTime = 0;
  readonly sampleRate = 100;
  readonly createGain = () => audioNode();
  readonly createBiquadFilter = () => audioNode();
  readonly createBufferSource = () => audioNode();
  readonly createBuffer = () => ({ getChannelData: () => [] });
  readonly createOscillator = () =>
    audioNode(() => {
      tones += 1;
    });
}

beforeEach(() => {
  tones = 0;
  vi.stubGlobal('AudioContext', FakeAudio);
});
afterEach(closeHallScreen);

const players = several(5, 'Player', 20_000).map((one, at) => ({ ...one, id: `p${String(at)}` }));
const evening = (show: Partial<ShowSettings> = {}) =>
  league({ squad: { least: 0, most: 12 } }, players, [mumbai, chennai]).does(set(show));
const set = (show: Partial<ShowSettings>): Command => ({
  type: 'set-show',
  show: { ...FIRST_SHOW, ...show },
});
const sounding = (moments: readonly string[]) => ({
  sounds: {
    ...FIRST_SHOW.sounds,
    ...Object.fromEntries(
      Object.keys(FIRST_SHOW.sounds).map((one) => [one, moments.includes(one) ? ON : OFF]),
    ),
  },
});

async function openWall(played: Played, media?: RegExp) {
  const page = await openHallScreen(ProjectorScreen, played, media && { media });
  /** How many tones these orders play. */
  const heard = async (...orders: readonly Command[]) => {
    const before = tones;
    await page.does(...orders);
    return tones - before;
  };
  const pressS = async () => userEvent.keyboard('s');
  return { ...page, heard, pressS };
}

test('Each moment sounds that the organiser has switched on, once the wall may sound', async () => {
  const page = await openWall(evening(sounding(Object.keys(FIRST_SHOW.sounds))));
  expect(await page.heard(initialise())).toBe(0);
  const first = page.onBlock();
  expect(await page.heard(bid(first, chennai, 20_000))).toBe(0);
  await page.pressS();
  screen.getByText('Sound on');
  expect(await page.heard(bid(first, mumbai, 25_000))).toBeGreaterThan(0);
  expect(await page.heard(going(first, 1))).toBeGreaterThan(0);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  expect(await page.heard(sell(first))).toBeGreaterThan(0);
  // The next player walks on after the moment of the sale.
  const sold = tones;
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(tones).toBeGreaterThan(sold);
  expect(await page.heard(skip(page.onBlock()))).toBeGreaterThan(0);
  await page.pressS();
  screen.getByText('Sound off');
  expect(await page.heard(bid(page.onBlock(), mumbai, 20_000))).toBe(0);
});

test('Of an organiser who chose no sounds the hammer alone is heard', async () => {
  const page = await openWall(evening().does(initialise()));
  await page.pressS();
  const first = page.onBlock();
  expect(await page.heard(bid(first, chennai, 20_000), going(first, 1))).toBe(0);
  expect(await page.heard(sell(first))).toBeGreaterThan(0);
});

test('A sound that is switched on or off during the auction is heard or silent from then on', async () => {
  const page = await openWall(evening().does(initialise()));
  await page.pressS();
  await page.does(set(sounding(['bid'])));
  const first = page.onBlock();
  expect(await page.heard(bid(first, chennai, 20_000))).toBeGreaterThan(0);
  expect(await page.heard(sell(first))).toBe(0);
});

test.each([
  ['because motion is reduced', STILL, {}],
  ['because the organiser switched it off', undefined, { walkOn: false }],
])('A player who comes up is heard without a walk-on %s', async (_why, media, show) => {
  const page = await openWall(evening({ ...sounding(['walk-on']), ...show }), media);
  await page.pressS();
  expect(await page.heard(initialise())).toBeGreaterThan(0);
});

test('The voice says name, price and team after the hammer, and is silent when the next lot comes', async () => {
  const said: string[] = [];
  // As in Chrome, the list of voices is empty when the page asks for the first time.
  let voices: readonly { readonly lang: string }[] = [];
  vi.stubGlobal('speechSynthesis', {
    onvoiceschanged: null,
    getVoices: () => {
      const now = voices;
      voices = [{ lang: 'en-IN' }];
      return now;
    },
    speak: ({ text }: { readonly text: string }) => said.push(text),
    cancel: () => said.push('silence'),
  });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      constructor(readonly text: string) {}
    },
  );
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const page = await openWall(evening({ voice: true }).does(initialise()));
  await page.pressS();
  const first = page.onBlock();
  await page.does(bid(first, chennai, 145_000), sell(first));
  const words = `${first.name}. 1 lakh 45 thousand rupees. ${chennai.name}.`;
  await act(() => vi.advanceTimersByTimeAsync(500));
  await waitFor(() => expect(said).toEqual(['silence', words]));
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await waitFor(() => expect(said).toEqual(['silence', words, 'silence']));
});
