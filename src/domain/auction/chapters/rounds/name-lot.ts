import type { Auction } from '#domain/auction/auction.ts';
import { comesUpNext } from '#domain/auction/chapters/standing/pool.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { closedProblem, type Decision, ok, refuse, takenProblem } from '#domain/auction/decision.ts';
import { namesAsked } from './names.ts';

type NameLot = CommandOf<'name-lot'>;

/**
 * A team asks to see an unsold player again, or withdraws the wish; it may do so in a break too. A repeated
 * wish is refused, so that retries add no events.
 */
export function nameLot(auction: Auction, { team, lot, named }: NameLot): Decision {
  const closed = closedProblem(auction);
  if (closed !== null) return refuse(closed);
  const owner = auction.teams.get(team);
  if (owner === undefined) return refuse({ code: 'no-such-team' });
  if (!auction.players.has(lot)) return refuse({ code: 'no-such-player' });
  const most = namesAsked(auction);
  if (most === null) return refuse({ code: 'names-not-asked' });
  if (owner.named.includes(lot) === named) return refuse({ code: 'name-stands' });
  if (!named) return ok({ type: 'LotNamed', team, lot, named });
  const taken = takenProblem(auction, lot);
  if (taken !== null) return refuse(taken);
  if (comesUpNext(auction, lot) === null) return refuse({ code: 'stays-unsold' });
  if (owner.named.length >= most) return refuse({ code: 'names-given', most });
  return ok({ type: 'LotNamed', team, lot, named });
}
