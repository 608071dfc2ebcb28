import type { OwnField } from '#domain/tournament/own-field.ts';
import type { RegistrationEntry } from '#protocol/registration/registrations.ts';
import { registrationAddress } from '#protocol/registration/calls.ts';
import { lackingWords } from '#web/kit/forms/form-problems.tsx';

interface MessageParts {
  readonly entry: Pick<RegistrationEntry, 'form' | 'lacking' | 'ownCode' | 'guardianCode'>;
  readonly tournament: string;
  readonly fields: readonly Pick<OwnField, 'id' | 'name'>[];
  readonly origin: string;
}

/** Writes a message that asks for missing details and links to the page for them; '' if nothing is missing. */
export function missingMessage({ entry, tournament, fields, origin }: MessageParts): string {
  const missing = lackingWords(entry.lacking, fields);
  if (missing.length === 0) return '';
  const own = missing.filter(({ what }) => what !== 'guardian').map(({ words }) => words);
  const lines = [`Hello ${entry.form.name}, this is about your registration for ${tournament}.`];
  if (own.length > 0) {
    lines.push(
      `We still need: ${own.join(', ')}. Please add it here:`,
      registrationAddress(origin, 'own', entry.ownCode),
    );
  }
  if (entry.guardianCode !== null) {
    lines.push(
      'A parent or guardian has to agree. Please send them this link:',
      registrationAddress(origin, 'guardian', entry.guardianCode),
    );
  }
  return lines.join('\n');
}
