import type { Auction } from '#domain/auction/auction.ts';
import type { Refusal } from '#domain/auction/refusals.ts';
import { seenBy, type Viewer } from '#domain/auction/viewers.ts';
import { impossible } from '#domain/impossible.ts';
import { writtenBy } from '#protocol/actors.ts';
import type { CommandAnswer } from '#protocol/commands.ts';
import type { OwnLinkAnswer, PaddleRequest } from '#protocol/links.ts';
import type { Saleroom } from './saleroom.ts';
import { createPace, type PaceLimits } from '#server/accounts/pace.ts';

/** Three phones of a team tap as fast as thumbs do; a program is stopped before it reaches the room. */
export const TAP_LIMITS: PaceLimits = { atOnce: 5, perSecond: 4, mostKeys: 20_000 };

/** The bids of the teams' phones, whichever way they come in: over the live feed, or as a call. */
export interface Paddles {
  /** Takes the right to one tap of this link: 0, or the whole seconds to wait for it. */
  take(link: OwnLinkAnswer): number;
  /** Bids for the team of this link, and for no other. Throws what `Saleroom.carryOut` throws. */
  raise(link: OwnLinkAnswer, request: PaddleRequest): Promise<Raised>;
}

/** `answer` is what the team may see of what followed. */
export type Raised =
  | { readonly ok: true; readonly answer: CommandAnswer }
  | { readonly ok: false; readonly problem: Refusal; readonly auction: Auction };

interface PaddlesParts {
  readonly saleroom: Pick<Saleroom, 'carryOut'>;
  /** Epoch ms. */
  readonly now: () => number;
}

export function createPaddles({ saleroom, now }: PaddlesParts): Paddles {
  const pace = createPace(now, TAP_LIMITS);
  return {
    take: ({ id }) => pace.take(id),
    async raise({ tournament, team }, { commandId, bid }) {
      if (team === null) return impossible('a paddle of no team');
      const by = writtenBy({ is: 'phone', team });
      const command = { ...bid, type: 'raise-paddle', team } as const;
      const outcome = await saleroom.carryOut(tournament, command, { commandId, by });
      return outcome.ok
        ? { ok: true, answer: answerSeenBy({ sees: 'own-team', team }, outcome.answer, by) }
        : outcome;
    },
  };
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
