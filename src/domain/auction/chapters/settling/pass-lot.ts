import type { Auction } from '#domain/auction/auction.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { ok, refuse, type Decision } from '#domain/auction/decide/decision.ts';
import { queueOf } from '#domain/auction/lots/places.ts';
import { lotProblem } from '#domain/auction/problems.ts';
import { openFirst } from '#domain/auction/chapters/rounds/open-first.ts';

type PassLot = Omit<CommandOf<'pass-lot'>, 'type'>;

/** Nobody buys: the player becomes unsold and the next lot comes up. Specification section 4, 'Skipping'. */
export function passLot(auction: Auction, { lot, seen }: PassLot): Decision {
  const unfit = lotProblem(auction, { lot, seen });
  if (unfit !== null) return refuse(unfit);
  return ok({ type: 'LotPassed', lot }, ...openFirst(queueOf(auction)));
}
