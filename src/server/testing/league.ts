import type { RuleSetDraft } from '#domain/rules/check-rule-set.ts';
import { PATHS } from '#protocol/paths.ts';
import { draftOf, rulesAnswer } from '#protocol/calls/rules.ts';
import type { Organiser } from '#server/testing/laptops/house.ts';

/** The teams agree on this, and on what they agreed on before. */
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
