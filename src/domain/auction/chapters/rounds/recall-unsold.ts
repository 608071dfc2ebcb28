import type { Auction } from '#domain/auction/auction.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { ok, refuse, type Decision } from '#domain/auction/decision.ts';
import { comesUpNext } from '#domain/auction/chapters/standing/pool.ts';
import { passedOf } from '#domain/auction/lots/places.ts';
import {
  breakProblem,
  closedProblem,
  firstProblem,
  standingBidProblem,
  staleProblem,
} from '#domain/auction/problems.ts';
import { openFirst } from './open-first.ts';

type RecallUnsold = CommandOf<'recall-unsold'>;

/** The players nobody bought come up again. Specification section 4, 'Show unsold players'. */
export function recallUnsold(auction: Auction, { seen }: RecallUnsold): Decision {
  const unfit = firstProblem(
    closedProblem(auction),
    breakProblem(auction),
    staleProblem(auction, seen),
    standingBidProblem(auction),
  );
  if (unfit !== null) return refuse(unfit);
  const passed = passedOf(auction);
  if (passed.length === 0) return refuse({ code: 'no-unsold-players' });
  const lots = passed.filter((lot) => comesUpNext(auction, lot) !== null);
  if (lots.length === 0) return refuse({ code: 'unsold-stay-out' });
  return ok({ type: 'UnsoldRecalled', lots }, ...openFirst(lots));
}
