import type { Auction } from '#domain/auction/auction.ts';
import type { Refusal } from '#domain/auction/refusals.ts';
import { seenBy, type Viewer } from '#domain/auction/viewers.ts';
import { impossible } from '#domain/impossible.ts';
import { writtenBy } from '#protocol/actors.ts';
import type { CommandAnswer } from '#protocol/commands.ts';
import type { OwnLinkAnswer, PaddleRequest } from '#protocol/links.ts';
import type { NameLotRequest } from '#protocol/names.ts';
import type { AuctionService } from './auction-service.ts';
import { createPace, type PaceLimits } from '#server/accounts/pace.ts';
import type { ShareCount } from '#server/cluster/shared-count.ts';

/** Three phones of a team tap as fast as thumbs do; a program is stopped before it reaches the room. */
const TAP_LIMITS: PaceLimits = { atOnce: 5, perSecond: 4, mostKeys: 20_000 };

/** What the teams' phones order, whichever way it comes in: over the live feed, or as a call. */
export interface Paddles {
  /** Takes the right to one tap of this link: 0, or the whole seconds to wait for it. */
  take(link: OwnLinkAnswer): number;
  /** Bids for the team of this link, and for no other. Throws what `AuctionService.carryOut` throws. */
  raise(link: OwnLinkAnswer, request: PaddleRequest): Promise<Raised>;
  /**
   * The owner of this link's team has read the rules of a line; null: they are accepted, by this tap or by one before.
   * Throws what `AuctionService.carryOut` throws.
   */
  accept(link: OwnLinkAnswer, rules: number): Promise<Refused | null>;
  /**
   * The team of this link names an unsold player, or takes that back; null: so it is, by this tap or by one before.
   * Throws what `AuctionService.carryOut` throws.
   */
  name(link: OwnLinkAnswer, request: NameLotRequest): Promise<Refused | null>;
}

/** `answer` is what the team may see of what followed. */
export type Raised =
  | { readonly ok: true; readonly answer: CommandAnswer }
  | ({ readonly ok: false } & Refused);

/** `auction`: as it is, for the sentence. */
interface Refused {
  readonly problem: Refusal;
  readonly auction: Auction;
}

interface PaddlesParts {
  readonly auctions: Pick<AuctionService, 'carryOut'>;
  /** Epoch ms. */
  readonly now: () => number;
  readonly share?: ShareCount | undefined;
}

export function createPaddles({ auctions, now, share }: PaddlesParts): Paddles {
  const pace = createPace(now, TAP_LIMITS, share?.('taps'));
  return {
    take: ({ id }) => pace.take(id),
    async accept({ tournament, team }, rules) {
      if (team === null) return impossible('a paddle of no team');
      const by = writtenBy({ is: 'phone', team });
      // Without an id, so that no refusal is kept: whoever has the link may ask as often as the pace allows.
      const outcome = await auctions.carryOut(tournament, { type: 'accept-rules', team, rules }, { by });
      return outcome.ok || outcome.problem.code === 'rules-accepted' ? null : outcome;
    },
    async name({ tournament, team }, { lot, named }) {
      if (team === null) return impossible('a paddle of no team');
      const by = writtenBy({ is: 'phone', team });
      const outcome = await auctions.carryOut(tournament, { type: 'name-lot', team, lot, named }, { by });
      return outcome.ok || outcome.problem.code === 'name-stands' ? null : outcome;
    },
    async raise({ tournament, team }, { commandId, bid }) {
      if (team === null) return impossible('a paddle of no team');
      const by = writtenBy({ is: 'phone', team });
      const command = { ...bid, type: 'raise-paddle', team } as const;
      const outcome = await auctions.carryOut(tournament, command, { commandId, by });
      return outcome.ok
        ? { ok: true, answer: answerSeenBy({ sees: 'own-team', team }, outcome, by) }
        : outcome;
    },
  };
}

/** An id that somebody else used first gets that answer: what the team may see of it, and not by whom. */
function answerSeenBy(
  viewer: Viewer,
  { answer, auction }: { readonly answer: CommandAnswer; readonly auction: Auction },
  by: string,
): CommandAnswer {
  const { sequence, events } = answer;
  return {
    sequence,
    events: events.map((line) => ({
      ...line,
      by: line.by === by ? by : '',
      event: seenBy(viewer, line.event, auction.tournament.rules.fields),
    })),
  };
}
