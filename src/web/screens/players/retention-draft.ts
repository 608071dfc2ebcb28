import type { RetainedAs } from '#domain/auction/auction.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { checkRetention } from '#domain/tournament/checks/check-retention.ts';
import { readWhole } from '#domain/whole-number.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import type { RetentionRequest } from '#protocol/calls/retention.ts';
import { draftText } from '#protocol/texts/drafts.ts';

/** The form values of a retention. Amounts are digits; an empty charge equals the price. */
export interface RetentionTexts {
  readonly team: string;
  readonly as: RetainedAs;
  readonly price: string;
  readonly charge: string;
}

/** The request to send, or a sentence for each wrong field. */
export type ReadRetention =
  | { readonly ok: true; readonly body: RetentionRequest & { readonly as: RetainedAs } }
  | { readonly ok: false; readonly wrong: Readonly<Partial<Record<'team' | 'price' | 'charge', string>>> };

/** A team owner without a retention starts as a member of the team. */
export function draftOf({ teamId, isTeamOwner, soldAmount, retained }: PlayerAnswer): RetentionTexts {
  if (retained === undefined)
    return { team: '', as: isTeamOwner === 1 ? 'member' : 'retained', price: '', charge: '' };
  const { as, charge } = retained;
  return {
    team: teamId ?? '',
    as,
    price: String(soldAmount),
    charge: charge === soldAmount ? '' : String(charge),
  };
}

export function readRetentionDraft({ team, as, price, charge }: RetentionTexts, unit: Unit): ReadRetention {
  const checked = checkRetention({ price: readWhole(price), charge: readWhole(charge) });
  if (checked.ok && team !== '') return { ok: true, body: { teamId: team, as, ...checked.value } };
  const wrong: { team?: string; price?: string; charge?: string } = {};
  if (team === '') wrong.team = draftText({ code: 'retained-team-required', field: 'retainedBy' }, unit);
  for (const problem of checked.ok ? [] : checked.problems) {
    wrong[problem.field === 'charge' ? 'charge' : 'price'] = draftText(problem, unit);
  }
  return { ok: false, wrong };
}
