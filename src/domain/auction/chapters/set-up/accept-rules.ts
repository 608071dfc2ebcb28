import type { Auction } from '#domain/auction/auction.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { ok, refuse, type Decision } from '#domain/auction/decision.ts';
import type { Refusal } from '#domain/auction/refusals.ts';

type AcceptRules = CommandOf<'accept-rules'>;

/**
 * An owner confirms having read the rules; bidding does not depend on it. Only the current rules can be
 * accepted, and once, so that retries add no events.
 */
export function acceptRules(auction: Auction, { team, rules }: AcceptRules): Decision<Refusal> {
  const owner = auction.teams.get(team);
  if (owner === undefined) return refuse({ code: 'no-such-team' });
  if (rules !== auction.agreement.sequence) return refuse({ code: 'rules-have-changed' });
  if (owner.accepted === rules) return refuse({ code: 'rules-accepted' });
  return ok({ type: 'RulesAccepted', team, rules });
}
