import type { Auction } from '#domain/auction/auction.ts';
import { ok, type Decision } from '#domain/auction/decision.ts';
import type { SetShow } from './commands.ts';

/** Changes the settings of the show. They may change at any time, because they touch no bid. */
export function setShow(_auction: Auction, { show }: SetShow): Decision {
  return ok({ type: 'ShowSet', show });
}
