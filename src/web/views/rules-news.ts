import type { EveningSection } from '#domain/views/sections.ts';

/** What every screen says while it is news that the rules have changed; null: nothing. */
export function rulesNewsWords({ agreement }: Pick<EveningSection, 'agreement'>): string | null {
  return agreement.news ? changedWords(agreement.reason) : null;
}

/** What the phone of a team says until its owner has accepted rules that have changed; null: nothing. */
export function rulesToRead(
  { agreement }: Pick<EveningSection, 'agreement'>,
  accepted: boolean,
): string | null {
  return agreement.reason === '' || accepted ? null : changedWords(agreement.reason);
}

function changedWords(why: string): string {
  return `The rules have changed: ${why}`;
}
