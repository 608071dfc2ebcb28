import { ph, t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { Printer } from 'lucide-react';
import type { AwardsAnswer } from '#protocol/calls/result.ts';
import { AWARDS_CALL } from '#protocol/paths.ts';
import '#web/kit/squad/paper.css';
import { eveningKey } from '#web/kit/hall/evening/evening-key.ts';
import { useLinkAnswer } from '#web/kit/hall/evening/use-link-answer.ts';
import { HALL_LANGUAGE } from '#web/kit/hall/hall-language.ts';
import { useNamesRead } from '#web/kit/hall/names-read.ts';
import { LiveSign } from '#web/kit/hall/lot/live-sign.tsx';
import { SharePage } from '#web/kit/hall/share-page.tsx';
import { lotIn } from '#web/kit/replay/lot-address.ts';
import { silentSince } from '#web/net/sync/link.ts';
import type { OpenView } from '#web/net/sync/hall/view-state.ts';
import type { ViewStore } from '#web/net/sync/hall/view-store.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { dayWords } from '#web/i18n/calendar.ts';
import { LanguageChoice } from '#web/i18n/language-choice.tsx';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { RetryPart } from '#web/ui/retry-part.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { nameAmong } from '#web/kit/views/namesakes.ts';
import { useTeamViews } from '#web/kit/views/team-view.ts';
import { resultMessages } from '#web/kit/result/result-message.ts';
import { AwardSection } from './award-section.tsx';
import { messagesOf } from './messages-of.ts';
import { TextSection } from './text-section.tsx';
import { paidNote } from '#web/i18n/texts/retained.ts';
import { headline } from './headline.ts';
import './result.css';
import { Squads } from './squads.tsx';
import { useNear } from './use-near.ts';
import { usePrint } from './use-print.ts';
import { useSquads } from './use-squads.ts';

interface ResultPageProps {
  readonly live: ViewStore;
  readonly state: OpenView;
  /** The code of this page's link. */
  readonly code: string;
}

const Charts = lazyWithRetry(async () => (await import('./charts.tsx')).Charts);
const ReplaySection = lazyWithRetry(async () => (await import('./replay-section.tsx')).ReplaySection);

/** Headline, awards, squads and charts; so far while the auction runs, final after it. */
export function ResultPage({ live, state, code }: ResultPageProps) {
  const { view, link, presence } = state;
  const { evening, totals, rules } = view;
  const teams = useTeamViews(view);
  const key = eveningKey(view);
  const names = useNamesRead();
  const squads = names(useSquads(code, key));
  // The awards load after the first squads, which every reader waits for.
  const first = useLinkAnswer<AwardsAnswer>(
    { address: AWARDS_CALL, code },
    squads.lines === null ? null : key,
  );
  const { box, near, loadNow } = useNear<HTMLElement>(squads.isWhole);
  const [hasCharts, setHasCharts] = useState(false);
  const [lackCharts, setLackCharts] = useState(false);
  const [prints, setPrints] = useState(0);
  const { waits, print } = usePrint(hasCharts || lackCharts, () => {
    loadNow();
    if (!lackCharts) return;
    setLackCharts(false);
    setPrints(prints + 1);
  });
  const chartsTitle = useRef<HTMLHeadingElement>(null);
  const [asText, showText] = useState(false);
  // The address of a lot opens its replay.
  const [begin] = useState(() => lotIn(location.search));
  const [replays, showReplay] = useState(begin !== null);
  const lazily = {
    loading: t({ context: 'Result', message: 'Loading...' }),
    failed: t({ context: 'All pages', message: 'No connection. Please try again.' }),
  };
  const isFinished = evening.stage === 'completed';
  const asOf = presence?.asOf ?? null;
  const title = t({ context: 'Result', message: `${ph({ name: evening.name })}: the result of the auction` });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Screen mood="night" className="paper">
      <main className="result mx-auto flex w-full max-w-[1440px] flex-col gap-4 p-3 sm:p-5 lg:gap-5 lg:px-8">
        <header className="result-head flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div className="min-w-0 flex-1 basis-80">
            <p className="voice-label wrap-anywhere">
              {[evening.name, dayWords(evening.date)].filter(Boolean).join(' · ')}
            </p>
            <h1 className="voice-name mt-1 text-[min(2rem,11vw)] text-balance wrap-anywhere lg:text-[3.25rem]">
              {headline({ stage: evening.stage, totals, unit: rules.unit, pace: first?.pace ?? null })}
            </h1>
            {totals.sold > 0 && <p className="text-soft empty:hidden">{paidNote(totals)}</p>}
            {evening.stage === 'active' && (
              <p className="text-soft">{t({ context: 'Result', message: 'So far: the auction goes on' })}</p>
            )}
          </div>
          <div className="result-acts not-printed flex flex-wrap items-center gap-2">
            <LiveSign
              live={live}
              since={silentSince(link) ?? asOf}
              word={
                asOf === null ? undefined : t({ context: "Spectator's page", message: 'every 2 seconds' })
              }
              finished={isFinished}
              className="me-2"
            />
            <SharePage
              name={evening.name}
              text={t({
                context: 'Result',
                message: `${ph({ name: evening.name })}: the result of the auction`,
              })}
              className={buttonVariants({ variant: 'primary' })}
            >
              {t({ context: 'Result', message: 'Share' })}
            </SharePage>
            <LanguageChoice page={HALL_LANGUAGE} />
            <button
              type="button"
              aria-expanded={replays}
              onClick={() => showReplay(!replays)}
              className={buttonVariants({ variant: 'plain' })}
            >
              {t({ context: 'Result', message: 'Replay' })}
            </button>
            <button
              type="button"
              aria-expanded={asText}
              disabled={!squads.isWhole}
              onClick={() => showText(!asText)}
              className={buttonVariants({ variant: 'plain' })}
            >
              {t({ context: 'Result', message: 'As text' })}
            </button>
            <button
              type="button"
              onClick={() => {
                chartsTitle.current?.scrollIntoView();
                chartsTitle.current?.focus({ preventScroll: true });
              }}
              className={`${buttonVariants({ variant: 'plain' })} sm:hidden`}
            >
              {t({ context: 'Result', message: 'Charts' })}
            </button>
            <button
              type="button"
              disabled={!squads.isWhole}
              aria-busy={waits}
              onClick={print}
              className={buttonVariants({ variant: 'plain' })}
            >
              <Printer size={20} />
              {waits
                ? t({ context: 'Result', message: 'Loading...' })
                : t({ context: 'Result', message: 'Print' })}
            </button>
          </div>
        </header>
        {asText && squads.lines !== null && (
          <TextSection
            messages={resultMessages(messagesOf(view, teams, squads.lines))}
            onClose={() => showText(false)}
          />
        )}
        {replays && (
          <RetryPart words={lazily}>
            <ReplaySection code={code} begin={begin} />
          </RetryPart>
        )}
        {first !== null ? (
          <AwardSection
            awards={names(first.awards)}
            teams={teams}
            unit={rules.unit}
            nameOf={nameAmong(squads.isWhole ? (squads.lines ?? []) : [])}
          />
        ) : (
          // Keeps space for a row of awards, which load after the first squads and would push them down.
          totals.sold > 0 && <div className="not-printed min-h-48 lg:min-h-58" />
        )}
        <section aria-labelledby="squads">
          <h2 id="squads" className="voice-title mb-3 text-2xl">
            {t({ context: 'Result', message: 'Squads' })}
          </h2>
          <Squads teams={teams} squads={squads} />
        </section>
        <section
          ref={box}
          aria-labelledby="charts"
          className={`min-h-40 ${hasCharts ? 'result-charts' : ''}`}
        >
          <h2 id="charts" ref={chartsTitle} tabIndex={-1} className="voice-title mb-3 text-2xl outline-none">
            {t({ context: 'Result', message: 'Charts' })}
          </h2>
          {near && (
            <RetryPart words={lazily} focusOn={chartsTitle} wish={prints} onFailed={setLackCharts}>
              <Charts code={code} evening={key} teams={teams} rules={rules} onDrawn={setHasCharts} />
            </RetryPart>
          )}
          {!hasCharts && (
            <p className="hidden print:block">
              {t({
                context: 'Result',
                comment: 'On paper, in place of the charts.',
                message: 'The charts did not load: please print again.',
              })}
            </p>
          )}
        </section>
      </main>
    </Screen>
  );
}
