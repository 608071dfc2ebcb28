import { minus, NO_RUPEES, plus } from '#domain/money.ts';
import { sameRules } from '#domain/rules/same-rules.ts';
import type { Auction } from '#domain/auction/auction.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { purseOf } from '#domain/auction/teams/purse.ts';
import { ok, refuse, type Decision } from '#domain/auction/refusals.ts';

type EditTournament = CommandOf<'edit-tournament'>;

/** Name, date and time may change at any time; the rules only before the first bid, skip or sale. */
export function editTournament(auction: Auction, { plan }: EditTournament): Decision {
  const { rules } = auction.tournament;
  const locked = auction.stage !== 'upcoming';
  if (locked && !sameRules(rules, plan.rules)) return refuse({ code: 'rules-locked' });

  const change = minus(plan.rules.purse.opening, rules.purse.opening);
  for (const team of auction.teams.keys()) {
    const left = plus(purseOf(auction, team), change);
    if (left < 0) return refuse({ code: 'purse-below-zero', shortBy: minus(NO_RUPEES, left) });
  }
  return ok({ type: 'TournamentEdited', plan });
}
