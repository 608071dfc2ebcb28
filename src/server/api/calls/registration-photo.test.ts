import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { REGISTRATION_CALLS } from '#protocol/registration/calls.ts';
import { PATHS } from '#protocol/paths.ts';
import { photoAnswer } from '#protocol/registration/form.ts';
import {
  errorOf,
  testServer,
  type TestServer,
  type Organiser,
  refusedWith,
} from '#server/testing/test-server.ts';
import { jpeg, png, webp, longer } from '#server/testing/pictures.ts';
import { RegistrationDesk } from '#server/testing/registration.ts';

let server: TestServer;
let asha: Organiser;
let desk: RegistrationDesk;
let receipt: string;
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
  desk = await RegistrationDesk.open(asha, (await asha.tournament()).id);
  ({ receipt } = await desk.register());
});

/** The bytes of a photo with this many bytes. */
const photoOf = (bytes: number, head = jpeg(600, 800)): Buffer => longer(head, bytes - head.length);
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const progress = async (by = desk) =>
  photoAnswer.parse((await by.by(receipt, 'GET', REGISTRATION_CALLS.photo)).json);

describe('photos of registrations', () => {
  test('A photo that arrives in parts equals the original', async () => {
    const bytes = photoOf(2_500);
    expect(photoAnswer.parse((await desk.part(receipt, bytes, { offset: 0 })).json)).toEqual({
      upload: { id: 'u1', received: 1_000, total: 2_500 },
      photo: null,
    });
    await desk.part(receipt, bytes, { offset: 1_000 });
    const last = await desk.part(receipt, bytes, { offset: 2_000, hash: hashOf(bytes) });
    expect(last.json).toEqual({ upload: null, photo: `/api/images/${hashOf(bytes)}` });
    const kept = await server.call('GET', `/api/images/${hashOf(bytes)}`);
    expect([kept.status, kept.headers['content-length']]).toEqual([200, '2500']);
    expect((await desk.list()).page[0]?.photo).toBe(`/api/images/${hashOf(bytes)}`);
  });

  test('A photo upload continues after a restart', async () => {
    const bytes = photoOf(3_000, png(600, 800));
    await desk.part(receipt, bytes, { offset: 0 });
    await desk.part(receipt, bytes, { offset: 1_000 });
    await server.app.close();
    const restarted = await testServer({ database: server.database });
    const headers = { authorization: `Bearer ${receipt}` };
    const { json } = await restarted.call('GET', REGISTRATION_CALLS.photo, { headers });
    expect(photoAnswer.parse(json).upload).toEqual({ id: 'u1', received: 2_000, total: 3_000 });
    const body = {
      ...{ upload: 'u1', total: 3_000, hash: hashOf(bytes), offset: 2_000 },
      bytes: bytes.subarray(2_000).toString('base64'),
    };
    const last = await restarted.call('PUT', REGISTRATION_CALLS.photo, { headers, body });
    expect(last.json).toEqual({ upload: null, photo: `/api/images/${hashOf(bytes)}` });
  });

  test('A repeated or simultaneous part of a photo is stored once', async () => {
    const bytes = photoOf(2_000);
    await desk.part(receipt, bytes, { offset: 0 });
    expect((await desk.part(receipt, bytes, { offset: 0 })).status).toBe(200);
    const [one, two] = await Promise.all([
      desk.part(receipt, bytes, { offset: 1_000 }),
      desk.part(receipt, bytes, { offset: 1_000 }),
    ]);
    const whole = { upload: null, photo: `/api/images/${hashOf(bytes)}` };
    const lost = await desk.part(receipt, bytes, { offset: 1_000 });
    expect([one.json, two.json, lost.json]).toEqual([whole, whole, whole]);
  });

  test('A repeated last part checks a photo that was complete when the server stopped', async () => {
    const bytes = photoOf(2_000);
    const [id = ''] = await desk.idsOf('Ravi Kumar');
    const piece = { upload: 'u1', total: 2_000, at: server.now };
    await server.store.registrations.addPart(
      { tournament: desk.tournament, id },
      { ...piece, startsAt: 0, bytes: bytes.subarray(0, 1_000) },
    );
    await server.store.registrations.addPart(
      { tournament: desk.tournament, id },
      { ...piece, startsAt: 1_000, bytes: bytes.subarray(1_000) },
    );
    expect((await progress()).upload?.received).toBe(2_000);
    const last = await desk.part(receipt, bytes, { offset: 1_000 });
    expect(last.json).toEqual({ upload: null, photo: `/api/images/${hashOf(bytes)}` });
  });

  test('An upload that starts again with another length is one photo', async () => {
    await desk.part(receipt, photoOf(3_000), { offset: 0 });
    const bytes = photoOf(1_500, png(10, 10));
    expect((await desk.photo(receipt, bytes)).json).toMatchObject({ photo: `/api/images/${hashOf(bytes)}` });
  });

  test('An upload that omits a part gets the place where it must continue', async () => {
    const bytes = photoOf(3_000);
    await desk.part(receipt, bytes, { offset: 0 });
    const ahead = await desk.part(receipt, bytes, { offset: 2_000 });
    expect([ahead.status, errorOf(ahead).code]).toEqual([409, 'photo-elsewhere']);
    expect(photoAnswer.parse(errorOf(ahead).details).upload?.received).toBe(1_000);
  });

  test('A new upload replaces the unfinished one', async () => {
    await desk.part(receipt, photoOf(3_000), { offset: 0 });
    const other = photoOf(1_500, png(10, 10));
    expect((await desk.photo(receipt, other, { upload: 'u2' })).json).toMatchObject({
      photo: `/api/images/${hashOf(other)}`,
    });
  });

  test('A photo whose bytes changed during its upload must be sent again', async () => {
    const bytes = photoOf(1_000);
    const answer = await desk.part(receipt, bytes, { hash: 'a'.repeat(64) });
    expect(refusedWith(answer)).toMatchObject({ status: 400, field: 'photo' });
    expect(await progress()).toEqual({ upload: null, photo: null });
  });

  test('A person may delete the own photo', async () => {
    await desk.photo(receipt, photoOf(1_000));
    const gone = await desk.by(receipt, 'DELETE', REGISTRATION_CALLS.photo);
    expect(gone.json).toEqual({ upload: null, photo: null });
    expect((await desk.list()).page[0]?.photo).toBeNull();
  });

  test('A photo stays while another registration uses it', async () => {
    const bytes = photoOf(1_000);
    await desk.photo(receipt, bytes);
    const later = server.now + 365 * 24 * 60 * 60_000;
    await server.store.images.loose(server.now + 1);
    expect(await server.store.images.loose(later)).toEqual([]);
    const [entry] = (await desk.list()).page;
    await server.store.registrations.remove(desk.tournament, [entry?.id ?? '']);
    await server.store.images.loose(later);
    expect(await server.store.images.loose(2 * later)).toEqual([hashOf(bytes)]);
  });

  test('A new photo of an approved player waits for the organiser', async () => {
    const [id = ''] = await desk.idsOf('Ravi Kumar');
    await desk.decide({ is: 'approve', registration: id });
    await desk.photo(receipt, photoOf(1_000));
    const players = () => asha.call('GET', PATHS.players, { query: { tournamentId: desk.tournament } });
    expect((await players()).json).toMatchObject([{ photo: null }]);
    await desk.decide({ is: 'approve', registration: id });
    expect((await players()).json).toMatchObject([{ photo: `/api/images/${hashOf(photoOf(1_000))}` }]);
  });
});

describe('refused photos', () => {
  const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from('ftypheic'), Buffer.alloc(100)]);
  const others: [string, Buffer][] = [
    ['a HEIC picture', HEIC],
    ['a PDF that is called photo.jpg', Buffer.from('%PDF-1.7 and more of it')],
    ['a page of the web', Buffer.from('<!doctype html><html></html>')],
  ];
  test.each(others)('A photo upload of %s is refused at its first part', async (_what, bytes) => {
    const answer = await desk.part(receipt, Buffer.concat([bytes, Buffer.alloc(5_000)]), { offset: 0 });
    expect(refusedWith(answer)).toEqual({
      status: 400,
      message: expect.stringMatching(/JPEG, PNG or WebP.*HEIC.*PDF/),
      field: 'photo',
    });
    expect((await progress()).upload).toBeNull();
  });

  test('A photo of 12 MB is refused before any part is stored', async () => {
    const bytes = photoOf(12 * 1024 * 1024);
    expect(refusedWith(await desk.part(receipt, bytes, { offset: 0 }))).toMatchObject({
      status: 413,
      field: 'photo',
    });
  });

  test('A photo that nothing can decode is refused after its last part', async () => {
    const answer = await desk.photo(receipt, photoOf(1_500, webp('VP8X', 9_000, 9_000)));
    expect(errorOf(answer)).toMatchObject({ code: 'image-not-readable', field: 'photo' });
  });

  test('A photo of more than four million pixels is refused, because lists draw many at once', async () => {
    const large = photoOf(50_000, jpeg(2_001, 2_000));
    const answer = await desk.photo(receipt, large, { part: 25_000 });
    expect(refusedWith(answer)).toMatchObject({ status: 400, field: 'photo' });
    expect(errorOf(answer).code).toBe('photo-too-many-pixels');
    expect((await desk.list()).page).toMatchObject([{ photo: null }]);
    const small = photoOf(50_000, jpeg(2_000, 2_000));
    expect((await desk.photo(receipt, small, { part: 25_000, upload: 'u2' })).status).toBe(200);
  });

  test('Invalid parts of a photo are refused', async () => {
    const good = { upload: 'u1', total: 100, hash: null, offset: 0, bytes: png(1, 1).toString('base64') };
    const wrong: object[] = [
      { bytes: '' },
      { bytes: '@@@@' },
      { bytes: 'AAAA'.repeat(20_000) },
      { offset: -1 },
      { offset: 99 },
      { total: 0 },
      { total: 10 },
      { total: 1.5 },
      { upload: 'no id!' },
      { hash: 'abc' },
    ];
    for (const changes of wrong) {
      const answer = await desk.by(receipt, 'PUT', REGISTRATION_CALLS.photo, { ...good, ...changes });
      expect([400, 413], JSON.stringify(changes)).toContain(answer.status);
    }
    expect((await progress()).upload).toBeNull();
  });
});

test('One person may upload 16 MB of photos in all, counting replaced photos', async () => {
  const first = photoOf(1_000);
  await desk.photo(receipt, first);
  const { registrations: store } = server.store;
  const [id = ''] = await desk.idsOf('Ravi Kumar');
  const before = await store.by('id', id);
  if (before === null) throw new Error('nobody');
  expect(before.photoBytes).toBe(1_000);
  await store.change([{ before, after: { ...before, photoBytes: 16 * 1024 * 1024 - 1_000 } }]);
  const full = await desk.photo(receipt, photoOf(1_001, png(1, 1)), { upload: 'u2' });
  expect([full.status, errorOf(full).code]).toEqual([409, 'photos-full']);
  const last = await desk.photo(receipt, photoOf(1_000, png(2, 2)), { upload: 'u3' });
  expect(last.status).toBe(200);
});

test('No photo is accepted once the list is closed', async () => {
  await desk.set({ open: false });
  const answer = await desk.part(receipt, photoOf(1_000), { offset: 0 });
  expect([answer.status, errorOf(answer).code]).toEqual([409, 'not-correctable']);
});
