import { PATHS } from '#protocol/paths.ts';
import type { Organiser } from '#server/testing/laptops/house.ts';
import type { RuleSetDraft } from '#domain/rules/rule-set-draft.ts';
import { draftOf, rulesAnswer } from '#protocol/calls/rules.ts';

/** Sets these rules of a tournament; its other rules stay. */
export async function agree(
  organiser: Organiser,
  tournamentId: string,
  more: Partial<RuleSetDraft>,
): Promise<void> {
  const query = { tournamentId };
  const { rules } = rulesAnswer.parse((await organiser.call('GET', PATHS.rules, { query })).json);
  const body = { rules: { ...draftOf(rules), ...more } };
  const { status, text } = await organiser.call('PUT', PATHS.rules, { query, body });
  if (status !== 200) throw new Error(text);
}
