import type { PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { STYLE_NAMES } from '#protocol/style-names.ts';
import { StyleBadge } from '#web/cricket-ui/player/badge.tsx';

interface StyleBadgesProps {
  readonly styles: readonly PlayingStyle[];
  readonly size?: 'sm' | 'md';
}

/** The badges of a player's styles. */
export function StyleBadges({ styles, size = 'md' }: StyleBadgesProps) {
  return styles.map((style) => (
    <StyleBadge key={style} style={style} size={size}>
      {STYLE_NAMES[style]}
    </StyleBadge>
  ));
}
