import { t } from '@lingui/core/macro';
import { useId, type ReactNode } from 'react';
import type { HallView, PlayerRow } from '#domain/views/view.ts';
import { agreedWords } from '#web/kit/rules/agreed-words.ts';
import { RuleBook } from '#web/kit/rules/rule-book.tsx';
import { KeptPlayers } from '#web/kit/rules/kept-players.tsx';
import { withUsedSets } from '#web/i18n/texts/rule-book-kinds.ts';
import { sheetTeams } from './sheet-teams.ts';
import { useAgreed } from './use-agreed.ts';

interface RulesPanelProps {
  readonly view: Pick<HallView, 'evening' | 'rules' | 'teams'>;
  /** All players; null until they have loaded. */
  readonly rows: readonly PlayerRow[] | null;
  /** The code of this page's link. */
  readonly code: string;
  /** Content next to the heading. */
  readonly children?: ReactNode;
}

/** The rule book on a phone, with captains and retained players. */
export function RulesPanel({ view, rows, code, children }: RulesPanelProps) {
  const heading = useId();
  const agreed = useAgreed(code, view.evening.agreement);
  return (
    <section aria-labelledby={heading}>
      <div className="mb-1 flex items-center justify-between gap-3">
        <h2 id={heading} className="voice-title text-xl">
          {t({ context: 'Lot', message: 'Rules' })}
        </h2>
        {children}
      </div>
      <p role="status" className="text-base wrap-anywhere empty:hidden">
        {agreedWords(agreed)}
      </p>
      <RuleBook
        rules={withUsedSets(
          view.rules,
          (rows ?? []).map(({ player }) => player.own),
        )}
      />
      {rows !== null && <KeptPlayers rules={view.rules} teams={sheetTeams(view, rows)} heading="h3" />}
    </section>
  );
}
