import type { RuleSetDraft } from '#domain/rules/rule-set-draft.ts';
import type { Agreed, RulesAnswer } from '#protocol/calls/rules.ts';
import { PATHS } from '#protocol/paths.ts';
import type { Role } from '#web/net/session/role.ts';
import { call } from '#web/net/client/call.ts';

/** Fetches the agreed rules, and whether a change needs a reason. */
export function rulesOf(tournamentId: string): Promise<RulesAnswer> {
  return call(PATHS.rules, { query: { tournamentId } });
}

/** Fetches when the rules were agreed. A scorer's link may read only that. */
export async function agreedFor(role: Role, tournamentId: string): Promise<Agreed> {
  return role === 'scorer' ? call<Agreed>(PATHS.agreed) : (await rulesOf(tournamentId)).agreed;
}

/** The rules that the organiser agrees on. */
export interface Agreeing {
  readonly rules: RuleSetDraft;
  /** Required once the auction has begun; '' before. */
  readonly reason: string;
  /** Although something that was done breaks the rules. */
  readonly anyway?: true;
  /** The form of the rules saves them; an import leaves it out. */
  readonly chosen?: true;
}

/** Saves agreed rules. */
export function agreeOnRules(tournamentId: string, body: Agreeing): Promise<RulesAnswer> {
  return call(PATHS.rules, { method: 'PUT', query: { tournamentId }, body });
}
