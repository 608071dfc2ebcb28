import { useEffect, useState } from 'react';
import type { EveningStatistics } from '#domain/evening/evening-statistics.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { statisticsAnswer } from '#protocol/calls/result.ts';
import { STATISTICS_CALL } from '#protocol/hall-calls.ts';
import { ChartTable } from '#web/cricket-ui/charts/chart-table.tsx';
import { chartWords } from '#web/languages/en/charts.ts';
import { MoneyPlot, moneyTable } from '#web/cricket-ui/charts/money-chart.tsx';
import { teamPurses } from '#web/cricket-ui/charts/team-line.ts';
import { useLinkAnswer } from '#web/hall/evening/use-link-answer.ts';
import type { TeamView } from '#web/views/team-view.ts';

interface LoadStatisticsProps {
  readonly code: string;
  /** A key that changes when the statistics may have changed. */
  readonly evening: string;
  readonly onLoaded: (statistics: EveningStatistics) => void;
}

/** Loads the statistics of the evening so far, and draws nothing. */
export function LoadStatistics({ code, evening, onLoaded }: LoadStatisticsProps) {
  const statistics = useLinkAnswer({ address: STATISTICS_CALL, code, schema: statisticsAnswer }, evening);
  useEffect(() => {
    if (statistics !== null) onLoaded(statistics);
  }, [statistics, onLoaded]);
  return null;
}

interface MoneyTurnProps {
  readonly statistics: EveningStatistics;
  readonly teams: readonly TeamView[];
  readonly unit: Unit;
}

/** The purse of each team over the evening so far. */
export function MoneyTurn({ statistics: { purses, sold }, teams, unit }: MoneyTurnProps) {
  const money = { purses: teamPurses(purses, teams), sales: sold.length, unit };
  return (
    <>
      <MoneyPlot {...money} wall={LETTERS * useRem()} />
      <div className="sr-only">
        <ChartTable title={chartWords().moneyTitle} table={moneyTable(money)} />
      </div>
    </>
  );
}

/** Rem of the letters in the picture. */
const LETTERS = 1.5;

/** Px of one rem, which follows the size of the projector's window. */
function useRem(): number {
  const [rem, setRem] = useState(remNow);
  useEffect(() => {
    const measure = () => setRem(remNow());
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return rem;
}

function remNow(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
