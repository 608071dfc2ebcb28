import { useId, type ReactNode } from 'react';
import type { HallView } from '#domain/views/view.ts';
import { agreedWords } from '#web/cricket-ui/rules/agreed-words.ts';
import { RuleBook } from '#web/cricket-ui/rules/rule-book.tsx';
import { useAgreed } from './use-agreed.ts';
import { lotWords } from '#web/languages/en/lot.ts';

interface RulesPanelProps {
  readonly view: Pick<HallView, 'evening' | 'rules'>;
  /** The code of this page's link. */
  readonly code: string;
  /** Content next to the heading. */
  readonly children?: ReactNode;
}

/** The rule book on a phone. */
export function RulesPanel({ view, code, children }: RulesPanelProps) {
  const heading = useId();
  const agreed = useAgreed(code, view.evening.agreement);
  return (
    <section aria-labelledby={heading}>
      <div className="mb-1 flex items-center justify-between gap-3">
        <h2 id={heading} className="voice-title text-xl">
          {lotWords().rules}
        </h2>
        {children}
      </div>
      <p role="status" className="text-base wrap-anywhere empty:hidden">
        {agreedWords(agreed)}
      </p>
      <RuleBook rules={view.rules} />
    </section>
  );
}
