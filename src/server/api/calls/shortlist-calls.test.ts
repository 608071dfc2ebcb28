import { beforeEach, describe, expect, test } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import { Holder, holderOf, linkFor, linksOf, ListKeeper } from '#server/testing/link-holders.ts';
import {
  type SampleTournament,
  errorOf,
  testServer,
  type TestServer,
  type Organiser,
  PLAYER,
} from '#server/testing/test-server.ts';

let server: TestServer;
let asha: Organiser;
let sample: SampleTournament;
let mumbai: ListKeeper;
let pune: ListKeeper;
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
  sample = await asha.sampleTournament();
  mumbai = new ListKeeper(await holderOf(asha, sample, 'paddle', sample.mumbai));
  pune = new ListKeeper(await holderOf(asha, sample, 'paddle', sample.pune));
});

const kohli = () => ({ player: sample.kohli, choice: 1, limit: 45_000, note: 'Opens' });

describe("The private list of a team's owner", () => {
  test('A list holds what its owner put, changed and took off, and each team has its own', async () => {
    expect((await mumbai.put(sample.kohli)).json).toEqual({ entry: kohli() });
    await mumbai.put(sample.dhoni, { choice: 3, limit: null, note: '' });
    await pune.put(sample.dhoni, { note: 'Keeps' });
    const changed = { ...kohli(), choice: 2, limit: 60_000 };
    expect((await mumbai.put(sample.kohli, changed)).json).toEqual({ entry: changed });
    expect((await mumbai.look()).entries).toHaveLength(2);
    expect((await mumbai.look()).entries).toContainEqual(changed);
    expect((await pune.look()).entries).toEqual([{ ...kohli(), player: sample.dhoni, note: 'Keeps' }]);
    expect((await mumbai.drop(sample.kohli)).json).toEqual({ entry: null });
    expect((await mumbai.look()).entries).toMatchObject([{ player: sample.dhoni }]);
  });

  test('A phone that holds the list gets 304 until an entry changes', async () => {
    await mumbai.put(sample.kohli);
    const { tag } = await mumbai.look();
    const again = () => mumbai.phone.call('GET', PATHS.shortlist, { headers: { 'if-none-match': tag } });
    expect([(await again()).status, (await again()).text]).toEqual([304, '']);
    expect((await again()).headers['cache-control']).toBe('no-store');
    await mumbai.put(sample.kohli, { limit: 46_000 });
    expect((await again()).status).toBe(200);
  });

  test('The write that was made last counts, not the one that arrives last', async () => {
    const other = new ListKeeper(new Holder(server, mumbai.phone.link));
    await other.put(sample.kohli, { note: 'Written a minute ago', age: 60_000 });
    const late = await mumbai.put(sample.kohli, { note: 'Written before that', age: 61_000 });
    expect(late.json).toMatchObject({ entry: { note: 'Written a minute ago' } });
    await mumbai.drop(sample.kohli, '59000');
    expect((await other.put(sample.kohli, { age: 60_000 })).json).toEqual({ entry: null });
    expect((await other.put(sample.kohli, { age: 58_000 })).json).toEqual({ entry: kohli() });
    // A write with a time in the future counts as a write of the present.
    await other.put(sample.kohli, { note: 'From the future', age: -5_000 });
    server.now += 1;
    expect((await mumbai.put(sample.kohli)).json).toEqual({ entry: kohli() });
  });

  test('Notes in nine scripts, right to left, with emoji and markup stay as typed', async () => {
    const notes = [
      ...['सलामीवीर र्हूंद्रू', 'চৌধুরীঁ', 'ਢਿੱਲੋਂ', 'દ્રષ્ટિર્ભૂં', 'ମହାପାତ୍ରୌଁ', 'ஞௌஷூ', 'ర్త్స్నై', 'ಕ್ಷ್ಮ್ಯೂ', 'ള്ളൂ'],
      ...['لاعب ممتاز', '👨‍👩‍👧‍👦🏏', '<script>alert(1)</script>', "'; drop table shortlists; --", '=1+1'],
    ];
    for (const note of notes) {
      expect((await mumbai.put(sample.kohli, { note })).json).toMatchObject({ entry: { note } });
      expect((await mumbai.look()).entries).toMatchObject([{ note }]);
    }
  });

  test('A renewed link starts with an empty list, and the replaced link is refused', async () => {
    await mumbai.put(sample.kohli);
    const { id, code } = mumbai.phone.link;
    await asha.call('POST', PATHS.renewLink, { body: { linkId: id } });
    expect((await mumbai.phone.call('GET', PATHS.shortlist)).status).toBe(401);
    expect((await mumbai.put(sample.kohli)).status).toBe(401);
    const renewed = linkFor(await linksOf(asha, sample.id), 'paddle', sample.mumbai);
    expect(renewed.code).not.toBe(code);
    expect((await new ListKeeper(new Holder(server, renewed)).look()).entries).toEqual([]);
  });
});

describe('refused calls for a private list', () => {
  test('A wrong entry is refused at its field, and the former entry stays', async () => {
    await mumbai.put(sample.kohli);
    const refused = async (changes: object) => {
      const answer = await mumbai.put(sample.kohli, changes);
      const { field = null, message } = errorOf(answer);
      return [answer.status, field, message];
    };
    const long = 'A note has at most 200 letters; please shorten it';
    expect(await refused({ note: 'अ'.repeat(201) })).toEqual([400, 'note', long]);
    expect(await refused({ note: 'hidden \u0007 mark' })).toEqual([
      ...[400, 'note', 'This note has characters that cannot be seen; please type it again'],
    ]);
    expect(await refused({ limit: 0 })).toEqual([
      ...[400, 'limit', 'A limit is at least 1. Leave the box empty for no limit'],
    ]);
    expect(await refused({ limit: 2_000_000_000_000 })).toEqual([
      ...[400, 'limit', 'A limit is at most ₹10,00,00,00,00,000'],
    ]);
    for (const changes of [
      ...[{ limit: 1.5 }, { limit: '45000' }, { limit: { toString: 1 } }, { choice: 0 }, { choice: 4 }],
      ...[{ choice: null }, { note: null }, { note: { length: 1 } }, { note: 'x'.repeat(4_001) }],
      ...[{ age: 'now' }, { age: null }, { player: '../x' }, { player: 7 }],
    ]) {
      expect([changes, (await mumbai.put(sample.kohli, changes)).status]).toEqual([changes, 400]);
    }
    expect((await mumbai.look()).entries).toEqual([kohli()]);
    expect((await mumbai.drop('', '0')).status).toBe(400);
    expect((await mumbai.drop(sample.kohli, '-1')).status).toBe(400);
  });

  test('A player of another tournament or with an invented id cannot be put on the list', async () => {
    const other = await asha.sampleTournament();
    for (const player of [other.kohli, 'nobody']) {
      const answer = await mumbai.put(player);
      expect([answer.status, errorOf(answer).code]).toEqual([404, 'no-such-player']);
      expect((await mumbai.drop(player)).json).toEqual({ entry: null });
    }
    expect((await mumbai.look()).entries).toEqual([]);
  });

  test('A withdrawn player can be taken off the list', async () => {
    const { id } = await asha.player(sample.id, { ...PLAYER, playerNumber: '99' });
    await mumbai.put(id);
    await asha.call('DELETE', PATHS.deletePlayer, { query: { id } });
    expect((await mumbai.put(id, { note: 'Still here?' })).status).toBe(404);
    expect((await mumbai.drop(id)).json).toEqual({ entry: null });
    expect((await mumbai.look()).entries).toEqual([]);
  });

  test('A flood is stopped after forty calls, and other teams may still call', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 41; call += 1) statuses.push((await mumbai.put(sample.kohli)).status);
    expect(statuses.slice(0, 40).every((status) => status === 200)).toBe(true);
    expect(statuses[40]).toBe(429);
    expect((await pune.put(sample.kohli)).status).toBe(200);
    server.now += 1_000;
    expect((await mumbai.put(sample.kohli)).status).toBe(200);
  });

  test('A body that is too large, a list or no JSON is refused, and the next call works', async () => {
    for (const body of ['[]', '{', '7', JSON.stringify({ note: 'x'.repeat(40_000) })]) {
      const { status } = await mumbai.phone.call('PUT', PATHS.shortlist, { body });
      expect([400, 413]).toContain(status);
    }
    expect((await mumbai.put(sample.kohli)).status).toBe(200);
  });
});
