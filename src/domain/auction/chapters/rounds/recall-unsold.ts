import type { Auction } from '#domain/auction/auction.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import {
  breakProblem,
  closedProblem,
  type Decision,
  firstProblem,
  ok,
  refuse,
  staleProblem,
  standingBidProblem,
} from '#domain/auction/decision.ts';
import { passedOf } from '#domain/auction/lots/places.ts';
import { mayReturn, namesAsked, wouldReturn } from './names.ts';
import { openFirst } from './open-first.ts';

type RecallUnsold = CommandOf<'recall-unsold'>;

/**
 * Brings unsold players up again: all, or those that teams have named. Specification section 4, 'Show unsold
 * players'.
 */
export function recallUnsold(auction: Auction, { seen }: RecallUnsold): Decision {
  const unfit = firstProblem(
    closedProblem(auction),
    breakProblem(auction),
    staleProblem(auction, seen),
    standingBidProblem(auction),
  );
  if (unfit !== null) return refuse(unfit);
  if (passedOf(auction).length === 0) return refuse({ code: 'no-unsold-players' });
  if (mayReturn(auction).length === 0) return refuse({ code: 'unsold-stay-out' });
  const lots = wouldReturn(auction);
  if (lots.length > 0) return ok({ type: 'UnsoldRecalled', lots }, ...openFirst(lots));
  const each = namesAsked(auction);
  return refuse(each === null ? { code: 'names-not-asked' } : { code: 'nobody-named', each });
}
