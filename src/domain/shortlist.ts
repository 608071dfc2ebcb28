import type { PlayerId } from './ids.ts';
import { MOST_RUPEES, TEXT_LENGTH } from './limits.ts';
import type { Rupees } from './money.ts';
import { hasUnseen, lengthOf, tidy } from './text.ts';

/** A player on the private list of a team's owner. */
export interface ShortlistEntry {
  readonly player: PlayerId;
  readonly choice: Choice;
  /** The most that the owner wants to pay, in the tournament's unit; null: no limit. */
  readonly limit: Rupees | null;
  /** A note of at most `TEXT_LENGTH.shortlistNote` letters; '' for no note. */
  readonly note: string;
}

/** How much the owner wants the player: 1 is the first choice. */
export const CHOICES = [1, 2, 3] as const;
export type Choice = (typeof CHOICES)[number];

/** The problem of an entry, and the field of the form that has it. */
export type EntryProblem =
  | { readonly field: 'limit'; readonly code: 'limit-not-positive' | 'limit-too-high' }
  | { readonly field: 'note'; readonly code: 'text-too-long' | 'text-has-unseen-characters' };

/** Returns the first problem of an entry, or null. Phone and server run the same check. */
export function entryProblem({ limit, note }: Pick<ShortlistEntry, 'limit' | 'note'>): EntryProblem | null {
  if (limit !== null && limit <= 0) return { field: 'limit', code: 'limit-not-positive' };
  if (limit !== null && limit > MOST_RUPEES) return { field: 'limit', code: 'limit-too-high' };
  const kept = keptNote(note);
  if (hasUnseen(kept)) return { field: 'note', code: 'text-has-unseen-characters' };
  return lengthOf(kept) > TEXT_LENGTH.shortlistNote ? { field: 'note', code: 'text-too-long' } : null;
}

/** The note as it is stored: line breaks become spaces. */
export function keptNote(note: string): string {
  return tidy(note.replace(/[\n\r\t]+/g, ' '));
}
