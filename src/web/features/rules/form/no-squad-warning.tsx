import { useDeferredValue, useMemo } from 'react';
import { TriangleAlert } from 'lucide-react';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { noSquadWords } from './no-squad-words.ts';

/**
 * Warns while typing that rules contradict each other for any list of players. They can be saved all the
 * same.
 */
export function NoSquadWarning({ rules }: { readonly rules: RuleSet }) {
  // Deferred, so that typing stays fast.
  const settled = useDeferredValue(rules);
  const text = useMemo(() => noSquadWords(settled), [settled]);
  return (
    <div role="status">
      {text !== '' && (
        <p className="flex items-start gap-2 rounded-lg border border-ball bg-stand p-4 text-base">
          <TriangleAlert size={20} className="mt-0.5 text-ball-ink" />
          <span className="min-w-0 wrap-anywhere">{text}.</span>
        </p>
      )}
    </div>
  );
}
