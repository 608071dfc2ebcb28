import { TEXT_LENGTH } from '#domain/limits.ts';
import { lengthOf, tidy } from '#domain/text.ts';
import { draftText } from '#protocol/texts/drafts.ts';

/** The problem of a reason that the history will show, as a sentence; null if the reason is valid. */
export function reasonProblem(typed: string): string | null {
  const reason = tidy(typed);
  if (reason === '') return 'Please enter a reason: everyone can read it later';
  return lengthOf(reason) > TEXT_LENGTH.reason
    ? draftText({ code: 'text-too-long', field: 'name', most: TEXT_LENGTH.reason }, null)
    : null;
}

/** The history needs a reason for acts that break the rules or change a settled result. */
export const NO_REASON = 'Please say why: the history keeps it';
