import { countedStyles, type PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { commonWords } from './en/common.ts';

/** The label of a playing style in the language of the page. */
export function styleName(style: PlayingStyle): string {
  return commonWords()[style];
}

/** 'Batsman, Bowler'. */
export function styleNames(styles: readonly PlayingStyle[]): string {
  return countedStyles(styles).map(styleName).join(', ');
}
