import { hardLimits, hardValue } from '#fixtures/hard-limits.ts';
import { PATHS } from '#protocol/paths.ts';
import { type Organiser, PLAYER } from '#server/testing/laptops/house.ts';
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

/**
 * Creates a tournament of four teams and a hundred players. Overlapping quotas make a search for the highest bid slow.
 */
export async function hardCup(organiser: Organiser): Promise<string> {
  const { id } = await organiser.tournament({ totalAmountPerTeam: 1_000_000, playersPerTeam: 18 });
  const squad = { least: 15, most: 18 };
  const { fields, limits } = hardLimits(8, squad);
  await agree(organiser, id, { squad, fields, limits, mostBid: { is: 'exact', together: true } });
  for (const name of ['Aqua', 'Blue', 'Cyan', 'Dust']) await organiser.team(id, name);
  const players = Array.from({ length: 100 }, (_, at) => ({
    ...PLAYER,
    name: `Player ${String(at)}`,
    playerNumber: String(at),
    baseAmount: 10_000 * (1 + (at % 4)),
    own: Object.fromEntries(fields.map((field, of) => [field.id, hardValue(at, of)])),
  }));
  const answer = await organiser.call('POST', PATHS.importPlayers, { body: { tournamentId: id, players } });
  if (answer.status !== 200) throw new Error(answer.text);
  return id;
}
