import type { TeamId } from '#domain/ids.ts';
import { toRupees } from '#domain/money.ts';
import type { Auction } from '#domain/auction/auction.ts';
import type { Command } from '#domain/auction/commands.ts';
import { ok, refuse, type Decision } from '#domain/auction/decide/decision.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import type { Refusal } from '#domain/auction/refusals.ts';
import { teamStanding, type Broken, type Standing } from './standing.ts';
import { brokenBy } from './broken.ts';

/**
 * Refuses a corrected sale that breaks rules, unless its sender confirmed it (`anyway`); the event then lists
 * the broken rules. Other commands pass unchanged. `after`: the rule search's result after the events.
 */
export function judged(
  auction: Auction,
  command: Command,
  events: readonly AuctionEvent[],
  after: Standing | null,
): Decision<Refusal> {
  if (command.type !== 'correct-sale') return ok(...events);
  const { lot, from, to, anyway = false } = command;
  const broken = [
    ...brokenBy(auction, lot, { ...to, charge: to.price }),
    ...unfitAfter(auction, after, [to.team, from.team]),
  ];
  if (broken.length === 0) return ok(...events);
  if (!anyway) return refuse({ code: 'against-rules', team: to.team, broken });
  return ok(...events.map((event) => (event.type === 'SaleCorrected' ? { ...event, broken } : event)));
}

/** Those of these teams that can complete their squads before the correction but not after it. */
function unfitAfter(auction: Auction, standing: Standing | null, teams: readonly TeamId[]): Broken[] {
  return [...new Set(teams)].flatMap((team): Broken[] => {
    const missing = teamStanding({ standing }, team)?.missing ?? null;
    if (missing === null || (teamStanding(auction, team)?.missing ?? null) !== null) return [];
    return [{ most: toRupees(0), because: { why: 'stranded', missing }, team }];
  });
}
