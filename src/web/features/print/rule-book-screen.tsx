import { ph, t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { Printer } from 'lucide-react';
import type { HallView, PlayerRow } from '#domain/views/view.ts';
import { linkPath } from '#protocol/paths.ts';
import { HALL_LANGUAGE, type HallScreenProps, NotOpen } from '#web/kit/hall/hall-screen.tsx';
import { sheetTeams, useAgreed } from '#web/kit/hall/rules-panel.tsx';
import { withUsedSets } from '#web/i18n/texts/rule-book-kinds.ts';
import { useAllPlayers } from '#web/kit/hall/call-by-link.ts';
import { LanguageChoice } from '#web/i18n/language-choice.tsx';
import { buttonVariants } from '#web/ui/plain-button.tsx';
import { RuleSheet } from '#web/kit/rules/rule-book.tsx';
import { Screen } from '#web/ui/screen.tsx';

/** `/live/rules#code`: the rule book on its own page; it follows the auction, and can be printed. */
export function RuleBookScreen({ live, state, code }: HallScreenProps) {
  // The rule book names the retained players.
  useAllPlayers(live, state);
  if (state.state !== 'open') return <NotOpen state={state} />;
  return <Book view={state.view} rows={state.rows ?? []} code={code} watch={state.opens?.kind === 'live'} />;
}

interface BookProps {
  readonly view: HallView;
  readonly rows: readonly PlayerRow[];
  readonly code: string;
  /** True for the spectators' link, which also opens the auction. */
  readonly watch: boolean;
}

function Book({ view, rows, code, watch }: BookProps) {
  const { evening } = view;
  const title = t({ context: 'Rule book', message: `Rules of ${ph({ league: evening.name })}` });
  const agreed = useAgreed(code, evening.agreement);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Screen mood="day" className="paper">
      <main className="mx-auto max-w-[52rem] px-4 py-6 sm:px-8">
        <div className="not-printed mb-6 flex flex-wrap gap-2">
          <button
            type="button"
            onClick={() => window.print()}
            className={buttonVariants({ variant: 'primary' })}
          >
            <Printer size={20} />
            {t({ context: 'Lot', message: 'Print' })}
          </button>
          {watch && (
            <a href={`${linkPath('live')}#${code}`} className={buttonVariants()}>
              {t({ context: 'Rule book', message: 'Watch the auction' })}
            </a>
          )}
          <LanguageChoice page={HALL_LANGUAGE} className="ms-auto" />
        </div>
        <div className="rounded-lg border border-line bg-stand p-4 sm:p-10 print:border-0 print:p-0">
          <RuleSheet
            heading="h1"
            tournament={evening}
            rules={withUsedSets(
              view.rules,
              rows.map(({ player }) => player.own),
            )}
            agreed={agreed}
            teams={sheetTeams(view, rows)}
            show={view.show}
          />
        </div>
      </main>
    </Screen>
  );
}
