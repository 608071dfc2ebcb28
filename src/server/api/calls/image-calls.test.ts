import { beforeEach, describe, expect, test } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import { playerAnswer } from '#protocol/calls/players.ts';
import { asDataUrl, jpeg, png, SVG_WITH_SCRIPT, webp, longer } from '#server/testing/pictures.ts';
import {
  type Answered,
  testServer,
  type TestServer,
  type Organiser,
  PLAYER,
  refusedWith,
} from '#server/testing/test-server.ts';

const NOT_USABLE = 'Please use a JPEG, PNG or WebP image, or a link that begins with https://';

let server: TestServer;
let asha: Organiser;
let tournamentId: string;
let at = 0;
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
  tournamentId = (await asha.tournament()).id;
});

const withPhoto = (photo: unknown): Promise<Answered> => {
  at += 1;
  const body = { ...PLAYER, playerNumber: `p${String(at)}`, tournamentId, photo };
  return asha.call('POST', PATHS.createPlayer, { body });
};
const addressOf = (answer: Answered): string => playerAnswer.parse(answer.json).photo ?? '';

describe('an image', () => {
  test.each([
    ['JPEG', jpeg(400, 300), 'image/jpeg'],
    ['PNG', png(400, 300), 'image/png'],
    ['WebP', webp('VP8L', 400, 300), 'image/webp'],
  ])('A %s is served from its own address with its type, cacheable for ever', async (_name, bytes, type) => {
    // The server ignores the type that the data URL declares.
    const address = addressOf(await withPhoto(asDataUrl(bytes, 'text/html')));
    const answer = await server.app.inject({ url: address });
    expect([answer.statusCode, answer.rawPayload]).toEqual([200, bytes]);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  test('Equal images are stored once', async () => {
    const photo = asDataUrl(png(400, 300));
    expect(addressOf(await withPhoto(photo))).toBe(addressOf(await withPhoto(photo)));
  });

  test("A player's photo may be an image address or an https link", async () => {
    const address = addressOf(await withPhoto(asDataUrl(png(9, 9))));
    expect(addressOf(await withPhoto(address))).toBe(address);
    const link = 'https://example.com/a.jpg?size=2';
    expect(addressOf(await withPhoto(link))).toBe(link);
  });

  test.each([
    ['an SVG with a script', asDataUrl(Buffer.from(SVG_WITH_SCRIPT), 'image/svg+xml')],
    ['an SVG that says it is a PNG', asDataUrl(Buffer.from(SVG_WITH_SCRIPT), 'image/png')],
    ['a page', asDataUrl(Buffer.from('<!doctype html><script>1</script>'), 'image/jpeg')],
    ['an http link', 'http://example.com/a.jpg'],
    ['a script link', 'javascript:alert(1)'],
    ['an address of ours where nothing is', `/api/images/${'a'.repeat(64)}`],
    ['an address of ours that leads elsewhere', '/api/images/../health'],
    ['a data URL that is none', 'data:image/png;base64,???'],
    ['a link that is too long', `https://example.com/${'x'.repeat(2_000)}`],
    ['a link with a character that cannot be seen', 'https://example.com/\u0007.png'],
    ['a number', 7],
  ])('A player with the photo %s is refused', async (_name, photo) => {
    expect(refusedWith(await withPhoto(photo))).toEqual({ status: 400, message: NOT_USABLE, field: 'photo' });
  });

  test.each([
    ['a broken one', jpeg(400, 300).subarray(0, 14)],
    ['one of 8,001 px', png(8_001, 10)],
  ])('A player with the photo %s is refused, because it cannot be processed', async (_name, bytes) => {
    expect(refusedWith(await withPhoto(asDataUrl(bytes)))).toEqual({
      status: 400,
      message: 'Failed to process image. Please try another image.',
      field: 'photo',
    });
  });

  test('An image of 8 MB passes, one byte more is too large', async () => {
    const sized = (size: number): string => asDataUrl(longer(png(9, 9), size - png(9, 9).length));
    const most = 8 * 1024 * 1024;
    expect((await withPhoto(sized(most))).status).toBe(201);
    for (const size of [most + 1, 9_000_000, 20_000_000]) {
      expect(refusedWith(await withPhoto(sized(size)))).toEqual({
        status: 413,
        message: 'This image is too large: please use one below 8 MB',
        field: 'photo',
      });
    }
  });

  test('An unusable image is reported after the other problems of its draft', async () => {
    const body = { ...PLAYER, name: '', tournamentId, photo: asDataUrl(png(8_001, 10)) };
    expect(refusedWith(await asha.call('POST', PATHS.createPlayer, { body }))).toMatchObject({
      message: 'Player name is required',
    });
  });

  test.each(['x', 'a'.repeat(64), `${'a'.repeat(64)}.png`, '%2e%2e%2fhealth'])(
    '/api/images/%s is not found',
    async (hash) => {
      const answer = await server.call('GET', `${PATHS.images}/${hash}`);
      expect(refusedWith(answer)).toMatchObject({ status: 404, message: 'This address does not exist' });
    },
  );
});
