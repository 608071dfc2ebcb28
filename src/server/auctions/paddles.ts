import type { Auction } from '#domain/auction/auction.ts';
import type { Refusal } from '#domain/auction/refusals.ts';
import type { TeamId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import { writtenBy } from '#protocol/events/events.ts';
import type { CommandAnswer } from '#protocol/calls/commands.ts';
import type { OwnLinkAnswer, PaddleRequest, NameLotRequest } from '#protocol/calls/links.ts';
import type { AuctionService } from './auction-service.ts';
import type { MayOrder } from './order.ts';
import { createPace, type PaceLimits } from '#server/limits/counters.ts';
import type { ShareCount } from '#server/cluster/cluster.ts';

/**
 * The limits of taps for one link. They allow three phones of a team to tap as fast as thumbs can, and stop programs.
 */
const TAP_LIMITS: PaceLimits = { atOnce: 5, perSecond: 4, mostKeys: 20_000 };

/** The orders of the teams' phones. Live connections and HTTP calls both use them. */
export interface Paddles {
  /** Counts one tap of this link. Returns 0 where the tap is allowed, or the seconds to wait. */
  take(link: OwnLinkAnswer): number;
  /** Places a bid for the team of this link. Throws what `AuctionService.carryOut` throws. */
  raise(link: OwnLinkAnswer, request: PaddleRequest): Promise<Raised>;
  /**
   * Accepts the rules of a log line for the team of this link. Returns null when the rules are accepted, now or
   * before. Throws what `AuctionService.carryOut` throws.
   */
  accept(link: OwnLinkAnswer, rules: number): Promise<Refused | null>;
  /**
   * Names an unsold player for the team of this link, or withdraws the name. Returns null when this is done, now or
   * before. Throws what `AuctionService.carryOut` throws.
   */
  name(link: OwnLinkAnswer, request: NameLotRequest): Promise<Refused | null>;
}

/** The result of a bid. `answer`: the public part of the events. */
export type Raised =
  | { readonly ok: true; readonly answer: CommandAnswer }
  | ({ readonly ok: false } & Refused);

/** A refusal. `auction`: the present state, which the sentence of the refusal needs. */
interface Refused {
  readonly problem: Refusal;
  readonly auction: Auction;
}

interface PaddlesParts {
  readonly auctions: Pick<AuctionService, 'carryOut'>;
  /** The present time, epoch ms. */
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
      // Without a command id the service stores no refusal, however often a link holder asks.
      const outcome = await auctions.carryOut(
        tournament,
        { type: 'accept-rules', team, rules },
        { by },
        takesPart(team),
      );
      return outcome.ok || outcome.problem.code === 'rules-accepted' ? null : outcome;
    },
    async name({ tournament, team }, { lot, named }) {
      if (team === null) return impossible('a paddle of no team');
      const by = writtenBy({ is: 'phone', team });
      const outcome = await auctions.carryOut(
        tournament,
        { type: 'name-lot', team, lot, named },
        { by },
        takesPart(team),
      );
      return outcome.ok || outcome.problem.code === 'name-stands' ? null : outcome;
    },
    async raise({ tournament, team }, { commandId, bid }) {
      if (team === null) return impossible('a paddle of no team');
      const by = writtenBy({ is: 'phone', team });
      const command = { ...bid, type: 'raise-paddle', team } as const;
      const outcome = await auctions.carryOut(tournament, command, { commandId, by }, takesPart(team));
      return outcome.ok ? { ok: true, answer: openAnswer(outcome.answer, by) } : outcome;
    },
  };
}

/** True while the team takes part. For the phone of a team that withdrew, the auction does not exist. */
function takesPart(team: TeamId): MayOrder {
  return ({ teams }) => teams.has(team);
}

/** The answer to a bid. If another sender used the command id first, the answer is that bid without its author. */
function openAnswer({ sequence, events }: CommandAnswer, by: string): CommandAnswer {
  const open = events.filter(({ event: { type } }) => type === 'BidPlaced' || type === 'ClockSet');
  return { sequence, events: open.map((line) => ({ ...line, by: line.by === by ? by : '' })) };
}
