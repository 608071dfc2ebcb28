/** The look of a group: a colour, and a pattern of bars and marks, so that no group needs its colour. */
interface GroupLook {
  readonly colour: string;
  readonly shape: Shape;
  /** Over a bar, drawn in the colour of the card behind it. */
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
  { shape: 'square', stripes: 'repeating-linear-gradient(45deg, transparent 0 5px, var(--stand) 5px 7px)' },
  { shape: 'triangle', stripes: 'repeating-linear-gradient(90deg, transparent 0 4px, var(--stand) 4px 6px)' },
  { shape: 'diamond', stripes: 'repeating-linear-gradient(-45deg, transparent 0 3px, var(--stand) 3px 4px)' },
  {
    shape: 'pointing-down',
    stripes: 'repeating-linear-gradient(0deg, transparent 0 3px, var(--stand) 3px 5px)',
  },
  {
    shape: 'plus',
    stripes: 'radial-gradient(circle at 3px 3px, var(--stand) 1.5px, transparent 2px) 0 0 / 6px 6px',
  },
];

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
}

/** Names the groups of a chart. */
export function Legend({ names, marks }: LegendProps) {
  return (
    <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
      {names.map((name, place) => {
        const { colour, shape } = groupLook(place);
        return (
          <li key={name} className="flex min-w-0 items-center gap-1.5">
            {marks === 'stripes' ? (
              <span
                aria-hidden="true"
                className="h-3.5 w-5 shrink-0 rounded-xs"
                style={{ background: barLook(place) }}
              />
            ) : (
              <svg aria-hidden="true" width="14" height="14" className="shrink-0">
                <path d={markPath(shape, 7, 7, 4.5)} fill={colour} />
              </svg>
            )}
            <span className="wrap-anywhere">{name}</span>
          </li>
        );
      })}
    </ul>
  );
}
