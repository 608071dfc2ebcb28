import type { Auction } from '#domain/auction/auction.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { type Decision, lotProblem, ok, refuse } from '#domain/auction/decision.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { queueOf } from '#domain/auction/lots/places.ts';
import { nobodyBids, nobodyBuys } from '#domain/auction/teams/nobody-bids.ts';
import { openFirst } from '#domain/auction/chapters/rounds/open-first.ts';

type PassLot = Omit<CommandOf<'pass-lot'>, 'type'>;
type PassUnbought = CommandOf<'pass-unbought'>;

/** Nobody buys: the player becomes unsold and the next lot comes up. Specification section 4, 'Skipping'. */
export function passLot(auction: Auction, { lot, seen }: PassLot): Decision {
  const unfit = lotProblem(auction, { lot, seen });
  if (unfit !== null) return refuse(unfit);
  return ok({ type: 'LotPassed', lot }, ...openFirst(queueOf(auction)));
}

/**
 * Passes the lot that no team can bid for, and every waiting player whom no team could buy. The log reads as if each
 * had come up and been passed; one undo brings all of them back: docs/decisions/lots.md.
 */
export function passUnbought(auction: Auction, { lot, seen }: PassUnbought): Decision {
  const unfit = lotProblem(auction, { lot, seen });
  if (unfit !== null) return refuse(unfit);
  if (nobodyBids(auction) === null) return refuse({ code: 'team-can-bid' });
  const together = auction.sequence;
  const waiting = nobodyBuys(auction);
  const gone = new Set(waiting);
  return ok(
    { type: 'LotPassed', lot, together },
    ...waiting.flatMap((one): AuctionEvent[] => [
      { type: 'LotOpened', lot: one },
      { type: 'LotPassed', lot: one, together },
    ]),
    ...openFirst(queueOf(auction).filter((one) => !gone.has(one))),
  );
}
