import { createHash } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { PhotoAnswer, PhotoPart } from '#protocol/registration/form.ts';
import { MOST_PART_BYTES, SMALL_PART_BYTES } from '#protocol/registration/calls.ts';
import { Refused, Unreachable } from '#web/net/client/call.ts';
import { sendPhoto } from './send-photo.ts';

const TOTAL = MOST_PART_BYTES * 2 + 10;
const PHOTO = {
  upload: 'this-one',
  dataUrl: `data:image/jpeg;base64,${Buffer.alloc(TOTAL, 7).toString('base64')}`,
};

/** A fake server that already has this many bytes of the photo. */
function serverWith(received: number, id = PHOTO.upload) {
  const offsets: number[] = [];
  let there = { id, received, total: TOTAL };
  const answer = (): PhotoAnswer =>
    there.id === PHOTO.upload && there.received === TOTAL
      ? { upload: null, photo: '/api/images/a' }
      : { upload: there, photo: null };
  const put = (next: (failure: unknown) => PhotoPart): Promise<PhotoAnswer> => {
    const { upload, offset, bytes } = next(null);
    const expected = there.id === upload ? there.received : 0;
    if (offset !== expected) {
      const error = { code: 'photo-elsewhere', message: 'Another part', details: answer() };
      return Promise.reject(new Refused(409, error));
    }
    offsets.push(offset);
    there = { id: upload, received: offset + Buffer.from(bytes, 'base64').length, total: TOTAL };
    return Promise.resolve(answer());
  };
  return { offsets, put, ask: () => Promise.resolve(answer()), onProgress: () => undefined };
}

test('A photo is uploaded in parts', async () => {
  const server = serverWith(0);
  expect(await sendPhoto(PHOTO, server)).toEqual({ upload: null, photo: '/api/images/a' });
  expect(server.offsets).toEqual([0, MOST_PART_BYTES, MOST_PART_BYTES * 2]);
});

test('Each part says the SHA-256 of the photo, also where the browser offers no hash', async () => {
  vi.stubGlobal('crypto', {});
  onTestFinished(() => void vi.unstubAllGlobals());
  const server = serverWith(0);
  const said: (string | null)[] = [];
  const put = (next: (failure: unknown) => PhotoPart) => (said.push(next(null).hash), server.put(next));
  await sendPhoto(PHOTO, { ...server, put });
  const hash = createHash('sha256').update(Buffer.alloc(TOTAL, 7)).digest('hex');
  expect(said).toEqual([hash, hash, hash]);
});

test('An interrupted upload continues where it stopped', async () => {
  const server = serverWith(MOST_PART_BYTES);
  await sendPhoto(PHOTO, server);
  expect(server.offsets).toEqual([MOST_PART_BYTES, MOST_PART_BYTES * 2]);
});

test('An upload restarts when the server has parts of another photo', async () => {
  const server = serverWith(MOST_PART_BYTES, 'another-one');
  await sendPhoto(PHOTO, server);
  expect(server.offsets[0]).toBe(0);
});

test('An upload continues from the part that the server expects', async () => {
  const server = serverWith(MOST_PART_BYTES);
  await sendPhoto(PHOTO, { ...server, ask: () => Promise.resolve({ upload: null, photo: null }) });
  expect(server.offsets).toEqual([MOST_PART_BYTES, MOST_PART_BYTES * 2]);
});

const refused = (status: number) => new Refused(status, { code: 'too-many', message: 'Busy' });

test.each([new Unreachable(), new Unreachable(413), refused(408)])(
  'The parts after one that did not arrive are smaller (%#)',
  async (failure) => {
    const server = serverWith(0);
    const put = (next: (failure: unknown) => PhotoPart) =>
      // The second part is lost on its way, and sent again.
      server.put(() => next(server.offsets.length === 1 ? failure : null));
    await sendPhoto(PHOTO, { ...server, put });
    const [first, small] = [MOST_PART_BYTES, SMALL_PART_BYTES];
    expect(server.offsets).toEqual([0, first, first + small, first + 2 * small]);
  },
);

test.each([429, 503])(
  'A part that a busy server answered with %i is repeated at its size',
  async (status) => {
    const server = serverWith(0);
    const put = (next: (failure: unknown) => PhotoPart) => server.put(() => next(refused(status)));
    await sendPhoto(PHOTO, { ...server, put });
    expect(server.offsets).toEqual([0, MOST_PART_BYTES, MOST_PART_BYTES * 2]);
  },
);
