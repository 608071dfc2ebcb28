import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { FIRST_SHOW, type ShowSettings } from '#domain/show/show-settings.ts';
import { linkAnswer } from '#protocol/calls/links.ts';
import { showAnswer } from '#protocol/calls/rules.ts';
import { PATHS } from '#protocol/paths.ts';
import { Holder } from '#server/testing/link-holders.ts';
import { asDataUrl, png, SVG_WITH_SCRIPT } from '#server/testing/pictures.ts';
import {
  type Answered,
  type SampleTournament,
  errorOf,
  testServer,
  type TestServer,
  type Organiser,
  refusedWith,
} from '#server/testing/test-server.ts';

let server: TestServer;
let asha: Organiser;
let sample: SampleTournament;
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
  sample = await asha.sampleTournament();
});

const set = (show: unknown, by: Organiser = asha): Promise<Answered> =>
  by.call('PUT', PATHS.show, { query: { tournamentId: sample.id }, body: { show } });
const chosen = (more: Partial<ShowSettings>): ShowSettings => ({ ...FIRST_SHOW, ...more });
const shown = (answer: Answered): ShowSettings => showAnswer.parse(answer.json).show;

/** A short MP3 of this many bytes. */
function mp3(size = 400): Buffer {
  return Buffer.concat([Buffer.from('ID3'), Buffer.alloc(size - 3)]);
}

const withHammer = (own: string | null) =>
  chosen({ sounds: { ...FIRST_SHOW.sounds, hammer: { on: true, level: 40, own } } });

describe('the show of a tournament', () => {
  test('The organiser sets the show, and the snapshot of the auction contains it', async () => {
    const sponsor = { name: ' Tea  House ', logo: null, slots: ['card', 'wall'] } as const;
    const more = { languages: ['mr', 'en'], voice: true, stream: 'https://live.example/cup' } as const;
    const answer = await set(chosen({ ...more, sponsors: [sponsor] }));
    const kept = chosen({ ...more, sponsors: [{ ...sponsor, name: 'Tea House', slots: ['wall', 'card'] }] });
    expect(shown(answer)).toEqual(kept);
    expect((await asha.snapshot(sample.id)).show).toEqual(kept);
  });

  test('Images and sounds are stored with the order, and served with their types', async () => {
    const draft = withHammer(asDataUrl(mp3(), 'text/html'));
    const { league, sounds } = shown(await set({ ...draft, league: asDataUrl(png(40, 30)) }));
    const picture = await server.app.inject({ url: league ?? '' });
    expect([picture.headers['content-type'], picture.rawPayload]).toEqual(['image/png', png(40, 30)]);
    const sound = await server.app.inject({ url: sounds.hammer.own ?? '' });
    expect([sound.headers['content-type'], sound.rawPayload]).toEqual(['audio/mpeg', mp3()]);
    // The next edit names the stored files.
    expect(shown(await set({ ...withHammer(sounds.hammer.own), league }))).toMatchObject({ league, sounds });
  });

  test('Every problem is reported at its field, the first one as message', async () => {
    const sponsor = { name: '', logo: 'https://elsewhere.example/a.png', slots: [] };
    const answer = await set(chosen({ sponsors: [sponsor], stream: 'live' }));
    const error = errorOf(answer);
    expect({ status: answer.status, ...error }).toMatchObject({
      status: 400,
      code: 'sponsor-without-name',
      message: 'Please enter the name of the sponsor',
      field: 'sponsors.0.name',
    });
    const { problems } = z.object({ problems: z.array(z.object({ at: z.string() })) }).parse(error.details);
    expect(problems.map(({ at }) => at)).toEqual([
      'sponsors.0.name',
      'sponsors.0.logo',
      'sponsors.0.slots',
      'stream',
    ]);
    expect((await asha.snapshot(sample.id)).show).toEqual(FIRST_SHOW);
  });

  test.each([
    ['an SVG as a logo', chosen({ league: asDataUrl(Buffer.from(SVG_WITH_SCRIPT)) }), 'league'],
    ['a sound as a logo', chosen({ league: asDataUrl(mp3()) }), 'league'],
    ['an image that does not exist', chosen({ league: `/api/images/${'0'.repeat(64)}` }), 'league'],
    ['an image as a sound', withHammer(asDataUrl(png(9, 9))), 'sounds.hammer.own'],
    ['a page as a sound', withHammer(asDataUrl(Buffer.from('<!doctype html>'))), 'sounds.hammer.own'],
  ])('%s is refused at its field', async (_what, show, field) => {
    const answer = await set(show);
    expect([answer.status, errorOf(answer).field]).toEqual([400, field]);
  });

  test('A sound of 200,000 bytes is taken, a larger one is not', async () => {
    expect((await set(withHammer(asDataUrl(mp3(200_000))))).status).toBe(200);
    expect(refusedWith(await set(withHammer(asDataUrl(mp3(200_001)))))).toEqual({
      status: 413,
      message: 'This sound is too large: please use one below 200 kB',
      field: 'sounds.hammer.own',
    });
  });

  test('A show with missing or invalid fields, or with 21 sponsors, gets 400', async () => {
    const odd = [null, {}, { ...FIRST_SHOW, languages: ['fr'] }, { ...FIRST_SHOW, voice: 'yes' }];
    for (const show of odd) expect((await set(show)).status).toBe(400);
    const many = Array.from({ length: 21 }, () => ({ name: 'a', logo: null, slots: ['wall'] }));
    expect((await set({ ...FIRST_SHOW, sponsors: many })).status).toBe(400);
  });

  test('Another organiser gets 404, and a call without a session gets 401', async () => {
    const ravi = await server.organiser('Ravi Kumar');
    expect((await set(chosen({ voice: true }), ravi)).status).toBe(404);
    const bare = await server.app.inject({
      method: 'PUT',
      url: `${PATHS.show}?tournamentId=${sample.id}`,
      payload: { show: FIRST_SHOW },
    });
    expect(bare.statusCode).toBe(401);
    expect((await asha.snapshot(sample.id)).show).toEqual(FIRST_SHOW);
  });

  test('A scorer may not set the show', async () => {
    const body = { tournamentId: sample.id, label: 'Ravi' };
    const { json } = await asha.call('POST', PATHS.scorerLink, { body });
    const scorer = new Holder(server, linkAnswer.parse(json));
    const call = { query: { tournamentId: sample.id }, body: { show: chosen({ voice: true }) } };
    const answer = await scorer.call('PUT', PATHS.show, call);
    expect(answer.status).toBe(401);
    expect((await asha.snapshot(sample.id)).show).toEqual(FIRST_SHOW);
  });

  test('A repeated call acts once', async () => {
    const call = () =>
      asha.call('PUT', PATHS.show, {
        query: { tournamentId: sample.id },
        body: { show: chosen({ voice: true }) },
        headers: { 'x-command-id': 'show-1' },
      });
    const [first, again] = [await call(), await call()];
    expect([first.status, again.status]).toEqual([200, 200]);
    const { sequence } = await asha.snapshot(sample.id);
    await call();
    expect((await asha.snapshot(sample.id)).sequence).toBe(sequence);
  });
});

describe('the finale', () => {
  const finale = (scene: number, playing = true) =>
    asha.order(sample.id, { type: 'show-finale', scene, playing });

  test('The finale is refused while lots are to come', async () => {
    expect(errorOf(await finale(0))).toMatchObject({
      code: 'finale-too-early',
      message:
        'The finale comes after the last lot: sell or skip the players who wait, or finish the auction',
    });
    expect(errorOf(await asha.order(sample.id, { type: 'end-finale' })).code).toBe('finale-not-shown');
  });

  test("The finale starts with the server's time, moves to another scene and ends", async () => {
    const seen = null;
    await asha.order(sample.id, {
      type: 'place-bid',
      lot: sample.kohli,
      team: sample.pune,
      amount: 20_000,
      seen,
    });
    await asha.order(sample.id, { type: 'bring-down-hammer', lot: sample.kohli, seen });
    await asha.order(sample.id, { type: 'finish' });
    expect((await finale(0)).status).toBe(200);
    const { finale: first } = await asha.snapshot(sample.id);
    expect(first).toMatchObject({ scene: 0, playing: true });
    expect(first?.since).toBeGreaterThan(0);
    await finale(2, false);
    expect((await asha.snapshot(sample.id)).finale).toMatchObject({ scene: 2, playing: false });
    await asha.order(sample.id, { type: 'end-finale' });
    expect((await asha.snapshot(sample.id)).finale).toBeNull();
  });
});
