import { publicFields } from '#domain/tournament/own-field.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { sameRules } from '#domain/rules/same-rules.ts';
import type { Agreement, Auction } from './auction.ts';

/** So many players come up until a change of the rules is no news any more. */
const NEWS_UNTIL = 2;

/** The rules with which a tournament was created. */
export const FIRST_AGREEMENT: Agreement = { sequence: 1, reason: '', lots: 0 };

/**
 * The auction under these rules, by the line that is counted in it already. What reads as before is no change: nobody
 * has to read it again. Fields of players that are the organiser's alone are not read by anybody else.
 */
export function underRules(auction: Auction, rules: RuleSet, reason: string): Auction {
  const { tournament, sequence, stage } = auction;
  const under = { ...auction, tournament: { ...tournament, rules } };
  if (sameRules(asRead(tournament.rules), asRead(rules))) return under;
  return { ...under, agreement: { sequence, reason: stage === 'upcoming' ? '' : reason, lots: 0 } };
}

function asRead(rules: RuleSet): RuleSet {
  return { ...rules, fields: publicFields(rules.fields) };
}

/** ... once another player has come up. */
export function lotCameUp(agreement: Agreement): Agreement {
  return agreement.lots < NEWS_UNTIL ? { ...agreement, lots: agreement.lots + 1 } : agreement;
}

/**
 * Why the rules have changed, as long as every screen says so: for the player who was on the block, and for the whole of
 * the next one. Null where they have not, or it is known by now.
 */
export function rulesNews({ agreement }: Pick<Auction, 'agreement'>): string | null {
  return agreement.reason === '' || agreement.lots >= NEWS_UNTIL ? null : agreement.reason;
}
