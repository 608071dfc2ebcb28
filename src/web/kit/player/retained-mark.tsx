import type { RetainedAs } from '#domain/auction/auction.ts';
import { retainedWord } from '#web/i18n/texts/retained.ts';
import { firstOf } from '#web/kit/team/initials.ts';
import { Badge } from './badge.tsx';

interface RetainedMarkProps {
  readonly as: RetainedAs;
}

/** The mark of a player who was in the squad before the auction. */
export function RetainedMark({ as }: RetainedMarkProps) {
  return (
    <Badge tone="blue" size="sm">
      {retainedWord(as)}
    </Badge>
  );
}

/** 'R' or 'M' for lists on the projector that have no room for the word. */
export function RetainedLetter({ as }: RetainedMarkProps) {
  const word = retainedWord(as);
  return (
    <span className="retained-letter voice-strong shrink-0 text-ink">
      <span aria-hidden="true">{firstOf(word)}</span>
      <span className="sr-only">{word}</span>
    </span>
  );
}
