import { beforeEach, describe, expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import { type LinkAnswer } from '#protocol/calls/links.ts';
import { isShared, LINK_KINDS, CODE_PATTERN } from '#protocol/paths.ts';
import { type TestAuctions, openBidding, testAuctions } from '#server/testing/test-auctions.ts';
import { systemRandom } from '#server/base/random.ts';
import { createLinks, type Links } from './links.ts';

let auctions: TestAuctions;
let begun: Auction;
let links: Links;
let now = 0;

const open = (): Links =>
  createLinks({
    ...{ store: auctions.store.links, auctions: auctions.service, random: systemRandom },
    ...{ now: () => now, elapsed: () => now },
  });
const the = (all: readonly LinkAnswer[], kind: string, team: string | null = null): LinkAnswer => {
  const link = all.find((one) => one.kind === kind && one.team === team && one.revokedAt === null);
  if (link === undefined) throw new Error(`no ${kind}`);
  return link;
};
const id = (): string => begun.tournament.id;

beforeEach(async () => {
  now = 1_790_000_000_000;
  auctions = await testAuctions();
  begun = await openBidding(auctions);
  links = open();
});

describe('the links of a tournament', () => {
  test('A tournament has one link of each kind and one paddle for each team, with random codes', async () => {
    const all = await links.openAll(id());
    expect(all.map(({ kind, team }) => [kind, team])).toEqual([
      ...LINK_KINDS.filter(isShared).map((kind) => [kind, null]),
      ['paddle', `mumbai-${id()}`],
      ['paddle', `chennai-${id()}`],
    ]);
    for (const { code, createdAt, revokedAt } of all) {
      expect(code).toMatch(CODE_PATTERN);
      expect([createdAt, revokedAt]).toEqual([now, null]);
    }
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
  });

  test('The links of a tournament are created once, even by two consoles at once or after a restart', async () => {
    const [one, two] = await Promise.all([links.openAll(id()), links.openAll(id())]);
    await auctions.restart();
    expect(two).toEqual(one);
    expect(await open().openAll(id())).toEqual(one);
  });

  test('A team that enters later gets a paddle', async () => {
    const before = await links.openAll(id());
    const pune = { id: `pune-${id()}`, name: 'Pune', logo: null, createdAt: now };
    await auctions.service.carryOut(id(), { type: 'enter-team', team: pune }, { by: 'asha' });
    const after = await links.openAll(id());
    expect(after).toHaveLength(before.length + 1);
    expect(after).toEqual(expect.arrayContaining(before));
    expect(the(after, 'paddle', pune.id).code).toMatch(CODE_PATTERN);
  });

  test('Links of another tournament have other codes', async () => {
    const here = await links.openAll(id());
    const there = await links.openAll((await openBidding(auctions)).tournament.id);
    expect(here.filter(({ code }) => there.some((other) => other.code === code))).toEqual([]);
  });

  test("A scorer's link has a name, and the same name returns the same link", async () => {
    const [ravi, again] = await Promise.all([links.addScorer(id(), 'Ravi'), links.addScorer(id(), 'Ravi')]);
    const mina = await links.addScorer(id(), 'Mina');
    expect(again).toEqual(ravi);
    expect(mina).toMatchObject({ kind: 'scorer', team: null, label: 'Mina', revokedAt: null });
    expect(
      (await links.openAll(id()))
        .slice(-2)
        .map(({ label }) => label)
        .sort(),
    ).toEqual(['Mina', 'Ravi']);
  });
});

describe('a code', () => {
  test('A code opens its link', async () => {
    const paddle = the(await links.openAll(id()), 'paddle', `mumbai-${id()}`);
    expect(await links.byCode(paddle.code)).toEqual({
      id: paddle.id,
      kind: 'paddle',
      tournament: id(),
      team: `mumbai-${id()}`,
      label: null,
    });
    expect(await links.byCode('AAAAAAAAAAAAAAAAAAAAAA')).toBeNull();
  });

  test('The paddle of a withdrawn team opens nothing', async () => {
    const chennai = `chennai-${id()}`;
    const { code } = the(await links.openAll(id()), 'paddle', chennai);
    const gone = await auctions.service.carryOut(
      id(),
      { type: 'withdraw-team', team: chennai },
      { by: 'asha' },
    );
    expect(gone.ok).toBe(true);
    expect((await links.shown(code, '10.0.0.7')).ok).toBe(false);
    expect((await links.openAll(id())).at(-1)).toMatchObject({ team: chennai });
  });
});

describe('a link', () => {
  test('A revoked link opens nothing, notifies listeners once, and returns only by renewing it', async () => {
    const heard: string[] = [];
    const end = links.onRevoked((link) => heard.push(link));
    const screen = the(await links.openAll(id()), 'screen');
    now += 5;
    const revoked = await links.revoke(screen.id);
    now += 5;
    expect(await links.revoke(screen.id)).toEqual(revoked);
    expect(revoked).toEqual({ ...screen, revokedAt: now - 5 });
    expect(await links.byCode(screen.code)).toBeNull();
    expect(heard).toEqual([screen.id]);
    expect((await links.openAll(id())).filter(({ kind }) => kind === 'screen')).toEqual([revoked]);

    end();
    const renewed = await links.renew(screen.id);
    expect(await links.byCode(renewed.code)).toMatchObject({ id: renewed.id, kind: 'screen' });
    expect(heard).toHaveLength(1);
  });

  test('A renewed link gives its team a new code once, even if the call repeats', async () => {
    const heard: string[] = [];
    links.onRevoked((gone) => heard.push(gone));
    const old = the(await links.openAll(id()), 'paddle', `mumbai-${id()}`);
    now += 1_000;
    const [one, two] = await Promise.all([links.renew(old.id), links.renew(old.id)]);
    expect(two).toEqual(one);
    expect(one).toMatchObject({ kind: 'paddle', team: `mumbai-${id()}`, createdAt: now, revokedAt: null });
    expect(await links.byCode(old.code)).toBeNull();
    expect(await links.byCode(one.code)).toMatchObject({ team: `mumbai-${id()}` });
    expect(heard).toEqual([old.id]);
    const paddles = (await links.openAll(id())).filter(({ team }) => team === `mumbai-${id()}`);
    expect(paddles.map(({ revokedAt }) => revokedAt)).toEqual([now, null]);
  });
});

describe('guesses of codes', () => {
  const guess = (from: string, number = 0) => links.shown(`guess-${String(number).padStart(16, '0')}`, from);

  test('Thirty wrong codes delay a guesser, and not the hall behind the same address', async () => {
    const all = await links.openAll(id());
    const phone = the(all, 'paddle', `mumbai-${id()}`);
    const guesses = await Promise.all(Array.from({ length: 40 }, (_, at) => guess('10.0.0.7', at)));
    const answers = guesses.map((shown) => (shown.ok ? 'open' : shown.problem.code));
    expect(answers.filter((code) => code === 'no-such-link')).toHaveLength(30);
    expect(answers.filter((code) => code === 'too-many-attempts')).toHaveLength(10);
    expect(await guess('10.0.0.7')).toEqual({
      ok: false,
      problem: { code: 'too-many-attempts', seconds: 2 },
    });

    // A right code opens its link even from the address of the guesses, because many phones may share that address.
    expect((await links.shown(phone.code, '10.0.0.7')).ok).toBe(true);
    expect((await links.shown(the(all, 'screen').code, '10.0.0.7')).ok).toBe(true);
    expect(await guess('10.0.0.8')).toMatchObject({ problem: { code: 'no-such-link' } });
    now += 2_000;
    expect(await guess('10.0.0.7')).toMatchObject({ problem: { code: 'no-such-link' } });
  });

  test('Phones that reconnect at once do not count as guesses', async () => {
    const all = await links.openAll(id());
    const phones = Array.from({ length: 300 }, (_, at) => all[at % all.length]?.code ?? '');
    const shown = await Promise.all(phones.map((code) => links.shown(code, '10.0.0.7')));
    expect(shown.filter(({ ok }) => !ok)).toEqual([]);
  });

  test('A phone that repeats a revoked code does not count as a guess', async () => {
    const all = await links.openAll(id());
    const { code } = await links.revoke(the(all, 'screen').id);
    for (let time = 0; time < 100; time += 1) {
      expect(await links.shown(code, '10.0.0.7')).toEqual({ ok: false, problem: { code: 'no-such-link' } });
    }
    expect((await links.shown(the(all, 'live').code, '10.0.0.7')).ok).toBe(true);
  });

  test('Right codes are not limited, even from one address', async () => {
    const { code } = the(await links.openAll(id()), 'live');
    for (let phone = 0; phone < 100; phone += 1) {
      expect((await links.shown(code, '10.0.0.7')).ok).toBe(true);
    }
    expect(await guess('10.0.0.7')).toMatchObject({ problem: { code: 'no-such-link' } });
  });
});
