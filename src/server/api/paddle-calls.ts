import { commandAnswer, type CommandAnswer } from '#protocol/commands.ts';
import { paddleRequest, type OwnLinkAnswer, type PaddleRequest } from '#protocol/links.ts';
import { PATHS } from '#protocol/paths.ts';
import type { BidDoor } from '#server/live/bid-door.ts';
import type { Api, Desk } from './desk.ts';
import { knownFailure, refusalFailure, serviceFailure } from '#server/api/http/failure.ts';
import { ownLinkOf } from './signed-in.ts';

/** Bids of the teams' phones while their feed is down: whoever bears the code of a paddle bids for its team. */
export function paddleCalls(api: Api, desk: Desk): void {
  api.post(
    PATHS.paddleBid,
    {
      schema: {
        summary: "A bid from a team's phone: the facts that followed, or 409 with the refusal",
        body: paddleRequest,
        response: { 200: commandAnswer },
      },
      // Before the body is read: what comes too fast costs next to nothing.
      onRequest: (request, _reply, next) => {
        const seconds = desk.paddles.take(ownLinkOf(request));
        next(seconds > 0 ? serviceFailure({ code: 'too-many-calls', seconds }) : undefined);
      },
    },
    (request) => raise(desk, ownLinkOf(request), request.body),
  );
}

/** The same bids over the feed, where the phone has said already who it is. */
export function bidsOverFeed(desk: Desk, onProblem: (error: unknown) => void): BidDoor {
  return async (link, request) => {
    try {
      const seconds = desk.paddles.take(link);
      if (seconds > 0) throw serviceFailure({ code: 'too-many-calls', seconds });
      return { ok: true, answer: await raise(desk, link, request) };
    } catch (error) {
      const failure = knownFailure(error);
      if (failure === null || failure.status >= 500) onProblem(error);
      return { ok: false, error: (failure ?? serviceFailure({ code: 'broken' })).body };
    }
  };
}

async function raise({ paddles }: Desk, link: OwnLinkAnswer, request: PaddleRequest): Promise<CommandAnswer> {
  const raised = await paddles.raise(link, request);
  if (!raised.ok) throw refusalFailure(raised.problem, raised.auction);
  return raised.answer;
}
