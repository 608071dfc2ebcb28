import { t } from '@lingui/core/macro';
import type { EveningSection } from '#domain/views/view.ts';

/** The notice of changed rules for every screen; null when it is no longer news. */
export function rulesNewsWords({ agreement }: Pick<EveningSection, 'agreement'>): string | null {
  return agreement.news ? changedWords(agreement.reason) : null;
}

/** The notice of changed rules on a team's phone until its owner accepts them; null: none. */
export function rulesToRead(
  { agreement }: Pick<EveningSection, 'agreement'>,
  accepted: boolean,
): string | null {
  return agreement.reason === '' || accepted ? null : changedWords(agreement.reason);
}

function changedWords(why: string): string {
  return t({ context: 'Lot', message: `The rules have changed: ${why}` });
}
