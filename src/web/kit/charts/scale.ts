/** Maps a value of the chart to pixels. */
export type Scale = (value: number) => number;

type Span = readonly [from: number, to: number];

/** A linear scale. A span of values without length maps to the first pixel. */
export function scaleOf([least, most]: Span, [from, to]: Span): Scale {
  const unit = most === least ? 0 : (to - from) / (most - least);
  return (value) => from + (value - least) * unit;
}

/**
 * Round values inside a span; `about`: their rough number. Their step is 1, 2 or 5 times a power of ten, at least 1.
 */
export function ticksOf([least, most]: Span, about: number): number[] {
  const step = stepOf((most - least) / Math.max(1, about));
  const first = Math.ceil(least / step);
  const last = Math.floor(most / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => (first + at) * step);
}

/** 0 and round values (1, 2 or 5 times a power of ten), about evenly spaced on a square-root axis. */
export function rootTicks(most: number, about: number): number[] {
  const parts = Array.from({ length: about }, (_, at) => roundDown(((at + 1) / about) ** 2 * most));
  return [...new Set([0, ...parts])];
}

/** The largest of 1, 2, 5, 10, 20, 50 and so on that is no larger; 0 below 1. */
function roundDown(value: number): number {
  if (value < 1) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([5, 2].find((times) => times * power <= value) ?? 1);
}

/** Drops values whose labels overlap. `values`: ascending, larger ones take precedence. `labelWidth`: px. */
export function withoutOverlaps(values: readonly number[], place: Scale, labelWidth: number): number[] {
  const kept: number[] = [];
  let free = Infinity;
  for (const value of values.toReversed()) {
    if (place(value) > free) continue;
    kept.push(value);
    free = place(value) - labelWidth;
  }
  return kept.reverse();
}

function stepOf(rough: number): number {
  if (rough <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const [step = 10] = [1, 2, 5].filter((times) => times * power >= rough * 0.999);
  return step * power;
}

/** Moves labels apart so that none covers another. Places, `gap` and `most` (the lowest place) are in px. */
export function spreadOut(wanted: readonly number[], gap: number, most: number): number[] {
  const order = wanted.map((_, at) => at).sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0));
  const places = [...wanted];
  let free = -Infinity;
  for (const at of order) {
    places[at] = Math.max(wanted[at] ?? 0, free);
    free = (places[at] ?? 0) + gap;
  }
  let room = most;
  for (const at of order.toReversed()) {
    places[at] = Math.min(places[at] ?? 0, room);
    room = (places[at] ?? 0) - gap;
  }
  return places;
}
