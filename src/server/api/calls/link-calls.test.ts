import { beforeEach, describe, expect, test } from 'vitest';
import { linkAnswer, linksAnswer, type LinkAnswer } from '#protocol/calls/links.ts';
import { isShared, LINK_KINDS, PATHS } from '#protocol/paths.ts';
import { Holder, holderOf, linkFor } from '#server/testing/link-holders.ts';
import {
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

const openLinks = async (headers: Record<string, string> = {}) => {
  const answer = await asha.call('POST', PATHS.openLinks, { body: { tournamentId: sample.id }, headers });
  return linksAnswer.parse(answer.json);
};
const revoke = (linkId: string) => asha.call('POST', PATHS.revokeLink, { body: { linkId } });
const renew = (linkId: string) => asha.call('POST', PATHS.renewLink, { body: { linkId } });
const scorer = (label: unknown) =>
  asha.call('POST', PATHS.scorerLink, { body: { tournamentId: sample.id, label } });

describe('the links of a tournament', () => {
  test('A tournament has one link of each kind and a paddle for each team, for every console', async () => {
    const [one, two] = await Promise.all([openLinks(), openLinks()]);
    expect(two).toEqual(one);
    expect(one.links.map(({ kind, team }) => [kind, team])).toEqual([
      ...LINK_KINDS.filter(isShared).map((kind) => [kind, null]),
      ['paddle', sample.mumbai],
      ['paddle', sample.pune],
    ]);
  });

  test("The URLs of links start with the organiser's own address, if the hall can reach it", async () => {
    const at = async (host: string) => (await openLinks({ host })).origins;
    expect(await at('192.168.1.20:3000')).toEqual(['http://192.168.1.20:3000']);
    expect((await at('localhost:3000')).at(-1)).toBe('http://localhost:3000');
  });

  test('The URLs of links start with the public URL of the settings', async () => {
    await server.close();
    server = await testServer({ config: { publicUrl: 'https://boli.example', logLevel: 'silent' } });
    asha = await server.organiser();
    sample = await asha.sampleTournament();
    expect((await openLinks({ host: '10.0.0.7:3000' })).origins).toEqual([
      'https://boli.example',
      'http://10.0.0.7:3000',
    ]);
  });

  test('Revoked links stay in the list with their names', async () => {
    const { id } = linkAnswer.parse((await scorer(' Ravi   Kumar ')).json);
    const revoked = linkAnswer.parse((await revoke(id)).json);
    expect(revoked).toMatchObject({ label: 'Ravi Kumar', revokedAt: server.now });
    expect((await openLinks()).links).toContainEqual(revoked);
  });

  test.each([
    ['no name', undefined, 'Please enter the name of the scorer'],
    ['an empty name', '  ', 'Please enter the name of the scorer'],
    ['a name nobody sees', '\u2063', 'Please enter the name of the scorer'],
    [
      'a name that turns the line around',
      'Ra\u0007vi',
      'This text has characters that cannot be seen; please type it again',
    ],
    ['a name of 41 letters', 'r'.repeat(41), 'This text is too long; please shorten it'],
  ])("A scorer's link with %s is refused", async (_, label, message) => {
    expect(refusedWith(await scorer(label))).toEqual({ status: 400, message, field: 'label' });
    expect((await openLinks()).links.filter(({ kind }) => kind === 'scorer')).toEqual([]);
  });
});

describe('the holder of a code', () => {
  test.each(LINK_KINDS.filter(isShared))(
    'The holder of a %s link learns the screen that it opens, and may make no other call',
    async (kind) => {
      const holder = await holderOf(asha, sample, kind);
      const { id } = holder.link;
      expect((await holder.own()).json).toEqual({ id, kind, tournament: sample.id, team: null, label: null });
      const query = { tournamentId: sample.id };
      expect((await holder.call('GET', PATHS.snapshot, { query })).status).toBe(401);
      expect((await holder.call('GET', PATHS.history, { query: { ...query, after: '0' } })).status).toBe(401);
      expect(
        (await holder.order(sample.id, { type: 'pass-lot', lot: sample.kohli, seen: null })).status,
      ).toBe(401);
      expect((await holder.call('POST', PATHS.openLinks, { body: query })).status).toBe(401);
    },
  );

  test('The holder of a paddle learns its team', async () => {
    const phone = await holderOf(asha, sample, 'paddle', sample.pune);
    expect((await phone.own()).json).toMatchObject({ kind: 'paddle', team: sample.pune });
  });

  test('A revoked link gets the answer of a guessed code', async () => {
    const holder = await holderOf(asha, sample, 'live');
    await revoke(holder.link.id);
    const guessed = new Holder(server, { ...holder.link, code: 'AAAAAAAAAAAAAAAAAAAAAA' });
    const [revoked, nobody] = [await holder.own(), await guessed.own()];
    expect([revoked.status, revoked.json]).toEqual([nobody.status, nobody.json]);
    expect(refusedWith(revoked)).toEqual({
      status: 401,
      message: 'This link is not valid any more: please ask the organiser for a new one',
      field: undefined,
    });
    expect(revoked.headers['www-authenticate']).toBe('Bearer');
  });

  test("Only the projector learns the spectators' URL, while their link is open", async () => {
    const wall = await holderOf(asha, sample, 'screen');
    const { id, code } = (await holderOf(asha, sample, 'live')).link;
    const asked = async () => (await wall.call('GET', PATHS.spectators)).json;
    expect(await asked()).toEqual({ address: expect.stringMatching(new RegExp(`/live#${code}$`)) });
    await revoke(id);
    expect(await asked()).toEqual({ address: null });
    const phone = await holderOf(asha, sample, 'paddle', sample.mumbai);
    expect((await phone.call('GET', PATHS.spectators)).status).toBe(401);
  });

  test('A client that guesses codes must wait, but holders of links need not', async () => {
    const holder = await holderOf(asha, sample, 'live');
    const guess = (at: number, from: string) => {
      const link = { ...holder.link, code: `guess-${String(at).padStart(16, '0')}` };
      return new Holder(server, link).call('GET', PATHS.ownLink, { from });
    };
    for (let at = 0; at < 30; at += 1) expect((await guess(at, '10.0.0.7')).status).toBe(401);
    const stopped = await guess(30, '10.0.0.7');
    expect([stopped.status, stopped.headers['retry-after']]).toEqual([429, '2']);
    expect(errorOf(stopped).code).toBe('too-many-attempts');
    expect((await guess(31, '10.0.0.8')).status).toBe(401);
    expect((await holder.call('GET', PATHS.ownLink, { from: '10.0.0.7' })).status).toBe(200);
  });
});

describe('a link', () => {
  const statusWith = async (link: LinkAnswer) => (await new Holder(server, link).own()).status;

  test('A renewed link has a new code, and a repeated call renews it once', async () => {
    const old = linkFor((await openLinks()).links, 'paddle', sample.pune);
    const [one, two] = await Promise.all([renew(old.id), renew(old.id)]);
    expect(two.json).toEqual(one.json);
    const renewed = linkAnswer.parse(one.json);
    expect(renewed).toMatchObject({ kind: 'paddle', team: sample.pune, revokedAt: null });
    expect([await statusWith(old), await statusWith(renewed)]).toEqual([401, 200]);
  });

  test('A revoked link returns only by renewing it', async () => {
    const old = linkFor((await openLinks()).links, 'screen');
    await revoke(old.id);
    const { links } = await openLinks();
    expect(links.filter(({ kind, revokedAt }) => kind === 'screen' && revokedAt === null)).toEqual([]);
    expect(await statusWith(linkAnswer.parse((await renew(old.id)).json))).toBe(200);
  });

  test('A link survives a restart of the server', async () => {
    const { links } = await openLinks();
    expect(await server.store.links.ofTournament(sample.id)).toHaveLength(links.length);
    expect((await server.store.links.byCode(links[0]?.code ?? ''))?.tournament).toBe(sample.id);
  });
});
