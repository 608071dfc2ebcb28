import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { linkAnswer } from '#protocol/calls/links.ts';
import { LINK_KINDS, type LinkKind, PATHS } from '#protocol/paths.ts';
import { createAuctionService } from '#server/auctions/auction-service.ts';
import { makeToken } from '#server/accounts/sessions.ts';
import { makeCode, systemRandom } from '#server/base/random.ts';
import { SAMPLE_CALLS } from '#server/testing/sample-calls.ts';
import { linkFor, linksOf, scorerOf } from '#server/testing/link-holders.ts';
import { errorOf, testServer } from '#server/testing/test-server.ts';
import { allCalls } from './all-calls.ts';
import { rolesOf, type Access } from '#server/api/http/access.ts';
import type { Call } from '#server/api/http/call.ts';
import { createServices } from '#server/api/http/services.ts';

const server = await testServer();
afterAll(() => server.close());

const { store } = server;
const auctions = createAuctionService({ store, clock: Date.now, random: systemRandom });
const table = allCalls(createServices({ store, auctions, config: { publicUrl: null } }, () => undefined));
const named = table.map((one) => [`${one.method} ${one.url}`, one] as const);

type Caller =
  | 'nobody'
  | 'the owner'
  | 'another organiser'
  | 'a wrong token'
  | 'a wrong code'
  | LinkKind
  | `revoked ${LinkKind}`;
const bearers = await bearersOf();
const CALLERS = [...bearers.keys()];
const ORGANISERS: readonly Caller[] = ['the owner', 'another organiser'];

/** The callers whom a call admits. Null: anybody; the call itself looks at a code, if it needs one. */
const ADMITS: Readonly<Record<Access, readonly Caller[] | null>> = {
  anybody: null,
  registrant: null,
  'team-registrant': null,
  organiser: ORGANISERS,
  console: [...ORGANISERS, 'scorer'],
  onlooker: [...ORGANISERS, ...LINK_KINDS],
  link: LINK_KINDS,
  'link:screen': ['screen'],
  'link:live': ['live'],
  'link:result': ['result'],
  'link:result|live': ['result', 'live'],
  'link:result|screen': ['result', 'screen'],
  'link:paddle': ['paddle'],
  'order:paddle': ['paddle'],
};

describe('every call of the table', () => {
  test.each(named)('%s admits the callers of its access, and refuses all others unread', async (_, one) => {
    const admitted = ADMITS[one.access];
    const answers = await answersOf(one);
    if (admitted === null) {
      expect(new Set(answers.values()).size).toBe(1);
      return;
    }
    const refused = CALLERS.filter((caller) => !admitted.includes(caller));
    expect([...answers].filter(([, answer]) => answer.startsWith('401'))).toEqual(
      refused.map((caller) => [caller, `401 ${refusalOf(one.access, caller)}`]),
    );
  });

  test('No address and method is in the table twice', () => {
    expect(new Set(named.map(([name]) => name)).size).toBe(named.length);
  });

  test('Each call of an organiser has a sample for the tests of ownership', () => {
    const sampled = new Set(SAMPLE_CALLS.map(({ method, path }) => `${method} ${path}`));
    const ofOrganiser = named.filter(([, { access }]) => access === 'organiser' || access === 'console');
    expect(sampled).toEqual(new Set(ofOrganiser.map(([name]) => name)));
  });

  test('The documentation says the access of each call', async () => {
    const described = z.object({
      paths: z.record(z.string(), z.record(z.string(), z.object({ security: z.unknown() }))),
    });
    const { paths } = described.parse((await server.call('GET', `${PATHS.docs}/json`)).json);
    const told = Object.entries(paths).flatMap(([url, methods]) =>
      Object.entries(methods).map(([method, { security }]) => [`${method.toUpperCase()} ${url}`, security]),
    );
    const wanted = named.map(([name, { access }]) => [
      name.replace(':hash', '{hash}'),
      rolesOf(access).map((role) => ({ bearer: [role] })),
    ]);
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(wanted));
  });
});

async function bearersOf(): Promise<ReadonlyMap<Caller, string | null>> {
  const owner = await server.organiser('Asha Rao');
  const stranger = await server.organiser('Vikram Shah');
  const sample = await owner.sampleTournament();
  const scorer = await scorerOf(owner, sample);
  const links = await linksOf(owner, sample.id);
  const bearers = new Map<Caller, string | null>([
    ['nobody', null],
    ['the owner', owner.token],
    ['another organiser', stranger.token],
    ['a wrong token', makeToken()],
    ['a wrong code', makeCode()],
  ]);
  for (const kind of LINK_KINDS) {
    const old =
      kind === 'scorer' ? scorer.link : linkFor(links, kind, kind === 'paddle' ? sample.mumbai : null);
    const renewed = await owner.call('POST', PATHS.renewLink, { body: { linkId: old.id } });
    bearers.set(kind, linkAnswer.parse(renewed.json).code).set(`revoked ${kind}`, old.code);
  }
  return bearers;
}

/** Makes the call as each caller. Its body is broken, so a call that reads it answers 400 and changes nothing. */
async function answersOf({ method, url }: Call): Promise<ReadonlyMap<Caller, string>> {
  const answers = new Map<Caller, string>();
  for (const [at, caller] of CALLERS.entries()) {
    const bearer = bearers.get(caller) ?? null;
    const headers = bearer === null ? {} : { authorization: `Bearer ${bearer}` };
    // Each network may show a few wrong codes only, so each call comes from a network of its own.
    const from = `10.${String(table.findIndex((one) => one.url === url))}.${String(at)}.1`;
    const answer = await server.call(method, url, { body: '{', headers, from });
    answers.set(
      caller,
      answer.status < 400 ? String(answer.status) : `${String(answer.status)} ${errorOf(answer).code}`,
    );
  }
  return answers;
}

function refusalOf(access: Access, caller: Caller): string {
  if (access === 'organiser') return 'not-signed-in';
  const isForBoth = access === 'console' || access === 'onlooker';
  const hasCode = !['nobody', 'the owner', 'another organiser', 'a wrong token'].includes(caller);
  return isForBoth && !hasCode ? 'not-signed-in' : 'no-such-link';
}
