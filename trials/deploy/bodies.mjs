import { Problem } from '#scripts/lib/problem.mjs';

/* The call that a proxy with its usual limits refuses: a large body, with 413. */

const PHOTO_BYTES = 7_000_000;
const PHOTOS = 3;

/** Saves a tournament with large photos as one file, and opens that file again. */
export async function largeFile({ web, token, note }) {
  const plan = { name: 'Large Cup', date: '2026-11-24', time: '18:30' };
  const sizes = { totalAmountPerTeam: 1_000_000, playersPerTeam: 15, bidIncrementAmount: 1_000 };
  const { id } = (await web.call('POST', '/api/tournaments/create', { ...plan, ...sizes }, token)).json;
  for (let at = 1; at <= PHOTOS; at += 1) {
    const photo = `data:image/png;base64,${png(at).toString('base64')}`;
    const player = { name: `Player ${at}`, playerNumber: String(at), age: 25, isTeamOwner: 0 };
    const rest = { playingStyles: ['batsman'], baseAmount: 20_000, photo, tournamentId: id };
    expect(
      await web.call('POST', '/api/players/create', { ...player, ...rest }, token),
      201,
      'A large photo',
    );
  }
  const saved = await web.call('GET', `/api/tournaments/file?id=${id}`, undefined, token);
  expect(saved, 200, 'The saved file');
  const opened = await web.call('POST', '/api/tournaments/file', saved.bytes, token);
  expect(opened, 201, 'The opened file');
  const size = Math.round(saved.bytes.length / 1_000_000);
  note(`A file of ${size} MB was saved (200) and opened again (${opened.status}), both through nginx.\n`);
}

function expect({ status, text }, right, what) {
  if (status !== right) throw new Problem(`${what} got ${status}: ${text.slice(0, 200)}`);
}

/** A PNG of 600 x 800 px with this many bytes, another one for each number. */
function png(number) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(600, 0);
  header.writeUInt32BE(800, 4);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(PHOTO_BYTES, number)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name, content) {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, Buffer.from(name, 'latin1'), content, Buffer.alloc(4)]);
}
