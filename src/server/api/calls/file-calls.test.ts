import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request, type ClientRequest } from 'node:http';
import { crc32 } from 'node:zlib';
import { zipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { fold } from '#domain/auction/fold.ts';
import { COMMAND_ID_HEADER, PATHS } from '#protocol/paths.ts';
import { tournamentAnswer, type TournamentAnswer } from '#protocol/calls/tournaments.ts';
import { FILE_TYPE, imageName, LOG_NAME, MANIFEST_NAME } from '#protocol/tournament-file.ts';
import { USUAL_QUOTA } from '#server/base/config.ts';
import { rowsOf } from '#server/auctions/log-entry.ts';
import {
  type Answered,
  type SampleTournament,
  errorOf,
  testServer,
  type TestServer,
  Organiser,
  PLAYER,
} from '#server/testing/test-server.ts';
import { png } from '#server/testing/pictures.ts';
import { addressOf } from '#server/testing/live-auction.ts';
import { RegistrationDesk } from '#server/testing/registration.ts';
import { writeZip, ZipReader } from '#server/tournament-file/stored-zip.ts';

const PHOTO = png(300, 300);
const PHOTO_URL = `data:image/png;base64,${PHOTO.toString('base64')}`;
const PHONE = '98200 00001';
const REGISTERED = '98200 77777';

let server: TestServer;
let asha: Organiser;
let sample: SampleTournament;
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
  sample = await asha.sampleTournament();
});

async function save(id: string, by = asha): Promise<Buffer> {
  const url = `${PATHS.tournamentFile}?id=${id}`;
  const answer = await by.server.app.inject({ url, headers: { authorization: `Bearer ${by.token}` } });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

async function open(bytes: Buffer, by = asha, headers = {}): Promise<Answered> {
  const answer = await by.server.app.inject({
    method: 'POST',
    url: PATHS.tournamentFile,
    payload: bytes,
    headers: { authorization: `Bearer ${by.token}`, 'content-type': FILE_TYPE, ...headers },
  });
  return { status: answer.statusCode, json: answer.json(), headers: answer.headers, text: answer.body };
}

/** A call whose first bytes have arrived. */
async function begunWith(file: Buffer, there: number): Promise<ClientRequest> {
  const { port } = await addressOf(server);
  const begun = once(server.app.server, 'request');
  const upload = request(`http://127.0.0.1:${String(port)}${PATHS.tournamentFile}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${asha.token}`,
      'content-type': FILE_TYPE,
      'content-length': file.length,
    },
  });
  upload.write(file.subarray(0, there));
  await begun;
  return upload;
}

const opened = async (bytes: Buffer, by = asha): Promise<TournamentAnswer> =>
  tournamentAnswer.parse((await open(bytes, by)).json);

/** Plays an auction with a photo, a sale, a passed lot, an edit, an undo and a phone number. */
async function play(): Promise<void> {
  const { id, mumbai, kohli } = sample;
  await asha.player(id, { name: 'With Photo', playerNumber: '99', photo: PHOTO_URL });
  await asha.call('PUT', PATHS.updateTeam, {
    query: { id: mumbai },
    body: { name: 'Mumbai Meteors', logo: null, bidder: 'Asha', bidderPhone: PHONE },
  });
  await (await RegistrationDesk.open(asha, id)).register({ phone: REGISTERED });
  await asha.call('POST', PATHS.openLinks, { body: { tournamentId: id } });
  await asha.order(id, { type: 'place-bid', lot: kohli, team: mumbai, amount: 20_000, seen: null });
  await asha.order(id, { type: 'bring-down-hammer', lot: kohli, seen: null });
}

/** All that the screens show of a tournament, without its ids and times. */
async function shownOf(id: string, by = asha): Promise<unknown> {
  const { store } = by.server;
  const [teams, players] = [await store.tournaments.teamsOf(id), await store.tournaments.playersOf(id)];
  const nameOf = new Map(teams.map((team) => [team.id, team.name]));
  return {
    teams: teams.map(({ id: _, tournamentId: __, ...team }) => team),
    players: players
      .map(({ id: _, tournamentId: __, teamId: team, ...player }) => ({
        ...player,
        team: nameOf.get(team ?? ''),
      }))
      .sort((one, other) => (one.number < other.number ? -1 : 1)),
    log: (await store.log.eventsAfter(id, 0)).map(({ event, at, sequence }) => [event.type, at, sequence]),
  };
}

const listed = async (by = asha) => (await by.server.store.tournaments.ofOrganiser(by.user.id)).length;

describe('A tournament that is saved as one file', () => {
  test('A file opens on another installation with the same log, rows and photos, and belongs to its opener', async () => {
    await play();
    const file = await save(sample.id);
    const other = await testServer();
    const ravi = await other.organiser('Ravi');
    const { id, createdBy, status } = await opened(file, ravi);
    expect({ createdBy, status }).toEqual({ createdBy: ravi.user.id, status: 'active' });
    expect(await shownOf(id, ravi)).toEqual(await shownOf(sample.id));
    const hash = createHash('sha256').update(PHOTO).digest('hex');
    expect((await other.app.inject(`${PATHS.images}/${hash}`)).rawPayload).toEqual(PHOTO);
    const lines = await other.store.log.eventsAfter(id, 0);
    expect(rowsOf(fold(lines.map(({ event }) => event))).teams).toEqual(
      await other.store.tournaments.teamsOf(id),
    );
    expect(lines.some(({ by }) => by === asha.user.id)).toBe(false);
    const next = { type: 'undo-last-act', seen: null };
    expect((await ravi.order(id, next)).status).toBe(200);
  });

  test('A file makes one more tournament each time it is opened on the same installation', async () => {
    await play();
    const file = await save(sample.id);
    const [one, two] = [await opened(file), await opened(file)];
    expect(new Set([sample.id, one.id, two.id]).size).toBe(3);
    expect(await shownOf(one.id)).toEqual(await shownOf(two.id));
    expect(await shownOf(one.id)).toEqual(await shownOf(sample.id));
    expect((await asha.call('GET', PATHS.quickStats)).json).toMatchObject({
      teamsCreated: 6,
      playersAdded: 9,
    });
    expect(await save(one.id)).toHaveLength(file.length);
  });

  test('A file omits fields that only the organiser sees from every line of its log, and opens again', async () => {
    const [typed, listed, edited, gone] = ['98201 11111', '98201 22222', '98201 33333', '98201 44444'];
    const village = { id: 'village', name: 'Village', is: 'text', public: true } as const;
    const mobile = { id: 'mobile', name: 'મોબાઇલ નં.', is: 'text' } as const;
    const second = { id: 'second', name: 'Second', is: 'choice', values: [listed], public: false } as const;
    const former = { id: 'former', name: 'Former', is: 'text', public: true } as const;
    await asha.changeRules(sample.id, { fields: [village, { ...mobile, public: true }, second, former] });
    const own = { village: 'Wai', mobile: typed, second: listed, former: gone };
    const { id } = await asha.player(sample.id, { name: 'Om', playerNumber: '77', own });
    const body = { ...PLAYER, name: 'Om', playerNumber: '77', own: { ...own, mobile: edited } };
    expect((await asha.call('PUT', PATHS.updatePlayer, { query: { id }, body })).status).toBe(200);
    // The organiser notices late that everybody saw the numbers.
    await asha.changeRules(sample.id, { fields: [village, { ...mobile, public: false }, second] });
    const file = await save(sample.id);
    expect(file.includes('Wai')).toBe(true);
    for (const number of [typed, listed, edited, gone]) expect(file.includes(number)).toBe(false);
    const { id: again } = await opened(file);
    const players = [...(await asha.snapshot(again)).players.values()];
    expect(players.find(({ number }) => number === '77')?.own).toEqual({ village: 'Wai' });
    expect(await save(again)).toHaveLength(file.length);
  });

  test('A file can be uploaded over a real network connection', async () => {
    const { port } = await addressOf(server);
    const file = await save(sample.id);
    const answer = await fetch(`http://127.0.0.1:${String(port)}${PATHS.tournamentFile}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${asha.token}`, 'content-type': FILE_TYPE },
      body: new Uint8Array(file),
    });
    expect(answer.status).toBe(201);
    expect(await listed()).toBe(2);
  });

  test('A file opens with unknown fields in an event, up to 200 fields in one object', async () => {
    await play();
    const entries = await entriesOf(await save(sample.id));
    // The changed line of the log has five fields of its own.
    otherLog((text) => text.replace('{', `{${namesOf(195)}`))(entries);
    expect((await open(await zipped(entries))).status).toBe(201);
  });

  test('A slow upload of a file does not delay the lists of its account', async () => {
    const file = await save(sample.id);
    const upload = await begunWith(file, 100);
    const answered = once(upload, 'response');
    const players = await asha.call('GET', PATHS.players, { query: { tournamentId: sample.id } });
    expect([players.status, await listed()]).toEqual([200, 1]);
    upload.end(file.subarray(100));
    await answered;
    expect(await listed()).toBe(2);
  });

  test('An interrupted upload of a file opens nothing and logs no error', async () => {
    const file = await save(sample.id);
    const upload = await begunWith(file, 100);
    upload.on('error', () => undefined);
    upload.destroy();
    // Until the server notices the end of the first connection, it refuses another file of the account.
    await expect.poll(async () => (await open(file)).status, { timeout: 20_000 }).toBe(201);
    expect(await listed()).toBe(2);
    expect(server.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  // A short file has arrived whole when it is refused, and waits in a buffer.
  test.each([150_000, 6_000_000])(
    'Five refused files of %i bytes are read to their ends, so that their sender reads each answer',
    async (bytes) => {
      const wrong = Buffer.alloc(bytes, 'x');
      const statuses: unknown[] = [];
      // One more than the files that a network may send at once.
      for (let sent = 0; sent < 5; sent += 1) {
        const upload = await begunWith(wrong, wrong.length);
        const answered = new Promise((done) => upload.once('response', ({ statusCode }) => done(statusCode)));
        upload.end();
        await once(upload, 'finish');
        statuses.push(await answered);
      }
      expect(statuses).toEqual([400, 400, 400, 400, 400]);
      expect((await open(await save(sample.id))).status).toBe(201);
    },
  );

  test('A repeated call opens a file once', async () => {
    const file = await save(sample.id);
    const headers = { [COMMAND_ID_HEADER]: 'open-1' };
    const [one, two] = [await open(file, asha, headers), await open(file, asha, headers)];
    expect(two.json).toEqual(one.json);
    expect(await listed()).toBe(2);
  });

  test('A file contains no link, no phone number and no registration', async () => {
    await play();
    const text = (await save(sample.id)).toString('latin1');
    expect(text).toContain('Virat Kohli');
    for (const secret of [PHONE, REGISTERED, 'Ravi Kumar']) expect(text).not.toContain(secret);
    for (const { code } of await server.store.links.ofTournament(sample.id)) expect(text).not.toContain(code);
  });

  test('Only the organiser of a tournament may save it as a file', async () => {
    const vikram = await server.organiser('Vikram');
    const query = { id: sample.id };
    expect((await vikram.call('GET', PATHS.tournamentFile, { query })).status).toBe(404);
    expect((await server.call('GET', PATHS.tournamentFile, { query })).status).toBe(401);
    expect((await server.call('POST', PATHS.tournamentFile)).status).toBe(401);
  });
});

/** The entries of a saved file, so that a test can change one of them. */
async function entriesOf(file: Buffer): Promise<Map<string, Buffer>> {
  const zip = new ZipReader(bytesOf(file));
  const manifest = await zip.entry(MANIFEST_NAME, 1e7);
  const log = await zip.entry(LOG_NAME, 1e7);
  const hash = createHash('sha256').update(PHOTO).digest('hex');
  return new Map([
    [MANIFEST_NAME, manifest],
    [LOG_NAME, log],
    [imageName(hash), await zip.entry(imageName(hash), 1e7)],
  ]);
}

async function* bytesOf(bytes: Buffer) {
  yield await Promise.resolve(bytes);
}

async function zipped(entries: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  async function* all() {
    for (const [name, bytes] of entries) yield await Promise.resolve({ name, bytes });
  }
  const parts: Buffer[] = [];
  for await (const part of writeZip(all())) parts.push(part);
  return Buffer.concat(parts);
}

type Change = (entries: Map<string, Buffer>) => void;

const changed =
  (name: string, of: (text: string) => string): Change =>
  (entries) =>
    void entries.set(name, Buffer.from(of(entries.get(name)?.toString() ?? '')));

/** Changes the log of a file and also its checksum, as a forger does. */
const otherLog =
  (of: (text: string) => string): Change =>
  (entries) => {
    changed(LOG_NAME, of)(entries);
    const log = entries.get(LOG_NAME) ?? Buffer.alloc(0);
    const sha256 = createHash('sha256').update(log).digest('hex');
    const lines = log.toString().split('\n').length - 1;
    changed(MANIFEST_NAME, (text) =>
      text.replace(/"log":\{[^}]*\}/, JSON.stringify({ lines, sha256 }).replace(/^/, '"log":')),
    )(entries);
  };

/** Changes the log and the result of a file alike, so that they agree. */
const everywhere =
  (of: (text: string) => string): Change =>
  (entries) => {
    changed(MANIFEST_NAME, of)(entries);
    otherLog(of)(entries);
  };

/** Sets a numeric field of the player with this name, in the log of the file. */
const numberOf = (name: string, field: string, value: number): Change =>
  otherLog((text) =>
    text.replace(new RegExp(`("name":"${name}"[^}]*?"${field}":)\\d+`), `$1${String(value)}`),
  );

const ROWS: readonly (readonly [string, Change, string])[] = [
  [
    'a team without a name',
    everywhere((text) => text.replaceAll('"name":"Pune Panthers"', '"name":" "')),
    'Team  : Team name is required',
  ],
  [
    'two teams of one name',
    everywhere((text) => text.replaceAll('Pune Panthers', 'mumbai meteors')),
    'Team Mumbai Meteors: A team with this name already exists',
  ],
  [
    'a name with characters that nobody sees',
    everywhere((text) => text.replaceAll('MS Dhoni', 'MS\\u0007 Dhoni')),
    'This text has characters that cannot be seen',
  ],
  [
    'a player of 51 years',
    numberOf('MS Dhoni', 'age', 51),
    'Player 7 MS Dhoni: Player age must be between 16 and 50',
  ],
  [
    'a player without a base price',
    numberOf('MS Dhoni', 'basePrice', 0),
    'Player 7 MS Dhoni: Base amount must be greater than 0',
  ],
  [
    'a base price above the largest amount',
    numberOf('MS Dhoni', 'basePrice', 1_000_000_000_001),
    'Player 7 MS Dhoni: Base amount must be at most',
  ],
  [
    'two players of one number',
    everywhere((text) => text.replaceAll('"number":"7"', '"number":"18"')),
    'A player with this number already exists in the tournament',
  ],
];

const namesOf = (many: number): string =>
  Array.from({ length: many }, (_, at) => `"name ${String(at)}":1,`).join('');

const WRONG: readonly (readonly [string, Change])[] = [
  ['without a manifest', (entries) => void entries.delete(MANIFEST_NAME)],
  ['with an incomplete manifest', changed(MANIFEST_NAME, () => '{"format":"boli-tournament"}')],
  ['with a manifest that is no JSON', changed(MANIFEST_NAME, () => '{')],
  [
    'with a manifest of 300,000 teams',
    changed(MANIFEST_NAME, (text) => text.replace('"teams":[', `"teams":[${'{},'.repeat(300_000)}`)),
  ],
  [
    'with a manifest of 61 teams',
    changed(MANIFEST_NAME, (text) => text.replace('"teams":[', `"teams":[${'{},'.repeat(61)}`)),
  ],
  [
    'with a manifest of players without names',
    changed(MANIFEST_NAME, (text) => text.replace('"players":[', '"players":[{},')),
  ],
  ['with a line of 201 names', otherLog((text) => text.replace('{', `{${namesOf(201)}`))],
  ['with a log that was changed', changed(LOG_NAME, (text) => text.replace('Virat', 'Vikas'))],
  ['with another name in its log', otherLog((text) => text.replace('Virat', 'Vikas'))],
  ['with another price in its log', otherLog((text) => text.replaceAll('20000', '21000'))],
  ['without its last sale', otherLog((text) => text.replace(/[^\n]*"LotSold"[^]*$/, ''))],
  ['with a line without an event', otherLog((text) => `${text}{"sequence":1}\n`)],
  ['with an unknown type of event', otherLog((text) => text.replace('"LotSold"', '"LotGiven"'))],
  ['that begins with its second line', otherLog((text) => text.split('\n').slice(1).join('\n'))],
  ['with deep nesting', otherLog((text) => `${'['.repeat(100_000)}\n${text}`)],
  ['with a character that cannot be stored', otherLog((text) => text.replace('Virat', '\\u0000'))],
  ['with a text of 3,000 letters', otherLog((text) => text.replaceAll('Virat Kohli', 'x'.repeat(3_000)))],
  ['without its photo', (entries) => void entries.delete([...entries.keys()].at(-1) ?? '')],
  [
    'with the bytes of another photo',
    (entries) => void entries.set([...entries.keys()].at(-1) ?? '', png(200, 200)),
  ],
  [
    'with a page in place of its photo',
    (entries) => void entries.set([...entries.keys()].at(-1) ?? '', Buffer.from('<script></script>')),
  ],
  ['with one entry more', (entries) => void entries.set('more', Buffer.from('more'))],
];

describe('A file that the server refuses', () => {
  let file: Buffer;
  beforeEach(async () => {
    await play();
    file = await save(sample.id);
  });

  async function expectRefused(bytes: Buffer, code = 'file-not-understood', status = 400): Promise<void> {
    const before = [await listed(), (await server.database.images()).length];
    const answer = await open(bytes);
    expect([errorOf(answer).code, answer.status]).toEqual([code, status]);
    expect([await listed(), (await server.database.images()).length]).toEqual(before);
  }

  test.each(WRONG)('A file %s is refused and changes nothing', async (_, change) => {
    const entries = await entriesOf(file);
    change(entries);
    await expectRefused(await zipped(entries));
  });

  test.each(ROWS)('A file with %s is refused with the name of its row', async (_, change, message) => {
    const entries = await entriesOf(file);
    change(entries);
    const bytes = await zipped(entries);
    await expectRefused(bytes, 'file-row-not-valid');
    const told = errorOf(await open(bytes)).message;
    expect(told).toContain(message);
    expect(told).toContain('Nothing was opened');
  });

  test('A file with the sale of an unknown player is refused with the number of its line', async () => {
    const entries = await entriesOf(file);
    otherLog((text) => text.replace(/"type":"LotSold","lot":"[^"]*"/, '"type":"LotSold","lot":"nobody"'))(
      entries,
    );
    const bytes = await zipped(entries);
    await expectRefused(bytes, 'file-line-not-valid');
    expect(errorOf(await open(bytes)).message).toMatch(/Line \d+: It names a player/);
  });

  test('A file with rules for squads of a billion is refused with the number of its line', async () => {
    const entries = await entriesOf(file);
    otherLog((text) => text.replaceAll(/"squad":\{[^}]*\}/g, '"squad":{"least":0,"most":1000000000}'))(
      entries,
    );
    const bytes = await zipped(entries);
    await expectRefused(bytes, 'file-line-not-valid');
    expect(errorOf(await open(bytes)).message).toContain('Line 1: The rules are impossible');
  });

  test('A file with a player of 50 years and the largest base price opens', async () => {
    const entries = await entriesOf(file);
    numberOf('MS Dhoni', 'age', 50)(entries);
    numberOf('MS Dhoni', 'basePrice', 1_000_000_000_000)(entries);
    expect((await open(await zipped(entries))).status).toBe(201);
  });

  test('A file that is cut at any place is refused', async () => {
    for (const part of [0, 0.01, 0.3, 0.6, 0.9, 0.999])
      await expectRefused(file.subarray(0, Math.floor(file.length * part)));
    await expectRefused(file.subarray(0, -1));
    await expectRefused(Buffer.concat([file, Buffer.from('x')]));
  });

  test('A file with compressed entries, like a zip bomb, is refused', async () => {
    const bomb = zipSync({ [MANIFEST_NAME]: new Uint8Array(50_000_000) }, { level: 9 });
    expect(bomb.length).toBeLessThan(100_000);
    await expectRefused(Buffer.from(bomb));
  });

  test('A file that claims a forbidden size is refused', async () => {
    const liar = Buffer.from(file);
    liar.writeUInt32LE(0xfffffff0, 18);
    liar.writeUInt32LE(0xfffffff0, 22);
    await expectRefused(liar);
    const answer = await open(file, asha, { 'content-length': '500000000' });
    expect([errorOf(answer).code, answer.status]).toEqual(['file-too-large', 413]);
  });

  test('A file for which the disk has no room is refused before it arrives, and the last byte fits', async () => {
    let free = file.length + 20_000_000;
    const small = await testServer({ beside: server, freeBytes: () => Promise.resolve(free) });
    const there = async () => (await open(file, new Organiser(small, asha.token, asha.user))).status;
    expect(await there()).toBe(201);
    free -= 1;
    expect(await there()).toBe(507);
  });

  test('A repeated call gets its tournament, even if the disk is full by now', async () => {
    let free = file.length + 20_000_000;
    const small = await testServer({ beside: server, freeBytes: () => Promise.resolve(free) });
    const again = async () => {
      const answer = await open(file, new Organiser(small, asha.token, asha.user), {
        [COMMAND_ID_HEADER]: 'open-1',
      });
      return [answer.status, answer.text];
    };
    const first = await again();
    expect(first[0]).toBe(201);
    free = 0;
    expect(await again()).toEqual(first);
  });

  test('A file of a newer version is refused', async () => {
    const entries = await entriesOf(file);
    changed(MANIFEST_NAME, (text) => text.replace('"version":2', '"version":3,"also":[]'))(entries);
    await expectRefused(await zipped(entries), 'file-of-newer-version', 409);
  });

  test('A file has format version 2, which older programs refuse, and a file of version 1 still opens', async () => {
    const entries = await entriesOf(file);
    expect(entries.get(MANIFEST_NAME)?.toString()).toContain('"version":2');
    changed(MANIFEST_NAME, (text) => text.replace('"version":2', '"version":1'))(entries);
    expect((await open(await zipped(entries))).status).toBe(201);
  });

  test('A file that exceeds the capacity of the account is refused', async () => {
    const quota = { ...USUAL_QUOTA, teams: 1 };
    const small = await testServer({ config: { publicUrl: null, logLevel: 'debug', quota } });
    const ravi = await small.organiser('Ravi');
    const answer = await open(file, ravi);
    expect([errorOf(answer).code, await listed(ravi), await small.database.images()]).toEqual([
      'account-full',
      0,
      [],
    ]);
  });

  test('The logs of opened files count in the account: the last byte fits, and one more does not', async () => {
    const log = (await entriesOf(file)).get(LOG_NAME)?.length ?? 0;
    const openedWith = async (logBytes: number) => {
      const quota = { ...USUAL_QUOTA, logBytes };
      const small = await testServer({ config: { publicUrl: null, logLevel: 'debug', quota } });
      const ravi = await small.organiser('Ravi');
      const [first, second] = [await open(file, ravi), await open(file, ravi)];
      const told = second.status === 201 ? '' : errorOf(second).message;
      return { answers: [first.status, second.status], told, tournaments: await listed(ravi) };
    };
    expect((await openedWith(log - 1)).answers).toEqual([409, 409]);
    const once = await openedWith(log);
    expect([once.answers, once.tournaments]).toEqual([[201, 409], 1]);
    expect(once.told).toContain('LOG_MB_PER_ACCOUNT');
    expect((await openedWith(2 * log)).answers).toEqual([201, 201]);
  });

  test('A file that is a text or JSON is refused', async () => {
    await expectRefused(Buffer.from('hello'));
    expect((await asha.call('POST', PATHS.tournamentFile, { body: { a: 1 } })).status).toBe(400);
  });
});

test('A checksum finds damaged bytes in a file before they are parsed', async () => {
  const zip = await zipped(new Map([['a', Buffer.from('abc')]]));
  expect(zip.readUInt32LE(14)).toBe(crc32('abc'));
  zip[31] = 0x62;
  await expect(new ZipReader(bytesOf(zip)).entry('a', 10)).rejects.toThrow('checksum');
});
