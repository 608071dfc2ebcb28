import '#web/kit/squad/paper.css';
import './result.css';
import { ph, t } from '@lingui/core/macro';
import { Printer } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Pace } from '#domain/evening/pace.ts';
import type { Rupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import type { SquadLine } from '#domain/views/public.ts';
import type { HallView } from '#domain/views/view.ts';
import { grouped } from '#protocol/amount-text.ts';
import type { AwardsAnswer } from '#protocol/calls/result.ts';
import { PATHS } from '#protocol/paths.ts';
import { amountIn } from '#web/i18n/amounts.ts';
import { dayWords } from '#web/i18n/calendar.ts';
import { LanguageChoice } from '#web/i18n/language-choice.tsx';
import { paidNote } from '#web/i18n/texts/price-paid.ts';
import { HALL_LANGUAGE, type HallScreenProps, NotOpen } from '#web/kit/hall/hall-screen.tsx';
import { LiveSign } from '#web/kit/hall/phone-parts.tsx';
import { SharePage } from '#web/kit/hall/share-page.tsx';
import { useNamesRead } from '#web/kit/hall/names-read.ts';
import { eveningKey } from '#web/kit/hall/use-finale.ts';
import { useLinkAnswer } from '#web/kit/hall/call-by-link.ts';
import { lotIn } from '#web/kit/replay/replay-source.ts';
import { AwardCards, awardWords, lengthWords } from '#web/kit/result/award-cards.tsx';
import { resultMessages, ResultTexts } from '#web/kit/result/result-texts.tsx';
import { nameAmong, type TeamView, useTeamViews } from '#web/kit/views/team-view.ts';
import { silentSince } from '#web/net/link.ts';
import type { OpenView, ViewStore } from '#web/net/sync/hall/view-store.ts';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { buttonVariants } from '#web/ui/plain-button.tsx';
import { RetryPart } from '#web/ui/part-boundary.tsx';
import { Screen, useWindowEvent } from '#web/ui/screen.tsx';
import { playersWords, Squads, useSquads } from './squads.tsx';

/** `/result#code`: the result of an auction, also while it runs. */
export function ResultScreen({ live, state, code }: HallScreenProps) {
  if (state.state !== 'open') return <NotOpen state={state} />;
  return <ResultPage live={live} state={state} code={code} />;
}

interface ResultPageProps {
  readonly live: ViewStore;
  readonly state: OpenView;
  /** The code of this page's link. */
  readonly code: string;
}

const Charts = lazyWithRetry(async () => (await import('./charts.tsx')).Charts);

const ReplaySection = lazyWithRetry(async () => (await import('./replay-section.tsx')).ReplaySection);

/** Headline, awards, squads and charts; so far while the auction runs, final after it. */
function ResultPage({ live, state, code }: ResultPageProps) {
  const { view, link, presence } = state;
  const { evening, totals, rules } = view;
  const teams = useTeamViews(view);
  const key = eveningKey(view);
  const names = useNamesRead();
  const squads = names(useSquads(code, key));
  // The awards load after the first squads, which every reader waits for.
  const first = useLinkAnswer<AwardsAnswer>(
    { address: PATHS.awards, code },
    'awards',
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
          <AwardCards
            awards={awardWords(names(first.awards), teams, rules.unit)}
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

interface Figures {
  readonly stage: HallView['evening']['stage'];
  readonly totals: Pick<HallView['totals'], 'lots' | 'sold'> & { readonly broughtIn: Rupees };
  readonly unit: Unit;
  /** Null until it is known. */
  readonly pace: Pace | null;
}

/** '81 players, 78 sold, ₹27,40,000 in 2 h 08'. */
export function headline({ stage, totals: { lots, sold, broughtIn }, unit, pace }: Figures): string {
  if (stage === 'upcoming') return t({ context: 'Result', message: 'The auction has not begun' });
  const paid = [
    playersWords(lots),
    t({ context: 'Result', message: `${ph({ many: grouped(sold) })} sold` }),
    ...(sold === 0 ? [] : [amountIn(unit, broughtIn)]),
  ];
  const time =
    pace === null || pace.ms < 60_000
      ? ''
      : ` ${withItsUnit(t({ context: 'Result', message: `in ${ph({ time: lengthWords(pace.ms) })}` }))}`;
  return paid.join(', ') + time;
}

/** No-break spaces beside figures, so that no line ends with 'in 3' or '2 h'. Long units may go to the next line. */
function withItsUnit(words: string): string {
  return words.replaceAll(/(?<=\p{N}) |(?<=\p{N} \p{L}) (?=\p{N})/gu, '\u00A0');
}

interface TextSectionProps {
  readonly messages: readonly string[];
  readonly onClose: () => void;
}

/** The result as text, below the head of the page. */
function TextSection({ messages, onClose }: TextSectionProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section aria-labelledby="as-text" className="not-printed rounded-lg bg-stand p-4 sm:p-5">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="as-text" ref={title} tabIndex={-1} className="voice-title text-xl outline-none">
          {t({ context: 'Result', message: 'As text' })}
        </h2>
        <button type="button" onClick={onClose} className={buttonVariants({ variant: 'quiet', size: 'sm' })}>
          {t({
            context: 'Dialog',
            comment: 'The name of the close button for screen readers.',
            message: 'Close',
          })}
        </button>
      </div>
      <ResultTexts messages={messages} />
    </section>
  );
}

/** Converts the result of this page into the input of `resultMessages`. */
export function messagesOf(
  { evening, totals, rules }: HallView,
  teams: readonly TeamView[],
  lines: readonly SquadLine[],
): Parameters<typeof resultMessages>[0] {
  return {
    name: evening.name,
    day: dayWords(evening.date),
    unit: rules.unit,
    isFinished: evening.stage === 'completed',
    sold: totals.sold,
    broughtIn: totals.broughtIn,
    squads: teams.map(({ id, name, short, logo, purse }) => ({
      team: { id, name, short, logo },
      purse,
      players: lines
        .filter(({ team }) => team === id)
        .map(({ as, ...line }) => ({ ...line, ...(as !== undefined && { retained: as }) })),
    })),
  };
}

/** Margin around the window in which an element counts as near, so that its code loads before it is visible. */
const NEAR = '300px';

interface NearBox<Element extends HTMLElement> {
  readonly box: RefObject<Element | null>;
  /** True once the element has been near the window, or was asked for. */
  readonly near: boolean;
  readonly loadNow: () => void;
}

/**
 * Says when an element that loads late is first needed. It looks only while `isPlaced`: on a page that still grows above
 * the element, the element is near although nobody came to it.
 */
function useNear<Element extends HTMLElement>(isPlaced: boolean): NearBox<Element> {
  const box = useRef<Element>(null);
  const [near, setNear] = useState(false);
  const loadNow = () => setNear(true);
  useEffect(() => {
    const element = box.current;
    if (element === null || near || !isPlaced) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near, isPlaced]);
  return { box, near, loadNow };
}

/** Longest time (ms) that the print button waits for the charts: they take that long over a slow line. */
const LONGEST = 10_000;

interface Print {
  /** True from the press until the page is printed. */
  readonly waits: boolean;
  readonly print: () => void;
}

/** Prints the page when its charts are there or have failed, at the latest after `LONGEST`. `load` asks for the charts. */
function usePrint(isReady: boolean, load: () => void): Print {
  const [waits, setWaits] = useState(false);
  // The browser's own print command does not wait for the charts: they are there when it is used again.
  useWindowEvent('beforeprint', load);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(
      () => {
        setWaits(false);
        window.print();
      },
      isReady ? 0 : LONGEST,
    );
    return () => clearTimeout(timer);
  }, [waits, isReady]);
  const print = () => {
    load();
    setWaits(true);
  };
  return { waits, print };
}
