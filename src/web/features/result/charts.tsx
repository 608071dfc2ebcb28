import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import type { EveningStatistics } from '#domain/evening/statistics.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { PATHS } from '#protocol/paths.ts';
import { withCategoryNames } from '#web/kit/charts/team-line.ts';
import { EveningCharts } from '#web/kit/charts/evening-charts.tsx';
import { useNamesRead } from '#web/kit/hall/names-read.ts';
import { useLinkAnswer } from '#web/kit/hall/call-by-link.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';

interface ChartsProps {
  readonly code: string;
  /** A key that changes when the statistics may have changed. */
  readonly evening: string;
  readonly teams: readonly TeamView[];
  readonly rules: RuleSet;
  /** Says whether the charts are there. Keep the same function. */
  readonly onDrawn: (isDrawn: boolean) => void;
}

/** The charts and their numbers, which load when the reader scrolls near them. */
export function Charts({ code, evening, teams, rules, onDrawn }: ChartsProps) {
  const statistics = useLinkAnswer<EveningStatistics>(
    { address: PATHS.statistics, code },
    'spending',
    evening,
  );
  const names = useNamesRead();
  const isDrawn = statistics !== null;
  useEffect(() => onDrawn(isDrawn), [isDrawn, onDrawn]);
  if (statistics === null)
    return (
      <p role="status" className="not-printed py-2 text-soft">
        {t({ context: 'Result', message: 'Loading...' })}
      </p>
    );
  const shown = withCategoryNames(rules, names(statistics));
  return <EveningCharts statistics={shown} teams={teams} unit={rules.unit} />;
}
