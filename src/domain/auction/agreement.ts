import { publicFields } from '#domain/tournament/own-field.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { sameRules } from '#domain/rules/presets/specification.ts';
import type { Agreement, Auction } from './auction.ts';
import type { EventOf } from './events.ts';

/** Screens show a change of the rules until this many lots have come up. */
const NEWS_UNTIL = 2;

/** The rules with which a tournament was created. */
export const FIRST_AGREEMENT: Agreement = { sequence: 1, reason: '', lots: 0 };

/**
 * Applies rules that the organiser saved, and marks them as chosen, even if nothing changed. An import saves only own
 * fields, which marks nothing. For own fields alone, older logs do not say whether the rules form saved them.
 */
export function savedRules(auction: Auction, { rules, reason, chosen }: EventOf<'RulesAgreed'>): Auction {
  const { tournament, agreement } = auction;
  const before = tournament.rules;
  const areFieldsAlone = !sameRules(before, rules) && sameRules({ ...before, fields: rules.fields }, rules);
  const known =
    areFieldsAlone && chosen === undefined ? agreement : ({ ...agreement, chosen: true } as const);
  return underRules({ ...auction, agreement: known }, rules, reason);
}

/**
 * Applies new rules. The auction's `sequence` already counts the event that set them. Owners must accept again only
 * when rules they can read differ; fields that only the organiser sees do not count.
 */
export function underRules(auction: Auction, rules: RuleSet, reason: string): Auction {
  const { tournament, agreement, sequence, stage } = auction;
  const under = { ...auction, tournament: { ...tournament, rules } };
  if (sameRules(asRead(tournament.rules), asRead(rules))) return under;
  const because = stage === 'upcoming' ? '' : reason;
  return { ...under, agreement: { ...agreement, sequence, reason: because, lots: 0 } };
}

function asRead(rules: RuleSet): RuleSet {
  return { ...rules, fields: publicFields(rules.fields) };
}

/** Counts one more lot that has come up since the rules changed. */
export function lotCameUp(agreement: Agreement): Agreement {
  return agreement.lots < NEWS_UNTIL ? { ...agreement, lots: agreement.lots + 1 } : agreement;
}

/**
 * Why the rules have changed, shown during the current lot and the whole next one. Null when nothing changed or
 * the change is old.
 */
export function rulesNews({ agreement }: Pick<Auction, 'agreement'>): string | null {
  return agreement.reason === '' || agreement.lots >= NEWS_UNTIL ? null : agreement.reason;
}
