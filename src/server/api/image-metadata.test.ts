import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { imageAddress } from '#domain/tournament/draft-checks.ts';
import { FIRST_SHOW } from '#domain/show/show-settings.ts';
import { COMMAND_ID_HEADER, PATHS } from '#protocol/paths.ts';
import { openedAnswer, type OpenedAnswer } from '#protocol/calls/tournaments.ts';
import { FILE_TYPE } from '#protocol/tournament-file.ts';
import { errorOf, testServer, type TestServer, type Organiser, PLAYER } from '#server/testing/test-server.ts';
import { FORM, RegistrationDesk } from '#server/testing/registration.ts';
import { asDataUrl, jpeg, longer } from '#server/testing/pictures.ts';

const SECRET = 'GPS 19.0760N 72.8777E';
const COMMENT = Buffer.concat([Buffer.from([0xff, 0xfe, 0, SECRET.length + 2]), Buffer.from(SECRET)]);

/** A JPEG, and the same JPEG with the place where it was taken in a comment. */
const PLAIN = longer(jpeg(400, 300), 500);
const WITH_PLACE = Buffer.concat([PLAIN.subarray(0, 2), COMMENT, PLAIN.subarray(2)]);
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const WITH_PLACE_URL = asDataUrl(WITH_PLACE, 'image/jpeg');
const STRIPPED = imageAddress(hashOf(PLAIN));

let server: TestServer;
let asha: Organiser;
let tournament: string;
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
  tournament = (await asha.tournament()).id;
});

/** Expects that the photo is stored without the place, and not as it was sent. */
async function expectOnlyPlain(): Promise<void> {
  expect(await server.store.images.sizeOf(hashOf(WITH_PLACE))).toBeNull();
  expect(Buffer.from((await server.store.images.byHash(hashOf(PLAIN)))?.bytes ?? [])).toEqual(PLAIN);
}

const photosOf = async (id: string): Promise<(string | null)[]> => {
  const { players } = await asha.snapshot(id);
  return [...players.values()].map(({ photo }) => photo);
};

test('A player and a registration keep a photo without the place where it was taken', async () => {
  await asha.player(tournament, { photo: asDataUrl(WITH_PLACE, 'image/jpeg') });
  expect(await photosOf(tournament)).toEqual([STRIPPED]);
  const desk = await RegistrationDesk.open(asha, tournament);
  const { receipt } = await desk.register(FORM);
  expect((await desk.photo(receipt, WITH_PLACE)).json).toMatchObject({ photo: STRIPPED });
  await expectOnlyPlain();
});

test('The logo of a team is stored without the place where it was taken', async () => {
  const { id } = await asha.team(tournament, 'Mumbai Meteors');
  const body = { name: 'Mumbai Meteors', logo: WITH_PLACE_URL };
  await asha.call('PUT', PATHS.updateTeam, { query: { id }, body });
  await asha.call('POST', PATHS.createTeam, { body: { ...body, name: 'Pune', tournamentId: tournament } });
  const { teams } = await asha.snapshot(tournament);
  expect([...teams.values()].map(({ logo }) => logo)).toEqual([STRIPPED, STRIPPED]);
  await expectOnlyPlain();
});

test('Photos of an import are stored without the places where they were taken', async () => {
  const players = [{ ...PLAYER, photo: WITH_PLACE_URL }];
  await asha.call('POST', PATHS.importPlayers, { body: { tournamentId: tournament, players } });
  expect(await photosOf(tournament)).toEqual([STRIPPED]);
  await expectOnlyPlain();
});

test('The logos of the show are stored without the places where they were taken', async () => {
  const sponsors = [{ name: 'Tea House', logo: WITH_PLACE_URL, slots: ['wall'] }];
  const show = { ...FIRST_SHOW, league: WITH_PLACE_URL, sponsors };
  await asha.call('PUT', PATHS.show, { query: { tournamentId: tournament }, body: { show } });
  expect((await asha.snapshot(tournament)).show).toMatchObject({
    league: STRIPPED,
    sponsors: [{ logo: STRIPPED }],
  });
  await expectOnlyPlain();
});

test('A photo whose end is missing is refused', async () => {
  const desk = await RegistrationDesk.open(asha, tournament);
  const { receipt } = await desk.register(FORM);
  const answer = await desk.photo(receipt, WITH_PLACE.subarray(0, -2));
  expect(errorOf(answer)).toMatchObject({ code: 'image-cut', field: 'photo' });
});

/** Stores an image as an earlier version did, without a check. */
async function storedBefore(bytes: Buffer): Promise<string> {
  const image = { hash: hashOf(bytes), type: 'image/jpeg', bytes };
  await server.store.images.keep({ image, by: asha.user.id, at: server.now });
  return imageAddress(image.hash);
}

/** Saves the tournament as a file, and opens this file. */
async function openedAgain(commandId = 'open'): Promise<OpenedAnswer> {
  const headers = { authorization: `Bearer ${asha.token}` };
  const url = `${PATHS.tournamentFile}?id=${tournament}`;
  const { rawPayload } = await server.app.inject({ url, headers });
  const saved = { ...headers, 'content-type': FILE_TYPE, [COMMAND_ID_HEADER]: commandId };
  const opened = await server.app.inject({
    ...{ method: 'POST', url: PATHS.tournamentFile, payload: rawPayload, headers: saved },
  });
  return openedAnswer.parse(opened.json());
}

test('The photos in a tournament file of an earlier version lose the places where they were taken', async () => {
  await asha.player(tournament, { photo: await storedBefore(WITH_PLACE) });
  const opened = await openedAgain();
  expect(opened).not.toHaveProperty('unreadImages');
  expect(await photosOf(opened.id)).toEqual([STRIPPED]);
  const { players, sequence } = await asha.snapshot(opened.id);
  const rows = await server.store.tournaments.playersOf(opened.id);
  expect(rows.map(({ photo }) => photo)).toEqual([...players.values()].map(({ photo }) => photo));
  expect((await server.store.log.eventsAfter(opened.id, 0)).length).toBe(sequence);
});

test('A tournament file opens without images that this version refuses, and reports their number', async () => {
  const logo = await storedBefore(PLAIN.subarray(0, -2));
  const photo = await storedBefore(longer(jpeg(6_000, 6_000), 500));
  await asha.player(tournament, { name: 'Cut', playerNumber: '1', photo: logo });
  await asha.player(tournament, { name: 'Large', playerNumber: '2', photo });
  await asha.player(tournament, { name: 'Good', playerNumber: '3', photo: await storedBefore(PLAIN) });
  const { id } = await asha.team(tournament, 'Mumbai Meteors');
  await asha.call('PUT', PATHS.updateTeam, { query: { id }, body: { name: 'Mumbai Meteors', logo } });
  const show = { ...FIRST_SHOW, league: logo };
  await asha.call('PUT', PATHS.show, { query: { tournamentId: tournament }, body: { show } });
  const opened = await openedAgain();
  expect(opened.unreadImages).toBe(2);
  expect(await openedAgain()).toEqual(opened);
  expect(await photosOf(opened.id)).toEqual([null, null, STRIPPED]);
  const { teams, show: shown } = await asha.snapshot(opened.id);
  expect([...teams.values()].map((team) => team.logo)).toEqual([null]);
  expect(shown.league).toBeNull();
});
