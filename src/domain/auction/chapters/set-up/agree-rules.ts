import { minus, NO_RUPEES, plus } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { Auction } from '#domain/auction/auction.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { closedProblem, type Decision, ok, refuse } from '#domain/auction/decision.ts';
import { sharedFor } from '#domain/auction/chapters/standing/lot-standing.ts';
import { onBlock } from '#domain/auction/chapters/standing/pool.ts';
import { highBidOf, leadersOf, lotOnBlock } from '#domain/auction/lots/block.ts';
import type { Refusal } from '#domain/auction/refusals.ts';
import { AS_HAMMER, claimProblem } from '#domain/auction/teams/claim.ts';
import { purseOf, squadOf } from '#domain/auction/teams/squad.ts';

type AgreeRules = CommandOf<'agree-rules'>;

/**
 * Changes the rules: freely before the first bid, skip or sale, later only with a reason. Refuses rules under which a
 * purse, a squad or the leading bid is impossible. What else they break is asked before: `against-rules.ts`.
 */
export function agreeRules(auction: Auction, { rules, reason, chosen }: AgreeRules): Decision<Refusal> {
  const closed = closedProblem(auction);
  if (closed !== null) return refuse(closed);
  const locked = auction.stage !== 'upcoming';
  if (locked && reason === '') return refuse({ code: 'rules-need-reason' });
  const unfit = purseProblem(auction, rules) ?? squadProblem(auction, rules) ?? bidProblem(auction, rules);
  return unfit === null
    ? ok({ type: 'RulesAgreed', rules, reason, ...(chosen && { chosen }) })
    : refuse(unfit);
}

/** A change of the opening purse changes every purse; none may fall below zero. */
export function purseProblem(auction: Auction, rules: RuleSet): Refusal | null {
  const change = minus(rules.purse.opening, auction.tournament.rules.purse.opening);
  for (const team of auction.teams.keys()) {
    const left = plus(purseOf(auction, team), change);
    if (left < 0) return { code: 'purse-below-zero', shortBy: minus(NO_RUPEES, left) };
  }
  return null;
}

/** No squad may exceed the new largest size; retained players count. */
export function squadProblem(auction: Auction, { squad }: RuleSet): Refusal | null {
  for (const team of auction.teams.keys()) {
    const size = squadOf(auction, team).length;
    if (size > squad.most) return { code: 'squad-over-limit', team, size, limit: squad.most };
  }
  return null;
}

/** The leading team must have the money and the place for the lot; teams that lead together must still be able to. */
function bidProblem(auction: Auction, rules: RuleSet): Refusal | null {
  const bid = highBidOf(auction);
  const lot = lotOnBlock(auction);
  if (bid === null || lot === null) return null;
  const { team, amount } = bid;
  const then = { ...auction, tournament: { ...auction.tournament, rules } };
  // Several bids of a shared cap stay valid only if the cap stays shared and has the same amount.
  const several = leadersOf(auction).length > 1;
  const stands =
    (!several || sharedFor(rules, onBlock(then, lot).fields) === amount) &&
    claimProblem(then, { lot, team, price: amount, as: AS_HAMMER }) === null;
  return stands ? null : { code: 'bid-against-rules', team, amount };
}
