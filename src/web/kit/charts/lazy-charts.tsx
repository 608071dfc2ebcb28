import { useRef } from 'react';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { RetryPart } from '#web/ui/part-boundary.tsx';
import type { EveningChartsProps } from './evening-charts.tsx';

const EveningCharts = lazyWithRetry(async () => (await import('./evening-charts.tsx')).EveningCharts);
const WORDS = { loading: 'Loading...', failed: 'The charts did not load: try again' };

/** The charts of an evening on a page of the organiser. As high as a chart at first, so that what follows stays in its place. */
export function LazyCharts(evening: EveningChartsProps) {
  const place = useRef<HTMLElement>(null);
  return (
    <section ref={place} aria-label="Charts" tabIndex={-1} className="min-h-80 outline-none">
      <RetryPart words={WORDS} focusOn={place}>
        <EveningCharts {...evening} />
      </RetryPart>
    </section>
  );
}
