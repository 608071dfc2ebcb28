import type { FastifyRequest } from 'fastify';
import { acceptAnswer, acceptRequest } from '#protocol/calls/rules.ts';
import { commandAnswer, type CommandAnswer } from '#protocol/calls/commands.ts';
import {
  paddleRequest,
  type OwnLinkAnswer,
  type PaddleRequest,
  nameLotAnswer,
  nameLotRequest,
} from '#protocol/calls/links.ts';
import { PATHS } from '#protocol/paths.ts';
import { NoSuchAuction, knownFailure } from '#server/auctions/order.ts';
import type { BidDoor } from '#server/feed/connection/messages.ts';
import type { Services } from '#server/api/http/services.ts';
import { call, type Call } from '#server/api/http/call.ts';
import { refusalFailure, serviceFailure } from '#server/base/failure.ts';
import { ownLinkOf } from '#server/accounts/sessions.ts';

/**
 * The calls of a team's phone. It bids while the feed is down, accepts the rules, and names unsold players who shall
 * come up again. The code of the paddle identifies the team.
 */
export function paddleCalls(services: Services): readonly Call[] {
  const pace = (request: FastifyRequest): number => services.paddles.take(ownLinkOf(request));
  return [
    call(
      {
        method: 'POST',
        url: PATHS.paddleBid,
        access: 'order:paddle',
        schema: {
          summary: "A bid from a team's phone: the facts that followed, or 409 with the refusal",
          body: paddleRequest,
          response: { 200: commandAnswer },
        },
        pace,
      },
      (request) => raise(services, ownLinkOf(request), request.body),
    ),

    call(
      {
        method: 'POST',
        url: PATHS.acceptRules,
        access: 'order:paddle',
        schema: {
          summary: 'The owner of a team has read the rules of this line; 409 where they have changed since',
          body: acceptRequest,
          response: { 200: acceptAnswer },
        },
        pace,
      },
      async (request) => {
        const { rules } = request.body;
        const refused = await toPhone(services.paddles.accept(ownLinkOf(request), rules));
        if (refused !== null) throw refusalFailure(refused.problem, refused.auction);
        return { accepted: rules };
      },
    ),

    call(
      {
        method: 'POST',
        url: PATHS.nameLot,
        access: 'order:paddle',
        schema: {
          summary:
            'A team names an unsold player who is to come up again, or takes that back; 409 with the refusal',
          body: nameLotRequest,
          response: { 200: nameLotAnswer },
        },
        pace,
      },
      async (request) => {
        const { lot, named } = request.body;
        const refused = await toPhone(services.paddles.name(ownLinkOf(request), { lot, named }));
        if (refused !== null) throw refusalFailure(refused.problem, refused.auction);
        return { lot, named };
      },
    ),
  ];
}

/** Carries out the bids of phones over the feed, whose connection has already authenticated the link. */
export function bidsOverFeed(services: Services, onProblem: (error: unknown) => void): BidDoor {
  return async (link, request) => {
    try {
      const seconds = services.paddles.take(link);
      if (seconds > 0) throw serviceFailure({ code: 'too-many-calls', seconds });
      return { ok: true, sequence: (await raise(services, link, request)).sequence };
    } catch (error) {
      const failure = knownFailure(error);
      if (failure === null || failure.isOfServer) onProblem(error);
      return { ok: false, error: (failure ?? serviceFailure({ code: 'broken' })).body };
    }
  };
}

async function raise(
  { paddles }: Services,
  link: OwnLinkAnswer,
  request: PaddleRequest,
): Promise<CommandAnswer> {
  const raised = await toPhone(paddles.raise(link, request));
  if (!raised.ok) throw refusalFailure(raised.problem, raised.auction);
  return raised.answer;
}

/** Runs an order of a phone. Answers 401 for a team that withdrew. */
async function toPhone<Answer>(order: Promise<Answer>): Promise<Answer> {
  try {
    return await order;
  } catch (error) {
    throw error instanceof NoSuchAuction ? serviceFailure({ code: 'no-such-link' }) : error;
  }
}
