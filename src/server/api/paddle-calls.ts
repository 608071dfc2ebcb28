import { seenBy, type Viewer } from '#domain/auction/viewers.ts';
import { impossible } from '#domain/impossible.ts';
import { writtenBy } from '#protocol/actors.ts';
import { commandAnswer, type CommandAnswer } from '#protocol/commands.ts';
import { paddleRequest } from '#protocol/links.ts';
import { PATHS } from '#protocol/paths.ts';
import { createPace, type PaceLimits } from '#server/links/pace.ts';
import type { Api, Desk } from './desk.ts';
import { refusalFailure, serviceFailure } from './failure.ts';
import { ownLinkOf } from './signed-in.ts';

/** Three phones of a team tap as fast as thumbs do; a program is stopped before it reaches the room. */
export const TAP_LIMITS: PaceLimits = { atOnce: 5, perSecond: 4, mostKeys: 20_000 };

/** Bids from the phones of the teams: whoever bears the code of a paddle bids for its team, and for no other. */
export function paddleCalls(api: Api, desk: Desk): void {
  const { saleroom } = desk;
  const pace = createPace(desk.now, TAP_LIMITS);

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
        const seconds = pace.take(ownLinkOf(request).id);
        next(seconds > 0 ? serviceFailure({ code: 'too-many-calls', seconds }) : undefined);
      },
    },
    async (request) => {
      const { tournament, team } = ownLinkOf(request);
      if (team === null) return impossible('a paddle of no team');
      const { commandId, bid } = request.body;
      const by = writtenBy({ is: 'phone', team });
      const outcome = await saleroom.carryOut(
        tournament,
        { ...bid, type: 'raise-paddle', team },
        { commandId, by },
      );
      if (!outcome.ok) throw refusalFailure(outcome.problem, outcome.auction);
      return answerSeenBy({ sees: 'own-team', team }, outcome.answer, by);
    },
  );
}

/** An id that somebody else used first gets that answer: what the team may see of it, and not by whom. */
function answerSeenBy(viewer: Viewer, { sequence, events }: CommandAnswer, by: string): CommandAnswer {
  return {
    sequence,
    events: events.map((line) => ({
      ...line,
      by: line.by === by ? by : '',
      event: seenBy(viewer, line.event),
    })),
  };
}
