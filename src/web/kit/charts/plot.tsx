import {
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';

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

/** Px until the first measure, which comes before the browser paints. */
const FIRST = 640;
/** The width (px) of a printed page between its margins, a little less than 186 mm. */
const PAPER = 700;

/** The width of an element in px, measured again when it changes. While the page is printed it is that of the paper. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(FIRST);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => {
      // A hidden element has no width.
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    };
    // The browser lays the page out for paper only after this event, and then nothing is drawn again.
    const drawForPaper = () => flushSync(() => setWidth(PAPER));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    addEventListener('beforeprint', drawForPaper);
    addEventListener('afterprint', measure);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', drawForPaper);
      removeEventListener('afterprint', measure);
    };
  }, []);
  return [box, width];
}

/** A place inside the picture, px from its top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The sizes (px) of a chart on the projector's wall, which is larger and has no tips. */
export interface WallSize {
  readonly fontSize: number;
  readonly width: number;
  readonly height: number;
}

/** The text beside a point or bar of a chart, while a pointer or the keyboard is on it. */
export interface Tip {
  readonly title: string;
  readonly lines: readonly string[];
}

interface PlotProps {
  /** Names the picture for screen readers. */
  readonly label: string;
  /** Px. */
  readonly height: number;
  /** How many marks the picture has. The arrow keys go from one to the next. */
  readonly marks: number;
  readonly placeOf: (mark: number, width: number) => Point;
  readonly tipOf: (mark: number) => Tip;
  /** 'x': the pointer chooses the mark by its x alone. */
  readonly along?: 'x' | 'both';
  /** False on the wall, where nobody points at a mark: no tips and no slider. */
  readonly isInteractive?: boolean;
  /** The drawing for this width, with the chosen mark. */
  readonly children: (width: number, mark: number | null) => ReactNode;
}

/**
 * A picture that shows a tip for one mark, chosen by pointer, touch or arrow keys. A slider takes the keys.
 * The picture is hidden from screen readers, which read the slider and the table with the same values.
 */
export function Plot(props: PlotProps) {
  const { label, height, marks, placeOf, tipOf, along = 'both', isInteractive = true, children } = props;
  const [box, width] = useWidth();
  const slider = useRef<HTMLInputElement>(null);
  const [chosen, choose] = useState<number | null>(null);
  const mark = chosen !== null && chosen < marks ? chosen : null;
  const tip = mark === null ? null : tipOf(mark);

  const point = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    const at = { x: clientX - left, y: clientY - top };
    choose(nearest(marks, (one) => placeOf(one, width), at, along));
  };
  const moves = isInteractive
    ? {
        onPointerMove: point,
        onPointerDown: (event: PointerEvent) => {
          point(event);
          // The words stay after a touch, until the next press elsewhere.
          slider.current?.focus({ preventScroll: true });
        },
        // The browser would take the focus from the slider again.
        onMouseDown: (event: MouseEvent) => event.preventDefault(),
        onPointerLeave: ({ pointerType }: PointerEvent) => {
          if (pointerType === 'mouse' && document.activeElement !== slider.current) choose(null);
        },
      }
    : {};
  return (
    <div
      ref={box}
      {...moves}
      className="relative touch-pan-y rounded-sm outline-offset-4 select-none has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-turf"
      style={{ height }}
    >
      {/* Words that are wider than their margin reach into the space around the picture. */}
      <svg aria-hidden="true" width={width} height={height} className="block overflow-visible">
        {children(width, mark)}
      </svg>
      {isInteractive && marks > 0 && (
        <input
          ref={slider}
          type="range"
          aria-label={label}
          aria-valuetext={tip === null ? '' : [tip.title, ...tip.lines].join(', ')}
          min={0}
          max={marks - 1}
          value={mark ?? 0}
          onChange={({ currentTarget }) => choose(currentTarget.valueAsNumber)}
          // A touch has chosen a mark already.
          onFocus={() => choose((now) => now ?? 0)}
          onBlur={() => choose(null)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') choose(null);
          }}
          className="sr-only"
        />
      )}
      {tip !== null && mark !== null && (
        <TipBox tip={tip} at={placeOf(mark, width)} width={width} height={height} />
      )}
    </div>
  );
}

interface TipBoxProps {
  readonly tip: Tip;
  readonly at: Point;
  readonly width: number;
  readonly height: number;
}

/** Beside the mark and always inside the picture. The slider says the same to screen readers. */
function TipBox({ tip, at, width, height }: TipBoxProps) {
  const share = (part: number, whole: number) => `${String(-100 * Math.min(1, Math.max(0, part / whole)))}%`;
  const isLow = at.y > height / 2;
  const up = tip.lines.length > 4 ? share(at.y, height) : isLow ? 'calc(-100% - 14px)' : '14px';
  return (
    <div
      aria-hidden="true"
      className="not-printed pointer-events-none absolute z-10 w-max max-w-[min(18rem,90%)] rounded-md border border-edge bg-rail px-3 py-2 text-sm leading-tight shadow-float"
      style={{ left: at.x, top: at.y, transform: `translate(${share(at.x, width)}, ${up})` }}
    >
      <p className="voice-strong text-base leading-tight wrap-anywhere text-ink">{tip.title}</p>
      {tip.lines.map((line) => (
        <p key={line} className="wrap-anywhere text-soft">
          {line}
        </p>
      ))}
    </div>
  );
}

/** The mark nearest to a place; null without marks. */
export function nearest(
  marks: number,
  placeOf: (mark: number) => Point,
  to: Point,
  along: 'x' | 'both',
): number | null {
  let best: number | null = null;
  let least = Infinity;
  for (let mark = 0; mark < marks; mark += 1) {
    const { x, y } = placeOf(mark);
    const far = Math.abs(x - to.x) + (along === 'x' ? 0 : Math.abs(y - to.y));
    if (far < least) [best, least] = [mark, far];
  }
  return best;
}
