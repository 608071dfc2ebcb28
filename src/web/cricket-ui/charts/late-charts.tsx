import { useRef } from 'react';
import { latePiece } from '#web/ui/late-piece.ts';
import { MissingPart } from '#web/ui/missing-part.tsx';
import { useWanted } from '#web/ui/use-wanted.ts';
import type { EveningChartsProps } from './evening-charts.tsx';

const CHARTS = latePiece(() => import('./evening-charts.tsx'));
const MISSING = { coming: 'Loading...', failed: 'The charts did not load: try again' };

/** The charts of an evening on a page of the organiser. Their code loads after the page. */
export function LateCharts(evening: EveningChartsProps) {
  const [charts, again] = useWanted(CHARTS, true);
  const place = useRef<HTMLElement>(null);
  return (
    <section ref={place} aria-label="Charts" tabIndex={-1} className="outline-none">
      {typeof charts === 'string' ? (
        // As high as a chart, so that what follows stays in its place.
        <div className="min-h-80">
          <MissingPart state={charts} words={MISSING} onAgain={again} focusOn={place} />
        </div>
      ) : (
        <charts.EveningCharts {...evening} />
      )}
    </section>
  );
}
