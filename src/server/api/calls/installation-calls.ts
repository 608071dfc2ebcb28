import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  roleAnswer,
  type RoleAnswer,
  roleQuestion,
  codeAnswer,
  enterRequest,
  ownRequest,
  pairAnswer,
  secondAnswer,
  ticketAnswer,
} from '#protocol/calls/second-laptop.ts';
import { PATHS } from '#protocol/paths.ts';
import { pageText, SECOND_LAPTOP_CALLS } from '#protocol/second-laptop-calls.ts';
import { tokenHash, makeToken, whoAsks } from '#server/accounts/sessions.ts';
import { call, type Call, DONE, doneAnswer } from '#server/api/http/call.ts';
import type { Services } from '#server/api/http/services.ts';
import { serviceFailure } from '#server/base/failure.ts';
import { type Metrics, METRICS_TYPE } from '#server/metrics/metrics.ts';
import type { Replication } from '#server/replication/replication.ts';
import { sessionAnswer } from '#protocol/calls/accounts.ts';
import { askPaired } from '#server/replication/channel/channel.ts';
import { sessionOf, ticketFor, TICKETS_FOR, tokenFor } from '#server/replication/channel/secrets.ts';

const healthAnswer = z.object({
  ok: z.literal(true),
  version: z.string(),
  database: z.literal('ok'),
});

/**
 * The call that answers 200 only while the database accepts orders. Otherwise it answers the error that an order would
 * get. A stopping process answers an error, too.
 */
export function healthCall({ store, trouble, version, leaving }: Services): readonly Call[] {
  return [
    call(
      {
        method: 'GET',
        url: PATHS.health,
        access: 'anybody',
        schema: { summary: 'Is the server well', response: { 200: healthAnswer } },
      },
      async () => {
        if (leaving.begun()) throw serviceFailure({ code: 'going-down' });
        const found = trouble();
        // Anybody may call this, so the answer does not name backups.
        if (found !== null) throw serviceFailure({ code: found.code });
        await store.ready();
        return { ok: true, version, database: 'ok' } as const;
      },
    ),
  ];
}

const METRICS_PATH = '/metrics';

/**
 * Serves /metrics to holders of the token; other callers get 404. The address of a caller opens nothing: behind a
 * proxy that adds no headers, every visitor looks like a program of this machine.
 */
export function metricsCall(app: FastifyInstance, metrics: Metrics, token: string): void {
  const expected = Buffer.from(tokenHash(`Bearer ${token}`));
  app.get(METRICS_PATH, { schema: { hide: true } }, ({ headers }, reply) => {
    const given = Buffer.from(tokenHash(headers.authorization ?? ''));
    if (!timingSafeEqual(given, expected)) throw serviceFailure({ code: 'no-such-call' });
    return reply.header('cache-control', 'no-store').type(METRICS_TYPE).send(metrics.text());
  });
}

/** The role of a server without replication. */
const ALONE: RoleAnswer = { house: '', epoch: 0, role: 'house', takenOver: false, successor: null };

/**
 * The call that tells the role of this laptop. Pages of the other laptop call it across origins, so it needs no
 * session.
 */
export function roleCalls(second: Pick<Replication, 'role' | 'newPage'> | null): readonly Call[] {
  return [
    call(
      {
        method: 'GET',
        url: SECOND_LAPTOP_CALLS.role,
        access: 'anybody',
        schema: {
          summary: 'Whether this laptop is the primary, follows it, or was replaced',
          querystring: roleQuestion,
          response: { 200: roleAnswer },
        },
      },
      ({ query }, reply) => {
        reply.header('access-control-allow-origin', '*');
        return second?.role(query) ?? ALONE;
      },
    ),

    call(
      {
        method: 'GET',
        url: SECOND_LAPTOP_CALLS.window,
        access: 'anybody',
        schema: { summary: 'From here a page may ask the second laptop whether it is the primary now' },
      },
      (_request, reply) => {
        const next = second?.newPage() ?? null;
        reply.headers({
          // Pages may call only their own laptop. This document runs no script, and may also call the other laptop.
          'content-security-policy': `default-src 'none'; frame-ancestors 'self'${next === null ? '' : `; connect-src ${next.url}`}`,
          'x-frame-options': 'SAMEORIGIN',
          'cache-control': 'no-store',
        });
        return reply.type('text/html').send(`<!doctype html>${next === null ? '' : pageText(next)}`);
      },
    ),
  ];
}

/**
 * The call that signs in a console which comes from the former primary. It needs no session, because the console has
 * none on this laptop yet.
 */
export function enterCall({ second, accounts, now }: Services): readonly Call[] {
  return [
    call(
      {
        method: 'POST',
        url: SECOND_LAPTOP_CALLS.enter,
        access: 'anybody',
        schema: {
          summary: 'On a laptop that has taken over: exchanges a ticket for a session, once',
          body: enterRequest,
          response: { 200: sessionAnswer },
        },
      },
      async ({ body: { ticket, nonce } }) => {
        const { former = null, ...state } = second?.state ?? { installation: '', term: 0 };
        const isOpen = former !== null && now() - (former.at ?? 0) < TICKETS_FOR;
        const session = isOpen ? sessionOf(former.secret, ticket, state) : null;
        if (former === null || session === null) throw serviceFailure({ code: 'not-signed-in' });
        const entered = await accounts.renew(session, tokenFor(former.secret, ticket, nonce));
        if (entered === null) throw serviceFailure({ code: 'not-signed-in' });
        return entered;
      },
    ),
  ];
}

/** The console's calls about the second laptop. */
export function secondLaptopCalls(services: Services): readonly Call[] {
  const { second, now, ownership } = services;

  /**
   * The replication that hands data over. Only the owner of the installation may pair a laptop, because the replica
   * receives the data of all accounts.
   */
  async function handingOver(request: FastifyRequest): Promise<Replication> {
    if (second === null) throw serviceFailure({ code: 'no-such-call' });
    if ((await ownership.owner()) !== whoAsks(request).user.id) throw serviceFailure({ code: 'not-owner' });
    return second;
  }
  return [
    call(
      {
        method: 'GET',
        url: SECOND_LAPTOP_CALLS.state,
        access: 'organiser',
        schema: { summary: 'How the second laptop stands with this one', response: { 200: secondAnswer } },
      },
      async (request) => {
        const owner = await ownership.owner();
        return {
          offered: second !== null,
          owned: owner !== null,
          mayPair: second !== null && owner === whoAsks(request).user.id,
          link: second?.link() ?? { is: 'none' },
          ...(second?.together() ?? { together: false, alone: null }),
        };
      },
    ),

    call(
      {
        method: 'POST',
        url: SECOND_LAPTOP_CALLS.own,
        access: 'organiser',
        schema: {
          summary: 'Own the installation, by the code that its terminal shows while nobody does',
          body: ownRequest,
          response: { 200: doneAnswer },
        },
      },
      async (request) => {
        if (second === null) throw serviceFailure({ code: 'no-such-call' });
        const claimed = await ownership.claim(whoAsks(request).user, request.body.code, request.ip);
        if (!claimed.ok) throw serviceFailure(claimed.problem, 'code');
        return DONE;
      },
    ),

    call(
      {
        method: 'POST',
        url: SECOND_LAPTOP_CALLS.code,
        access: 'organiser',
        schema: { summary: 'A new code by which a second laptop pairs', response: { 200: codeAnswer } },
      },
      async (request) => {
        const { code, left } = await (await handingOver(request)).newCode();
        return { code, until: now() + left };
      },
    ),

    call(
      {
        method: 'POST',
        url: SECOND_LAPTOP_CALLS.ticket,
        access: 'organiser',
        schema: {
          summary:
            'With it this console goes on signed in on the second laptop, once that one has taken over',
          response: { 200: ticketAnswer },
        },
      },
      (request) => {
        const { installation, term, paired } = second?.state ?? { installation: '', term: 0, paired: null };
        const session = whoAsks(request).tokenHash;
        return { ticket: paired && ticketFor(paired.secret, session, { installation, term: term + 1 }) };
      },
    ),

    call(
      {
        method: 'POST',
        url: SECOND_LAPTOP_CALLS.part,
        access: 'organiser',
        schema: { summary: 'The second laptop is none any more', response: { 200: doneAnswer } },
      },
      async (request) => {
        (await handingOver(request)).pairWith(null);
        return DONE;
      },
    ),

    call(
      {
        method: 'POST',
        url: SECOND_LAPTOP_CALLS.become,
        access: 'organiser',
        schema: {
          summary: 'A laptop that was replaced becomes the second one',
          response: { 200: pairAnswer },
        },
      },
      async (request) => {
        const laptop = await handingOver(request);
        const [url, secret] = [laptop.replacedBy(), laptop.state.paired?.secret];
        if (url === null || secret === undefined) throw serviceFailure({ code: 'no-such-call' });
        const question = { type: 'rejoin', build: laptop.build } as const;
        const told = await askPaired({ url, secret }, question);
        if (told.is === 'refused' && told.problem.code !== 'wrong-pairing-code')
          throw serviceFailure(told.problem);
        if (told.is !== 'answer') throw serviceFailure({ code: 'other-laptop-silent', url });
        const token = makeToken();
        laptop.become(told.answer.secret, tokenHash(token));
        return { token };
      },
    ),
  ];
}
