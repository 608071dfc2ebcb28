import { sameRules } from '#domain/rules/presets/specification.ts';
import type { Auction } from '#domain/auction/auction.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { ok, refuse, type Decision } from '#domain/auction/decision.ts';
import type { Refusal } from '#domain/auction/refusals.ts';
import { purseProblem, squadProblem } from './agree-rules.ts';

type EditTournament = CommandOf<'edit-tournament'>;

/** Name, date and time may change at any time; the rules only before the first bid, skip or sale. */
export function editTournament(auction: Auction, { plan }: EditTournament): Decision<Refusal> {
  const { rules } = auction.tournament;
  const locked = auction.stage !== 'upcoming';
  if (locked && !sameRules(rules, plan.rules)) return refuse({ code: 'rules-locked' });

  const unfit = purseProblem(auction, plan.rules) ?? squadProblem(auction, plan.rules);
  if (unfit !== null) return refuse(unfit);
  return ok({ type: 'TournamentEdited', plan });
}
