import { hasUnseen, isBlank, isPlain, lengthOf, tidy } from '#domain/text.ts';
import type { DraftField, DraftProblem, DraftProblemCode } from './draft-problems.ts';

interface TextRule {
  readonly field: DraftField;
  readonly missing: DraftProblemCode;
  /** The most characters, after trimming. */
  readonly most: number;
}

/** The problem of a required text, or null. */
export function textProblem(text: string, { field, missing, most }: TextRule): DraftProblem | null {
  if (isPlain(text)) return text.length > most ? { code: 'text-too-long', field, most } : null;
  const kept = tidy(text);
  if (hasUnseen(kept)) return { code: 'text-has-unseen-characters', field };
  if (isBlank(kept)) return { code: missing, field };
  if (lengthOf(kept) > most) return { code: 'text-too-long', field, most };
  return null;
}
