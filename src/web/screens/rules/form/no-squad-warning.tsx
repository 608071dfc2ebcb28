import { useDeferredValue, useMemo } from 'react';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { latePiece, useLate } from '#web/ui/late-piece.ts';

const WORDS = latePiece(() => import('./no-squad-words.ts'));

/**
 * Warns while typing that rules contradict each other for any list of players. They can be saved all the
 * same.
 */
export function NoSquadWarning({ rules }: { readonly rules: RuleSet }) {
  const words = useLate(WORDS, WORDS);
  // Deferred, so that typing stays fast.
  const settled = useDeferredValue(rules);
  const text = useMemo(
    () => (typeof words === 'string' ? '' : words.noSquadWords(settled)),
    [words, settled],
  );
  return (
    <div role="status">
      {text !== '' && (
        <p className="flex items-start gap-2 rounded-lg border border-ball bg-stand p-4 text-base">
          <Icon name="warning" size={20} className="mt-0.5 shrink-0 text-ball-ink" />
          <span className="min-w-0 wrap-anywhere">{text}.</span>
        </p>
      )}
    </div>
  );
}
