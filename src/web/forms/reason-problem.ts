import { TEXT_LENGTH } from '#domain/limits.ts';
import { lengthOf, tidy } from '#domain/text.ts';
import { draftText } from '#protocol/texts/drafts.ts';

/** What is wrong with a reason that stands in an auction's log for ever, or null. */
export function reasonProblem(typed: string): string | null {
  const reason = tidy(typed);
  if (reason === '') return 'Please enter a reason: everyone can read it later';
  return lengthOf(reason) > TEXT_LENGTH.reason
    ? draftText({ code: 'text-too-long', field: 'name' }, null)
    : null;
}

/** What goes against the rules, or changes what was settled, stands in the history with its reason. */
export const NO_REASON = 'Please say why: the history keeps it';
