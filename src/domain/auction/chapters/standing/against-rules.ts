import type { TeamId } from '#domain/ids.ts';
import { toRupees } from '#domain/money.ts';
import type { Auction } from '#domain/auction/auction.ts';
import type { Command, CommandOf } from '#domain/auction/commands.ts';
import { ok, refuse, type Decision } from '#domain/auction/decision.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import type { Refusal } from '#domain/auction/refusals.ts';
import { teamStanding, type Broken, type Standing } from './standing.ts';
import { brokenByRules } from './broken-by-rules.ts';
import { brokenBy } from './broken.ts';

/**
 * Refuses a corrected sale that breaks rules, and new rules that what was done breaks, unless the sender confirmed it
 * (`anyway`); the event then lists what is broken. Other commands pass unchanged. `after`: the auction after the events,
 * with the rule search's result.
 */
export function judged(
  auction: Auction,
  command: Command,
  events: readonly AuctionEvent[],
  after: Auction,
): Decision<Refusal> {
  if (command.type === 'agree-rules') return rulesJudged(auction, command, events, after);
  if (command.type !== 'correct-sale') return ok(...events);
  const { lot, from, to, anyway = false } = command;
  const broken = [
    ...brokenBy(auction, lot, { ...to, charge: to.price }),
    ...unfitAfter(auction, after.standing, [to.team, from.team]),
  ];
  if (broken.length === 0) return ok(...events);
  if (!anyway) return refuse({ code: 'against-rules', team: to.team, broken });
  return ok(...events.map((event) => (event.type === 'SaleCorrected' ? { ...event, broken } : event)));
}

function rulesJudged(
  auction: Auction,
  { rules, anyway }: CommandOf<'agree-rules'>,
  events: readonly AuctionEvent[],
  after: Auction,
): Decision<Refusal> {
  const broken = brokenByRules(auction, after);
  if (broken.length === 0) return ok(...events);
  if (anyway === undefined) return refuse({ code: 'rules-against-past', broken, rules });
  return ok(...events.map((event) => (event.type === 'RulesAgreed' ? { ...event, broken } : event)));
}

/** Those of these teams that can complete their squads before the correction but not after it. */
function unfitAfter(auction: Auction, standing: Standing | null, teams: readonly TeamId[]): Broken[] {
  return [...new Set(teams)].flatMap((team): Broken[] => {
    const missing = teamStanding({ standing }, team)?.missing ?? null;
    if (missing === null || (teamStanding(auction, team)?.missing ?? null) !== null) return [];
    return [{ most: toRupees(0), because: { why: 'stranded', missing }, team }];
  });
}
