import { countedStyles, type PlayingStyle } from '#domain/tournament/playing-styles.ts';
import type { ReactNode } from 'react';
import { STYLE_NAMES } from '#protocol/texts/words.ts';
import type { RetainedAs } from '#domain/auction/auction.ts';
import { matchedWord, retainedWord } from '#web/i18n/texts/price-paid.ts';
import { firstOf } from '#web/kit/team/team-crest.tsx';

type BadgeTone = 'sky' | 'ball' | 'amber' | 'violet' | 'blue' | 'green' | 'gray' | 'ink';

interface BadgeProps {
  readonly tone: BadgeTone;
  /** `sm` in lists, `md` next to a name, `lg` on the projector. */
  readonly size?: 'sm' | 'md' | 'lg';
  readonly children: ReactNode;
}

const TONES: Record<BadgeTone, string> = {
  sky: 'bg-sky-wash text-sky-ink',
  ball: 'bg-ball-wash text-ball-ink',
  amber: 'bg-amber-wash text-amber-ink',
  violet: 'bg-violet-wash text-violet-ink',
  blue: 'bg-blue-wash text-blue-ink',
  green: 'bg-turf-wash text-turf',
  gray: 'bg-gray-wash text-gray-ink',
  ink: 'bg-ink text-ground',
};

const SIZES = {
  sm: 'px-1.5 py-px text-xs',
  md: 'px-2.5 py-0.5 text-sm',
  lg: 'px-4 py-1.5 text-2xl',
} as const;

/** A word on a tinted background; readable in both themes. */
export function Badge({ tone, size = 'md', children }: BadgeProps) {
  return (
    <span className={`voice-strong inline-block rounded-sm whitespace-nowrap ${SIZES[size]} ${TONES[tone]}`}>
      {children}
    </span>
  );
}

/** The colour of each playing style on all screens. */
const STYLE_TONES: Record<PlayingStyle, BadgeTone> = {
  batsman: 'sky',
  bowler: 'ball',
  wicketKeeper: 'amber',
  allRounder: 'violet',
};

/** Of a tournament: upcoming blue, active green, completed gray. Of a player: sold green, unsold gray. */
const STATUS_TONES = {
  upcoming: 'blue',
  active: 'green',
  completed: 'gray',
  sold: 'green',
  unsold: 'gray',
} as const satisfies Record<string, BadgeTone>;

interface StyleBadgeProps extends Omit<BadgeProps, 'tone'> {
  readonly style: PlayingStyle;
}

/** A playing style in its colour; its label is the child. */
export function StyleBadge({ style, ...rest }: StyleBadgeProps) {
  return <Badge tone={STYLE_TONES[style]} {...rest} />;
}

interface StatusBadgeProps extends Omit<BadgeProps, 'tone'> {
  readonly status: keyof typeof STATUS_TONES;
}

/** A status in its colour; its word is the child. */
export function StatusBadge({ status, ...rest }: StatusBadgeProps) {
  return <Badge tone={STATUS_TONES[status]} {...rest} />;
}

interface StyleBadgesProps {
  readonly styles: readonly PlayingStyle[];
  /** The most badges; missing: all. */
  readonly most?: number;
  readonly size?: 'sm' | 'md';
}

/** The badges of the styles by which a player counts. */
export function StyleBadges({ styles, most, size = 'md' }: StyleBadgesProps) {
  return countedStyles(styles)
    .slice(0, most)
    .map((style) => (
      <StyleBadge key={style} style={style} size={size}>
        {STYLE_NAMES[style]}
      </StyleBadge>
    ));
}

interface RetainedMarkProps {
  readonly as: RetainedAs;
}

/** The mark of a player who was in the squad before the auction. */
export function RetainedMark({ as }: RetainedMarkProps) {
  return (
    <Badge tone="blue" size="sm">
      {retainedWord(as)}
    </Badge>
  );
}

/** The mark of a player whom the team got by its right to match. */
export function MatchedMark() {
  return (
    <Badge tone="blue" size="sm">
      {matchedWord()}
    </Badge>
  );
}

/** 'R' or 'M' for lists on the projector that have no room for the word. */
export function RetainedLetter({ as }: RetainedMarkProps) {
  const word = retainedWord(as);
  return (
    <span className="retained-letter voice-strong shrink-0 text-ink">
      <span aria-hidden="true">{firstOf(word)}</span>
      <span className="sr-only">{word}</span>
    </span>
  );
}
