import { useEffect, useRef, useState } from 'react';
import { awardsAnswer } from '#protocol/calls/result.ts';
import { AWARDS_CALL } from '#protocol/hall-calls.ts';
import '#web/cricket-ui/squad/paper.css';
import { eveningKey } from '#web/hall/evening/evening-key.ts';
import { useLinkAnswer } from '#web/hall/evening/use-link-answer.ts';
import { HALL_LANGUAGE } from '#web/hall/hall-language.ts';
import { HallIcon } from '#web/hall/hall-icon.tsx';
import { useNamesRead } from '#web/hall/names-read.ts';
import { LiveSign } from '#web/hall/lot/live-sign.tsx';
import { SharePage } from '#web/hall/share-page.tsx';
import { lotIn } from '#web/replay/lot-address.ts';
import { silentSince } from '#web/sync/link.ts';
import type { OpenView } from '#web/sync/hall/view-state.ts';
import type { ViewStore } from '#web/sync/hall/view-store.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { dayWords } from '#web/languages/calendar.ts';
import { commonWords } from '#web/languages/en/common.ts';
import { spectatorWords } from '#web/languages/en/spectator.ts';
import { LanguageChoice } from '#web/languages/language-choice.tsx';
import { latePiece, useLate } from '#web/ui/late-piece.ts';
import { MissingPart } from '#web/ui/missing-part.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { useWanted } from '#web/ui/use-wanted.ts';
import { nameAmong } from '#web/views/namesakes.ts';
import { useTeamViews } from '#web/views/team-view.ts';
import { messagesOf } from './messages-of.ts';
import { paidNote } from '#web/texts/retained.ts';
import { headline } from './headline.ts';
import { resultWords } from '#web/languages/en/result.ts';
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

const AWARDS = latePiece(() => import('./award-section.tsx'));
const CHARTS = latePiece(() => import('./charts.tsx'));
const TEXTS = latePiece(() => import('./late-parts.ts'));
const REPLAY = latePiece(() => import('./replay-section.tsx'));

/** Headline, awards, squads and charts; so far while the auction runs, final after it. */
export function ResultPage({ live, state, code }: ResultPageProps) {
  const { view, link, presence } = state;
  const { evening, totals, rules } = view;
  const words = resultWords();
  const teams = useTeamViews(view);
  const key = eveningKey(view);
  const names = useNamesRead();
  const squads = names(useSquads(code, key));
  // The awards load after the first squads, which every reader waits for.
  const first = useLinkAnswer(
    { address: AWARDS_CALL, code, schema: awardsAnswer },
    squads.lines === null ? null : key,
  );
  const awards = useLate(AWARDS, first === null ? null : 'awards');
  const { box, near, loadNow } = useNear<HTMLElement>(squads.isWhole);
  const [charts, chartsAgain] = useWanted(CHARTS, near);
  const [hasCharts, setHasCharts] = useState(false);
  const { waits, print } = usePrint(hasCharts || charts === 'failed', () => {
    loadNow();
    if (charts === 'failed') chartsAgain();
  });
  const chartsTitle = useRef<HTMLHeadingElement>(null);
  const [asText, showText] = useState(false);
  const [texts, textsAgain] = useWanted(TEXTS, asText);
  // The address of a lot opens its replay.
  const [begin] = useState(() => lotIn(location.search));
  const [replays, showReplay] = useState(begin !== null);
  const [replay, replayAgain] = useWanted(REPLAY, replays);
  const missing = { coming: words.coming, failed: commonWords().noConnection };
  const isFinished = evening.stage === 'completed';
  const asOf = presence?.asOf ?? null;
  useEffect(() => {
    document.title = words.shareText(evening.name);
  }, [words, evening.name]);
  return (
    <Screen mood="night" className="paper">
      <main className="result mx-auto flex w-full max-w-[1440px] flex-col gap-4 p-3 sm:p-5 lg:gap-5 lg:px-8">
        <header className="result-head flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div className="min-w-0 flex-1 basis-80">
            <p className="voice-label wrap-anywhere">
              {[evening.name, dayWords(evening.date)].filter(Boolean).join(' · ')}
            </p>
            <h1 className="voice-name mt-1 text-[min(2rem,11vw)] wrap-anywhere lg:text-[3.25rem]">
              {headline({ stage: evening.stage, totals, unit: rules.unit, pace: first?.pace ?? null })}
            </h1>
            {totals.sold > 0 && <p className="text-soft empty:hidden">{paidNote(totals)}</p>}
            {evening.stage === 'active' && <p className="text-soft">{words.soFar}</p>}
          </div>
          <div className="not-printed flex flex-wrap items-center gap-2">
            <LiveSign
              live={live}
              since={silentSince(link) ?? asOf}
              word={asOf === null ? undefined : spectatorWords().everyTwoSeconds}
              finished={isFinished}
              className="me-2"
            />
            <button
              type="button"
              aria-expanded={replays}
              onClick={() => showReplay(!replays)}
              className={buttonLook('outline', 'md', 'fitting')}
            >
              {words.replay}
            </button>
            <button
              type="button"
              aria-expanded={asText}
              disabled={!squads.isWhole}
              onClick={() => showText(!asText)}
              className={buttonLook('outline', 'md', 'fitting')}
            >
              {words.asText}
            </button>
            <button
              type="button"
              disabled={!squads.isWhole}
              aria-busy={waits}
              onClick={print}
              className={buttonLook('outline', 'md', 'fitting')}
            >
              <HallIcon name="print" size={20} />
              {waits ? words.coming : words.print}
            </button>
            <SharePage name={evening.name} text={words.shareText(evening.name)} />
            <LanguageChoice page={HALL_LANGUAGE} />
          </div>
        </header>
        {asText &&
          squads.lines !== null &&
          (typeof texts === 'string' ? (
            <MissingPart state={texts} words={missing} onAgain={textsAgain} />
          ) : (
            <texts.TextSection
              messages={texts.resultMessages(messagesOf(view, teams, squads.lines))}
              onClose={() => showText(false)}
            />
          ))}
        {replays &&
          (typeof replay === 'string' ? (
            <MissingPart state={replay} words={missing} onAgain={replayAgain} />
          ) : (
            <replay.ReplaySection code={code} begin={begin} />
          ))}
        {first !== null && typeof awards !== 'string' ? (
          <awards.AwardSection
            awards={names(first.awards)}
            teams={teams}
            unit={rules.unit}
            nameOf={nameAmong(squads.isWhole ? (squads.lines ?? []) : [])}
          />
        ) : (
          // Keeps space for a row of awards, which load after the first squads and would push them down.
          totals.sold > 0 && awards !== 'failed' && <div className="not-printed min-h-48 lg:min-h-58" />
        )}
        <section aria-labelledby="squads">
          <h2 id="squads" className="voice-title mb-3 text-2xl">
            {words.squads}
          </h2>
          <Squads teams={teams} squads={squads} />
        </section>
        <section
          ref={box}
          aria-labelledby="charts"
          className={`min-h-40 ${hasCharts ? 'result-charts' : ''}`}
        >
          <h2 id="charts" ref={chartsTitle} tabIndex={-1} className="voice-title mb-3 text-2xl outline-none">
            {words.charts}
          </h2>
          {typeof charts === 'string' ? (
            <MissingPart state={charts} words={missing} onAgain={chartsAgain} focusOn={chartsTitle} />
          ) : (
            <charts.Charts code={code} evening={key} teams={teams} rules={rules} onDrawn={setHasCharts} />
          )}
          {!hasCharts && <p className="hidden print:block">{words.chartsNotPrinted}</p>}
        </section>
      </main>
    </Screen>
  );
}
