import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { imageAddress } from '#domain/tournament/checks/check-image.ts';
import { PATHS } from '#protocol/paths.ts';
import { tournamentAnswer } from '#protocol/calls/tournaments.ts';
import { FILE_TYPE } from '#protocol/tournament-file.ts';
import { House, errorOf, type Organiser } from '#server/testing/laptops/house.ts';
import { FORM, RegistrationDesk } from '#server/testing/calls/registration.ts';
import { asDataUrl, jpeg, longer } from '#server/testing/pictures.ts';

const SECRET = 'GPS 19.0760N 72.8777E';
const COMMENT = Buffer.concat([Buffer.from([0xff, 0xfe, 0, SECRET.length + 2]), Buffer.from(SECRET)]);

/** A JPEG without its place, and the same with its place in a comment. */
const PLAIN = longer(jpeg(400, 300), 500);
const WITH_PLACE = Buffer.concat([PLAIN.subarray(0, 2), COMMENT, PLAIN.subarray(2)]);
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const STRIPPED = imageAddress(hashOf(PLAIN));

let house: House;
let asha: Organiser;
let tournament: string;
beforeEach(async () => {
  house = await House.open();
  asha = await house.organiser();
  tournament = (await asha.tournament()).id;
});
afterEach(() => house.close());

const photosOf = async (id: string): Promise<(string | null)[]> => {
  const { players } = await asha.snapshot(id);
  return [...players.values()].map(({ photo }) => photo);
};

test('A player and a registration keep a photo without its place', async () => {
  await asha.player(tournament, { photo: asDataUrl(WITH_PLACE, 'image/jpeg') });
  expect(await photosOf(tournament)).toEqual([STRIPPED]);
  const desk = await RegistrationDesk.open(asha, tournament);
  const { receipt } = await desk.register(FORM);
  expect((await desk.photo(receipt, WITH_PLACE)).json).toMatchObject({ photo: STRIPPED });
  expect(await house.store.images.sizeOf(hashOf(WITH_PLACE))).toBeNull();
  expect(Buffer.from((await house.store.images.byHash(hashOf(PLAIN)))?.bytes ?? [])).toEqual(PLAIN);
});

test('A half-loaded photo is refused', async () => {
  const desk = await RegistrationDesk.open(asha, tournament);
  const { receipt } = await desk.register(FORM);
  const answer = await desk.photo(receipt, WITH_PLACE.subarray(0, -2));
  expect(errorOf(answer)).toMatchObject({ code: 'image-cut', field: 'photo' });
});

test('A tournament file of an earlier version opens with photos without their places', async () => {
  const image = { hash: hashOf(WITH_PLACE), type: 'image/jpeg', bytes: WITH_PLACE };
  await house.store.images.keep({ image, by: asha.user.id, at: house.now });
  await asha.player(tournament, { photo: imageAddress(image.hash) });
  const headers = { authorization: `Bearer ${asha.token}` };
  const url = `${PATHS.tournamentFile}?id=${tournament}`;
  const { rawPayload } = await house.app.inject({ url, headers });
  const saved = { ...headers, 'content-type': FILE_TYPE };
  const opened = await house.app.inject({
    ...{ method: 'POST', url: PATHS.tournamentFile, payload: rawPayload, headers: saved },
  });
  expect(await photosOf(tournamentAnswer.parse(opened.json()).id)).toEqual([STRIPPED]);
});
