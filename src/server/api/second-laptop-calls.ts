import type { FastifyRequest } from 'fastify';
import {
  codeAnswer,
  compareAnswer,
  compareRequest,
  leftAnswer,
  ownRequest,
  pairAnswer,
  pairRequest,
  rejoinRequest,
  SECOND_LAPTOP_CALLS,
  secondAnswer,
} from '#protocol/second-laptop.ts';
import { makeToken, tokenHash } from '#server/accounts/tokens.ts';
import { serviceFailure } from '#server/api/http/failure.ts';
import { whatIsLeft } from '#server/second/left.ts';
import { ask } from '#server/second/other-laptop.ts';
import { createPairing, type Pairing } from '#server/second/pairing.ts';
import { sameText } from '#server/second/proof.ts';
import type { SecondLaptop } from '#server/second/second-laptop.ts';
import { DONE, doneAnswer } from './account-calls.ts';
import type { Api, CallParts } from './call-parts.ts';
import { bearerOf, whoAsks } from './signed-in.ts';

/** Ms that the other laptop has to answer a call. */
const PATIENCE = 5_000;
/** Of each server one: its codes are shown by one call and taken by another. */
const PAIRINGS = new WeakMap<SecondLaptop, Pairing>();

function pairingOf(second: SecondLaptop, { elapsed }: CallParts): Pairing {
  const pairing = PAIRINGS.get(second) ?? createPairing(elapsed);
  PAIRINGS.set(second, pairing);
  return pairing;
}

/** What the console asks about its second laptop. */
export function secondLaptopCalls(api: Api, parts: CallParts): void {
  const { store, second, now, saleroom, ownership } = parts;

  /** Whoever gets a copy of this house gets what every account keeps in it: its owner decides. */
  async function handingOver(request: FastifyRequest): Promise<SecondLaptop> {
    if (second === null) throw serviceFailure({ code: 'no-such-call' });
    if ((await ownership.owner()) !== whoAsks(request).user.id) throw serviceFailure({ code: 'not-owner' });
    return second;
  }

  api.get(
    SECOND_LAPTOP_CALLS.state,
    { schema: { summary: 'How the second laptop stands with this one', response: { 200: secondAnswer } } },
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
  );

  api.post(
    SECOND_LAPTOP_CALLS.own,
    {
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
  );

  api.post(
    SECOND_LAPTOP_CALLS.code,
    { schema: { summary: 'A new code by which a second laptop pairs', response: { 200: codeAnswer } } },
    async (request) => {
      const { code, left } = pairingOf(await handingOver(request), parts).newCode();
      return { code, until: now() + left };
    },
  );

  api.post(
    SECOND_LAPTOP_CALLS.part,
    { schema: { summary: 'The second laptop is none any more', response: { 200: doneAnswer } } },
    async (request) => {
      (await handingOver(request)).pairWith(null);
      return DONE;
    },
  );

  api.get(
    SECOND_LAPTOP_CALLS.left,
    {
      schema: {
        summary: 'On a laptop that was replaced: what it had taken, and the other one does not have',
        response: { 200: leftAnswer },
      },
    },
    async (request) => {
      if (second === null) throw serviceFailure({ code: 'no-such-call' });
      return whatIsLeft({ store, saleroom, second, now }, whoAsks(request).user.id);
    },
  );

  api.post(
    SECOND_LAPTOP_CALLS.become,
    {
      schema: { summary: 'A laptop that was replaced becomes the second one', response: { 200: doneAnswer } },
    },
    async (request) => {
      const laptop = await handingOver(request);
      const [url, secret] = [laptop.replacedBy(), laptop.standing.paired?.secret];
      if (url === null || secret === undefined) throw serviceFailure({ code: 'no-such-call' });
      const body = { build: laptop.build };
      const asked = { body, bearer: secret, patience: PATIENCE };
      const told = await ask(url, SECOND_LAPTOP_CALLS.rejoin, pairAnswer, asked);
      if (told.is !== 'answer') throw serviceFailure({ code: 'other-laptop-silent', url });
      laptop.become(told.answer.token);
      return DONE;
    },
  );
}

/** What the other laptop asks, which has no session here. */
export function laptopCalls(api: Api, parts: CallParts, second: SecondLaptop): void {
  const { house, epoch } = { house: () => second.standing.house, epoch: () => second.standing.epoch };

  /** What both laptops know since they paired is the bearer of a house that was replaced. */
  const assertFormer = ({ headers }: FastifyRequest): void => {
    const { former } = second.standing;
    const bearer = bearerOf(headers.authorization ?? '') ?? '';
    if (former === null || !sameText(bearer, former.secret)) throw serviceFailure({ code: 'not-signed-in' });
  };

  const assertSameBuild = (build: string | null | undefined): void => {
    if (build !== undefined && build !== second.build) throw serviceFailure({ code: 'other-build' });
  };

  api.post(
    SECOND_LAPTOP_CALLS.pair,
    {
      schema: {
        summary: 'A second laptop pairs by its code',
        body: pairRequest,
        response: { 200: pairAnswer },
      },
    },
    ({ body }) => {
      if (second.replacedBy() !== null)
        throw serviceFailure({ code: 'replaced', url: second.replacedBy() ?? '' });
      assertSameBuild(body.build);
      const paired = pairingOf(second, parts).pair(body.code);
      if (paired === null) throw serviceFailure({ code: 'wrong-pairing-code' });
      second.pairWith({ secret: paired.secret, url: null });
      return { token: paired.token, house: house(), epoch: epoch() };
    },
  );

  api.post(
    SECOND_LAPTOP_CALLS.compare,
    {
      schema: {
        summary: 'Which orders of a laptop that was replaced this one does not have',
        body: compareRequest,
        response: { 200: compareAnswer },
      },
    },
    async (request) => {
      assertFormer(request);
      const { tournament, commands } = request.body;
      const missing: string[] = [];
      for (const command of commands) {
        if ((await parts.store.log.answerTo(tournament, command)) === null) missing.push(command);
      }
      return { missing };
    },
  );

  api.post(
    SECOND_LAPTOP_CALLS.rejoin,
    {
      schema: {
        summary: 'A laptop that was replaced follows this one',
        body: rejoinRequest,
        response: { 200: pairAnswer },
      },
    },
    (request) => {
      assertFormer(request);
      assertSameBuild(request.body.build);
      const token = makeToken();
      second.pairWith({ secret: tokenHash(token), url: null });
      return { token, house: house(), epoch: epoch() };
    },
  );
}
