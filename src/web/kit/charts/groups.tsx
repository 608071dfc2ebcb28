import type { ReactNode } from 'react';

/** The look of a group: a colour, and a pattern of bars and marks, so that no group needs its colour. */
interface GroupLook {
  readonly colour: string;
  readonly shape: Shape;
  /** Over a bar, drawn in the colour of the card behind it; `--grain`: its unit, larger on the wall. */
  readonly stripes: string;
}

export type Shape = 'circle' | 'square' | 'triangle' | 'diamond' | 'pointing-down' | 'plus';

/** The colours of the playing styles, as on all screens, and two more for leagues with many categories. */
const COLOURS = [
  'var(--sky-ink)',
  'var(--ball-ink)',
  'var(--amber-ink)',
  'var(--violet-ink)',
  'var(--turf)',
  'var(--gray-ink)',
] as const;

const PATTERNS: readonly Omit<GroupLook, 'colour'>[] = [
  { shape: 'circle', stripes: '' },
  { shape: 'square', stripes: striped('45deg', 5, 7) },
  { shape: 'triangle', stripes: striped('90deg', 4, 6) },
  { shape: 'diamond', stripes: striped('-45deg', 3, 4) },
  { shape: 'pointing-down', stripes: striped('0deg', 3, 5) },
  {
    shape: 'plus',
    stripes: `radial-gradient(circle at ${grains(3)} ${grains(3)}, var(--stand) ${grains(1.5)}, transparent ${grains(2)}) 0 0 / ${grains(6)} ${grains(6)}`,
  },
];

function striped(angle: string, from: number, to: number): string {
  return `repeating-linear-gradient(${angle}, transparent 0 ${grains(from)}, var(--stand) ${grains(from)} ${grains(to)})`;
}

function grains(many: number): string {
  return `calc(${String(many)} * var(--grain, 1px))`;
}

/**
 * The look of the group at this place of all groups. Colours move on by one more after each round of patterns, so that
 * a pattern comes back in another colour.
 */
export function groupLook(place: number): GroupLook {
  const rounds = Math.floor(place / PATTERNS.length);
  return {
    colour: COLOURS[(place + rounds) % COLOURS.length] ?? COLOURS[0],
    ...(PATTERNS[place % PATTERNS.length] ?? { shape: 'circle', stripes: '' }),
  };
}

/** The background of a bar of this group: its stripes over its colour. */
export function barLook(place: number): string {
  const { colour, stripes } = groupLook(place);
  return stripes === '' ? colour : `${stripes}, ${colour}`;
}

/** A mark of this shape as a path, around (x, y); `size`: half its width, px. */
export function markPath(shape: Shape, x: number, y: number, size: number): string {
  const px = (value: number) => value.toFixed(1);
  switch (shape) {
    case 'circle':
      return `M${px(x - size)} ${px(y)}a${px(size)} ${px(size)} 0 1 0 ${px(2 * size)} 0a${px(size)} ${px(size)} 0 1 0 ${px(-2 * size)} 0Z`;
    case 'square':
      return `M${px(x - size)} ${px(y - size)}h${px(2 * size)}v${px(2 * size)}h${px(-2 * size)}Z`;
    case 'triangle':
      return `M${px(x)} ${px(y - size * 1.2)}l${px(size * 1.15)} ${px(size * 2.1)}h${px(-size * 2.3)}Z`;
    case 'diamond':
      return `M${px(x)} ${px(y - size * 1.3)}l${px(size * 1.3)} ${px(size * 1.3)}l${px(-size * 1.3)} ${px(size * 1.3)}l${px(-size * 1.3)} ${px(-size * 1.3)}Z`;
    case 'pointing-down':
      return `M${px(x)} ${px(y + size * 1.2)}l${px(size * 1.15)} ${px(-size * 2.1)}h${px(-size * 2.3)}Z`;
    case 'plus': {
      const [arm, back] = [px(size * 0.8), px(-size * 0.8)];
      return `M${px(x - size * 0.4)} ${px(y - size * 1.2)}h${arm}v${arm}h${arm}v${arm}h${back}v${arm}h${back}v${back}h${back}v${back}h${arm}Z`;
    }
  }
}

interface LegendProps {
  readonly names: readonly string[];
  readonly marks: 'shapes' | 'stripes';
  /** The names to show; all without it. A hidden group keeps its look. */
  readonly shown?: ReadonlySet<string>;
  /** Names the empty part of bars. */
  readonly rest?: string | undefined;
  /** Says how many groups are hidden. */
  readonly more?: string | undefined;
  /** Its place, and the size of its letters, which its marks follow. */
  readonly className?: string;
}

/** Names the groups of a chart. */
export function Legend(props: LegendProps) {
  const { names, marks, shown, rest, more, className = 'mt-4 gap-y-1 text-sm' } = props;
  return (
    <ul className={`flex flex-wrap gap-x-4 text-soft ${className}`}>
      {rest !== undefined && <Named name={rest} mark={<Swatch look="var(--rail)" />} />}
      {names.map(
        (name, place) =>
          shown?.has(name) !== false && (
            <Named
              key={name}
              name={name}
              mark={marks === 'stripes' ? <Swatch look={barLook(place)} /> : <Mark {...groupLook(place)} />}
            />
          ),
      )}
      {more !== undefined && <li>{more}</li>}
    </ul>
  );
}

function Named({ name, mark }: { readonly name: string; readonly mark: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      {mark}
      <span className="wrap-anywhere">{name}</span>
    </li>
  );
}

function Swatch({ look }: { readonly look: string }) {
  return (
    <span
      aria-hidden="true"
      className="h-[1em] w-[1.43em] shrink-0 rounded-xs"
      style={{ background: look }}
    />
  );
}

function Mark({ colour, shape }: Pick<GroupLook, 'colour' | 'shape'>) {
  return (
    <svg aria-hidden="true" viewBox="0 0 14 14" className="size-[1em] shrink-0">
      <path d={markPath(shape, 7, 7, 4.5)} fill={colour} />
    </svg>
  );
}
